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
