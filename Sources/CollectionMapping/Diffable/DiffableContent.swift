/// The content of a diffable data source: a snapshot, and the trees of the sections that have one.
struct DiffableContent<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  typealias Snapshot = CollectionSnapshot<SectionID, ItemID>

  /// The content that the container displays, without marks.
  let snapshot: Snapshot
  let counts: [Int]

  /// The visible items of a section's tree are the items of that section in the snapshot.
  private let trees: [SectionID: SectionSnapshot<ItemID>]

  init() { (snapshot, counts, trees) = (Snapshot(), [], [:]) }

  private init(
    _ snapshot: Snapshot, _ counts: [Int], _ trees: [SectionID: SectionSnapshot<ItemID>]
  ) {
    (self.snapshot, self.counts, self.trees) = (snapshot.withoutMarks(), counts, trees)
  }

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

// MARK: - Plans

@usableFromInline
struct ApplyPlan<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline
  typealias Tree = (section: SectionID, snapshot: SectionSnapshot<ItemID>)

  let target: CollectionSnapshot<SectionID, ItemID>

  /// The changes; `nil` to reload everything.
  let changes: CollectionChanges<SectionID, ItemID>?
  let tree: Tree?

  @usableFromInline
  init(
    _ target: CollectionSnapshot<SectionID, ItemID>,
    _ changes: CollectionChanges<SectionID, ItemID>?, tree: Tree? = nil
  ) {
    (self.target, self.changes, self.tree) = (target, changes, tree)
  }

  /// The difference, with the marks of the snapshot and the updated items.
  @inlinable
  init(
    from base: CollectionSnapshot<SectionID, ItemID>,
    to target: CollectionSnapshot<SectionID, ItemID>,
    updatedWhere isUpdated: ((_ old: ItemID, _ new: ItemID) -> Bool)?, limits: ContentLimits
  ) {
    let changes =
      if let isUpdated {
        CollectionChanges(from: base, to: target, limits: limits, updatedWhere: isUpdated)
      } else {
        CollectionChanges(from: base, to: target, limits: limits)
      }
    self.init(target, changes)
  }

  /// Makes the visible items of a tree the content of a section.
  init(
    from content: DiffableContent<SectionID, ItemID>, showing tree: SectionSnapshot<ItemID>,
    in section: SectionID, limits: ContentLimits
  ) throws(SnapshotError) {
    let base = content.snapshot
    let target = try base.showing(tree.visibleItems, inSection: section)
    let changes =
      if let index = base.indexOfSection(section) {
        CollectionChanges(
          from: base, to: target, inSection: index, counts: content.counts, limits: limits)
      } else {
        CollectionChanges(from: base, to: target, limits: limits)
      }
    self.init(target, changes, tree: (section, tree))
  }

  init(keeping content: DiffableContent<SectionID, ItemID>) {
    self.init(content.snapshot, CollectionChanges(keeping: content.counts))
  }

  /// Shows a tree instead of an earlier one, which differs from it under one item.
  init(
    from content: DiffableContent<SectionID, ItemID>, showing tree: SectionSnapshot<ItemID>,
    insteadOf earlier: SectionSnapshot<ItemID>, under item: ItemID, in section: SectionID,
    limits: ContentLimits
  ) throws(SnapshotError) {
    let (leaving, arriving) = (
      earlier.visibleItems(under: item), tree.visibleItems(under: item)
    )
    let quick = content.replacing(leaving, by: arriving, after: item, inSection: section)
    if let (target, changes) = quick {
      self.init(target, changes, tree: (section, tree))
    } else {
      try self.init(from: content, showing: tree, in: section, limits: limits)
    }
  }

  /// Checks the counts: a container would count a section with too many items as empty.
  func check(_ limits: ContentLimits) throws(ApplyError) {
    guard target.sections.count <= limits.sections else {
      throw .tooManySections(count: target.sections.count, limit: limits.sections)
    }
    // With a tree, only its section is another one than in the content that was checked before.
    let changed = tree.flatMap { target.indexOfSection($0.section) }.map { $0..<($0 + 1) }
    for index in changed ?? target.sections.indices {
      let count = target.sections[index].items.count
      guard count <= limits.items else {
        throw .tooManyItems(section: index, count: count, limit: limits.items)
      }
    }
  }

  /// The short text of a new identifier that is not found by its own hash, or `nil`.
  var unstableIdentifier: String? {
    for item in changes?.insertedItems ?? []
    where target.sectionIdentifier(containingItem: item) == nil {
      return identifierText(item)
    }
    for section in changes?.insertedSections ?? [] where target.indexOfSection(section) == nil {
      return identifierText(section)
    }
    return nil
  }
}

extension DiffableContent {
  /// The snapshot with other items after an item, and the changes; `nil` if there are items before and
  /// afterwards, or if the identity of one has changed.
  fileprivate func replacing(
    _ leaving: [ItemID], by arriving: [ItemID], after item: ItemID, inSection section: SectionID
  ) -> (Snapshot, CollectionChanges<SectionID, ItemID>)? {
    guard !leaving.isEmpty || !arriving.isEmpty else {
      return (snapshot, CollectionChanges(keeping: counts))
    }
    guard leaving.isEmpty || arriving.isEmpty, let place = snapshot.position(of: item),
      place.section == snapshot.indexOfSection(section)
    else { return nil }
    var (target, updates) = (snapshot, BatchUpdates())
    let start = place.item + 1
    let items = snapshot.sections[place.section].items
    let positions = (start..<(start + leaving.count + arriving.count)).map {
      ElementPosition(section: place.section, item: $0)
    }
    if arriving.isEmpty {
      guard items.dropFirst(start).starts(with: leaving),
        target.deleteItems(leaving) == leaving.count
      else { return nil }
      updates.itemDeletes = positions
    } else {
      let place = ElementPosition(section: place.section, item: start)
      guard target.insertNew(arriving, at: place) else { return nil }
      updates.itemInserts = positions
    }
    let changes = CollectionChanges<SectionID, ItemID>(
      updates, from: items, to: target.sections[place.section].items, inSection: place.section,
      counts: counts)
    return (target, changes)
  }
}
