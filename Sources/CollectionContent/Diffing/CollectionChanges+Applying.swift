extension CollectionChanges {
  /// Applies the changes to a content.
  ///
  /// The resulting positions are those of a container. Changes can be applied any number of times.
  ///
  /// - Parameter content: The sections, each with its items: the content from which the changes were created.
  /// - Returns: The sections afterwards.
  /// - Throws: ``CollectionChangesError`` if the content has other numbers of items, or other identifiers
  ///   where the changes delete.
  /// - Complexity: O(*s* + *n*) in the number of sections and items on both sides.
  public func applied(
    to content: [(SectionID, [ItemID])]
  ) throws(CollectionChangesError) -> [(SectionID, [ItemID])] {
    let origins = try contentOrigins(in: content)
    try checkSections(of: content, origins)
    let old = content.flatMap(\.1)
    try checkItems(old, origins)
    var newSections = insertedSections.makeIterator()
    var newItems = insertedItems.makeIterator()
    var number = 0
    return itemCountsAfter.enumerated().compactMap { section, count in
      let items = origins.items[number..<number + count].compactMap { origin in
        origin < 0 ? newItems.next() : old[origin]
      }
      number += count
      let origin = origins.sections[section]
      let id = origin < 0 ? newSections.next() : content[origin].0
      return id.map { ($0, items) }
    }
  }

  /// Applies the changes to a snapshot.
  ///
  /// - Parameter snapshot: The snapshot from which the changes were created. Its marks are ignored.
  /// - Returns: The snapshot afterwards, without marks.
  /// - Throws: ``CollectionChangesError`` if the changes do not fit the snapshot.
  /// - Complexity: O(*s* + *n*) in the number of sections and items on both sides.
  public func applied(
    to snapshot: CollectionSnapshot<SectionID, ItemID>
  ) throws(CollectionChangesError) -> CollectionSnapshot<SectionID, ItemID> {
    let (sections, items) = snapshot.contents
    let content = try applied(to: Array(zip(sections, items)))
    do throws(SnapshotError) {
      return try CollectionSnapshot(sections: content)
    } catch {
      throw .identifierExists(error)
    }
  }

  private func contentOrigins(
    in content: [(SectionID, [ItemID])]
  ) throws(CollectionChangesError) -> ContentOrigins {
    guard content.count == itemCountsBefore.count else {
      throw .sectionCount(expected: itemCountsBefore.count, found: content.count)
    }
    for (section, count) in itemCountsBefore.enumerated() where content[section].1.count != count {
      throw .itemCount(section: section, expected: count, found: content[section].1.count)
    }
    do throws(BatchUpdateError) {
      return try map().contentOrigins()
    } catch {
      throw .invalidUpdates(error)
    }
  }

  private func checkSections(
    of content: [(SectionID, [ItemID])], _ origins: ContentOrigins
  ) throws(CollectionChangesError) {
    var deleted = deletedSections.makeIterator()
    for (section, target) in origins.newSections.enumerated() where target < 0 {
      guard let expected = deleted.next(), expected != content[section].0 else { continue }
      throw .unexpectedSection(
        section, expected: identifierText(expected), found: identifierText(content[section].0))
    }
  }

  private func checkItems(
    _ items: [ItemID], _ origins: ContentOrigins
  ) throws(CollectionChangesError) {
    var deleted = deletedItems.makeIterator()
    for (number, target) in origins.newItems.enumerated() where target < 0 {
      guard let expected = deleted.next(), expected != items[number] else { continue }
      let position = origins.before.position(of: number, from: origins.before.starts)
      throw .unexpectedItem(
        position.indexPath, expected: identifierText(expected), found: identifierText(items[number])
      )
    }
  }
}

extension CollectionChanges {
  /// The map of the updates.
  ///
  /// A difference creates consistent updates. Inconsistent updates are refused when they are decoded.
  func map() throws(BatchUpdateError) -> BatchMap {
    try BatchMap(updates, before: itemCountsBefore, after: itemCountsAfter)
  }
}
