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
    try insert(
      trees, at: after ? endOfTree(at: index) : index, level: nodes[index].level, "insert",
      under: parent(at: index))
  }

  /// Inserts trees at an index.
  ///
  /// Their roots get a level and the parent at another index.
  @inlinable
  mutating func insert(
    _ trees: [SectionSnapshotNode<ItemID>], at start: Int, level: Int, _ operation: String,
    under parent: Int?
  ) throws(SnapshotError) {
    let first = numbers.number(ofInserting: trees.count, at: start)
    guard itemNumbers.insertNew(trees.lazy.map(\.id), value: { first + $0 }) else {
      throw reason(against: trees.map(\.id), operation, under: parent)
    }
    nodes.insert(
      contentsOf: trees.map { node in
        var node = node
        node.level += level
        return node
      }, at: start)
    numbers.insert(trees.count, at: start)
    if numbers.areScattered(over: nodes.count) { renumber() }
    assert(isConsistent)
  }

  /// The reason why items cannot be inserted, of which the snapshot contains some or some are repeated.
  @inlinable
  func reason(against items: [ItemID], _ operation: String, under parent: Int?) -> SnapshotError {
    let (unique, repeated) = separatingRepetitions(in: items)
    let inserted = Set(unique)
    var ancestor = parent
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
    for index in indices { itemNumbers[nodes[index].id] = nil }
    nodes.remove(atAscending: indices)
    numbers.remove(atAscending: indices)
    if numbers.areScattered(over: nodes.count) { renumber() }
  }

  /// Numbers all items again.
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
    for item in items { indices.append(try existingIndex(of: item)) }
    for index in indices { nodes[index].isExpanded = isExpanded }
  }
}
