/// Handlers for items of a section's tree that the user expands and collapses.
///
/// The handlers are called in the order in which they are declared here.
public struct SectionSnapshotHandlers<ItemID: Hashable & Sendable> {
  /// Asks whether an item may be expanded.
  ///
  /// Defaults to `nil`: always.
  public var shouldExpandItem: ((ItemID) -> Bool)?

  /// Called before an item is expanded.
  public var willExpandItem: ((ItemID) -> Void)?

  /// Returns the children of an item that is expanded, given its present children.
  ///
  /// For content that is fetched on demand. Defaults to `nil`: the children stay.
  public var snapshotForExpandingParent:
    ((_ parent: ItemID, _ children: SectionSnapshot<ItemID>) -> SectionSnapshot<ItemID>)?

  /// Asks whether an item may be collapsed.
  ///
  /// Defaults to `nil`: always.
  public var shouldCollapseItem: ((ItemID) -> Bool)?

  /// Called before an item is collapsed.
  public var willCollapseItem: ((ItemID) -> Void)?

  /// Creates handlers that allow everything.
  public init() {}
}

@available(*, unavailable)
extension SectionSnapshotHandlers: Sendable {}
