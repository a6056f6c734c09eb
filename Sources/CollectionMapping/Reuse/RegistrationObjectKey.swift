/// The key of the pools of a registration object: those of two objects are never equal.
///
/// A pool keeps the key and not the object, so it can find out that no copy of the object is left. Meanwhile
/// no other key can have the same address.
@usableFromInline
final class RegistrationObjectKey: Hashable, Sendable {
  /// What all copies of a registration object hold, and nothing else does.
  final class Lifetime: Sendable {}

  private weak let lifetime: Lifetime?

  init(of lifetime: Lifetime) {
    self.lifetime = lifetime
  }

  /// Whether no copy of the object is left.
  var isReleased: Bool { lifetime == nil }

  @usableFromInline
  static func == (one: RegistrationObjectKey, other: RegistrationObjectKey) -> Bool {
    one === other
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
