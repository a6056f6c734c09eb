/// What a pool of views is known by: a category, and an identifier inside it.
@usableFromInline
struct PoolKey: Hashable, Sendable {
  /// Views never pass from one identifier to another, even when their classes are the same.
  @usableFromInline
  enum Identifier: Hashable, Sendable {
    /// The identity of the view's type: same-named types of other modules or scopes stay apart.
    case type(ObjectIdentifier)

    /// An identifier given by name.
    case named(String)

    /// A registration object or a mapping, which has a generated identity.
    case registration(RegistrationIdentity)
  }

  let category: ElementCategory
  let identifier: Identifier
}

/// The generated identity of a registration: two of them are never equal.
@usableFromInline
final class RegistrationIdentity: Hashable, Sendable {
  @usableFromInline init() {}

  @usableFromInline
  static func == (one: RegistrationIdentity, other: RegistrationIdentity) -> Bool {
    one === other
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
