/// Names closures that were given to a manager, so that exactly they can be taken back.
public struct HandlerToken: Hashable, Sendable {
  private let identity: Identity

  init() { identity = Identity() }

  /// Two tokens are the same when they came from one registration.
  public static func == (one: HandlerToken, other: HandlerToken) -> Bool {
    one.identity === other.identity
  }

  /// Hashes what tells tokens apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(identity))
  }

  private final class Identity: Sendable {}
}
