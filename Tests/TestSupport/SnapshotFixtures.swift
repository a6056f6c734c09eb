package import CollectionContent

/// An identifier with the same hash as all others of its type.
package struct SameHash: Hashable, Sendable, Codable, CustomStringConvertible {
  package let number: Int

  package init(_ number: Int) { self.number = number }

  package var description: String { "\(number)" }

  package func hash(into hasher: inout Hasher) {}
}

extension CollectionSnapshot {
  /// The sections with their items.
  package var contents: [[ItemID]] {
    sectionIdentifiers.map { itemIdentifiers(inSection: $0) ?? [] }
  }

  /// The error of a change, or `nil`; a change that throws must leave the snapshot unchanged.
  package mutating func refusal(
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
package func snapshot<ID>(_ sections: [[ID]]) throws -> CollectionSnapshot<Int, ID> {
  try CollectionSnapshot(sections: sections.enumerated().map { ($0.offset, $0.element) })
}
