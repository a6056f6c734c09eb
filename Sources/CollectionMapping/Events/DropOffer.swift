#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What is offered to a place: a drag that is held over it, or let go there.
public struct DropOffer {
  /// What is dragged.
  public let session: DragSession

  /// The place, `[section, item]`; `nil` beside all items.
  public let destination: IndexPath?
}

@available(*, unavailable)
extension DropOffer: Sendable {}
