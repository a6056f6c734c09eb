import CollectionContent

/// Numbers that are the same for the same seed: SplitMix64.
struct SnapshotNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}

/// An identifier with the same hash as all others of its type.
struct SameHash: Hashable, Sendable, Codable, CustomStringConvertible {
  let number: Int

  init(_ number: Int) { self.number = number }

  var description: String { "\(number)" }

  func hash(into hasher: inout Hasher) {}
}

/// An identifier with content that is ignored by `==`.
struct Titled: Hashable, Sendable, CustomStringConvertible {
  let id: Int
  let title: String

  var description: String { "\(id) \(title)" }

  static func == (lhs: Titled, rhs: Titled) -> Bool { lhs.id == rhs.id }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension CollectionSnapshot {
  /// The sections with their items.
  var contents: [[ItemID]] {
    sectionIdentifiers.map { itemIdentifiers(inSection: $0) ?? [] }
  }

  /// The error of a change, or `nil`; a change that throws must leave the snapshot unchanged.
  mutating func refusal(
    _ change: (inout Self) throws(SnapshotError) -> Void
  ) -> SnapshotError? {
    let before = self
    do throws(SnapshotError) {
      try change(&self)
      return nil
    } catch {
      return self == before && insertions == before.insertions
        ? error : .unstableIdentity("something has changed")
    }
  }
}

/// Sections 0, 1, 2… with these items.
func snapshot<ID>(_ sections: [[ID]]) throws -> CollectionSnapshot<Int, ID> {
  try CollectionSnapshot(sections: sections.enumerated().map { ($0.offset, $0.element) })
}
