/// A drag over a position at which it may be dropped.
public struct DropOffer {
  /// The drag.
  public let session: DragSession

  /// The position, `[section, item]`; `nil` outside of all items.
  public let destination: IndexPath?
}

@available(*, unavailable)
extension DropOffer: Sendable {}
