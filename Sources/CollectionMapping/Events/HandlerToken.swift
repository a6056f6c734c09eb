/// Identifies handlers that were added together to a manager or container, so that they can be removed.
public struct HandlerToken: Hashable, Sendable {
  private let identity: Identity

  init() { identity = Identity() }

  /// Two tokens are equal if one registration returned them.
  public static func == (one: HandlerToken, other: HandlerToken) -> Bool {
    one.identity === other.identity
  }

  /// Hashes the identity of the registration.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(identity))
  }

  private final class Identity: Sendable {}
}
