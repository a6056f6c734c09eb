/// What a drop would do.
public struct DropProposal: Hashable, Sendable {
  /// An operation on the dragged items.
  public enum Operation: Hashable, Sendable {
    /// Nothing: they cannot be dropped at the position.
    case cancel

    /// Nothing, and the front end displays that it is forbidden.
    case forbidden

    /// They are copied to the position.
    case copy

    /// They are moved to the position.
    case move
  }

  /// How they are inserted, relative to the item at the position.
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

  /// How they are inserted.
  public var intent: Intent

  /// Creates a proposal.
  public init(_ operation: Operation, intent: Intent = .unspecified) {
    self.operation = operation
    self.intent = intent
  }
}
