/// The key of a pool of views: a category, and an identifier inside it.
@usableFromInline
struct PoolKey: Hashable, Sendable {
  /// Views never pass from one identifier to another, even when their classes are the same.
  @usableFromInline
  enum Identifier: Hashable, Sendable {
    /// The identity of the view's type: same-named types of other modules or scopes stay apart.
    case type(ObjectIdentifier)

    /// An identifier given by name.
    case named(String)

    /// A registration object.
    case registration(RegistrationObjectKey)

    /// A mapping, whose views are in a slot of its own.
    case mapping
  }

  let category: ElementCategory
  let identifier: Identifier

  /// Whether it is the key of a registration object of which no copy is left.
  var isOfReleasedObject: Bool {
    if case .registration(let key) = identifier { key.isReleased } else { false }
  }
}
