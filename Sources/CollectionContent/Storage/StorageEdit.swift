/// One edit of a storage, described by positions, which is applied to its contents and its record.
///
/// An edit is checked when it is planned. The contents and the record do not check it again.
struct StorageEdit {
  /// The number of empty sections that are appended first.
  var createdSections = 0
  var operation = Operation.nothing

  enum Operation {
    case nothing

    /// Inserts items into a range of indices of a section.
    case insertItems(section: Int, Range<Int>)

    /// Inserts items at positions, which are in order and count after the edit.
    case insertItemsAt([ElementPosition])

    /// Removes items at positions, which are in order and count before the edit.
    case removeItems([ElementPosition])

    /// Replaces or reconfigures an item.
    case replaceItem(ElementPosition)

    /// Moves an item. The second position counts without the item.
    case moveItem(from: ElementPosition, to: ElementPosition)

    /// Inserts a section with a number of items.
    case insertSection(Int, count: Int)

    /// Removes sections, whose indices are in order.
    case removeSections([Int])

    /// Moves a section. The second index counts without the section.
    case moveSection(from: Int, to: Int)

    /// Replaces the items of a section by a number of items.
    case setItems(Int, count: Int)

    /// Reconfigures sections, whose indices are in order.
    case reconfigureSections([Int])

    /// Replaces all sections.
    case setAll
  }
}

extension StorageEdit {
  /// The update for a single edit of a number of sections.
  ///
  /// - Complexity: O(*k*) in the number of items and sections that the edit names.
  func update(sections count: Int) -> StorageUpdate {
    var updates = BatchUpdates()
    updates.sectionInserts = Array(count..<count + createdSections)
    switch operation {
    case .nothing: break
    case .insertItems(let section, let range) where section < count:
      updates.itemInserts = range.map { ElementPosition(section: section, item: $0) }
    case .insertItems: break
    case .insertItemsAt(let positions):
      // The items of an inserted section are not named.
      let end = createdSections == 0 ? positions.count : positions.lowerBound { $0.section < count }
      updates.itemInserts = Array(positions[..<end])
    case .removeItems(let positions): updates.itemDeletes = positions
    case .replaceItem(let position): updates.itemReconfigures = [position]
    case .moveItem(let from, let to):
      if from != to { updates.itemMoves = [BatchMove(from: from, to: to)] }
    case .insertSection(let section, _): updates.sectionInserts = [section]
    case .removeSections(let sections): updates.sectionDeletes = sections
    case .moveSection(let from, let to):
      if from != to { updates.sectionMoves = [BatchMove(from: from, to: to)] }
    case .setItems(let section, _) where section < count: updates.sectionReloads = [section]
    case .setItems: break
    case .reconfigureSections(let sections): updates.addReconfigures(ofSections: sections)
    case .setAll: return .reload
    }
    return .batch(updates)
  }
}
