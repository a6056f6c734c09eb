extension SectionSnapshot {
  /// Checks that no item has changed its identity since it was inserted, and returns the snapshot.
  ///
  /// - Throws: ``SnapshotError/unstableIdentity(_:)`` with the first item that is not found, or is
  ///   found twice.
  /// - Complexity: O(*n*) in the number of items.
  @inlinable
  public func validated() throws(SnapshotError) -> SectionSnapshot {
    var seen = Set<ItemID>(minimumCapacity: nodes.count)
    for node in nodes {
      guard seen.insert(node.id).inserted, contains(node.id) else {
        throw .unstableIdentity(identifierText(node.id))
      }
    }
    guard itemNumbers.count == nodes.count else {
      throw .unstableIdentity("an identifier that was deleted")
    }
    return self
  }
}
