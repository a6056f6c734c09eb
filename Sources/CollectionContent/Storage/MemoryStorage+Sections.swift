extension MemoryStorage {
  /// Replaces the items of one section.
  ///
  /// The observer receives a reload of that section.
  ///
  /// - Parameters:
  ///   - items: The models, of one type or, as `[Any]`, of many.
  ///   - section: The section, from 0; created with all sections before it if it does not exist.
  /// - Throws: ``StorageError/limit(_:)`` or ``StorageError/negativeSection(_:)``; the storage is unchanged.
  /// - Complexity: O(*n*) in the number of items.
  @inlinable
  public func setItems<Item>(_ items: [Item], forSection section: Int = 0) throws(StorageError) {
    try setModels(count: items.count, of: Item.self, forSection: section) { Self.boxed(items) }
  }

  /// Replaces all sections by one section for each array.
  ///
  /// The observer receives a ``StorageUpdate/reload``.
  ///
  /// - Parameter items: The models, an array for each section.
  /// - Throws: ``StorageError/limit(_:)``; the storage is unchanged.
  /// - Complexity: O(*n*) in the number of items and sections.
  public func setItemsForAllSections<Item>(_ items: [[Item]]) throws(StorageError) {
    let count = items.reduce(0) { $0.addingUpToMaximum($1.count) }
    try edit { () throws(StorageError) in
      try checkRoom(sections: items.count)
      try checkRoom(forItems: count, leaving: contents.itemCount)
      return StorageEdit(operation: .setAll)
    } applying: { contents, _ in
      contents.replaceSections(
        with: items.map(Self.boxed), itemCount: count, as: Item.self)
    }
  }

  /// Inserts a section with items.
  ///
  /// - Parameters:
  ///   - items: The models; may be empty.
  ///   - section: The index of the new section, at most the number of sections.
  /// - Throws: ``StorageError/sectionOutOfRange(_:count:)`` or ``StorageError/limit(_:)``; the storage is
  ///   unchanged.
  /// - Complexity: O(*n* + *s*) in the number of items and of sections.
  public func insertSection<Item>(_ items: [Item], at section: Int) throws(StorageError) {
    try edit(with: Self.boxed(items), as: Item.self) { () throws(StorageError) in
      let count = contents.sections.count
      guard section >= 0, section <= count else { throw .sectionOutOfRange(section, count: count) }
      try checkRoom(sections: count + 1)
      try checkRoom(forItems: items.count)
      return StorageEdit(operation: .insertSection(section, count: items.count))
    }
  }

  /// Removes sections with their items, by their indices before the edit.
  ///
  /// A section that is given twice counts once.
  ///
  /// - Throws: ``StorageError/sectionOutOfRange(_:count:)`` for the first that does not exist, or
  ///   ``StorageError/tooManyPositions(limit:)`` for more than 1,000,000 indices; the storage is unchanged.
  /// - Complexity: O(*k* log *k* + *s*) in the number of removed sections, and of all sections.
  public func removeSections(_ sections: some Sequence<Int>) throws(StorageError) {
    var leaving: Set<Int> = []
    // Checked one by one, because the sequence may be infinite.
    for (count, section) in sections.enumerated() {
      let limit = BatchUpdates.maximumPerCall
      guard count < limit else { throw .tooManyPositions(limit: limit) }
      try checkSection(section)
      leaving.insert(section)
    }
    let indices = leaving.sorted()
    try edit { () throws(StorageError) in
      for section in indices { try checkSection(section) }
      return StorageEdit(operation: .removeSections(indices))
    }
  }

  @usableFromInline
  func setModels(
    count: Int, of type: Any.Type, forSection section: Int, _ models: () -> [Any]
  ) throws(StorageError) {
    try edit { () throws(StorageError) in
      let missing = try missingSections(upTo: section)
      try checkRoom(forItems: count, leaving: contents.count(ofSection: section))
      return StorageEdit(createdSections: missing, operation: .setItems(section, count: count))
    } applying: { contents, edit in
      contents.apply(edit, items: models(), as: type)
    }
  }
}
