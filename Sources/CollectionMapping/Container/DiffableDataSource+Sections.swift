extension DiffableDataSource {
  /// The tree of a section; one of roots only for a section without a tree, `nil` for no section.
  public func snapshot(for section: SectionID) -> SectionSnapshot<ItemID>? {
    tree(of: section, in: current, trees)
  }

  /// Makes the visible items of a tree the content of a section, and remembers the tree.
  ///
  /// A section that does not exist is appended. A tree made anew has everything collapsed: see
  /// ``SectionSnapshot/carryingExpansion(from:)``. When a whole ``CollectionSnapshot`` is applied
  /// later, the tree keeps the items that stay, and new ones become roots; where they stand between
  /// items of one parent, the section is a plain list from then on.
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
    return try enqueue(completion) { base throws(ApplyError) in
      do throws(SnapshotError) {
        let target = try base.showing(snapshot.visibleItems, inSection: section)
        let changes = CollectionChanges(from: base, to: target, limits: limits)
        return ApplyPlan(target, changes, tree: (section, snapshot))
      } catch {
        throw .snapshot(error)
      }
    }
  }

  /// Expands an item as a user does: the ``sectionSnapshotHandlers`` are asked and told.
  ///
  /// - Returns: Whether it is expanded now; `false` when a handler refuses.
  /// - Throws: ``ApplyError``; ``ApplyError/snapshot(_:)`` for a section or an item that is not there.
  @discardableResult
  public func expandItem(_ item: ItemID, inSection section: SectionID) throws(ApplyError) -> Bool {
    try change(section) { tree throws(SnapshotError) in
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
  /// - Returns: Whether it is collapsed now; `false` when a handler refuses.
  /// - Throws: ``ApplyError``; ``ApplyError/snapshot(_:)`` for a section or an item that is not there.
  @discardableResult
  public func collapseItem(_ item: ItemID, inSection section: SectionID) throws(ApplyError) -> Bool
  {
    try change(section) { tree throws(SnapshotError) in
      guard tree.contains(item) else { throw .itemNotFound(identifierText(item)) }
      guard sectionSnapshotHandlers.shouldCollapseItem?(item) ?? true else { return false }
      sectionSnapshotHandlers.willCollapseItem?(item)
      try tree.collapse([item])
      return true
    }
  }

  private func change(
    _ section: SectionID,
    _ body: (inout SectionSnapshot<ItemID>) throws(SnapshotError) -> Bool
  ) throws(ApplyError) -> Bool {
    var tree = SectionSnapshot<ItemID>()
    do throws(SnapshotError) {
      guard let own = snapshot(for: section) else {
        throw .sectionNotFound(identifierText(section), known: current.numberOfSections)
      }
      tree = own
      guard try body(&tree) else { return false }
    } catch {
      throw .snapshot(error)
    }
    try apply(tree, to: section)
    return true
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
    current = target.withoutMarks()
    guard tree != nil || !trees.isEmpty else { return }
    trees = adapted(trees, to: current)
    if let tree { trees[tree.section] = tree.1 }
  }

  /// Trees with the items that sections have now; without those that cannot show them.
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
  /// The tree with these items visible, new ones as roots; `nil` when that cannot be.
  fileprivate func showing(_ items: [ItemID]) -> SectionSnapshot? {
    guard visibleItems != items else { return self }
    var tree = self
    let wanted = Set(items)
    tree.delete(visibleItems.filter { !wanted.contains($0) })
    var root: ItemID?
    for item in items {
      if tree.contains(item) {
        if tree.level(of: item) == 0 { root = item }
        continue
      }
      do throws(SnapshotError) {
        if let root {
          try tree.insert([item], after: root)
        } else if let first = tree.rootItems.first {
          try tree.insert([item], before: first)
        } else {
          try tree.append([item])
        }
      } catch {
        return nil
      }
      root = item
    }
    return tree.visibleItems == items ? tree : nil
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
