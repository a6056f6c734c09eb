import CollectionMapping
import TestSupport
import Foundation
import Testing

/// A view in use when its registration or its manager is removed keeps nothing else alive.
struct ViewsThatStayOutTests {
  private final class Captured {}

  private final class Watcher: CollectionObserver {
    func observe(_ event: CollectionEvent) {}
  }

  @Test func `unregistering releases the objects that the factory holds`() throws {
    let manager = CollectionManager()
    weak var captured: Captured?
    do {
      let object = Captured()
      captured = object
      manager.register(TitleView.self) { mapping in
        mapping.factory = { withExtendedLifetime(object) { TitleView() } }
      }
    }
    let view = try manager.view(for: "a", at: [0, 0])
    #expect(captured != nil)
    manager.unregister(TitleView.self)
    #expect(captured == nil)
    withExtendedLifetime(view) {}
  }

  @Test(arguments: ["in hand", "shown"])
  func `a factory that returns a view it holds is released with its manager`(use: String) throws {
    weak var only: TitleView?
    do {
      let manager = CollectionManager()
      let view = TitleView()
      only = view
      manager.register(TitleView.self) { $0.factory = { view } }
      try manager.memoryStorage.setItems(["a"])
      let given =
        use == "shown"
        ? manager.container.display(.cell([0, 0])) : try manager.view(for: "a", at: [0, 0])
      #expect(given === view)
    }
    #expect(only == nil)
  }

  @Test func `a container's factory that returns a view it holds is released with the container`() {
    weak var only: TallyView?
    do {
      let stage = Stage()
      let view = TallyView()
      only = view
      stage.container.register(TallyView.self) { view }
      stage.answer { try $0.dequeueReusableCell(TallyView.self, for: $1.indexPath) }
      #expect(stage.container.display(.cell([0, 0])) === view)
    }
    #expect(only == nil)
  }

  @Test func `a view that is kept alive keeps neither the pool nor the observer alive`() throws {
    weak var idle: ReusableView?
    weak var watcher: Watcher?
    let kept: ReusableView
    do {
      let manager = CollectionManager()
      manager.register(TitleView.self)
      let observer = Watcher()
      manager.observer = observer
      watcher = observer
      let other = try manager.view(for: "a", at: [0, 0])
      idle = other
      kept = try manager.view(for: "b", at: [0, 1])
      manager.recycle(other)
    }
    #expect(idle == nil)
    #expect(watcher == nil)
    withExtendedLifetime(kept) {}
  }
}
