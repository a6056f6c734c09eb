extension DiffableDataSource {
  /// The tree of a section; a tree of roots for a section without a tree, `nil` for an unknown section.
  public func snapshot(for section: SectionID) -> SectionSnapshot<ItemID>? {
    content.tree(of: section)
  }

  /// Applies a tree to a section: displays its visible items, and keeps the tree.
  ///
  /// A section that does not exist is appended. In a new tree everything is collapsed: see
  /// ``SectionSnapshot/carryingExpansion(from:)``. When a whole ``CollectionSnapshot`` is applied
  /// later, the tree keeps the items that stay. An item stays under its parent if the parent comes
  /// before it and there is no new item between them; otherwise it becomes a root. The result and the completion
  /// are those of ``apply(_:animatingDifferences:completion:)``.
  ///
  /// - Throws: ``ApplyError``; ``ApplyError/snapshot(_:)`` for an item that another section has.
  /// - Complexity: O(*n* log *n*) in the number of items of the section before and after, plus O(*s* + *m*) in
  ///   the number of sections and of all items, which are only copied.
  @discardableResult
  public func apply(
    _ snapshot: SectionSnapshot<ItemID>, to section: SectionID,
    animatingDifferences: Bool = true, completion: Completion? = nil
  ) throws(ApplyError) -> Bool {
    let limits = limits.content
    return try enqueue(
      isAnimated: animatingDifferences, completion, scope: .tree(of: section)
    ) { [unowned self] _ throws(ApplyError) in
      do throws(SnapshotError) {
        return try ApplyPlan(from: content, showing: snapshot, in: section, limits: limits)
      } catch {
        throw .snapshot(error)
      }
    }
  }

  /// Expands an item as the user does, and calls the ``sectionSnapshotHandlers``.
  ///
  /// From inside a provider or a completion, this waits for its turn, as
  /// ``apply(_:animatingDifferences:completion:)`` does, and calls the handlers then. It is not carried
  /// out if a later snapshot replaces it: see ``appliesLatestOnly``.
  ///
  /// - Returns: Whether the item is expanded now; `false` if a handler refuses, and while this waits.
  /// - Throws: ``ApplyError``; ``ApplyError/snapshot(_:)`` for a section or an item that does not exist.
  /// - Complexity: O(*d*) in the number of descendants of the item, plus O(*s* + *m*) in the number of sections
  ///   and of all items, which are only copied.
  @discardableResult
  public func expandItem(_ item: ItemID, inSection section: SectionID) throws(ApplyError) -> Bool {
    try change(item, in: section) { [sectionSnapshotHandlers] tree throws(SnapshotError) in
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

  /// Collapses an item as the user does, and calls the ``sectionSnapshotHandlers``.
  ///
  /// Waits, returns and throws as ``expandItem(_:inSection:)`` does.
  @discardableResult
  public func collapseItem(_ item: ItemID, inSection section: SectionID) throws(ApplyError) -> Bool
  {
    try change(item, in: section) { [sectionSnapshotHandlers] tree throws(SnapshotError) in
      guard tree.contains(item) else { throw .itemNotFound(identifierText(item)) }
      guard sectionSnapshotHandlers.shouldCollapseItem?(item) ?? true else { return false }
      sectionSnapshotHandlers.willCollapseItem?(item)
      try tree.collapse([item])
      return true
    }
  }

  /// Changes whether an item is expanded, and the items under it.
  private func change(
    _ item: ItemID, in section: SectionID,
    _ body: @escaping (inout SectionSnapshot<ItemID>) throws(SnapshotError) -> Bool
  ) throws(ApplyError) -> Bool {
    var isChanged = false
    let limits = limits.content
    _ = try enqueue(nil, scope: .change(of: section)) {
      [unowned self] _ throws(ApplyError) in
      do throws(SnapshotError) {
        let content = content
        guard let earlier = content.tree(of: section) else {
          throw .sectionNotFound(identifierText(section), known: content.counts.count)
        }
        var tree = earlier
        isChanged = try body(&tree)
        guard isChanged else { return ApplyPlan(keeping: content) }
        return try ApplyPlan(
          from: content, showing: tree, insteadOf: earlier, under: item, in: section, limits: limits
        )
      } catch {
        throw .snapshot(error)
      }
    }
    return isChanged
  }
}

/// Handlers for items of a section's tree that the user expands and collapses.
///
/// The handlers are called in the order in which they are declared here.
public struct SectionSnapshotHandlers<ItemID: Hashable & Sendable> {
  /// Asks whether an item may be expanded; defaults to `nil`: always.
  public var shouldExpandItem: ((ItemID) -> Bool)?

  /// Called before an item is expanded.
  public var willExpandItem: ((ItemID) -> Void)?

  /// Returns the children of an item that is expanded, given its present children.
  ///
  /// For content that is fetched on demand. Defaults to `nil`: the children stay.
  public var snapshotForExpandingParent:
    ((_ parent: ItemID, _ children: SectionSnapshot<ItemID>) -> SectionSnapshot<ItemID>)?

  /// Asks whether an item may be collapsed; defaults to `nil`: always.
  public var shouldCollapseItem: ((ItemID) -> Bool)?

  /// Called before an item is collapsed.
  public var willCollapseItem: ((ItemID) -> Void)?

  /// Creates handlers that allow everything.
  public init() {}
}

@available(*, unavailable)
extension SectionSnapshotHandlers: Sendable {}
