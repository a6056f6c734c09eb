extension SectionSnapshot {
  /// Appends collapsed items to a parent.
  ///
  /// - Parameters:
  ///   - items: The items in order.
  ///   - parent: The parent. The items come after all its descendants. `nil` makes them roots.
  /// - Throws: ``SnapshotError/parentNotFound(_:)``, ``SnapshotError/cycle(_:)`` if the parent or
  ///   one of its ancestors is one of the items, ``SnapshotError/duplicateIdentifiers(in:_:)`` or
  ///   ``SnapshotError/itemExists(_:)``; the snapshot is unchanged.
  /// - Complexity: O(*k* + *m*) in the number of items given and of items after the parent's last
  ///   descendant, plus O(*d*) in the number of descendants that the parent got otherwise since the latest
  ///   append to it, or has if items were deleted since.
  @inlinable
  public mutating func append(
    _ items: [ItemID], to parent: ItemID? = nil
  ) throws(SnapshotError) {
    guard let parent else {
      return try insert(trees(of: items), at: nodes.count, as: .roots, "append")
    }
    guard let index = index(of: parent) else { throw .parentNotFound(identifierText(parent)) }
    let end = endOfTree(at: index)
    try insert(trees(of: items), at: end, as: .children(of: index), "append")
    nodes[index].knownDescendants = Int32(clamping: end + items.count - index - 1)
    areDescendantsKnown = true
  }

  /// Inserts collapsed items before an item, with the same parent.
  ///
  /// - Parameters:
  ///   - items: The items in order.
  ///   - anchor: The item that comes after them.
  /// - Throws: ``SnapshotError/itemNotFound(_:)`` for the anchor,
  ///   ``SnapshotError/anchorIsMoved(_:)`` if it is one of the items,
  ///   ``SnapshotError/cycle(_:)`` if one of its ancestors is one of them,
  ///   ``SnapshotError/duplicateIdentifiers(in:_:)`` or ``SnapshotError/itemExists(_:)``;
  ///   the snapshot is unchanged.
  /// - Complexity: O(*k* + *n*) in the number of items given and in the snapshot.
  @inlinable
  public mutating func insert(
    _ items: [ItemID], before anchor: ItemID
  ) throws(SnapshotError) {
    try insert(trees(of: items), beside: anchor, after: false)
  }

  /// Inserts collapsed items after an item and all its descendants, with the same parent.
  ///
  /// - Parameters:
  ///   - items: The items in order.
  ///   - anchor: The item that comes before them.
  /// - Throws: As ``insert(_:before:)-([ItemID],_)``; the snapshot is unchanged.
  /// - Complexity: O(*k* + *n*) in the number of items given and in the snapshot.
  @inlinable
  public mutating func insert(
    _ items: [ItemID], after anchor: ItemID
  ) throws(SnapshotError) {
    try insert(trees(of: items), beside: anchor, after: true)
  }

  /// Inserts the trees of another snapshot before an item.
  ///
  /// The items stay expanded or collapsed.
  ///
  /// - Parameters:
  ///   - snapshot: The trees; their roots get the parent of the anchor.
  ///   - anchor: The item that comes after them.
  /// - Throws: As ``insert(_:before:)-([ItemID],_)``; the snapshot is unchanged.
  /// - Complexity: O(*k* + *n*) in the number of items given and in the snapshot.
  @inlinable
  public mutating func insert(
    _ snapshot: SectionSnapshot, before anchor: ItemID
  ) throws(SnapshotError) {
    try insert(snapshot.nodes, beside: anchor, after: false)
  }

  /// Inserts the trees of another snapshot after an item and all its descendants.
  ///
  /// The items stay expanded or collapsed.
  ///
  /// - Parameters:
  ///   - snapshot: The trees; their roots get the parent of the anchor.
  ///   - anchor: The item that comes before them.
  /// - Throws: As ``insert(_:before:)-([ItemID],_)``; the snapshot is unchanged.
  /// - Complexity: O(*k* + *n*) in the number of items given and in the snapshot.
  @inlinable
  public mutating func insert(
    _ snapshot: SectionSnapshot, after anchor: ItemID
  ) throws(SnapshotError) {
    try insert(snapshot.nodes, beside: anchor, after: true)
  }

  /// Replaces all descendants of an item by the trees of another snapshot.
  ///
  /// The item stays expanded or collapsed. The other snapshot may contain current descendants of the item.
  ///
  /// - Parameters:
  ///   - parent: The item.
  ///   - snapshot: The trees. Their items stay expanded or collapsed.
  /// - Throws: ``SnapshotError/parentNotFound(_:)``, ``SnapshotError/cycle(_:)`` if the parent or
  ///   one of its ancestors is in the snapshot, or ``SnapshotError/itemExists(_:)``;
  ///   the snapshot is unchanged.
  /// - Complexity: O(*k* + *m*) in the number of items in the other snapshot and of descendants, plus O(*n*)
  ///   in the number of items after them if their number changes.
  @inlinable
  public mutating func replace(
    childrenOf parent: ItemID, using snapshot: SectionSnapshot
  ) throws(SnapshotError) {
    guard let index = index(of: parent) else { throw .parentNotFound(identifierText(parent)) }
    let leaving = (index + 1)..<endOfTree(at: index)
    let earlier = leaving.map { itemNumbers.remove(nodes[$0].id) }
    do throws(SnapshotError) {
      try insert(
        snapshot.nodes, at: index + 1, as: .children(of: index), "replace", instead: earlier)
    } catch {
      for (index, number) in zip(leaving, earlier) { itemNumbers[nodes[index].id] = number }
      throw error
    }
  }

  /// Deletes items with all their descendants.
  ///
  /// Items that the snapshot does not contain are ignored.
  ///
  /// - Parameter items: The items, in any order.
  /// - Returns: The number of deleted items, including descendants.
  /// - Complexity: O(*k* log *k* + *n*) in the number of items given and in the snapshot.
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

  /// Expands items: their children are visible whenever they are.
  ///
  /// - Parameter items: The items. Expanded items stay expanded.
  /// - Throws: ``SnapshotError/itemNotFound(_:)`` for the first that the snapshot does not contain;
  ///   the snapshot is unchanged.
  /// - Complexity: O(*k* log *k*) times ``index(of:)``, plus O(*d*) in the number of descendants of the visible
  ///   ones that were collapsed.
  @inlinable
  public mutating func expand(_ items: [ItemID]) throws(SnapshotError) {
    try setExpanded(true, items)
  }

  /// Collapses items: none of their descendants is visible.
  ///
  /// Expanded descendants stay expanded.
  ///
  /// - Parameter items: The items. Collapsed items stay collapsed.
  /// - Throws: ``SnapshotError/itemNotFound(_:)`` for the first that the snapshot does not contain;
  ///   the snapshot is unchanged.
  /// - Complexity: O(*k* log *k*) times ``index(of:)``, plus O(*d*) in the number of descendants of the visible
  ///   ones that were expanded.
  @inlinable
  public mutating func collapse(_ items: [ItemID]) throws(SnapshotError) {
    try setExpanded(false, items)
  }

  /// Returns the same trees, and expands and collapses each item that another snapshot contains as in that
  /// snapshot.
  ///
  /// For a snapshot that is built again, so that items stay expanded that the user has expanded.
  ///
  /// - Complexity: O(*n*) in the number of items of both snapshots.
  @inlinable
  public func carryingExpansion(from other: SectionSnapshot) -> SectionSnapshot {
    var copy = self
    for node in other.nodes {
      guard let index = index(of: node.id) else { continue }
      copy.nodes[index].isExpanded = node.isExpanded
    }
    copy.noteVisibility(in: copy.nodes.indices)
    return copy
  }
}
