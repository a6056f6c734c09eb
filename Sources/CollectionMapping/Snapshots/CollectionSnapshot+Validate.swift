extension CollectionSnapshot {
  /// The snapshot itself, once every identifier was found to be the same as when it was inserted.
  ///
  /// An object whose hash or equality changes while it is an identifier cannot be found any more,
  /// or is found twice. No such identifier ends the process; this says which one it is.
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
