/// Identifies one registered mapping, so that exactly this one can be unregistered.
///
/// A token keeps nothing alive. One of another manager, or of a mapping already removed, is harmless.
public struct MappingToken: Hashable, Sendable {
  /// Where the mapping is found, if it is still there.
  let category: ElementCategory
  let number: Int

  private let identity: RegistrationIdentity

  init(_ record: MappingRecord) {
    category = record.category
    number = record.number
    identity = record.identity
  }

  /// Whether the token is of this mapping.
  func isOf(_ record: MappingRecord) -> Bool { identity === record.identity }

  /// Whether two tokens are of the same mapping.
  public static func == (one: MappingToken, other: MappingToken) -> Bool {
    one.identity == other.identity
  }

  /// Hashes the identity of the mapping.
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}
