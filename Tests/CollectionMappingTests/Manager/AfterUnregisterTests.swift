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

  @Test func `handlers of an unregistered mapping do not run when those of others do`() throws {
    let manager = CollectionManager()
    var lines: [String] = []
    let token = manager.register(TallyView.self, for: Int.self) { mapping in
      mapping.didEndDisplaying { _, number, _ in lines.append("\(number)") }
    } handler: { _, _, _ in
    }
    manager.register(TallyView.self, for: String.self) { mapping in
      mapping.didEndDisplaying { _, text, _ in lines.append(text) }
    } handler: { _, _, _ in
    }
    try manager.memoryStorage.setItems([1, "a"] as [Any])
    for item in 0..<2 { manager.container.display(.cell([0, item])) }
    manager.unregister(token)
    manager.container.endDisplayingAll()
    #expect(lines == ["a"])
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

  @Test func `tokens of mappings that are gone can be printed, and none is equal to another`() {
    let manager = CollectionManager()
    var tokens: Set<MappingToken> = []
    for number in 0..<200 {
      let token = manager.register(TitleView.self)
      #expect("\(token)" == "MappingToken(category: cell, number: \(number))")
      #expect(manager.unregister(token) == 1)
      tokens.insert(token)
    }
    #expect(tokens.count == 200)
    #expect(Set(tokens.map { "\($0)" }).count == 200)
    #expect(tokens.allSatisfy { manager.unregister($0) == 0 })
  }
}

struct LifetimeTests {
  private final class Witness {}

  @Test func `a released manager releases views, handlers and captured values`() throws {
    weak var weakManager: CollectionManager?
    weak var weakContainer: CollectionContainer?
    weak var weakStorage: MemoryStorage?
    var witnesses: [() -> Witness?] = []
    func witness() -> Witness {
      let witness = Witness()
      witnesses.append { [weak witness] in witness }
      return witness
    }
    var views: [() -> ReusableView?] = []
    func watch(_ view: ReusableView?) { views.append { [weak view] in view } }
    do {
      let manager = CollectionManager()
      (weakManager, weakContainer) = (manager, manager.container)
      weakStorage = manager.memoryStorage
      let (a, b, c, d, e, f) = (
        witness(), witness(), witness(), witness(), witness(), witness()
      )
      manager.register(TitleView.self) { mapping in
        mapping.factory = { withExtendedLifetime(a) { TitleView() } }
        mapping.condition = .custom { _, _ in withExtendedLifetime(b) { true } }
      } handler: { _, _, _ in
        withExtendedLifetime(c) {}
      }
      manager.registerFallback(TallyView.self) { _, _, _ in withExtendedLifetime(d) {} }
      manager.memoryStorage.setHeaderModelProvider { _ in e }
      manager.anomalyHandler.anomalyAction = { _ in withExtendedLifetime(f) {} }
      try manager.memoryStorage.setItems(["a", 1, witness()] as [Any])
      try manager.enumerateElements { watch($0.view) }
      watch(manager.container.display(.cell([0, 0])))
      watch(manager.container.display(.cell([0, 1])))
      watch(try manager.cell(at: [0, 0]))
      _ = manager.explain("a")
      _ = manager.verify()
      #expect(witnesses.allSatisfy { $0() != nil })
    }
    #expect(weakManager == nil)
    #expect(weakContainer == nil)
    #expect(weakStorage == nil)
    #expect(views.count == 6)
    #expect(views.allSatisfy { $0() == nil })
    #expect(witnesses.allSatisfy { $0() == nil })
  }

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
    #expect(container.anomalyHandler.counts == [.nilCell: 1])
    container.endDisplayingAll()
  }

  @Test func `a view that outlives its manager is an ordinary object`() throws {
    var view: ReusableView?
    do {
      let manager = CollectionManager()
      manager.register(TitleView.self)
      view = try manager.view(for: "a", at: [0, 0])
    }
    let other = Office().manager
    #expect((view as? TitleView)?.title == "a")
    #expect(try other.recycle(#require(view)) == false)
    weak let last = view
    view = nil
    #expect(last == nil)
  }

  @Test func `a storage and a data source belong to those who made them`() {
    final class Source: CollectionContainerDataSource {
      func collectionContainer(
        _ container: CollectionContainer, numberOfItemsInSection section: Int
      ) -> Int { 1000 }

      func collectionContainer(
        _ container: CollectionContainer, cellForItemAt indexPath: IndexPath
      ) throws -> ReusableView? { nil }
    }
    let container = CollectionContainer()
    do {
      let source = Source()
      container.dataSource = source
    }
    #expect(container.dataSource == nil)
  }
}
