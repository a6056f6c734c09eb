/// A model that stands for a dropped item while the item is being fetched.
///
/// ```swift
/// manager.register(SpinnerCell.self, for: DropPlaceholder.self) { _, _, _ in }
/// let placeholder = try manager.insertDropPlaceholder(at: [0, 2])
/// placeholder.commit(post)      // after the model was fetched
/// ```
///
/// Like any other model, it moves when the storage changes.
public final class DropPlaceholder {
  private weak var storage: MemoryStorage?

  init(in storage: MemoryStorage) { self.storage = storage }

  /// The index path of the placeholder; `nil` once it is replaced or removed.
  ///
  /// - Complexity: O(*n*) in the number of items.
  public var indexPath: IndexPath? {
    guard let storage else { return nil }
    for (section, items) in storage.comparableSections.enumerated() {
      if let item = items.firstIndex(where: { $0 as? DropPlaceholder === self }) {
        return ElementPosition(section: section, item: item).indexPath
      }
    }
    return nil
  }

  /// Replaces the placeholder by the dropped model; returns whether it was still in the storage.
  @discardableResult
  public func commit(_ model: Any) -> Bool {
    replace { storage, path in try storage.replaceItem(at: path, with: model) }
  }

  /// Removes the placeholder, because the drop was abandoned; returns whether it was still in the storage.
  @discardableResult
  public func cancel() -> Bool {
    replace { storage, path in try storage.removeItems(at: [path]) }
  }

  private func replace(_ change: (MemoryStorage, IndexPath) throws -> Void) -> Bool {
    guard let storage, let path = indexPath, (try? change(storage, path)) != nil
    else { return false }
    self.storage = nil
    return true
  }
}

@available(*, unavailable)
extension DropPlaceholder: Sendable {}

extension CollectionManager {
  /// Inserts a placeholder into the ``memoryStorage``, for a dropped item that is being fetched.
  ///
  /// - Parameter indexPath: The index path to insert it at: `[section, item]`, from 0.
  /// - Returns: The placeholder, which is the inserted model.
  /// - Throws: ``StorageError`` if there is no such place; the storage is unchanged.
  public func insertDropPlaceholder(at indexPath: IndexPath) throws(StorageError) -> DropPlaceholder
  {
    let placeholder = DropPlaceholder(in: memoryStorage)
    try memoryStorage.insertItem(placeholder, to: indexPath)
    return placeholder
  }
}
