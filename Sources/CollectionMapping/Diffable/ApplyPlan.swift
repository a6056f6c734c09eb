/// The changes from one content to another.
@usableFromInline
struct ApplyPlan<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline
  typealias Tree = (section: SectionID, snapshot: SectionSnapshot<ItemID>)

  let target: CollectionSnapshot<SectionID, ItemID>

  /// The changes; `nil` to reload everything.
  let changes: CollectionChanges<SectionID, ItemID>?

  /// The new tree of a section.
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

  /// Changes nothing.
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
