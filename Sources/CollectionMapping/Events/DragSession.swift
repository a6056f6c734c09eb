/// A drag, from its start until it is dropped or cancelled.
///
/// A drag within a collection begins with ``CollectionContainer/beginDrag(at:)``. For a drag from
/// outside, the front end creates the session.
public final class DragSession {
  /// The dragged values, in the order in which they were added.
  public internal(set) var items: [DragItem]

  /// Whether it was dropped or cancelled.
  var isEnded = false

  /// Creates a session for a drag from outside the collection.
  public init(items: [DragItem]) { self.items = items }
}

@available(*, unavailable)
extension DragSession: Sendable {}
