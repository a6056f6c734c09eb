extension CollectionSnapshot {
  /// Appends items to a section.
  ///
  /// - Parameters:
  ///   - items: The items in order.
  ///   - section: The section; `nil` for the last one.
  ///   - existing: What happens to items that the snapshot contains already.
  ///   - duplicates: What happens to items that occur in `items` more than once.
  /// - Returns: How many items were inserted, moved and dropped.
  /// - Throws: ``SnapshotError/noSections``, ``SnapshotError/sectionNotFound(_:known:)``,
  ///   ``SnapshotError/duplicateIdentifiers(in:_:)`` or ``SnapshotError/itemExists(_:)``, depending on
  ///   `duplicates` and `existing`; the snapshot is unchanged.
  /// - Complexity: O(*k*) in the number of items given, plus O(*L*) in the number of items of the
  ///   sections from which items move.
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
    if insertNew(items, at: ElementPosition(section: index, item: sections[index].items.count)) {
      return record(InsertionResult(inserted: items.count))
    }
    let plan = try insertionPlan(for: items, "appendItems", existing, duplicates)
    deleteFromSections(plan.moved)
    insert(plan.items, at: ElementPosition(section: index, item: sections[index].items.count))
    return record(plan.outcome)
  }

  /// Inserts items before an item, into its section.
  ///
  /// - Parameters:
  ///   - items: The items in order.
  ///   - anchor: The item that comes after them.
  ///   - existing: What happens to items that the snapshot contains already.
  ///   - duplicates: What happens to items that occur in `items` more than once.
  /// - Returns: How many items were inserted, moved and dropped.
  /// - Throws: ``SnapshotError/itemNotFound(_:)`` for the anchor,
  ///   ``SnapshotError/anchorIsMoved(_:)`` if it is one of `items`,
  ///   ``SnapshotError/duplicateIdentifiers(in:_:)`` or ``SnapshotError/itemExists(_:)``, depending on
  ///   `duplicates` and `existing`; the snapshot is unchanged.
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
  ///   - existing: What happens to items that the snapshot contains already.
  ///   - duplicates: What happens to items that occur in `items` more than once.
  /// - Returns: How many items were inserted, moved and dropped.
  /// - Throws: As ``insertItems(_:beforeItem:existing:duplicates:)``; the snapshot is unchanged.
  /// - Complexity: O(*k* + *L*) in the number of items given and in the section.
  @inlinable
  @discardableResult
  public mutating func insertItems(
    _ items: [ItemID], afterItem anchor: ItemID,
    existing: ExistingItemPolicy = .move, duplicates: DuplicatePolicy = .reject
  ) throws(SnapshotError) -> InsertionResult {
    try insert(items, beside: anchor, offset: 1, existing, duplicates)
  }

  /// Moves an item before another item, into the section of that item.
  ///
  /// Marks are kept.
  ///
  /// - Parameters:
  ///   - item: The item that moves.
  ///   - anchor: The item that comes after it.
  /// - Throws: ``SnapshotError/itemNotFound(_:)`` for either, ``SnapshotError/anchorIsMoved(_:)``
  ///   if both are the same; the snapshot is unchanged.
  /// - Complexity: O(*L*) in the number of items of the two sections.
  @inlinable
  public mutating func moveItem(
    _ item: ItemID, beforeItem anchor: ItemID
  ) throws(SnapshotError) {
    try move(item, beside: anchor, offset: 0)
  }

  /// Moves an item after another item, into the section of that item.
  ///
  /// Marks are kept.
  ///
  /// - Parameters:
  ///   - item: The item that moves.
  ///   - anchor: The item that comes before it.
  /// - Throws: ``SnapshotError/itemNotFound(_:)`` for either, ``SnapshotError/anchorIsMoved(_:)``
  ///   if both are the same; the snapshot is unchanged.
  /// - Complexity: O(*L*) in the number of items of the two sections.
  @inlinable
  public mutating func moveItem(
    _ item: ItemID, afterItem anchor: ItemID
  ) throws(SnapshotError) {
    try move(item, beside: anchor, offset: 1)
  }

  /// Replaces the stored value of an item by an equal value, and marks the item to be reconfigured.
  ///
  /// For identifiers that carry content. All other methods keep the value that was inserted first. An item
  /// that is marked for a reload keeps that mark.
  ///
  /// - Parameter item: The new value.
  /// - Throws: ``SnapshotError/itemNotFound(_:)`` if no item is equal to it; the snapshot is unchanged.
  /// - Complexity: O(log *L*) in the number of items of the section.
  @inlinable
  public mutating func replaceIdentifier(_ item: ItemID) throws(SnapshotError) {
    let position = try existingPosition(of: item)
    if let index = home.index(of: item) { home.entries[index].id = item }
    sections[position.section].items[position.item] = item
    if reloaded.contains(item) {
      reloaded.replace(item)
    } else {
      reconfigured.replace(item)
    }
  }
}
