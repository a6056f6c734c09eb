extension CollectionSnapshot {
  /// Appends items to a section.
  ///
  /// - Parameters:
  ///   - items: The items in order.
  ///   - section: The section; `nil` for the last one.
  ///   - existing: What is done with items that the snapshot has already.
  ///   - duplicates: What is done with items that occur in `items` more than once.
  /// - Returns: What became of the items.
  /// - Throws: ``SnapshotError/noSections``, ``SnapshotError/sectionNotFound(_:known:)``,
  ///   ``SnapshotError/duplicateIdentifiers(in:_:)`` or ``SnapshotError/itemExists(_:)``, by
  ///   `duplicates` and `existing`; nothing has changed then.
  /// - Complexity: O(*k*) in the number of items given, and O(*L*) more for sections that items
  ///   are moved out of, where *L* is their length.
  @inlinable
  @discardableResult
  public mutating func appendItems(
    _ items: [ItemID], toSection section: SectionID? = nil,
    existing: ExistingItemPolicy = .move, duplicates: DuplicatePolicy = .reject
  ) throws(SnapshotError) -> InsertionResult {
    let index: Int
    if let section {
      index = try existingIndex(ofSection: section)
    } else {
      guard !sections.isEmpty else { throw .noSections }
      index = sections.count - 1
    }
    if placeNew(items, at: ItemPlace(section: index, item: sections[index].items.count)) {
      return record(InsertionResult(inserted: items.count))
    }
    let plan = try insertionPlan(for: items, "appendItems", existing, duplicates)
    deleteRows(of: plan.moved)
    place(plan.items, at: ItemPlace(section: index, item: sections[index].items.count))
    return record(plan.outcome)
  }

  /// Inserts items before an item, into its section.
  ///
  /// - Parameters:
  ///   - items: The items in order.
  ///   - anchor: The item that comes after them.
  ///   - existing: What is done with items that the snapshot has already.
  ///   - duplicates: What is done with items that occur in `items` more than once.
  /// - Returns: What became of the items.
  /// - Throws: ``SnapshotError/itemNotFound(_:)`` for the anchor,
  ///   ``SnapshotError/anchorIsMoved(_:)`` when it is one of `items`,
  ///   ``SnapshotError/duplicateIdentifiers(in:_:)`` or ``SnapshotError/itemExists(_:)``, by
  ///   `duplicates` and `existing`; nothing has changed then.
  /// - Complexity: O(*k* + *L*) in the number of items given and in the section.
  @inlinable
  @discardableResult
  public mutating func insertItems(
    _ items: [ItemID], beforeItem anchor: ItemID,
    existing: ExistingItemPolicy = .move, duplicates: DuplicatePolicy = .reject
  ) throws(SnapshotError) -> InsertionResult {
    try insert(items, beside: anchor, offset: 0, existing, duplicates)
  }

  /// Inserts items after an item, into its section.
  ///
  /// - Parameters:
  ///   - items: The items in order.
  ///   - anchor: The item that comes before them.
  ///   - existing: What is done with items that the snapshot has already.
  ///   - duplicates: What is done with items that occur in `items` more than once.
  /// - Returns: What became of the items.
  /// - Throws: As ``insertItems(_:beforeItem:existing:duplicates:)``; nothing has changed then.
  /// - Complexity: O(*k* + *L*) in the number of items given and in the section.
  @inlinable
  @discardableResult
  public mutating func insertItems(
    _ items: [ItemID], afterItem anchor: ItemID,
    existing: ExistingItemPolicy = .move, duplicates: DuplicatePolicy = .reject
  ) throws(SnapshotError) -> InsertionResult {
    try insert(items, beside: anchor, offset: 1, existing, duplicates)
  }

  /// Moves an item before another one, into its section; marks stay.
  ///
  /// - Parameters:
  ///   - item: The item that moves.
  ///   - anchor: The item that comes after it.
  /// - Throws: ``SnapshotError/itemNotFound(_:)`` for either, ``SnapshotError/anchorIsMoved(_:)``
  ///   when both are the same; nothing has changed then.
  /// - Complexity: O(*L*) in the number of items of the two sections.
  @inlinable
  public mutating func moveItem(
    _ item: ItemID, beforeItem anchor: ItemID
  ) throws(SnapshotError) {
    try move(item, beside: anchor, offset: 0)
  }

  /// Moves an item after another one, into its section; marks stay.
  ///
  /// - Parameters:
  ///   - item: The item that moves.
  ///   - anchor: The item that comes before it.
  /// - Throws: ``SnapshotError/itemNotFound(_:)`` for either, ``SnapshotError/anchorIsMoved(_:)``
  ///   when both are the same; nothing has changed then.
  /// - Complexity: O(*L*) in the number of items of the two sections.
  @inlinable
  public mutating func moveItem(
    _ item: ItemID, afterItem anchor: ItemID
  ) throws(SnapshotError) {
    try move(item, beside: anchor, offset: 1)
  }

  /// Puts another value in the place of the item that is equal to it, and marks it as
  /// ``reconfiguredItemIdentifiers``.
  ///
  /// For identifiers that carry content: everything else keeps the value that was inserted first.
  ///
  /// - Parameter item: The value to keep from now on.
  /// - Throws: ``SnapshotError/itemNotFound(_:)`` when no item is equal; nothing has changed then.
  /// - Complexity: O(log *L*) in the number of items of the section.
  @inlinable
  public mutating func replaceIdentifier(_ item: ItemID) throws(SnapshotError) {
    let place = try existingPlace(of: item)
    if let index = home.index(of: item) { home.entries[index].id = item }
    sections[place.section].items[place.item] = item
    if reloaded.contains(item) {
      reloaded.replace(item)
    } else {
      reconfigured.replace(item)
    }
  }
}
