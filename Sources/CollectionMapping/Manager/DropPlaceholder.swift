#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A model that takes the place of a dropped item while that is being fetched.
///
/// ```swift
/// manager.register(SpinnerCell.self, for: DropPlaceholder.self) { _, _, _ in }
/// let placeholder = try manager.insertDropPlaceholder(at: [0, 2])
/// placeholder.commit(post)      // once it is there
/// ```
///
/// Like any other model, it moves when the storage changes.
public final class DropPlaceholder {
  private weak var storage: MemoryStorage?

  /// Where it was when it was last searched for.
  private var known: ElementPosition

  init(in storage: MemoryStorage, at position: ElementPosition) {
    (self.storage, known) = (storage, position)
  }

  /// Its index path; `nil` once it was replaced or removed.
  ///
  /// - Complexity: O(*d*) in the number of items by which it has moved in its section; O(*n*) in the
  ///   number of all items if it is in another one.
  public var indexPath: IndexPath? {
    guard let storage else { return nil }
    for section in [known.section] + (0..<storage.numberOfSections) {
      guard let item = item(inSection: section, of: storage) else { continue }
      known = ElementPosition(section: section, item: item)
      return known.indexPath
    }
    return nil
  }

  /// Its number in a section, searched around the known one.
  private func item(inSection section: Int, of storage: MemoryStorage) -> Int? {
    let items = 0..<storage.numberOfItems(inSection: section)
    let nearest = max(0, min(known.item, items.upperBound))
    for distance in 0...items.upperBound {
      for item in [nearest - distance, nearest + distance] where items.contains(item) {
        let path = ElementPosition(section: section, item: item).indexPath
        if storage.item(at: path) as? DropPlaceholder === self { return item }
      }
    }
    return nil
  }

  /// Replaces the placeholder by the dropped model.
  ///
  /// - Returns: Whether the placeholder was still in the storage.
  @discardableResult
  public func commit(_ model: Any) -> Bool {
    replace { storage, path in try storage.replaceItem(at: path, with: model) }
  }

  /// Removes the placeholder, because the drop was abandoned.
  ///
  /// - Returns: Whether the placeholder was still in the storage.
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
  /// - Returns: The placeholder, which is its model.
  /// - Throws: ``StorageError`` if there is no such place; the storage is unchanged.
  public func insertDropPlaceholder(at indexPath: IndexPath) throws(StorageError) -> DropPlaceholder
  {
    let position = ElementPosition(indexPath) ?? ElementPosition(section: 0, item: 0)
    let placeholder = DropPlaceholder(in: memoryStorage, at: position)
    try memoryStorage.insertItem(placeholder, to: indexPath)
    return placeholder
  }
}
