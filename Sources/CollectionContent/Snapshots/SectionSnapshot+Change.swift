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
      return try insert(trees(of: items), at: nodes.count, as: (0, true), "append")
    }
    guard let index = index(of: parent) else { throw .parentNotFound(identifierText(parent)) }
    let end = endOfTree(at: index)
    try insert(trees(of: items), at: end, as: placeOfChildren(at: index), "append")
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
  /// Otherwise the same as ``insert(_:before:)-([ItemID],_)``.
  @inlinable
  public mutating func insert(
    _ items: [ItemID], after anchor: ItemID
  ) throws(SnapshotError) {
    try insert(trees(of: items), beside: anchor, after: true)
  }

  /// Inserts the trees of another snapshot before an item; their roots get the parent of that item.
  ///
  /// The items stay expanded or collapsed. Otherwise the same as ``insert(_:before:)-([ItemID],_)``.
  @inlinable
  public mutating func insert(
    _ snapshot: SectionSnapshot, before anchor: ItemID
  ) throws(SnapshotError) {
    try insert(snapshot.nodes, beside: anchor, after: false)
  }

  /// Inserts the trees of another snapshot after an item and all its descendants; their roots get the parent of
  /// that item.
  ///
  /// The items stay expanded or collapsed. Otherwise the same as ``insert(_:before:)-([ItemID],_)``.
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
        snapshot.nodes, at: index + 1, as: placeOfChildren(at: index), "replace", instead: earlier)
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
  /// - Complexity: O(*k* log *k*) in the number of items given, ``index(of:)`` for each, and O(*d*) in the
  ///   number of descendants of the visible items that were collapsed.
  @inlinable
  public mutating func expand(_ items: [ItemID]) throws(SnapshotError) {
    try setExpanded(true, items)
  }

  /// Collapses items: none of their descendants is visible.
  ///
  /// Expanded descendants stay expanded. Collapsed items stay collapsed. The errors are those of
  /// ``expand(_:)``.
  ///
  /// - Complexity: O(*k* log *k*) in the number of items given, ``index(of:)`` for each, and O(*d*) in the
  ///   number of descendants of the visible items that were expanded.
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

  // MARK: Inserting and deleting

  @inlinable
  func trees(of items: [ItemID]) -> [SectionSnapshotNode<ItemID>] {
    items.map { SectionSnapshotNode(id: $0, level: 0) }
  }

  @inlinable
  mutating func insert(
    _ trees: [SectionSnapshotNode<ItemID>], beside anchor: ItemID, after: Bool
  ) throws(SnapshotError) {
    let index = try existingIndex(of: anchor)
    guard !trees.contains(where: { $0.id == anchor }) else {
      throw .anchorIsMoved(identifierText(anchor))
    }
    let start = after ? endOfTree(at: index) : index
    let (level, isVisible) = (nodes[index].level, nodes[index].isVisible)
    try insert(trees, at: start, as: (level, isVisible), "insert")
  }

  /// The level and the visibility of the children of a node.
  @inlinable
  func placeOfChildren(at parent: Int) -> (level: Int, isVisible: Bool) {
    (nodes[parent].level + 1, nodes[parent].isVisible && nodes[parent].isExpanded)
  }

  /// Inserts trees at an index, with the level and the visibility of their roots, in place of the nodes there
  /// whose earlier numbers are given.
  ///
  /// If the number of nodes stays the same, the new nodes get the earlier numbers.
  @inlinable
  mutating func insert(
    _ trees: [SectionSnapshotNode<ItemID>], at start: Int,
    as place: (level: Int, isVisible: Bool), _ operation: String, instead earlier: [Int?] = []
  ) throws(SnapshotError) {
    let kept = earlier.compactMap { $0 }
    let keepsNumbers = kept.count == trees.count && kept.count == earlier.count
    let first = numbers.number(ofInserting: trees.count, at: start)
    let areNew = itemNumbers.insertNew(trees.lazy.map(\.id)) {
      keepsNumbers ? kept[$0] : first + $0
    }
    guard areNew else {
      throw reason(against: trees.map(\.id), operation, at: start, level: place.level)
    }
    if trees.count < earlier.count { forgetDescendants() }
    nodes.replaceSubrange(
      start..<(start + earlier.count),
      with: trees.map { node in
        var node = node
        node.level += place.level
        node.isVisible = node.isVisible && place.isVisible
        node.knownDescendants = 0
        return node
      })
    if !keepsNumbers {
      numbers.insert(trees.count, at: start)
      let end = start + trees.count
      if !earlier.isEmpty { numbers.remove(atAscending: Array(end..<(end + earlier.count))) }
    }
    if numbers.areScattered(over: nodes.count) { renumber() }
    assert(isConsistent)
  }

  /// The reason why items cannot be inserted: the snapshot contains some of them, or some are repeated.
  @inlinable
  func reason(
    against items: [ItemID], _ operation: String, at start: Int, level: Int
  ) -> SnapshotError {
    let (unique, repeated) = separatingRepetitions(in: items)
    let inserted = Set(unique)
    var ancestor = parent(before: start, level: level)
    while let index = ancestor {
      if inserted.contains(nodes[index].id) { return .cycle(identifierText(nodes[index].id)) }
      ancestor = self.parent(at: index)
    }
    guard repeated.isEmpty else { return .repetitions(repeated, in: operation) }
    if let known = unique.first(where: contains) { return .itemExists(identifierText(known)) }
    return .unstableIdentity(unique.first.map(identifierText) ?? "")
  }

  @inlinable
  mutating func deleteNodes(atAscending indices: [Int]) {
    guard !indices.isEmpty else { return }
    forgetDescendants()
    for index in indices { itemNumbers[nodes[index].id] = nil }
    nodes.remove(atAscending: indices)
    numbers.remove(atAscending: indices)
    if numbers.areScattered(over: nodes.count) { renumber() }
  }

  @inlinable
  mutating func renumber() {
    itemNumbers = IdentifierTable()
    itemNumbers.makeRoom(for: nodes.count)
    for (index, node) in nodes.enumerated() { itemNumbers[node.id] = index }
    numbers = StableNumbers(count: nodes.count)
  }

  @inlinable
  mutating func setExpanded(_ isExpanded: Bool, _ items: [ItemID]) throws(SnapshotError) {
    var indices: [Int] = []
    for item in items {
      let index = try existingIndex(of: item)
      if nodes[index].isExpanded != isExpanded { indices.append(index) }
    }
    for index in indices { nodes[index].isExpanded = isExpanded }
    var end = 0
    for index in indices.sorted() where index >= end && nodes[index].isVisible {
      end = endOfTree(at: index)
      noteVisibility(in: index..<end)
    }
  }

  /// Notes which nodes are visible in trees whose roots are visible.
  @inlinable
  mutating func noteVisibility(in trees: Range<Int>) {
    var hiddenBelow = Int.max
    for index in trees {
      let level = nodes[index].level
      nodes[index].isVisible = level <= hiddenBelow
      if level <= hiddenBelow { hiddenBelow = nodes[index].isExpanded ? .max : level }
    }
  }

  /// Forgets the known descendants of all nodes, since some of them are deleted.
  @inlinable
  mutating func forgetDescendants() {
    guard areDescendantsKnown else { return }
    for index in nodes.indices { nodes[index].knownDescendants = 0 }
    areDescendantsKnown = false
  }
}

