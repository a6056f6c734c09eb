/// Handlers that decide whether and how the user moves items.
///
/// Items can be moved only if both ``canReorderItem`` and ``didReorder`` are set, as in UIKit.
public struct ReorderingHandlers<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// Whether an item may be moved.
  public var canReorderItem: ((ItemID) -> Bool)?

  /// Called when a movement ends, before anything has changed.
  public var willReorder: ((ReorderTransaction<SectionID, ItemID>) -> Void)?

  /// Called when a movement has ended and the views are at their new positions: apply the
  /// transaction to your store.
  public var didReorder: ((ReorderTransaction<SectionID, ItemID>) -> Void)?

  /// Creates handlers that allow no movement.
  public init() {}

  func lets(_ item: ItemID) -> Bool {
    didReorder != nil && canReorderItem?(item) == true
  }
}

@available(*, unavailable)
extension ReorderingHandlers: Sendable {}
