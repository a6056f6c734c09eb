extension MemoryStorage {
  /// Returns `true`: the user may move every item.
  public func canMoveItem(at indexPath: IndexPath) -> Bool { true }

  /// Moves an item within its section or into another section.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of an item.
  ///   - target: Its index path after the move, at most the end of the section. The section is created
  ///     with all sections before it if it does not exist.
  /// - Throws: A ``StorageError`` if an index path is out of range, or a limit is exceeded; the storage is
  ///   unchanged.
  /// - Complexity: O(*n*) in the number of items in the two sections.
  public func moveItem(at indexPath: IndexPath, to target: IndexPath) throws(StorageError) {
    try edit { () throws(StorageError) in
      let from = try existingPosition(indexPath)
      let to = try position(target)
      let missing = try missingSections(upTo: to.section)
      let others = contents.count(ofSection: to.section) - (from.section == to.section ? 1 : 0)
      guard to.item <= others else { throw .targetOutOfRange(target, last: others) }
      return StorageEdit(createdSections: missing, operation: .moveItem(from: from, to: to))
    }
  }

  /// Moves a section with its items.
  ///
  /// - Parameters:
  ///   - section: The index of a section.
  ///   - target: Its index after the move.
  /// - Throws: ``StorageError/sectionOutOfRange(_:count:)`` for either; the storage is unchanged.
  /// - Complexity: O(*s*) in the number of sections.
  public func moveSection(_ section: Int, toSection target: Int) throws(StorageError) {
    try edit { () throws(StorageError) in
      try checkSection(section)
      try checkSection(target)
      return StorageEdit(operation: .moveSection(from: section, to: target))
    }
  }
}