// MARK: - Displayed items

extension SectionSnapshot {
  /// The tree with exactly these visible items.
  ///
  /// An item stays under its parent if the parent is expanded and only its descendants are between the two;
  /// otherwise it becomes a root. Hidden items stay under their parent.
  package func showing(_ items: [ItemID]) -> SectionSnapshot {
    guard visibleItems != items else { return self }
    let wanted = Set(items)
    let parents = parents
    var nodes: [SectionSnapshotNode<ItemID>] = []
    var path: [ItemID] = []
    for item in items {
      let index = index(of: item)
      let parent = index.flatMap { parents[$0] }.flatMap { self.nodes[$0].isExpanded ? $0 : nil }
      while let last = path.last, last != parent.map({ self.nodes[$0].id }) { path.removeLast() }
      var node = SectionSnapshotNode(id: item, level: path.count)
      node.isExpanded = index.map { self.nodes[$0].isExpanded } ?? false
      nodes.append(node)
      path.append(item)
      if let index, !node.isExpanded { nodes += hiddenNodes(at: index, level: node.level, wanted) }
    }
    return SectionSnapshot(nodes)
  }

  /// The index of each item's parent.
  private var parents: [Int?] {
    var path: [Int] = []
    return nodes.indices.map { index in
      path.removeLast(path.count - nodes[index].level)
      defer { path.append(index) }
      return path.last
    }
  }

  /// The nodes under a collapsed item, without the trees of items that become visible elsewhere.
  private func hiddenNodes(
    at root: Int, level: Int, _ wanted: Set<ItemID>
  ) -> [SectionSnapshotNode<ItemID>] {
    var hidden: [SectionSnapshotNode<ItemID>] = []
    var index = root + 1
    let end = endOfTree(at: root)
    while index < end {
      var node = nodes[index]
      if wanted.contains(node.id) {
        index = endOfTree(at: index)
        continue
      }
      node.level += level - nodes[root].level
      node.knownDescendants = 0
      hidden.append(node)
      index += 1
    }
    return hidden
  }

  private init(_ nodes: [SectionSnapshotNode<ItemID>]) {
    self.init()
    self.nodes = nodes
    noteVisibility(in: nodes.indices)
    renumber()
  }
}

extension CollectionSnapshot {
  /// The content with exactly these items in a section, without marks.
  ///
  /// The section is appended if it does not exist. Throws if another section contains one of the items.
  package func showing(
    _ items: [ItemID], inSection section: SectionID
  ) throws(SnapshotError) -> Self {
    var target = self
    if target.indexOfSection(section) == nil { try target.appendSections([section]) }
    for item in items {
      if let other = target.sectionIdentifier(containingItem: item), other != section {
        throw .itemExists(identifierText(item))
      }
    }
    let wanted = Set(items)
    target.deleteItems(
      (target.itemIdentifiers(inSection: section) ?? []).filter { !wanted.contains($0) })
    try target.appendItems(items, toSection: section)
    return target.withoutMarks()
  }
}
