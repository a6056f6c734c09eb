/// The changes from one content to another.
@usableFromInline
struct ApplyPlan<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  typealias Tree = (section: SectionID, snapshot: SectionSnapshot<ItemID>)

  let target: CollectionSnapshot<SectionID, ItemID>

  /// The changes; `nil` to reload everything.
  let changes: CollectionChanges<SectionID, ItemID>?

  /// The new tree of a section.
  let tree: Tree?

  @usableFromInline
  init(
    _ target: CollectionSnapshot<SectionID, ItemID>,
    _ changes: CollectionChanges<SectionID, ItemID>?
  ) {
    (self.target, self.changes, tree) = (target, changes, nil)
  }

  /// The difference, with the marks of the snapshot and the updated items.
  @inlinable
  init(
    from base: CollectionSnapshot<SectionID, ItemID>,
    to target: CollectionSnapshot<SectionID, ItemID>,
    updatedWhere isUpdated: ((_ old: ItemID, _ new: ItemID) -> Bool)?, limits: CollectionLimits
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
    from base: CollectionSnapshot<SectionID, ItemID>, showing tree: SectionSnapshot<ItemID>,
    in section: SectionID, limits: CollectionLimits
  ) throws(SnapshotError) {
    target = try base.showing(tree.visibleItems, inSection: section)
    changes = CollectionChanges(from: base, to: target, limits: limits)
    self.tree = (section, tree)
  }

  /// Checks the counts: a container would count a section with too many items as empty.
  func check(_ limits: CollectionLimits) throws(ApplyError) {
    guard target.sections.count <= limits.sections else {
      throw .tooManySections(count: target.sections.count, limit: limits.sections)
    }
    for (index, section) in target.sections.enumerated()
    where section.items.count > limits.items {
      throw .tooManyItems(section: index, count: section.items.count, limit: limits.items)
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

extension CollectionSnapshot {
  /// The content with exactly these items in a section, which is appended if it does not exist.
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
