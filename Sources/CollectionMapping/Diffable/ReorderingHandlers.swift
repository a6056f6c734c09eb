/// Handlers that decide whether and how the user moves items.
///
/// Items can be moved only if both ``canReorderItem`` and ``didReorder`` are set, as in UIKit.
public struct ReorderingHandlers<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// Asks whether the user may move an item.
  ///
  /// Defaults to `nil`: no item can be moved.
  public var canReorderItem: ((ItemID) -> Bool)?

  /// Called when a movement ends, before the content changes.
  public var willReorder: ((ReorderTransaction<SectionID, ItemID>) -> Void)?

  /// Called when a movement has ended and the views have their new positions.
  ///
  /// Apply the transaction to your own store. Defaults to `nil`: no item can be moved.
  public var didReorder: ((ReorderTransaction<SectionID, ItemID>) -> Void)?

  /// Creates handlers that allow no movement.
  public init() {}

  /// Whether the user may move an item.
  func allows(_ item: ItemID) -> Bool {
    didReorder != nil && canReorderItem?(item) == true
  }
}

@available(*, unavailable)
extension ReorderingHandlers: Sendable {}
