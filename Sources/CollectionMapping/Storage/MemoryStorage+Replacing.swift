#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension MemoryStorage {
  /// Replaces the item at an index path, as a reconfigure, which keeps the view.
  ///
  /// - Throws: A ``StorageError`` when there is no such item; nothing has changed.
  public func replaceItem<Item>(
    at indexPath: IndexPath, with item: Item
  ) throws(StorageError) {
    try edit(with: Self.boxed([item])) { () throws(StorageError) in
      StorageEdit(change: .replaceItem(try existingPlace(indexPath)))
    }
  }

  /// Replaces the first item that is equal to a model, as a reconfigure.
  ///
  /// - Throws: ``StorageError/itemNotFound(_:)`` when there is none; nothing has changed.
  /// - Complexity: O(*n*) in the number of items before it.
  public func replaceItem<Item: Equatable, Other>(
    _ item: Item, with other: Other
  ) throws(StorageError) {
    try edit(with: Self.boxed([other])) { () throws(StorageError) in
      StorageEdit(change: .replaceItem(try existingPlace(of: item)))
    }
  }

  /// Reconfigures the first item equal to a model, as after a change of a model that is a class.
  ///
  /// - Throws: ``StorageError/itemNotFound(_:)`` when there is none.
  /// - Complexity: O(*n*) in the number of items before it.
  public func reconfigureItem<Item: Equatable>(_ item: Item) throws(StorageError) {
    try edit { () throws(StorageError) in
      StorageEdit(change: .replaceItem(try existingPlace(of: item)))
    } applying: { _, _ in
      []
    }
  }

  /// Reconfigures an item.
  ///
  /// - Throws: A ``StorageError`` when there is no such item.
  public func reconfigureItem(at indexPath: IndexPath) throws(StorageError) {
    try edit { () throws(StorageError) in
      StorageEdit(change: .replaceItem(try existingPlace(indexPath)))
    } applying: { _, _ in
      []
    }
  }
}
