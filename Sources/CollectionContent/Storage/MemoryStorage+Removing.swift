extension MemoryStorage {
  /// Removes the first item, section by section, that is equal to a model.
  ///
  /// - Throws: ``StorageError/itemNotFound(_:)`` if there is no such item; the storage is unchanged.
  /// - Complexity: O(*n*) in the number of items.
  public func removeItem<Item: Equatable>(_ item: Item) throws(StorageError) {
    try edit { () throws(StorageError) in
      StorageEdit(operation: .removeItems([try existingPosition(of: item)]))
    }
  }

  /// Removes for each model the first equal item, section by section.
  ///
  /// A model that is given twice removes two items. Differs from DTModelStorage, which finds the same item
  /// twice and skips models without an equal item; `removeIfPresent` skips them here.
  ///
  /// - Throws: ``StorageError/itemNotFound(_:)`` if a model has no equal item left; the storage is unchanged.
  /// - Complexity: O(*n* · *k*) in the number of items in the storage and of models; O(*n* + *k*) if the
  ///   models are `Hashable`.
  public func removeItems<Item: Equatable>(_ items: [Item]) throws(StorageError) {
    try removeFound { $0.positions(ofEach: items) }
  }

  /// Removes for each model the first equal item, section by section.
  ///
  /// - Throws: ``StorageError/itemNotFound(_:)`` if a model has no equal item left; the storage is unchanged.
  /// - Complexity: O(*n* + *k*) in the number of items in the storage and of models.
  @inlinable
  public func removeItems<Item: Hashable>(_ items: [Item]) throws(StorageError) {
    try removeFound { $0.positions(ofEach: items) }
  }

  /// Removes for each model the first equal item, as `removeItems` does, and skips models without one.
  ///
  /// ```swift
  /// let removed = try storage.removeIfPresent(["bread", "milk"])
  /// ```
  ///
  /// - Returns: The removed items, in the order of the storage.
  /// - Throws: ``StorageError/editedWhileComparing`` if `==` edits the storage; the storage is unchanged.
  /// - Complexity: O(*n* · *k*) in the number of items in the storage and of models; O(*n* + *k*) if the
  ///   models are `Hashable`.
  @discardableResult
  public func removeIfPresent<Item: Equatable>(_ items: [Item]) throws(StorageError) -> [Item] {
    try removePresent { $0.positions(ofEach: items) }
  }

  /// Removes for each model the first equal item, as `removeItems` does, and skips models without one.
  ///
  /// - Returns: The removed items, in the order of the storage.
  /// - Throws: ``StorageError/editedWhileComparing`` if `==` or the hash edits the storage; the storage is
  ///   unchanged.
  /// - Complexity: O(*n* + *k*) in the number of items in the storage and of models.
  @inlinable
  @discardableResult
  public func removeIfPresent<Item: Hashable>(_ items: [Item]) throws(StorageError) -> [Item] {
    try removePresent { $0.positions(ofEach: items) }
  }

  /// Removes the items at index paths, which count before the edit.
  ///
  /// An index path that is given twice counts once.
  ///
  /// - Throws: A ``StorageError`` if one of the items does not exist; the storage is unchanged.
  /// - Complexity: O(*k* log *k* + *n*) in the number of items, and of items in their sections.
  public func removeItems(at indexPaths: [IndexPath]) throws(StorageError) {
    try edit { () throws(StorageError) in
      StorageEdit(operation: .removeItems(try uniquePositions(indexPaths)))
    }
  }

  /// Removes all items of a section.
  ///
  /// The section stays.
  ///
  /// - Throws: ``StorageError/sectionOutOfRange(_:count:)``; the storage is unchanged.
  /// - Complexity: O(*n*) in the number of items.
  public func removeItems(fromSection section: Int) throws(StorageError) {
    try edit { () throws(StorageError) in
      try checkSection(section)
      let items = contents.sections[section].indices
      return StorageEdit(
        operation: .removeItems(items.map { ElementPosition(section: section, item: $0) }))
    }
  }

  /// Removes the items of all sections.
  ///
  /// The sections and the supplementary models and providers stay.
  ///
  /// The observer receives a ``StorageUpdate/reload``, as in DTModelStorage.
  ///
  /// - Complexity: O(*n* + *s*) in the number of items and of sections.
  public func removeAllItems() {
    empty(keepingSections: true)
  }

  /// Removes all sections and items, and all supplementary models and providers.
  ///
  /// The observer receives a ``StorageUpdate/reload``.
  ///
  /// - Complexity: O(*n* + *s*) in the number of items and of sections.
  public func removeAll() {
    empty(keepingSections: false)
    removeSupplementaryModels()
  }

  private func empty(keepingSections: Bool) {
    edit {
      StorageEdit(operation: .setAll)
    } applying: { contents, _ in
      let count = keepingSections ? contents.sections.count : 0
      return contents.replaceSections(with: Array(repeating: [], count: count), itemCount: 0)
    }
  }

  @usableFromInline
  func removeFound<Item>(
    _ find: ([[Any]]) -> (positions: [ElementPosition], missing: Item?)
  ) throws(StorageError) {
    try edit { () throws(StorageError) in
      let found = try comparing(find)
      if let missing = found.missing { throw .notFound(missing) }
      return StorageEdit(operation: .removeItems(found.positions))
    }
  }

  @usableFromInline
  func removePresent<Item>(
    _ find: ([[Any]]) -> (positions: [ElementPosition], missing: Item?)
  ) throws(StorageError) -> [Item] {
    var removed: [Item] = []
    try edit { () throws(StorageError) in
      let positions = try comparing { sections in
        let positions = find(sections).positions
        removed = positions.compactMap { sections[$0.section][$0.item] as? Item }
        return positions
      }
      return StorageEdit(operation: .removeItems(positions))
    }
    return removed
  }
}
