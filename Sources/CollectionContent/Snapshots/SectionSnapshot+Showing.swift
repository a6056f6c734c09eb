extension SectionSnapshot {
  /// The tree with exactly these visible items.
  ///
  /// An item stays under its parent if the parent comes before it and there is no other root between
  /// them; otherwise it becomes a root. Hidden items stay under their parent.
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
  /// The content with exactly these items in a section, which is appended if it does not exist.
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
