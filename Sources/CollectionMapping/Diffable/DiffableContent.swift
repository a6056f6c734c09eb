/// The content of a diffable data source: a snapshot, and the trees of the sections that have one.
struct DiffableContent<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  typealias Snapshot = CollectionSnapshot<SectionID, ItemID>

  /// The content that the container displays, without marks.
  let snapshot: Snapshot

  /// The number of items of each section.
  let counts: [Int]

  /// The visible items of a section's tree are the items of that section in the snapshot.
  private let trees: [SectionID: SectionSnapshot<ItemID>]

  /// No content.
  init() { (snapshot, counts, trees) = (Snapshot(), [], [:]) }

  private init(
    _ snapshot: Snapshot, _ counts: [Int], _ trees: [SectionID: SectionSnapshot<ItemID>]
  ) {
    (self.snapshot, self.counts, self.trees) = (snapshot.withoutMarks(), counts, trees)
  }

  /// The position of an item, or `nil` if there is no such item.
  func position(of item: ItemID) -> ElementPosition? {
    snapshot.position(of: item)
  }

  /// The tree of a section; a tree of roots for a section without a tree, `nil` for an unknown section.
  func tree(of section: SectionID) -> SectionSnapshot<ItemID>? {
    guard let items = snapshot.itemIdentifiers(inSection: section) else { return nil }
    if let tree = trees[section] { return tree }
    var tree = SectionSnapshot<ItemID>()
    // The items of a section are unique, so that nothing can be thrown.
    try? tree.append(items)
    return tree
  }

  /// The content with another snapshot, and the trees adapted to it.
  func showing(_ target: Snapshot) -> Self {
    var adapted: [SectionID: SectionSnapshot<ItemID>] = [:]
    for (section, tree) in trees {
      guard let items = target.itemIdentifiers(inSection: section) else { continue }
      adapted[section] = tree.showing(items)
    }
    return Self(target, target.sections.map { $0.items.count }, adapted)
  }

  /// The content with another snapshot, which has other items only in the section of a tree.
  func showing(_ target: Snapshot, tree: ApplyPlan<SectionID, ItemID>.Tree) -> Self {
    var trees = trees
    trees[tree.section] = tree.snapshot
    // The hash of an identifier may have changed since the snapshot was made.
    let index = target.indexOfSection(tree.section)
    return showing(target, trees, changedIn: index.map { [$0] } ?? Array(target.sections.indices))
  }

  /// The content with another snapshot, which has other items only in some sections.
  private func showing(
    _ target: Snapshot, _ trees: [SectionID: SectionSnapshot<ItemID>],
    changedIn sections: [Int]
  ) -> Self {
    var counts = counts
    for index in sections {
      let count = target.sections[index].items.count
      if index < counts.count { counts[index] = count } else { counts.append(count) }
    }
    return Self(target, counts, trees)
  }

  /// The content with an item removed and then inserted at another position.
  ///
  /// In another section, the position may be behind the last item. `nil` if a position does not exist.
  func moving(_ origin: ElementPosition, to place: ElementPosition) -> Self? {
    guard let item = snapshot.sections.item(at: origin), place.section < snapshot.sections.count
    else { return nil }
    let section = snapshot.sections[place.section]
    var others = section.items
    if origin.section == place.section { others.remove(at: origin.item) }
    let isLast = place.item == others.count
    guard isLast || place.item < others.count else { return nil }
    var moved = snapshot
    do {
      if !isLast {
        try moved.moveItem(item, beforeItem: others[place.item])
      } else if let last = others.last {
        try moved.moveItem(item, afterItem: last)
      } else {
        try moved.appendItems([item], toSection: section.id)
      }
    } catch {
      return nil
    }
    let sections = [snapshot.sections[origin.section].id, section.id]
    var trees = trees
    for section in sections {
      guard let tree = trees[section] else { continue }
      trees[section] = moved.itemIdentifiers(inSection: section).map(tree.showing)
    }
    return showing(moved, trees, changedIn: [origin.section, place.section])
  }
}

extension Array {
  /// The item at a position, or `nil` if there is no such item.
  func item<SectionID, ItemID>(at position: ElementPosition) -> ItemID?
  where Element == MarkedSection<SectionID, ItemID> {
    guard position.section < count, position.item < self[position.section].items.count else {
      return nil
    }
    return self[position.section].items[position.item]
  }
}

extension SectionSnapshot {
  /// The tree with exactly these visible items.
  ///
  /// An item stays under its parent if the parent comes before it and there is no other root between
  /// them; otherwise it becomes a root. Hidden items stay under their parent.
  fileprivate func showing(_ items: [ItemID]) -> SectionSnapshot {
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
