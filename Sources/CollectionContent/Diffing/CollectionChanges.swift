/// The changes from one content to another: a batch of updates, and the deleted and inserted identifiers.
///
/// ```swift
/// let changes = CollectionChanges(from: old, to: new)
/// let data = try JSONEncoder().encode(changes)          // … sent, stored, read again
/// let same = try changes.applied(to: old)               // equal to `new`
/// let back = try changes.inverted().applied(to: same)   // equal to `old`
/// ```
///
/// Items that stay or move are named only by position. Changes fit any content that is equal to the content
/// from which they were created. Applying them to a content with other numbers of items, or with other
/// identifiers where they delete, throws an error.
public struct CollectionChanges<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: Equatable, Sendable {
  /// The operations for a container, including reloads and reconfigures.
  public package(set) var updates: BatchUpdates

  /// The number of items in each section before.
  public let itemCountsBefore: [Int]

  /// The number of items in each section afterwards.
  public let itemCountsAfter: [Int]

  /// The deleted sections, in their order before.
  public let deletedSections: [SectionID]

  /// The inserted sections, in their order afterwards.
  public let insertedSections: [SectionID]

  /// The deleted items, in their order before.
  ///
  /// They include the items of deleted sections that do not move.
  public let deletedItems: [ItemID]

  /// The inserted items, in their order afterwards.
  ///
  /// They include the new items of inserted sections.
  public let insertedItems: [ItemID]

  /// Whether all sections are deleted and inserted because the difference would have taken more work
  /// than ``ContentLimits/differenceWork``.
  ///
  /// Then identifiers on both sides are both deleted and inserted. A reload is cheaper than such updates.
  public let replacesEverything: Bool

  @usableFromInline
  init(
    updates: BatchUpdates, itemCountsBefore: [Int], itemCountsAfter: [Int],
    deletedSections: [SectionID] = [], insertedSections: [SectionID] = [],
    deletedItems: [ItemID] = [], insertedItems: [ItemID] = [], replacesEverything: Bool = false
  ) {
    self.updates = updates
    self.itemCountsBefore = itemCountsBefore
    self.itemCountsAfter = itemCountsAfter
    self.deletedSections = deletedSections
    self.insertedSections = insertedSections
    self.deletedItems = deletedItems
    self.insertedItems = insertedItems
    self.replacesEverything = replacesEverything
  }

  /// Whether there are no changes.
  public var isEmpty: Bool { updates.isEmpty }

  /// The number of operations.
  public var count: Int { updates.count }

  // MARK: Applying

