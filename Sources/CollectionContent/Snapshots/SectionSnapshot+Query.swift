extension SectionSnapshot {
  /// All items, depth first: each item is followed by its descendants.
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
  @inlinable public var visibleItems: [ItemID] { visibleItems(in: nodes.indices) }

  /// Whether the snapshot contains an item.
  @inlinable
  public func contains(_ item: ItemID) -> Bool { itemNumbers[item] != nil }

  /// The index of an item in ``items``; `nil` if there is no such item.
  ///
  /// - Complexity: O(log *n*) in the number of items; O(1) if items were inserted only at the ends.
  @inlinable
  public func index(of item: ItemID) -> Int? {
    itemNumbers[item].flatMap(numbers.index(of:)).flatMap { nodes[$0].id == item ? $0 : nil }
  }

  /// The number of ancestors of an item, 0 for a root; `nil` if there is no such item.
  ///
  /// - Complexity: As ``index(of:)``.
  @inlinable
  public func level(of item: ItemID) -> Int? {
    index(of: item).map { nodes[$0].level }
  }

  /// The parent of an item; `nil` for a root, or if there is no such item.
  ///
  /// - Complexity: O(*n*) in the number of items between the two.
  @inlinable
  public func parent(of item: ItemID) -> ItemID? {
    index(of: item).flatMap(parent(at:)).map { nodes[$0].id }
  }

  /// Whether an item is expanded; `false` if there is no such item.
  ///
  /// An item without children may be expanded too. Children that are appended to it are visible then.
  ///
  /// - Complexity: As ``index(of:)``.
  @inlinable
  public func isExpanded(_ item: ItemID) -> Bool {
    index(of: item).map { nodes[$0].isExpanded } ?? false
  }

  /// Whether all ancestors of an item are expanded; `false` if there is no such item.
  ///
  /// It does not mean that the item is displayed.
  ///
  /// - Complexity: As ``index(of:)``.
  @inlinable
  public func isVisible(_ item: ItemID) -> Bool {
    index(of: item).map { nodes[$0].isVisible } ?? false
  }

  /// Returns the tree of an item as a separate snapshot.
  ///
  /// Its items stay expanded or collapsed.
  ///
  /// - Parameters:
  ///   - item: The item at the top of the tree.
  ///   - includingParent: Whether the item is the root of the new snapshot. If not, its children are the
  ///     roots. Defaults to `false`.
  /// - Returns: The new snapshot.
  /// - Throws: ``SnapshotError/itemNotFound(_:)`` if there is no such item.
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
    part.noteVisibility(in: part.nodes.indices)
    part.areDescendantsKnown = areDescendantsKnown
    part.renumber()
    return part
  }
}

extension SectionSnapshot {
  /// The visible descendants of an item.
  ///
  /// - Complexity: O(*n*) in the number of descendants, if they are visible.
  package func visibleItems(under item: ItemID) -> [ItemID] {
    guard let index = index(of: item), nodes[index].isVisible, nodes[index].isExpanded else {
      return []
    }
    return visibleItems(in: (index + 1)..<endOfTree(at: index))
  }

  /// The items of trees that are visible if the roots are.
  @inlinable
  func visibleItems(in trees: Range<Int>) -> [ItemID] {
    var visible: [ItemID] = []
    var index = trees.lowerBound
    while index < trees.upperBound {
      visible.append(nodes[index].id)
      index = nodes[index].isExpanded ? index + 1 : endOfTree(at: index)
    }
    return visible
  }

  /// The index after the last descendant.
  @inlinable
  package func endOfTree(at index: Int) -> Int {
    let level = nodes[index].level
    var end = index + 1 + Int(nodes[index].knownDescendants)
    while end < nodes.count, nodes[end].level > level {
      end += 1 + Int(nodes[end].knownDescendants)
    }
    return end
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

  /// Whether the levels form trees, and whether the stored visibility and descendants are right; `true`
  /// without a check for large snapshots.
  @inlinable var isConsistent: Bool {
    guard nodes.count <= 64 else { return true }
    var noted = self
    noted.noteVisibility(in: nodes.indices)
    var above = -1
    return numbers.isConsistent(over: nodes.count)
      && nodes.indices.allSatisfy { index in
        let node = nodes[index]
        defer { above = node.level }
        let known = nodes[(index + 1)...].prefix(Int(node.knownDescendants))
        return node.level >= 0 && node.level <= above + 1
          && node.isVisible == noted.nodes[index].isVisible
          && (known.isEmpty || areDescendantsKnown) && known.count == node.knownDescendants
          && known.allSatisfy { $0.level > node.level }
      }
  }
}
