extension MemoryStorage {
  /// Reconfigures sections, after a change of their header and footer models.
  ///
  /// Setting such models does not notify the observer, so call this method afterwards:
  ///
  /// ```swift
  /// storage.setSectionHeaderModels(["Yesterday", "Earlier"])
  /// try storage.reconfigureSections([0])
  /// ```
  ///
  /// The observer receives ``BatchUpdates/reconfigureSections(_:)``: the displayed views of the sections are
  /// configured again, but no cells.
  ///
  /// - Parameter sections: The sections, from 0; a section that is given twice counts once.
  /// - Throws: ``StorageError/sectionOutOfRange(_:count:)`` for the first section that does not exist; the
  ///   observer is not notified.
  /// - Complexity: O(*k* log *k*) in the number of sections given.
  public func reconfigureSections(_ sections: [Int]) throws(StorageError) {
    try edit { () throws(StorageError) in
      for section in sections { try checkSection(section) }
      return StorageEdit(operation: .reconfigureSections(sections.inOrder().withoutRepeats().once))
    } applying: { _, _ in
      []
    }
  }
}
