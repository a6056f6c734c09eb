extension SectionSnapshot {
  /// All items, depth first.
  ///
  /// - Complexity: O(*n*) in the number of items.
  @inlinable public var items: [ItemID] { nodes.map(\.id) }

  /// The items without a parent, in order.
  ///
  /// - Complexity: O(*n*) in the number of items.
  @inlinable public var rootItems: [ItemID] { nodes.filter { $0.level == 0 }.map(\.id) }

  /// The items whose ancestors are all expanded, depth first.
  ///
  /// - Complexity: O(*n*) in the number of items.
  @inlinable public var visibleItems: [ItemID] {
    var visible: [ItemID] = []
    var index = 0
    while index < nodes.count {
      visible.append(nodes[index].id)
      index = nodes[index].isExpanded ? index + 1 : endOfTree(at: index)
    }
    return visible
  }

  /// Whether there is such an item.
  @inlinable
  public func contains(_ item: ItemID) -> Bool { numbers[item] != nil }

  /// The index of an item in ``items``, or `nil` when there is no such item.
  ///
  /// - Complexity: O(log *n*) in the number of items; O(1) when items were put at either end only.
  @inlinable
  public func index(of item: ItemID) -> Int? {
    numbers[item].flatMap(rows.row).flatMap { nodes[$0].id == item ? $0 : nil }
  }

  /// How many ancestors an item has, 0 for a root; `nil` when there is no such item.
  ///
  /// - Complexity: As ``index(of:)``.
  @inlinable
  public func level(of item: ItemID) -> Int? {
    index(of: item).map { nodes[$0].level }
  }

  /// The item directly above an item; `nil` for a root and when there is no such item.
  ///
  /// - Complexity: O(*n*) in the number of items between them.
  @inlinable
  public func parent(of item: ItemID) -> ItemID? {
    index(of: item).flatMap(parent(at:)).map { nodes[$0].id }
  }

  /// Whether an item is expanded; `false` when there is no such item.
  ///
  /// An item with nothing under it may be expanded too: what is appended to it is visible then.
  ///
  /// - Complexity: As ``index(of:)``.
  @inlinable
  public func isExpanded(_ item: ItemID) -> Bool {
    index(of: item).map { nodes[$0].isExpanded } ?? false
  }

  /// Whether all ancestors of an item are expanded; `false` when there is no such item.
  ///
  /// It says nothing about what is on a screen.
  ///
  /// - Complexity: O(*n*) in the number of items before it.
  @inlinable
  public func isVisible(_ item: ItemID) -> Bool {
    guard var index = index(of: item) else { return false }
    while let parent = parent(at: index) {
      guard nodes[parent].isExpanded else { return false }
      index = parent
    }
    return true
  }

  /// The tree of an item as a snapshot of its own, expanded and collapsed as it is here.
  ///
  /// - Parameters:
  ///   - item: The item at the top of the tree.
  ///   - includingParent: Whether the item is the root of the new snapshot; otherwise the items
  ///     directly under it are its roots.
  /// - Returns: The new snapshot.
  /// - Throws: ``SnapshotError/itemNotFound(_:)``.
  /// - Complexity: O(*n*) in the number of items in the tree.
  @inlinable
  public func snapshot(
    of item: ItemID, includingParent: Bool = false
  ) throws(SnapshotError) -> SectionSnapshot {
    let index = try existingIndex(of: item)
    let level = nodes[index].level + (includingParent ? 0 : 1)
    var part = SectionSnapshot()
    part.nodes = Array(nodes[(index + (includingParent ? 0 : 1))..<endOfTree(at: index)])
    for index in part.nodes.indices { part.nodes[index].level -= level }
    part.numberRows()
    return part
  }
}

extension SectionSnapshot {
  /// The index behind the last descendant.
  @inlinable
  func endOfTree(at index: Int) -> Int {
    nodes[(index + 1)...].firstIndex { $0.level <= nodes[index].level } ?? nodes.count
  }

  @inlinable
  func parent(at index: Int) -> Int? {
    let level = nodes[index].level
    return level == 0 ? nil : nodes[..<index].lastIndex { $0.level < level }
  }

  @inlinable
  func existingIndex(of item: ItemID) throws(SnapshotError) -> Int {
    if let index = index(of: item) { return index }
    throw contains(item)
      ? .unstableIdentity(identifierText(item)) : .itemNotFound(identifierText(item))
  }

  /// Whether the levels are those of trees; small snapshots only.
  @inlinable var isConsistent: Bool {
    guard nodes.count <= 64 else { return true }
    var above = -1
    return rows.isConsistent(over: nodes.count)
      && nodes.allSatisfy { node in
        defer { above = node.level }
        return node.level >= 0 && node.level <= above + 1
      }
  }
}
