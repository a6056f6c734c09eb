/// What is dragged, from when a drag begins until it is dropped or given up.
///
/// A drag within a collection begins with ``CollectionContainer/beginDrag(at:)``; one from elsewhere is
/// made by the front end that takes it in.
public final class DragSession {
  /// What is dragged, in the order in which it was added.
  public internal(set) var items: [DragItem]

  /// Whether it was dropped or given up.
  var isEnded = false

  /// Creates a session of things that come from elsewhere.
  public init(items: [DragItem]) { self.items = items }
}

@available(*, unavailable)
extension DragSession: Sendable {}
