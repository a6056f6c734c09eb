import CollectionMapping
import Foundation
import Testing

/// Containers that are first asked for while a storage is being edited.
struct LateContainerTests {
  @Test func `a container made in the middle of a batch shows its end`() {
    let manager = CollectionManager()
    manager.register(TitleView.self)
    let storage = manager.memoryStorage
    storage.performUpdates {
      storage.addItem("a")
      manager.container.showsAllElements = true
      #expect(manager.container.numberOfItems(inSection: 0) == 1)
      storage.addItem("b")
    }
    #expect(manager.container.numberOfItems(inSection: 0) == 2)
    #expect((manager.container.cellForItem(at: [0, 1]) as? TitleView)?.title == "b")
    storage.addItem("c")
    #expect(manager.container.numberOfItems(inSection: 0) == 3)
    #expect(manager.anomalyHandler.total == 0)
  }

  @Test func `a storage set in the middle of its batch is displayed with its end`() {
    let (manager, storage) = (CollectionManager(), MemoryStorage())
    manager.register(TitleView.self)
    manager.container.showsAllElements = true
    storage.performUpdates {
      storage.addItem("a")
      manager.storage = storage
      storage.addItem("b")
    }
    #expect(manager.container.numberOfItems(inSection: 0) == 2)
    #expect(manager.anomalyHandler.total == 0)
  }
}