  /// Applies the changes to a content.
  ///
  /// The resulting positions are those of a container. Changes can be applied any number of times.
  ///
  /// - Parameter content: The sections, each with its items: the content from which the changes were created.
  /// - Returns: The sections afterwards.
  /// - Throws: ``SnapshotError/otherContent(_:)`` if the content has other numbers of items, or other
  ///   identifiers where the changes delete.
  /// - Complexity: O(*s* + *n*) in the number of sections and items on both sides.
  public func applied(
    to content: [(SectionID, [ItemID])]
  ) throws(SnapshotError) -> [(SectionID, [ItemID])] {
    let origins = try contentOrigins(in: content)
    let old = content.flatMap(\.1)
    try checkDeletes(from: content, old, origins)
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
  /// - Throws: ``SnapshotError/otherContent(_:)`` if the changes do not fit the snapshot.
  /// - Complexity: O(*s* + *n*) in the number of sections and items on both sides.
  public func applied(
    to snapshot: CollectionSnapshot<SectionID, ItemID>
  ) throws(SnapshotError) -> CollectionSnapshot<SectionID, ItemID> {
    let (sections, items) = snapshot.contents
    let content = try applied(to: Array(zip(sections, items)))
    do throws(SnapshotError) {
      return try CollectionSnapshot(sections: content)
    } catch {
      throw .otherContent("The changes insert an identifier that exists: \(error)")
    }
  }

  private func contentOrigins(
    in content: [(SectionID, [ItemID])]
  ) throws(SnapshotError) -> ContentOrigins {
    guard content.count == itemCountsBefore.count else {
      throw .otherContent(
        "The changes were made from \(counted(itemCountsBefore.count, "section")), but the content has "
          + "\(content.count).")
    }
    for (section, count) in itemCountsBefore.enumerated() where content[section].1.count != count {
      throw .otherContent(
        "The changes were made from \(counted(count, "item")) in section \(section), but the content has "
          + "\(content[section].1.count).")
    }
    do throws(BatchUpdateError) {
      return try map().contentOrigins()
    } catch {
      throw .invalidUpdates(error)
    }
  }

  /// Checks that the content has the deleted sections and items where the changes delete them.
  private func checkDeletes(
    from content: [(SectionID, [ItemID])], _ items: [ItemID], _ origins: ContentOrigins
  ) throws(SnapshotError) {
    var deleted = deletedSections.makeIterator()
    for (section, target) in origins.newSections.enumerated() where target < 0 {
      guard let expected = deleted.next(), expected != content[section].0 else { continue }
      throw .otherContent(
        "The changes delete \(identifierText(expected)) as section \(section), but section \(section) is "
          + "\(identifierText(content[section].0)).")
    }
    var deletedItems = deletedItems.makeIterator()
    for (number, target) in origins.newItems.enumerated() where target < 0 {
      guard let expected = deletedItems.next(), expected != items[number] else { continue }
      let position = origins.before.position(of: number, from: origins.before.starts)
      throw .otherContent(
        "The changes delete \(identifierText(expected)) at \(position.indexPath.bracketed), but the item "
          + "there is \(identifierText(items[number]))."
      )
    }
  }

  /// The map of the updates.
  ///
  /// A difference creates consistent updates. Inconsistent updates are refused when they are decoded.
  func map() throws(BatchUpdateError) -> BatchMap {
    try BatchMap(updates, before: itemCountsBefore, after: itemCountsAfter)
  }

  // MARK: Inverting

  /// Returns the inverse changes, which turn the new content into the old content.
  ///
  /// Reloads and reconfigures are kept, except for new elements. For single supplementary views, headers and
  /// footers move with their section, all others with their item.
  ///
  /// - Complexity: O(*s* + *n* log *n*) in the number of sections and operations.
  public func inverted() -> Self {
    let map = try? map()
    precondition(map != nil, "The updates contradict each other, although they were checked.")
    guard let map else { return self }
    return Self(
      updates: map.inverse(of: updates), itemCountsBefore: itemCountsAfter,
      itemCountsAfter: itemCountsBefore, deletedSections: insertedSections,
      insertedSections: deletedSections, deletedItems: insertedItems, insertedItems: deletedItems,
      replacesEverything: replacesEverything)
  }
}

extension BatchMap {
  fileprivate func inverse(of updates: BatchUpdates) -> BatchUpdates {
    var inverse = BatchUpdates()
    inverse.sectionDeletes = after.indices.filter { oldSection(of: $0) == nil }
    inverse.sectionInserts = before.indices.filter { newSection(of: $0) == nil }
    inverse.sectionMoves = updates.sectionMoves.map { BatchMove(from: $0.to, to: $0.from) }
      .inOrder()
    inverse.sectionReloads = reloadedSections.compactMap(newSection)
    inverse.itemMoves = movesByTarget.map { BatchMove(from: $0.to, to: $0.from) }
    inverse.itemDeletes = arriving.without(movesByTarget.map(\.to))
    inverse.itemInserts = leaving.without(movesByOrigin.map(\.from))
    inverse.itemReloads = reloads.compactMap(newPosition).inOrder()
    inverse.itemReconfigures = reconfigures.compactMap(newPosition).inOrder()
    inverse.cellReconfigures = cellReconfigures.compactMap(newPosition).inOrder()
    inverse.supplementaryReloads = supplementaryReloads.compactMap(newMark).inOrder()
    inverse.supplementaryReconfigures = supplementaryReconfigures.compactMap(newMark).inOrder()
    inverse.supplementaryRefreshes = refreshedKinds.map(\.rawValue)
    return inverse
  }

  /// The mark for the same supplementary views after the batch.
  private func newMark(of mark: SupplementaryMark) -> SupplementaryMark? {
    guard let kind = mark.kind, let item = mark.item else {
      return newSection(of: mark.section).map(mark.moved)
    }
    let position = ElementPosition(section: mark.section, item: item)
    return newPosition(of: position, isOfSection: kind.isHeaderOrFooter)
      .map { SupplementaryMark(kind, at: $0) }
  }
}

// MARK: - Coding

private enum ChangesKey: String, CodingKey {
  case updates, itemCountsBefore, itemCountsAfter, deletedSections, insertedSections
  case deletedItems, insertedItems, replacesEverything
}

extension CollectionChanges: Encodable where SectionID: Encodable, ItemID: Encodable {
  /// Encodes the updates, the numbers of items before and after, and the deleted and inserted identifiers.
  ///
  /// Empty lists and `false` are left out.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: ChangesKey.self)
    func write<ID: Encodable>(_ ids: [ID], _ key: ChangesKey) throws {
      if !ids.isEmpty { try values.encode(ids, forKey: key) }
    }
    try values.encode(updates, forKey: .updates)
    try values.encode(itemCountsBefore, forKey: .itemCountsBefore)
    try values.encode(itemCountsAfter, forKey: .itemCountsAfter)
    try write(deletedSections, .deletedSections)
    try write(insertedSections, .insertedSections)
    try write(deletedItems, .deletedItems)
    try write(insertedItems, .insertedItems)
    if replacesEverything { try values.encode(true, forKey: .replacesEverything) }
  }
}

