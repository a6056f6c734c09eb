import CollectionMapping
import TestSupport
import Foundation
import Testing

/// Containers that are first asked for while a storage is being edited.
struct LateContainerTests {
  @Test(arguments: StorageMaker.allCases)
  func `a container made in the middle of a batch shows its end`(_ maker: StorageMaker) throws {
    let manager = CollectionManager()
    manager.register(TitleView.self)
    let storage = maker.make(for: manager)
    try storage.performUpdates {
      try storage.addItem("a")
      manager.container.displaysAllElements = true
      #expect(manager.container.numberOfItems(inSection: 0) == 1)
      try storage.addItem("b")
    }
    #expect(manager.container.numberOfItems(inSection: 0) == 2)
    #expect((manager.container.cellForItem(at: [0, 1]) as? TitleView)?.title == "b")
    try storage.addItem("c")
    #expect(manager.container.numberOfItems(inSection: 0) == 3)
    #expect(manager.anomalyHandler.total == 0)
  }

  @Test(arguments: StorageMaker.allCases)
  func `a storage set in the middle of its batch shows its end`(_ maker: StorageMaker) throws {
    let (manager, storage) = (CollectionManager(), maker.make())
    manager.register(TitleView.self)
    manager.container.displaysAllElements = true
    try storage.performUpdates {
      try storage.addItem("a")
      manager.storage = storage
      try storage.addItem("b")
    }
    #expect(manager.container.numberOfItems(inSection: 0) == 2)
    #expect(manager.anomalyHandler.total == 0)
  }
}
