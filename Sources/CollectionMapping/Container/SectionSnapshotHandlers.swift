/// What happens when items of a section's tree are expanded and collapsed by hand; called in the
/// order in which they stand here.
public struct SectionSnapshotHandlers<ItemID: Hashable & Sendable> {
  /// Whether an item may be expanded; `nil` for always.
  public var shouldExpandItem: ((ItemID) -> Bool)?

  /// Called before an item is expanded.
  public var willExpandItem: ((ItemID) -> Void)?

  /// Gives the items under one that is to be expanded, from those that it has: for content that is
  /// fetched when it is needed.
  public var snapshotForExpandingParent:
    ((_ parent: ItemID, _ children: SectionSnapshot<ItemID>) -> SectionSnapshot<ItemID>)?

  /// Whether an item may be collapsed; `nil` for always.
  public var shouldCollapseItem: ((ItemID) -> Bool)?

  /// Called before an item is collapsed.
  public var willCollapseItem: ((ItemID) -> Void)?

  /// Creates handlers that let everything happen.
  public init() {}
}

@available(*, unavailable)
extension SectionSnapshotHandlers: Sendable {}
