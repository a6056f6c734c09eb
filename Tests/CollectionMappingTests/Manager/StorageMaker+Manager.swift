import CollectionMapping
import TestSupport

extension StorageMaker {
  /// The storage of a manager: its own `MemoryStorage`, or a custom one that it follows instead.
  func make(for manager: CollectionManager) -> any EditableStorage {
    guard self == .custom else { return manager.memoryStorage }
    let storage = CustomStorage()
    manager.storage = storage
    return storage
  }
}
