#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Stands in a storage for something that was dropped and is still being fetched.
///
/// ```swift
/// manager.register(SpinnerCell.self, for: DropPlaceholder.self) { _, _, _ in }
/// let placeholder = try manager.insertDropPlaceholder(at: [0, 2])
/// placeholder.commit(post)      // once it is there
/// ```
///
/// It is a model as any other and goes where the storage moves it.
public final class DropPlaceholder {
  private weak var storage: MemoryStorage?

  init(in storage: MemoryStorage) { self.storage = storage }

  /// Where it stands now; `nil` once it was replaced or taken out.
  ///
  /// - Complexity: O(*n*) in the number of items.
  public var indexPath: IndexPath? {
    guard let storage else { return nil }
    for section in 0..<storage.numberOfSections {
      for item in 0..<storage.numberOfItems(inSection: section) {
        let path = ElementPosition(section: section, item: item).indexPath
        if storage.item(at: path) as? DropPlaceholder === self { return path }
      }
    }
    return nil
  }

  /// Puts the model that was dropped in its place.
  ///
  /// - Returns: Whether it was still there.
  @discardableResult
  public func commit(_ model: Any) -> Bool {
    replace { storage, path in try storage.replaceItem(at: path, with: model) }
  }

  /// Takes it out, because what was dropped does not come.
  ///
  /// - Returns: Whether it was still there.
  @discardableResult
  public func cancel() -> Bool {
    replace { storage, path in try storage.removeItems(at: [path]) }
  }

  private func replace(_ change: (MemoryStorage, IndexPath) throws -> Void) -> Bool {
    guard let storage, let path = indexPath else { return false }
    return (try? change(storage, path)) != nil
  }
}

@available(*, unavailable)
extension DropPlaceholder: Sendable {}

extension CollectionManager {
  /// Puts a placeholder into the ``memoryStorage``, for something that was dropped and is being fetched.
  ///
  /// - Parameter indexPath: Where it is put: `[section, item]`, from 0.
  /// - Returns: The placeholder, which is its model.
  /// - Throws: ``StorageError``: no such place. Nothing has changed.
  public func insertDropPlaceholder(at indexPath: IndexPath) throws(StorageError) -> DropPlaceholder
  {
    let placeholder = DropPlaceholder(in: memoryStorage)
    try memoryStorage.insertItem(placeholder, to: indexPath)
    return placeholder
  }
}
