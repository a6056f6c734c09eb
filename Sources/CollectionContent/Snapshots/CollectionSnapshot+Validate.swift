extension CollectionSnapshot {
  /// Checks that no identifier has changed since it was inserted, and returns the snapshot.
  ///
  /// An identifier whose hash or equality changes may no longer be found, or may be found twice. It never
  /// ends the process; this method names it.
  ///
  /// - Throws: ``SnapshotError/unstableIdentity(_:)`` with the first section or item that is not
  ///   found, or is found twice.
  /// - Complexity: O(*n* + *s*) in the number of items and sections.
  @inlinable
  public func validated() throws(SnapshotError) -> Self {
    var seen = Set<ItemID>(minimumCapacity: itemCount)
    for section in sections {
      guard serials[section.id] == section.serial else {
        throw .unstableIdentity(identifierText(section.id))
      }
      for item in section.items {
        guard seen.insert(item).inserted, home[item]?.serial == section.serial else {
          throw .unstableIdentity(identifierText(item))
        }
      }
    }
    guard home.count == itemCount, serials.count == sections.count else {
      throw .unstableIdentity("an identifier that was deleted")
    }
    return self
  }
}