extension CollectionChanges: Decodable where SectionID: Decodable, ItemID: Decodable {
  /// Decodes changes from an untrusted source.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if the updates are inconsistent, or the numbers of identifiers
  ///   do not fit them. The underlying error is a ``BatchUpdateError`` if there is one.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: ChangesKey.self)
    func ids<ID: Decodable>(_ key: ChangesKey) throws -> [ID] {
      try values.decodeIfPresent([ID].self, forKey: key) ?? []
    }
    self.init(
      updates: try values.decode(BatchUpdates.self, forKey: .updates),
      itemCountsBefore: try values.decode([Int].self, forKey: .itemCountsBefore),
      itemCountsAfter: try values.decode([Int].self, forKey: .itemCountsAfter),
      deletedSections: try ids(.deletedSections), insertedSections: try ids(.insertedSections),
      deletedItems: try ids(.deletedItems), insertedItems: try ids(.insertedItems),
      replacesEverything: try values.decodeIfPresent(Bool.self, forKey: .replacesEverything)
        ?? false)
    do {
      if let problem = try problem() { throw decoder.corrupted(problem) }
    } catch let error as BatchUpdateError {
      throw decoder.corrupted(error.description, error)
    }
  }
}

extension CollectionChanges {
  /// The reason why decoded changes are invalid; `nil` if they are valid.
  private func problem() throws(BatchUpdateError) -> String? {
    guard Self.hasSum(itemCountsBefore), Self.hasSum(itemCountsAfter) else {
      return "The numbers of items are negative or too large."
    }
    let map = try map()
    let counts = [
      (deletedSections.count, map.newSections.count { $0 == nil }, "sections are deleted"),
      (insertedSections.count, map.oldSections.count { $0 == nil }, "sections are inserted"),
      (deletedItems.count, map.departureCount, "items are deleted"),
      (insertedItems.count, map.arrivalCount, "items are inserted"),
    ]
    for (given, needed, what) in counts where given != needed {
      return "There are \(given) identifiers, but by the updates \(needed) \(what)."
    }
    let isReplacement =
      deletedSections.count == itemCountsBefore.count
      && insertedSections.count == itemCountsAfter.count && updates.itemMoves.isEmpty
    guard isReplacement || !replacesEverything else {
      return "`replacesEverything` is true, but the changes do not replace everything."
    }
    return nil
  }

  /// Whether all numbers are 0 or more, and their sum is far from the largest `Int`.
  private static func hasSum(_ counts: [Int]) -> Bool {
    var sum = 0
    for count in counts {
      guard count >= 0, count <= Int.max / 4 - sum else { return false }
      sum += count
    }
    return true
  }
}

// MARK: - Text

extension CollectionChanges: CustomStringConvertible {
  /// The numbers of sections and items before and after, one line for each operation, and the deleted and
  /// inserted identifiers.
  ///
  /// ```
  /// 1 section, 3 items become 1 section, 3 items
  /// delete of [0, 1]
  /// insert at [0, 0]
  /// deleted items: b
  /// inserted items: d
  /// ```
  ///
  /// The text is the same in every run. It has the first hundred operations and the first eight identifiers
  /// of each list. Identifiers are shortened to 80 characters.
  public var description: String {
    var lines = ["\(text(of: itemCountsBefore)) become \(text(of: itemCountsAfter))"]
    lines.append(replacesEverything ? "everything is replaced" : updates.description)
    func list(_ title: String, _ ids: [Any]) {
      guard !ids.isEmpty else { return }
      lines.append("\(title): \(identifierSummary(ids).joined(separator: ", "))")
    }
    list("deleted sections", deletedSections)
    list("inserted sections", insertedSections)
    list("deleted items", deletedItems)
    list("inserted items", insertedItems)
    return lines.joined(separator: "\n")
  }

  private func text(of counts: [Int]) -> String {
    "\(counted(counts.count, "section")), \(counted(counts.reduce(0, +), "item"))"
  }
}
