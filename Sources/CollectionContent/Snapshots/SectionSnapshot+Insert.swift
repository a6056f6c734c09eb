extension SectionSnapshot {
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
    try insert(trees, at: start, as: .siblings(of: index), "insert")
  }

  /// Inserts trees at an index, instead of the nodes there that had some numbers, if numbers are given.
  ///
  /// As many nodes get the same numbers.
  @inlinable
  mutating func insert(
    _ trees: [SectionSnapshotNode<ItemID>], at start: Int, as place: TreePlace,
    _ operation: String, instead earlier: [Int?] = []
  ) throws(SnapshotError) {
    let kept = earlier.compactMap { $0 }
    let keepsNumbers = kept.count == trees.count && kept.count == earlier.count
    let first = numbers.number(ofInserting: trees.count, at: start)
    let areNew = itemNumbers.insertNew(trees.lazy.map(\.id)) {
      keepsNumbers ? kept[$0] : first + $0
    }
    guard areNew else { throw reason(against: trees.map(\.id), operation, as: place) }
    let (level, isVisible) = levelAndVisibility(of: place)
    if trees.count < earlier.count { forgetDescendants() }
    nodes.replaceSubrange(
      start..<(start + earlier.count),
      with: trees.map { node in
        var node = node
        node.level += level
        node.isVisible = node.isVisible && isVisible
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

  @inlinable
  func levelAndVisibility(of place: TreePlace) -> (level: Int, isVisible: Bool) {
    switch place {
    case .roots: (0, true)
    case .children(let parent):
      (nodes[parent].level + 1, nodes[parent].isVisible && nodes[parent].isExpanded)
    case .siblings(let sibling): (nodes[sibling].level, nodes[sibling].isVisible)
    }
  }

  /// The reason why items cannot be inserted, of which the snapshot contains some or some are repeated.
  @inlinable
  func reason(
    against items: [ItemID], _ operation: String, as place: TreePlace
  ) -> SnapshotError {
    let (unique, repeated) = separatingRepetitions(in: items)
    let inserted = Set(unique)
    var ancestor =
      switch place {
      case .roots: nil as Int?
      case .children(let parent): parent
      case .siblings(let sibling): parent(at: sibling)
      }
    while let index = ancestor {
      if inserted.contains(nodes[index].id) { return .cycle(identifierText(nodes[index].id)) }
      ancestor = self.parent(at: index)
    }
    guard repeated.isEmpty else {
      let texts = identifierSummary(separatingRepetitions(in: repeated).unique)
      return .duplicateIdentifiers(in: operation, texts)
    }
    if let known = unique.first(where: contains) { return .itemExists(identifierText(known)) }
    return .unstableIdentity(unique.first.map(identifierText) ?? "")
  }

  /// Deletes the nodes at some indices, which are in ascending order.
  @inlinable
  mutating func deleteNodes(atAscending indices: [Int]) {
    guard !indices.isEmpty else { return }
    forgetDescendants()
    for index in indices { itemNumbers[nodes[index].id] = nil }
    nodes.remove(atAscending: indices)
    numbers.remove(atAscending: indices)
    if numbers.areScattered(over: nodes.count) { renumber() }
  }

  /// Numbers all items again.
  @inlinable
  package mutating func renumber() {
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

  /// Notes which nodes are visible in trees that have a visible parent, or none.
  @inlinable
  package mutating func noteVisibility(in trees: Range<Int>) {
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

/// Where trees are inserted.
@usableFromInline
enum TreePlace: Sendable {
  case roots

  /// Under the node at an index.
  case children(of: Int)

  /// Beside the node at an index, with the same parent.
  case siblings(of: Int)
}
