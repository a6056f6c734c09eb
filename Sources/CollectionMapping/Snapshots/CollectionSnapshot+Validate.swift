extension CollectionSnapshot {
  /// The snapshot itself, once every identifier was found to be the same as when it was inserted.
  ///
  /// An object whose hash or equality changes while it is an identifier cannot be found any more,
  /// or is found twice. No such identifier ends the process; this says which one it is.
  ///
  /// - Throws: ``SnapshotError/unstableIdentity(_:)`` with the first section, or else the first
  ///   item, that is not found.
  /// - Complexity: O(*n* + *s*) in the number of items and sections.
  @inlinable
  public func validated() throws(SnapshotError) -> Self {
    for section in sections where serials[section.id] != section.serial {
      throw .unstableIdentity(identifierText(section.id))
    }
    for section in sections {
      for item in section.items where home[item]?.serial != section.serial {
        throw .unstableIdentity(identifierText(item))
      }
    }
    guard home.count == itemCount, serials.count == sections.count else {
      throw .unstableIdentity("an identifier that was deleted")
    }
    return self
  }
}
