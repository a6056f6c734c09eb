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
  /// item twice and leaves out those that are not there.
  ///
  /// - Throws: ``StorageError/itemNotFound(_:)`` when for one there is none; nothing has changed.
  /// - Complexity: O(*n* · *k*) in the number of items in the storage and of those given; models that
  ///   are `Hashable` take O(*n* + *k*).
  public func removeItems<Item: Equatable>(_ items: [Item]) throws(StorageError) {
    try edit { () throws(StorageError) in
      StorageEdit(change: .removeItems(try places(ofEach: items)))
    }
  }

  /// Removes for each model the first item, section by section, that is equal to it and was not
  /// removed for another one.
  ///
  /// - Throws: ``StorageError/itemNotFound(_:)`` when for one there is none; nothing has changed.
  /// - Complexity: O(*n* + *k*) in the number of items in the storage and of those given.
  @inlinable
  public func removeItems<Item: Hashable>(_ items: [Item]) throws(StorageError) {
    try removeFound { sections throws(StorageError) in
      try sections.places(ofEach: items)
    }
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
    _ = attempt { () throws(StorageError) in
      try edit {
        StorageEdit(change: .setAll)
      } applying: { contents, _ in
        let empty: [[Any]] = Array(repeating: [], count: contents.sections.count)
        return contents.replaceSections(with: empty, itemCount: 0)
      }
    }
  }

  /// Removes everything: sections, items, and the models and providers of supplementary views.
  ///
  /// The observer receives a ``StorageUpdate/reload``.
  ///
  /// - Complexity: O(*n* + *s*) in the number of items and of sections.
  public func removeAll() {
    _ = setSections([], itemCount: 0)
    removeSupplementaryModels()
  }

  @usableFromInline
  func removeFound(
    _ find: ([[Any]]) throws(StorageError) -> [ElementPosition]
  ) throws(StorageError) {
    try edit { () throws(StorageError) in
      StorageEdit(change: .removeItems(try find(contents.sections)))
    }
  }
}
