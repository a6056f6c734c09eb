/// A drag, from its start until it is dropped or cancelled.
///
/// A drag within a collection begins with ``CollectionContainer/beginDrag(at:)``. For a drag from
/// outside, the front end creates the session.
public final class DragSession {
  /// The dragged values, in the order in which they were added.
  public internal(set) var items: [DragItem]
  var isEnded = false

  /// Creates a session for a drag from outside the collection.
  public init(items: [DragItem]) { self.items = items }
}

@available(*, unavailable)
extension DragSession: Sendable {}

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

/// A proposal for a drop: the operation, and how the items are inserted.
public struct DropProposal: Hashable, Sendable {
  /// An operation on the dragged items.
  public enum Operation: Hashable, Sendable {
    /// Drops nothing: the items cannot be dropped at the position.
    case cancel

    /// Drops nothing, and the front end displays that dropping is forbidden.
    case forbidden

    /// Copies the items to the position.
    case copy

    /// Moves the items to the position.
    case move
  }

  /// How the dragged items are inserted, relative to the item at the position.
  public enum Intent: Hashable, Sendable {
    /// Unspecified.
    case unspecified

    /// Between the items, so that the item at the position makes room.
    case insertAtDestination

    /// Into the item at the position.
    case insertIntoDestination
  }

  /// The operation on the dragged items.
  public var operation: Operation

  /// How the dragged items are inserted.
  public var intent: Intent

  /// Creates a proposal.
  public init(_ operation: Operation, intent: Intent = .unspecified) {
    self.operation = operation
    self.intent = intent
  }
}

/// An action of an item, as a value that any front end can display.
public struct ContextAction {
  /// The text for users.
  public var title: String

  /// The identifier for programs; defaults to the title.
  public var identifier: String

  /// Whether the action destroys something, so that a front end should warn.
  public var isDestructive: Bool

  /// Whether it can be chosen now.
  public var isEnabled: Bool

  /// Performs the action.
  public var perform: () -> Void

  /// Creates an action; its identifier is the title if `nil`.
  public init(
    _ title: String, identifier: String? = nil, isDestructive: Bool = false, isEnabled: Bool = true,
    perform: @escaping () -> Void
  ) {
    self.title = title
    self.identifier = identifier ?? title
    self.isDestructive = isDestructive
    self.isEnabled = isEnabled
    self.perform = perform
  }
}

@available(*, unavailable)
extension ContextAction: Sendable {}
