/// A content whose turn has not come.
struct PendingApply<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// What leads to the content from the one that is there when its turn comes.
  let plan:
    (CollectionSnapshot<SectionID, ItemID>) throws(ApplyError) -> ApplyPlan<SectionID, ItemID>
  let scope: ApplyScope<SectionID>
  let isCancelled: () -> Bool
  let completion: DiffableDataSource<SectionID, ItemID>.Completion
}

@available(*, unavailable)
extension PendingApply: Sendable {}

/// What a content that waits puts another one in place of.
@usableFromInline
enum ApplyScope<SectionID: Hashable & Sendable>: Sendable {
  /// All of it.
  case everything

  /// The tree of a section.
  case tree(of: SectionID)

  /// Nothing: the tree of a section as it is then is changed.
  case change(of: SectionID)

  /// Whether nothing is left of what an earlier content puts in place.
  func replaces(_ earlier: ApplyScope) -> Bool {
    switch (self, earlier) {
    case (.everything, _): true
    case (.tree(let section), .tree(let other)), (.tree(let section), .change(let other)):
      section == other
    default: false
    }
  }
}

/// What leads from one content to another.
@usableFromInline
struct ApplyPlan<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  let target: CollectionSnapshot<SectionID, ItemID>

  /// What changes; `nil` when everything is to be loaded again.
  let changes: CollectionChanges<SectionID, ItemID>?

  /// A section that has this tree from now on.
  let tree: (section: SectionID, SectionSnapshot<ItemID>)?

  @usableFromInline
  init(
    _ target: CollectionSnapshot<SectionID, ItemID>,
    _ changes: CollectionChanges<SectionID, ItemID>?,
    tree: (section: SectionID, SectionSnapshot<ItemID>)? = nil
  ) {
    self.target = target
    self.changes = changes
    self.tree = tree
  }
}
