import CollectionMapping
import Foundation
import Testing

/// Containers that are first asked for while a storage is being edited.
struct LateContainerTests {
  @Test func `a container made in the middle of a batch shows its end`() throws {
    let manager = CollectionManager()
    manager.register(TitleView.self)
    let storage = manager.memoryStorage
    try storage.performUpdates {
      try storage.addItem("a")
      manager.container.showsAllElements = true
      #expect(manager.container.numberOfItems(inSection: 0) == 1)
      try storage.addItem("b")
    }
    #expect(manager.container.numberOfItems(inSection: 0) == 2)
    #expect((manager.container.cellForItem(at: [0, 1]) as? TitleView)?.title == "b")
    try storage.addItem("c")
    #expect(manager.container.numberOfItems(inSection: 0) == 3)
    #expect(manager.anomalyHandler.total == 0)
  }

  @Test func `a storage set in the middle of its batch is displayed with its end`() throws {
    let (manager, storage) = (CollectionManager(), MemoryStorage())
    manager.register(TitleView.self)
    manager.container.showsAllElements = true
    try storage.performUpdates {
      try storage.addItem("a")
      manager.storage = storage
      try storage.addItem("b")
    }
    #expect(manager.container.numberOfItems(inSection: 0) == 2)
    #expect(manager.anomalyHandler.total == 0)
  }
}
