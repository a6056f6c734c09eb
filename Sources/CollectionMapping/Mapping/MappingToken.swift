/// Identifies one registered mapping, so that exactly this one can be unregistered.
///
/// A token keeps nothing alive. One of another manager, or of a mapping already removed, is harmless.
public struct MappingToken: Hashable, Sendable, CustomReflectable {
  /// Where the mapping is found, if it is still there.
  let category: ElementCategory
  let number: Int

  private let identifier: ObjectIdentifier

  /// Keeps the identifier from belonging to another record, and nothing of this one alive.
  ///
  /// Never read, since that would trap once the record is gone; hence the mirror below.
  private unowned let record: MappingRecord

  init(_ record: MappingRecord) {
    category = record.category
    number = record.number
    identifier = ObjectIdentifier(record)
    self.record = record
  }

  /// Whether the token is of this mapping.
  func isOf(_ record: MappingRecord) -> Bool { identifier == ObjectIdentifier(record) }

  /// Whether two tokens are of the same mapping.
  public static func == (one: MappingToken, other: MappingToken) -> Bool {
    one.identifier == other.identifier
  }

  /// Hashes the identity of the mapping.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  /// The category and the number of the mapping.
  public var customMirror: Mirror {
    Mirror(self, children: ["category": category, "number": number], displayStyle: .struct)
  }
}
