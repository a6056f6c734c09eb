/// What a drop would do.
public struct DropProposal: Hashable, Sendable {
  /// What happens to what is dragged.
  public enum Operation: Hashable, Sendable {
    /// Nothing: the place does not take it.
    case cancel

    /// Nothing, and the front end says that it may not be.
    case forbidden

    /// It is copied to the place.
    case copy

    /// It goes to the place.
    case move
  }

  /// Where it goes, seen from the item at the place.
  public enum Intent: Hashable, Sendable {
    /// Nothing is said.
    case unspecified

    /// Between the items, so that the one at the place makes room.
    case insertAtDestination

    /// Into the item at the place.
    case insertIntoDestination
  }

  /// What happens to what is dragged.
  public var operation: Operation

  /// Where it goes.
  public var intent: Intent

  /// Creates a proposal.
  public init(_ operation: Operation, intent: Intent = .unspecified) {
    self.operation = operation
    self.intent = intent
  }
}
