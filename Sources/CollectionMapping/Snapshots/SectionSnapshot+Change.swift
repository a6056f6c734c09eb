extension SectionSnapshot {
  /// Appends items under a parent, collapsed.
  ///
  /// - Parameters:
  ///   - items: The items in order.
  ///   - parent: The item that they are appended to, after all that is under it; `nil` makes them
  ///     roots.
  /// - Throws: ``SnapshotError/parentNotFound(_:)``, ``SnapshotError/cycle(_:)`` when the parent or
  ///   one of its ancestors is among the items, ``SnapshotError/duplicateIdentifiers(in:_:)`` or
  ///   ``SnapshotError/itemExists(_:)``; nothing has changed then.
  /// - Complexity: O(*k* + *n*) in the number of items given and of those under the parent and
  ///   after it.
  @inlinable
  public mutating func append(
    _ items: [ItemID], to parent: ItemID? = nil
  ) throws(SnapshotError) {
    guard let parent else {
      return try insert(trees(of: items), at: nodes.count, level: 0, "append", under: nil)
    }
    guard let index = index(of: parent) else { throw .parentNotFound(identifierText(parent)) }
    try insert(
      trees(of: items), at: endOfTree(at: index), level: nodes[index].level + 1, "append",
      under: index)
  }

  /// Inserts items before an item, under the same parent and collapsed.
  ///
  /// - Parameters:
  ///   - items: The items in order.
  ///   - anchor: The item that comes after them.
  /// - Throws: ``SnapshotError/itemNotFound(_:)`` for the anchor,
  ///   ``SnapshotError/anchorIsMoved(_:)`` when it is one of the items,
  ///   ``SnapshotError/cycle(_:)`` when one of its ancestors is,
  ///   ``SnapshotError/duplicateIdentifiers(in:_:)`` or ``SnapshotError/itemExists(_:)``; nothing
  ///   has changed then.
  /// - Complexity: O(*k* + *n*) in the number of items given and there.
  @inlinable
  public mutating func insert(
    _ items: [ItemID], before anchor: ItemID
  ) throws(SnapshotError) {
    try insert(trees(of: items), beside: anchor, after: false)
  }

  /// Inserts items after an item and all that is under it, under the same parent and collapsed.
  ///
  /// - Parameters:
  ///   - items: The items in order.
  ///   - anchor: The item that comes before them.
  /// - Throws: As ``insert(_:before:)-([ItemID],_)``; nothing has changed then.
  /// - Complexity: O(*k* + *n*) in the number of items given and there.
  @inlinable
  public mutating func insert(
    _ items: [ItemID], after anchor: ItemID
  ) throws(SnapshotError) {
    try insert(trees(of: items), beside: anchor, after: true)
  }

  /// Inserts the trees of another snapshot before an item, expanded and collapsed as they are there.
  ///
  /// - Parameters:
  ///   - snapshot: The trees; their roots get the parent of the anchor.
  ///   - anchor: The item that comes after them.
  /// - Throws: As ``insert(_:before:)-([ItemID],_)``; nothing has changed then.
  /// - Complexity: O(*k* + *n*) in the number of items given and there.
  @inlinable
  public mutating func insert(
    _ snapshot: SectionSnapshot, before anchor: ItemID
  ) throws(SnapshotError) {
    try insert(snapshot.nodes, beside: anchor, after: false)
  }

  /// Inserts the trees of another snapshot after an item and all that is under it.
  ///
  /// - Parameters:
  ///   - snapshot: The trees; their roots get the parent of the anchor.
  ///   - anchor: The item that comes before them.
  /// - Throws: As ``insert(_:before:)-([ItemID],_)``; nothing has changed then.
  /// - Complexity: O(*k* + *n*) in the number of items given and there.
  @inlinable
  public mutating func insert(
    _ snapshot: SectionSnapshot, after anchor: ItemID
  ) throws(SnapshotError) {
    try insert(snapshot.nodes, beside: anchor, after: true)
  }

  /// Replaces all that is under an item by the trees of another snapshot.
  ///
  /// The item stays expanded or collapsed. Items that are under it now may be in the snapshot.
  ///
  /// - Parameters:
  ///   - parent: The item.
  ///   - snapshot: The trees, expanded and collapsed as they are to be.
  /// - Throws: ``SnapshotError/parentNotFound(_:)``, ``SnapshotError/cycle(_:)`` when the parent or
  ///   one of its ancestors is in the snapshot, or ``SnapshotError/itemExists(_:)``; nothing has
  ///   changed then.
  /// - Complexity: O(*k* + *n*) in the number of items in both snapshots.
  @inlinable
  public mutating func replace(
    childrenOf parent: ItemID, using snapshot: SectionSnapshot
  ) throws(SnapshotError) {
    guard let index = index(of: parent) else { throw .parentNotFound(identifierText(parent)) }
    var changed = self
    changed.deleteNodes(atAscending: Array((index + 1)..<endOfTree(at: index)))
    try changed.insert(
      snapshot.nodes, at: index + 1, level: nodes[index].level + 1, "replace", under: index)
    self = changed
  }

  /// Deletes items with all that is under them; those that are not there are ignored.
  ///
  /// - Parameter items: The items, in any order.
  /// - Returns: How many items were deleted, those under them included.
  /// - Complexity: O(*k* log *k* + *n*) in the number of items given and there.
  @inlinable
  @discardableResult
  public mutating func delete(_ items: [ItemID]) -> Int {
    let before = nodes.count
    var leaving: [Int] = []
    for index in items.compactMap(index(of:)).sorted() where index >= (leaving.last ?? -1) + 1 {
      leaving += index..<endOfTree(at: index)
    }
    deleteNodes(atAscending: leaving)
    assert(isConsistent)
    return before - nodes.count
  }

  /// Deletes all items.
  @inlinable
  public mutating func deleteAll() { self = SectionSnapshot() }

  /// Expands items, so that what is directly under them is visible when they are.
  ///
  /// - Parameter items: The items; expanded ones stay so.
  /// - Throws: ``SnapshotError/itemNotFound(_:)`` for the first that is not there; nothing has
  ///   changed then.
  /// - Complexity: O(*k*) times ``index(of:)``.
  @inlinable
  public mutating func expand(_ items: [ItemID]) throws(SnapshotError) {
    try setExpanded(true, items)
  }

  /// Collapses items, so that nothing under them is visible; what is under them stays expanded.
  ///
  /// - Parameter items: The items; collapsed ones stay so.
  /// - Throws: ``SnapshotError/itemNotFound(_:)`` for the first that is not there; nothing has
  ///   changed then.
  /// - Complexity: O(*k*) times ``index(of:)``.
  @inlinable
  public mutating func collapse(_ items: [ItemID]) throws(SnapshotError) {
    try setExpanded(false, items)
  }

  /// The same trees, with the items that another snapshot has expanded and collapsed as they are
  /// there.
  ///
  /// For a snapshot that is made again: it would collapse items that the user has expanded.
  ///
  /// - Complexity: O(*n*) in the number of items of both.
  @inlinable
  public func carryingExpansion(from other: SectionSnapshot) -> SectionSnapshot {
    var copy = self
    for node in other.nodes {
      guard let index = index(of: node.id) else { continue }
      copy.nodes[index].isExpanded = node.isExpanded
    }
    return copy
  }
}
