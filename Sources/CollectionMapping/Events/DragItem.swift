/// A dragged value.
public struct DragItem {
  /// The value, usually a model.
  public var model: Any

  /// The index path of the dragged item when the drag began; `nil` for a drag from outside the
  /// collection.
  public internal(set) var sourceIndexPath: IndexPath?

  /// Creates a dragged value.
  public init(_ model: Any) { self.model = model }
}

@available(*, unavailable)
extension DragItem: Sendable {}
