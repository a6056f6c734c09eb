#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// One thing that is dragged.
public struct DragItem {
  /// The thing itself: a model, usually.
  public var model: Any

  /// The item it was dragged from, as of the beginning of the drag; `nil` when it came from elsewhere.
  public internal(set) var sourceIndexPath: IndexPath?

  /// Creates one.
  public init(_ model: Any) { self.model = model }
}

@available(*, unavailable)
extension DragItem: Sendable {}
