extension MemoryStorage {
  /// Replaces the item at an index path.
  ///
  /// The observer receives a reconfigure, which keeps the view.
  ///
  /// - Throws: A ``StorageError`` if there is no such item; the storage is unchanged.
  @inlinable
  public func replaceItem<Item>(
    at indexPath: IndexPath, with item: Item
  ) throws(StorageError) {
    try replace(at: indexPath, with: Self.boxed(item), of: Item.self)
  }

  @usableFromInline
  func replace(
    at indexPath: IndexPath, with item: Any, of type: Any.Type
  ) throws(StorageError) {
    try edit(with: [item], as: type) { () throws(StorageError) in
      StorageEdit(operation: .replaceItem(try existingPosition(indexPath)))
    }
  }

  /// Replaces the first item that is equal to a model.
  ///
  /// The observer receives a reconfigure.
  ///
  /// - Throws: ``StorageError/itemNotFound(_:)`` if there is no such item; the storage is unchanged.
  /// - Complexity: O(*n*) in the number of items before it.
  public func replaceItem<Item: Equatable, Other>(
    _ item: Item, with other: Other
  ) throws(StorageError) {
    try edit(with: Self.boxed([other]), as: Other.self) { () throws(StorageError) in
      StorageEdit(operation: .replaceItem(try existingPosition(of: item)))
    }
  }

  /// Reconfigures the first item that is equal to a model, for a model object that has changed.
  ///
  /// - Throws: ``StorageError/itemNotFound(_:)`` if there is no such item.
  /// - Complexity: O(*n*) in the number of items before it.
  public func reconfigureItem<Item: Equatable>(_ item: Item) throws(StorageError) {
    try edit { () throws(StorageError) in
      StorageEdit(operation: .replaceItem(try existingPosition(of: item)))
    } applying: { _, _ in
      []
    }
  }

  /// Reconfigures the item at an index path, for a model object that has changed.
  ///
  /// - Throws: A ``StorageError`` if there is no such item.
  public func reconfigureItem(at indexPath: IndexPath) throws(StorageError) {
    try edit { () throws(StorageError) in
      StorageEdit(operation: .replaceItem(try existingPosition(indexPath)))
    } applying: { _, _ in
      []
    }
  }
}
