import CollectionMapping
import Foundation
import Testing

/// The code of Documentation/ComingFromDTCollectionViewManager.md.
struct ComingFromSamples {
  struct Post {
    let title: String
  }

  final class PostCell: ReusableView, ModelTransfer {
    private(set) var title = ""
    func update(with post: Post) { title = post.title }
  }

  final class DayHeader: ReusableView, ModelTransfer {
    private(set) var day = ""
    func update(with day: String) { self.day = day }
  }

  @Test func `a screen in a few lines`() throws {
    var log: [String] = []
    func open(_ post: Post) { log.append(post.title) }

    let manager = CollectionManager()
    manager.register(PostCell.self) { mapping in
      mapping.didSelect { cell, post, indexPath in open(post) }
      mapping.sizeForCell { post, indexPath in LayoutSize(width: 320, height: 60) }
    } handler: { cell, post, indexPath in
      // runs before update(with:), as there
    }
    manager.registerHeader(DayHeader.self)
    try manager.memoryStorage.setItems([Post(title: "Hello")])
    manager.memoryStorage.setSectionHeaderModels(["Today"])
    var flow = FlowLayout()
    flow.headerReferenceSize = LayoutSize(width: 320, height: 30)
    manager.container.layout = flow
    manager.container.viewport = LayoutRect(x: 0, y: 0, width: 320, height: 640)

    try manager.container.simulateTap(at: [0, 0])
    #expect(log == ["Hello"])
    #expect(manager.container.contentSize == LayoutSize(width: 320, height: 90))
    let header = manager.container.supplementaryView(
      forElementKind: .sectionHeader, at: [0, 0])
    #expect((header as? DayHeader)?.day == "Today")
    #expect(manager.verify().map(\.description) == [])
  }

  @Test func `the user can move only items of a memory storage`() throws {
    let manager = CollectionManager()
    manager.register(PostCell.self)
    try manager.memoryStorage.setItems([Post(title: "Hello"), Post(title: "World")])
    #expect(try manager.container.beginInteractiveMovement(forItemAt: [0, 0]))
    try manager.container.cancelInteractiveMovement()

    let storage = SingleSectionStorage<Post>(difference: .identity(by: \.title) { _, _ in false })
    try storage.setItems([Post(title: "Hello"), Post(title: "World")])
    manager.storage = storage
    #expect(try !manager.container.beginInteractiveMovement(forItemAt: [0, 0]))
  }

  @Test func `handlers of a base class apply to subclasses and to models of the model type`() throws
  {
    class Base: ReusableView {}
    final class Sub: Base {}
    let manager = CollectionManager()
    var log: [String] = []
    manager.handle(Base.self, for: Any.self) { events in
      events.didSelect { view, model, indexPath in log.append("base \(model)") }
    }
    manager.handle(modelsOf: (any Equatable).self) { events in
      events.didSelect { view, model, indexPath in log.append("equatable") }
    }
    manager.handle(modelsOf: String.self) { events in
      events.didSelect { view, model, indexPath in log.append("string") }
    }
    manager.register(Sub.self, for: Int.self) { _, _, _ in }
    try manager.memoryStorage.setItems([5])
    try manager.container.simulateTap(at: [0, 0])
    #expect(log == ["base 5", "equatable"])
  }

  @Test func `ported tests of storages, headers and prefetching differ as the guide says`() throws {
    final class Observer: StorageObserver {
      func storageWillChange(_ storage: any Storage) {}
      func storage(_ storage: any Storage, didChange update: StorageUpdate) {}
    }
    let manager = CollectionManager()
    let storage = manager.memoryStorage
    #expect(storage.storageObserver == nil)
    let observer = Observer()
    storage.storageObserver = observer
    let container = manager.container
    #expect(storage.storageObserver === manager.updater)

    var log: [String] = []
    manager.register(PostCell.self) { mapping in
      mapping.cancelPrefetch { post, _ in log.append(post.title) }
    }
    manager.registerHeader(DayHeader.self)
    try storage.setItems([Post(title: "Hello"), Post(title: "World")])
    #expect(throws: StorageError.self) {
      try storage.insertItems([Post(title: "new"), Post(title: "far")], to: [[0, 0], [0, 9]])
    }
    #expect(storage.numberOfItems(inSection: 0) == 2)

    storage.setHeaderModelProvider { _ in nil }
    #expect(container.display(.supplementary(ofKind: .sectionHeader, inSection: 0)) == nil)
    #expect(try manager.supplementaryView(ofKind: .sectionHeader, at: [0, 0]) == nil)
    #expect(manager.anomalyHandler.total == 0)

    container.prefetchItems(at: [[0, 1]])
    container.cancelPrefetchingForItems(at: [[0, 0], [0, 1]])
    #expect(log == ["World"])
  }
}
