#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension MemoryStorage {
  /// Removes the first item that is equal to a model.
  ///
  /// - Throws: ``StorageError/itemNotFound(_:)`` when there is none; nothing has changed.
  /// - Complexity: O(*n*) in the number of items.
  public func removeItem<Item: Equatable>(_ item: Item) throws(StorageError) {
    try edit { () throws(StorageError) in
      StorageEdit(change: .removeItems([try existingPlace(of: item)]))
    }
  }

  /// Removes for each model the first item, section by section, that is equal to it and was not
  /// removed for another one.
  ///
  /// A model that is given twice removes two items. Differs from DTModelStorage, which finds the same
  /// item twice, and skips models that are not there: `removeIfPresent` does that.
  ///
  /// - Throws: ``StorageError/itemNotFound(_:)`` when for one there is none; nothing has changed.
  /// - Complexity: O(*n* · *k*) in the number of items in the storage and of those given; models that
  ///   are `Hashable` take O(*n* + *k*).
  public func removeItems<Item: Equatable>(_ items: [Item]) throws(StorageError) {
    try removeFound { $0.places(ofEach: items) }
  }

  /// Removes for each model the first item, section by section, that is equal to it and was not
  /// removed for another one.
  ///
  /// - Throws: ``StorageError/itemNotFound(_:)`` when for one there is none; nothing has changed.
  /// - Complexity: O(*n* + *k*) in the number of items in the storage and of those given.
  @inlinable
  public func removeItems<Item: Hashable>(_ items: [Item]) throws(StorageError) {
    try removeFound { $0.places(ofEach: items) }
  }

  /// Removes for each model the first item that is equal to it, as `removeItems`, and skips models that
  /// are not there.
  ///
  /// ```swift
  /// let removed = try storage.removeIfPresent(["bread", "milk"])
  /// ```
  ///
  /// - Returns: The items that were removed, in the order of the storage.
  /// - Throws: ``StorageError/editedWhileComparing``; nothing has changed.
  /// - Complexity: O(*n* · *k*) in the number of items in the storage and of those given; models that
  ///   are `Hashable` take O(*n* + *k*).
  @discardableResult
  public func removeIfPresent<Item: Equatable>(_ items: [Item]) throws(StorageError) -> [Item] {
    try removePresent { $0.places(ofEach: items) }
  }

  /// Removes for each model the first item that is equal to it, as `removeItems`, and skips models that
  /// are not there.
  ///
  /// - Returns: The items that were removed, in the order of the storage.
  /// - Throws: ``StorageError/editedWhileComparing``; nothing has changed.
  /// - Complexity: O(*n* + *k*) in the number of items in the storage and of those given.
  @inlinable
  @discardableResult
  public func removeIfPresent<Item: Hashable>(_ items: [Item]) throws(StorageError) -> [Item] {
    try removePresent { $0.places(ofEach: items) }
  }

  /// Removes the items at some places, which count before the edit; one given twice counts once.
  ///
  /// - Throws: A ``StorageError`` when one of them does not exist; nothing has changed.
  /// - Complexity: O(*k* log *k* + *n*) in the number of items, and of those in their sections.
  public func removeItems(at indexPaths: [IndexPath]) throws(StorageError) {
    try edit { () throws(StorageError) in
      StorageEdit(change: .removeItems(try existingPlaces(indexPaths)))
    }
  }

  /// Removes all items of a section, which stays.
  ///
  /// - Throws: ``StorageError/sectionOutOfRange(_:count:)``; nothing has changed.
  /// - Complexity: O(*n*) in the number of items.
  public func removeItems(fromSection section: Int) throws(StorageError) {
    try edit { () throws(StorageError) in
      try checkSection(section)
      let items = contents.sections[section].indices
      return StorageEdit(
        change: .removeItems(items.map { ElementPosition(section: section, item: $0) }))
    }
  }

  /// Removes the items of all sections, which stay, with the models and providers of supplementary
  /// views; ``removeAll()`` removes those too.
  ///
  /// The observer receives a ``StorageUpdate/reload``, as in DTModelStorage.
  ///
  /// - Complexity: O(*n* + *s*) in the number of items and of sections.
  public func removeAllItems() {
    empty(keepingSections: true)
  }

  /// Removes everything: sections, items, and the models and providers of supplementary views.
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
      StorageEdit(change: .setAll)
    } applying: { contents, _ in
      let count = keepingSections ? contents.sections.count : 0
      return contents.replaceSections(with: Array(repeating: [], count: count), itemCount: 0)
    }
  }

  @usableFromInline
  func removeFound<Item>(
    _ find: ([[Any]]) -> (places: [ElementPosition], missing: Item?)
  ) throws(StorageError) {
    try edit { () throws(StorageError) in
      let found = try comparing(find)
      if let missing = found.missing { throw .notFound(missing) }
      return StorageEdit(change: .removeItems(found.places))
    }
  }

  @usableFromInline
  func removePresent<Item>(
    _ find: ([[Any]]) -> (places: [ElementPosition], missing: Item?)
  ) throws(StorageError) -> [Item] {
    var removed: [Item] = []
    try edit { () throws(StorageError) in
      let places = try comparing(find).places
      removed = places.compactMap { contents[$0] as? Item }
      return StorageEdit(change: .removeItems(places))
    }
    return removed
  }
}
