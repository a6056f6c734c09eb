import CollectionMapping
import TestSupport
import Foundation
import Testing

@Suite("After unregistering nothing of a mapping is left")
struct AfterUnregisterTests {
  @Test func `a displayed view stays until it ends and is not configured again`() throws {
    let office = Office()
    let manager = office.manager
    var runs = 0
    manager.register(TitleView.self, handler: { _, _, _ in runs += 1 })
    try manager.memoryStorage.setItems(["a"])
    weak let view = manager.container.display(.cell([0, 0]))
    manager.unregister(TitleView.self)
    #expect(manager.container.cellForItem(at: [0, 0]) === view)
    #expect(view != nil)
    #expect(manager.container.reconfigure(.cell([0, 0])) is PlaceholderView)
    #expect(view == nil)
    #expect(runs == 1)
    #expect(office.anomalies.map(\.code) == [.noCellMapping, .reconfigureReplaced])
  }

  @Test func `a handler may unregister its own mapping`() throws {
    let office = Office()
    let manager = office.manager
    var runs = 0
    manager.register(
      TitleView.self,
      handler: { _, _, _ in
        runs += 1
        manager.unregister(TitleView.self)
      })
    let view = try manager.view(for: "a", at: [0, 0])
    #expect((view as? TitleView)?.title == "a")
    #expect(try manager.view(for: "b", at: [0, 0]) is PlaceholderView)
    #expect(runs == 1)
    #expect(manager.recycle(view))
    manager.register(TitleView.self)
    #expect(try manager.view(for: "c", at: [0, 0]) !== view)
  }

  @Test func `a token can be printed`() {
    let manager = CollectionManager()
    for number in 0..<2 {
      let token = manager.register(TitleView.self)
      #expect("\(token)" == "MappingToken(category: cell, number: \(number))")
      #expect(manager.unregister(token) == 1)
    }
  }
}

struct LifetimeTests {
  @Test func `unregistering releases what a mapping holds, also the manager itself`() throws {
    weak var weakManager: CollectionManager?
    do {
      let manager = CollectionManager()
      weakManager = manager
      for value in ["a", "b"] {
        let token = manager.register(TitleView.self) { mapping in
          mapping.factory = { withExtendedLifetime(manager) { TitleView() } }
          mapping.condition = .custom { _, _ in manager.mappings.isEmpty == false }
        } handler: { _, _, _ in
          _ = manager.mappings
        }
        manager.registerFallback(TitleView.self) { _, _, _ in _ = manager.mappings }
        manager.recycle(try manager.view(for: value, at: [0, 0]))
        manager.recycle(try manager.view(for: 1, at: [0, 0]))
        #expect(manager.unregister(token) == 1)
      }
      #expect(manager.unregisterFallback() == 1)
    }
    #expect(weakManager == nil)
  }

  @Test func `a container that outlives its manager has no data source`() throws {
    let container: CollectionContainer
    do {
      let manager = CollectionManager()
      manager.register(TitleView.self)
      try manager.memoryStorage.setItems(["a"])
      container = manager.container
      container.anomalyHandler.anomalyAction = { _ in }
      #expect(container.display(.cell([0, 0])) is TitleView)
    }
    #expect(container.dataSource == nil)
    #expect(container.reload(.cell([0, 0])) is PlaceholderView)
    #expect(container.anomalyHandler.counts == [.dataSourceReleased: 1, .nilCell: 1])
    container.endDisplayingAll()
  }
}
