extension MemoryStorage {
  /// Removes the first item, section by section, that is equal to a model.
  ///
  /// - Throws: ``StorageError/itemNotFound(_:)`` if there is no such item.
  /// - Complexity: O(*n*) in the number of items.
  public func removeItem<Item: Equatable>(_ item: Item) throws(StorageError) {
    try edit(.removeItems([existingPosition(of: item)]))
  }

  /// Removes for each model the first equal item, section by section.
  ///
  /// A model that is given twice removes two items. Differs from DTModelStorage, which finds the same item
  /// twice and skips models without an equal item; `removeIfPresent` skips them here.
  ///
  /// - Throws: ``StorageError/itemNotFound(_:)`` if a model has no equal item left.
  /// - Complexity: O(*n* · *k*) in the number of items in the storage and of models; O(*n* + *k*) if the
  ///   models are `Hashable`.
  public func removeItems<Item: Equatable>(_ items: [Item]) throws(StorageError) {
    try removeFound { $0.positions(ofEach: items) }
  }

  /// Removes for each model the first equal item, as for `Equatable` models, but in O(*n* + *k*).
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
  /// - Throws: ``StorageError/editedWhileComparing`` if `==` or the hash edits the storage.
  /// - Complexity: O(*n* · *k*) in the number of items in the storage and of models; O(*n* + *k*) if the
  ///   models are `Hashable`.
  @discardableResult
  public func removeIfPresent<Item: Equatable>(_ items: [Item]) throws(StorageError) -> [Item] {
    try removePresent { $0.positions(ofEach: items) }
  }

  /// Removes for each model the first equal item if there is one, as for `Equatable` models, but in O(*n* + *k*).
  @inlinable
  @discardableResult
  public func removeIfPresent<Item: Hashable>(_ items: [Item]) throws(StorageError) -> [Item] {
    try removePresent { $0.positions(ofEach: items) }
  }

  /// Removes the items at index paths, which count before the edit.
  ///
  /// An index path that is given twice counts once.
  ///
  /// - Throws: A ``StorageError`` if one of the items does not exist.
  /// - Complexity: O(*k* log *k* + *n*) in the number of items, and of items in their sections.
  public func removeItems(at indexPaths: [IndexPath]) throws(StorageError) {
    try edit(.removeItems(uniquePositions(indexPaths)))
  }

  /// Removes all items of a section.
  ///
  /// The section stays.
  ///
  /// - Throws: ``StorageError/sectionOutOfRange(_:count:)``.
  /// - Complexity: O(*n*) in the number of items.
  public func removeItems(fromSection section: Int) throws(StorageError) {
    try edit { () throws(StorageError) in
      try checkSection(section)
      let items = contents.sections[section].indices
      return StorageEdit(.removeItems(items.map { ElementPosition(section: section, item: $0) }))
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
  }

  private func empty(keepingSections: Bool) {
    // Nothing is checked, so it cannot fail.
    var earlier = SupplementarySources()
    try? edit {
      StorageEdit(.setAll)
    } applying: { contents, _ in
      if !keepingSections { swap(&supplementaries, &earlier) }
      let count = keepingSections ? contents.sections.count : 0
      return contents.setAll(Array(repeating: [], count: count), itemCount: 0)
    }
    withExtendedLifetime(earlier) {}
  }

  @usableFromInline
  func removeFound<Item>(
    _ find: ([[Any]]) -> (positions: [ElementPosition], missing: Item?)
  ) throws(StorageError) {
    try edit { () throws(StorageError) in
      let found = try comparing(find)
      if let missing = found.missing { throw .notFound(missing) }
      return StorageEdit(.removeItems(found.positions))
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
      return StorageEdit(.removeItems(positions))
    }
    return removed
  }
}

// MARK: - Finding

extension MemoryStorage {
  func existingPosition<Item: Equatable>(of item: Item) throws(StorageError) -> ElementPosition {
    if let position = try comparing({ $0.firstPosition(of: item) }) { return position }
    throw .notFound(item)
  }

  /// The result of comparing models, which runs user code; throws if that code edits the storage.
  func comparing<Found>(_ find: ([[Any]]) -> Found) throws(StorageError) -> Found {
    let started = editCount
    let found = find(contents.comparableSections)
    guard editCount == started else { throw .editedWhileComparing }
    return found
  }
}

extension [[Any]] {
  /// The position of the first item, section by section, that is equal to a model.
  @inlinable
  func firstPosition<Item: Equatable>(of item: Item) -> ElementPosition? {
    for (section, models) in enumerated() {
      if let number = models.firstIndex(where: { ($0 as? Item) == item }) {
        return ElementPosition(section: section, item: number)
      }
    }
    return nil
  }

  /// Finds for each model the first equal item that no other model has taken, in order; and the first model
  /// without such an item.
  func positions<Item: Equatable>(
    ofEach items: [Item]
  ) -> (positions: [ElementPosition], missing: Item?) {
    var wanted = items
    var positions: [ElementPosition] = []
    for (section, models) in enumerated() where !wanted.isEmpty {
      for (number, model) in models.enumerated() {
        guard let model = model as? Item, let index = wanted.firstIndex(of: model)
        else { continue }
        wanted.remove(at: index)
        positions.append(ElementPosition(section: section, item: number))
        if wanted.isEmpty { break }
      }
    }
    return (positions, wanted.first)
  }

  /// Does the same as for `Equatable` models, in linear time.
  @inlinable
  func positions<Item: Hashable>(
    ofEach items: [Item]
  ) -> (positions: [ElementPosition], missing: Item?) {
    if items.count == 1 {
      // Without hashing the items before it.
      let position = firstPosition(of: items[0])
      return position.map { ([$0], nil) } ?? ([], items[0])
    }
    var wanted: [Item: Int] = [:]
    wanted.reserveCapacity(items.count)
    for item in items { wanted[item, default: 0] += 1 }
    var missing = items.count
    var positions: [ElementPosition] = []
    positions.reserveCapacity(missing)
    for (section, models) in enumerated() where missing > 0 {
      for (number, model) in models.enumerated() {
        // Not by the key again: a hash that changes would insert it.
        guard let model = model as? Item, let found = wanted.index(forKey: model),
          wanted.values[found] > 0
        else { continue }
        wanted.values[found] -= 1
        positions.append(ElementPosition(section: section, item: number))
        missing -= 1
        if missing == 0 { break }
      }
    }
    return (positions, items.first { wanted[$0] != 0 })
  }
}

extension StorageError {
  static func notFound(_ item: Any) -> StorageError {
    .itemNotFound(String(text(of: item).prefix(400)))
  }

  /// The description of a model that has one of its own.
  ///
  /// The mirror of another model, or of an element of a collection, may be too deep for the stack.
  private static func text(of item: Any) -> String {
    guard let item = unwrapped(item) else { return "nil" }
    let isList = item is any Collection && !(item is any StringProtocol)
    if !isList, let item = item as? any CustomStringConvertible { return item.description }
    return "a value of type \(TypeName(type(of: item)))"
  }
}
