extension MemoryStorage {
  /// Reconfigures sections, as after a change of their header and footer models, which notifies no one.
  ///
  /// ```swift
  /// storage.setSectionHeaderModels(["Yesterday", "Earlier"])
  /// try storage.reconfigureSections([0])
  /// ```
  ///
  /// The observer receives ``BatchUpdates/reconfigureSections(_:)``: the displayed views of the sections are
  /// configured again, and no cells.
  ///
  /// - Parameter sections: From 0; one given twice counts once.
  /// - Throws: ``StorageError/sectionOutOfRange(_:count:)`` for the first that does not exist; nobody is
  ///   notified.
  /// - Complexity: O(*k* log *k*) in the number of sections given.
  public func reconfigureSections(_ sections: [Int]) throws(StorageError) {
    try edit { () throws(StorageError) in
      for section in sections { try checkSection(section) }
      return StorageEdit(change: .reconfigureSections(sections.inOrder().withoutRepeats().once))
    } applying: { _, _ in
      []
    }
  }
}
