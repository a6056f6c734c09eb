extension DiffableDataSource {
  /// The tree of a section; one of roots only for a section without a tree, `nil` for no section.
  public func snapshot(for section: SectionID) -> SectionSnapshot<ItemID>? {
    tree(of: section, in: current, trees)
  }

  /// Makes the visible items of a tree the content of a section, and remembers the tree.
  ///
  /// A section that does not exist is appended. A tree made anew has everything collapsed: see
  /// ``SectionSnapshot/carryingExpansion(from:)``. When a whole ``CollectionSnapshot`` is applied
  /// later, the tree keeps the items that stay, each under its parent while that comes before it with
  /// no new item between them; all others become roots.
  ///
  /// - Parameters:
  ///   - snapshot: The tree.
  ///   - section: The section.
  ///   - completion: Called once, with what was done or why nothing was.
  /// - Returns: Whether it was applied at once, or waits.
  /// - Throws: ``ApplyError``; ``ApplyError/snapshot(_:)`` for an item that another section has.
  @discardableResult
  public func apply(
    _ snapshot: SectionSnapshot<ItemID>, to section: SectionID, completion: Completion? = nil
  ) throws(ApplyError) -> ApplyOutcome {
    let limits = limits
    return try enqueue(completion, scope: .tree(of: section)) { base throws(ApplyError) in
      do throws(SnapshotError) {
        return try ApplyPlan(from: base, showing: snapshot, in: section, limits: limits)
      } catch {
        throw .snapshot(error)
      }
    }
  }

  /// Expands an item as a user does: the ``sectionSnapshotHandlers`` are asked and told.
  ///
  /// From inside a provider or a completion this waits for its turn, as ``apply(_:completion:)`` does,
  /// and the handlers are called then; not when a later content takes its place, as
  /// ``ApplyCoalescing/latestOnly`` says.
  ///
  /// - Returns: Whether it is expanded now; `false` when a handler refuses, and when it waits.
  /// - Throws: ``ApplyError``; ``ApplyError/snapshot(_:)`` for a section or an item that is not there.
  @discardableResult
  public func expandItem(_ item: ItemID, inSection section: SectionID) throws(ApplyError) -> Bool {
    try change(section) { [sectionSnapshotHandlers] tree throws(SnapshotError) in
      guard tree.contains(item) else { throw .itemNotFound(identifierText(item)) }
      let handlers = sectionSnapshotHandlers
      guard handlers.shouldExpandItem?(item) ?? true else { return false }
      handlers.willExpandItem?(item)
      if let children = handlers.snapshotForExpandingParent {
        let own = try tree.snapshot(of: item)
        try tree.replace(childrenOf: item, using: children(item, own))
      }
      try tree.expand([item])
      return true
    }
  }

  /// Collapses an item as a user does: the ``sectionSnapshotHandlers`` are asked and told.
  ///
  /// Waits as ``expandItem(_:inSection:)`` does.
  ///
  /// - Returns: Whether it is collapsed now; `false` when a handler refuses, and when it waits.
  /// - Throws: ``ApplyError``; ``ApplyError/snapshot(_:)`` for a section or an item that is not there.
  @discardableResult
  public func collapseItem(_ item: ItemID, inSection section: SectionID) throws(ApplyError) -> Bool
  {
    try change(section) { [sectionSnapshotHandlers] tree throws(SnapshotError) in
      guard tree.contains(item) else { throw .itemNotFound(identifierText(item)) }
      guard sectionSnapshotHandlers.shouldCollapseItem?(item) ?? true else { return false }
      sectionSnapshotHandlers.willCollapseItem?(item)
      try tree.collapse([item])
      return true
    }
  }

  private func change(
    _ section: SectionID,
    _ body: @escaping (inout SectionSnapshot<ItemID>) throws(SnapshotError) -> Bool
  ) throws(ApplyError) -> Bool {
    var isChanged = false
    let limits = limits
    _ = try enqueue(nil, scope: .change(of: section)) {
      [unowned self] base throws(ApplyError) in
      do throws(SnapshotError) {
        guard var tree = tree(of: section, in: base, trees) else {
          throw .sectionNotFound(identifierText(section), known: base.numberOfSections)
        }
        isChanged = try body(&tree)
        guard isChanged else { return ApplyPlan(base, CollectionChanges(from: base, to: base)) }
        return try ApplyPlan(from: base, showing: tree, in: section, limits: limits)
      } catch {
        throw .snapshot(error)
      }
    }
    return isChanged
  }

  // MARK: Trees

  func tree(
    of section: SectionID, in content: Snapshot, _ trees: [SectionID: SectionSnapshot<ItemID>]
  ) -> SectionSnapshot<ItemID>? {
    guard let items = content.itemIdentifiers(inSection: section) else { return nil }
    if let tree = trees[section] { return tree }
    var tree = SectionSnapshot<ItemID>()
    // The items of a section are unique, so that nothing can be thrown.
    try? tree.append(items)
    return tree
  }

  /// The content from now on, and one tree; the other trees follow it.
  func show(_ target: Snapshot, withTree tree: (section: SectionID, SectionSnapshot<ItemID>)?) {
    // Let go last, since an identifier may look at the content at its end.
    let earlier = (current, trees)
    defer { withExtendedLifetime(earlier) {} }
    current = target.withoutMarks()
    guard tree != nil || !trees.isEmpty else { return }
    trees = adapted(trees, to: current)
    if let tree { trees[tree.section] = tree.1 }
  }

  /// Trees with the items that sections have now.
  func adapted(
    _ trees: [SectionID: SectionSnapshot<ItemID>], to content: Snapshot
  ) -> [SectionID: SectionSnapshot<ItemID>] {
    var adapted: [SectionID: SectionSnapshot<ItemID>] = [:]
    for (section, tree) in trees {
      guard let items = content.itemIdentifiers(inSection: section) else { continue }
      adapted[section] = tree.showing(items)
    }
    return adapted
  }
}

extension SectionSnapshot {
  /// The trees with exactly these items visible.
  ///
  /// An item stays under its parent where the parent comes before it and no other root between them;
  /// otherwise it is a root. What is hidden under an item goes with it.
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

  /// What is under a collapsed item, without trees that are to be visible elsewhere.
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
      hidden.append(node)
      index += 1
    }
    return hidden
  }

  private init(_ nodes: [SectionSnapshotNode<ItemID>]) {
    self.init()
    self.nodes = nodes
    numberRows()
  }
}

extension ApplyPlan {
  /// Makes the visible items of a tree the content of a section, and remembers the tree.
  fileprivate init(
    from base: CollectionSnapshot<SectionID, ItemID>, showing tree: SectionSnapshot<ItemID>,
    in section: SectionID, limits: CollectionLimits
  ) throws(SnapshotError) {
    let target = try base.showing(tree.visibleItems, inSection: section)
    self.init(
      target, CollectionChanges(from: base, to: target, limits: limits), tree: (section, tree))
  }
}

extension CollectionSnapshot {
  /// The content with exactly these items in a section, which is appended when it is not there.
  fileprivate func showing(
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
