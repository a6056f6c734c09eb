#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A dragged value.
public struct DragItem {
  /// The value, usually a model.
  public var model: Any

  /// The item that it was dragged from, when the drag began; `nil` for a drag from elsewhere.
  public internal(set) var sourceIndexPath: IndexPath?

  /// Creates a dragged value.
  public init(_ model: Any) { self.model = model }
}

@available(*, unavailable)
extension DragItem: Sendable {}
