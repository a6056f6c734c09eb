import CollectionMapping
import TestSupport
import Foundation
import Testing

/// A manager takes back a catalogue's mapping while something is done with it.
struct CatalogUnregisterWhileUsedTests {
  /// A model that runs a closure of the test whenever a catalogue's closure sees it.
  private final class Trigger {
    let pull: () -> Bool
    init(_ pull: @escaping () -> Bool) { self.pull = pull }
  }

  private final class HookView: ReusableView, ModelTransfer {
    var updates = 0
    var onPrepare: () -> Void = {}
    func update(with model: Trigger) { updates += 1 }
    override func prepareForReuse() { onPrepare() }
  }

  private let handled: MappingCatalog = {
    var catalog = MappingCatalog()
    catalog.register(HookView.self, handler: { _, trigger, _ in _ = trigger.pull() })
    return catalog
  }()

  @Test func `a displayed view stays until it ends and is not configured again`() throws {
    let manager = handled.quietManager()
    try manager.memoryStorage.setItems([Trigger { true }])
    weak let view = manager.container.display(.cell([0, 0]))
    #expect(view is HookView)
    #expect(manager.unregister(HookView.self) == 1)
    #expect(manager.container.cellForItem(at: [0, 0]) === view)
    #expect(manager.container.reconfigure(.cell([0, 0])) is PlaceholderView)
    #expect(view == nil)
    #expect(manager.anomalyHandler.counts == [.noCellMapping: 1, .reconfigureReplaced: 1])
  }

  @Test func `a view in use is released when it returns`() throws {
    let manager = handled.quietManager()
    var views = try (0..<3).map { try manager.view(for: Trigger { true }, at: [0, $0]) }
    weak let idle = views[0]
    weak let used = views[1]
    #expect(manager.recycle(views[0]))
    manager.unregister(HookView.self)
    #expect(manager.recycle(views[1]))
    #expect(manager.recycle(views[2]))
    views = []
    #expect(idle == nil)
    #expect(used == nil)
  }

  @Test func `a handler may unregister its own mapping, and is the last to run`() throws {
    let manager = handled.quietManager()
    var runs = 0
    let trigger = Trigger {
      runs += 1
      return manager.unregister(HookView.self) == 1
    }
    let view = try #require(try manager.view(for: trigger, at: [0, 0]) as? HookView)
    #expect(view.updates == 1)
    #expect(try manager.view(for: trigger, at: [0, 0]) is PlaceholderView)
    #expect(runs == 1)
    #expect(manager.recycle(view))
    #expect(try handled.quietManager().view(for: trigger, at: [0, 0]) is HookView)
  }

  @Test func `a pass continues without a mapping that a handler unregistered`() throws {
    var catalog = handled
    catalog.registerFallback(TallyView.self)
    let manager = catalog.quietManager()
    var pulls = 0
    let triggers = (0..<5).map { _ in
      Trigger { [weak manager] in
        pulls += 1
        return pulls == 3 && manager?.unregister(HookView.self) == 1
      }
    }
    try manager.memoryStorage.setItems(triggers)
    var seen: [String] = []
    try manager.enumerateElements { seen.append($0.view is HookView ? "hook" : "tally") }
    #expect(seen == ["hook", "hook", "hook", "tally", "tally"])
    #expect(pulls == 3)
  }

  @Test func `a body may unregister the mapping of its view`() throws {
    let manager = handled.quietManager()
    try manager.memoryStorage.setItems((0..<4).map { _ in Trigger { true } })
    var seen: [String] = []
    try manager.enumerateElements { element in
      seen.append(element.view is HookView ? "hook" : "none")
      if element.indexPath.item == 1 { manager.unregisterAll() }
    }
    #expect(seen == ["hook", "hook", "none", "none"])
  }

  // MARK: Between the steps of a dequeue

  @Test func `a condition may unregister the mapping that comes next`() throws {
    var catalog = MappingCatalog()
    let ask: @Sendable (IndexPath, Any) -> Bool = { _, model in (model as? Trigger)?.pull() == true
    }
    catalog.add(Trigger.self, "first") { $0.condition = .custom(ask) }
    let second = catalog.add(Trigger.self, "second") { $0.condition = .custom(ask) }
    catalog.add(Trigger.self, "third")
    let manager = catalog.quietManager()
    var asked = 0
    let trigger = Trigger {
      asked += 1
      if asked == 1 { return manager.unregister(second) == 0 }
      return true
    }
    #expect(manager.winner(for: trigger) == "third")
    #expect(asked == 1)
  }

  @Test func `a condition that unregisters its own mapping leaves the model to the next`() throws {
    var catalog = MappingCatalog()
    let own = catalog.add(Trigger.self, "own") { mapping in
      mapping.condition = mapping.modelCondition { _, trigger in trigger.pull() }
    }
    catalog.add(Trigger.self, "next")
    let manager = catalog.quietManager()
    #expect(manager.winner(for: Trigger { manager.unregister(own) == 1 }) == "next")
    #expect(manager.mappings.count == 1)
    #expect(manager.anomalyHandler.total == 0)
  }

  @Test(arguments: [false, true])
  func `a view that unregisters its mapping in prepareForReuse leaves the model to the fallback`(
    hasCondition: Bool
  ) throws {
    var catalog = MappingCatalog()
    catalog.register(HookView.self) { mapping in
      if hasCondition { mapping.condition = .section(0) }
    }
    catalog.registerFallback(TallyView.self)
    let manager = catalog.quietManager()
    let view = try #require(try manager.view(for: Trigger { true }, at: [0, 0]) as? HookView)
    view.onPrepare = { manager.unregister(HookView.self) }
    manager.recycle(view)
    #expect(try manager.view(for: Trigger { true }, at: [0, 0]) is TallyView)
    #expect(view.updates == 1)
    #expect(manager.anomalyHandler.total == 0)
  }

  @Test func `a factory that unregisters its mapping leaves the model to the catalogue's`() throws {
    var catalog = MappingCatalog()
    catalog.add(Food.self, "food")
    let manager = catalog.quietManager()
    manager.register(OtherView.self, for: Apple.self) { mapping in
      mapping.factory = {
        manager.unregister(OtherView.self)
        return OtherView()
      }
    } handler: { _, _, _ in
      Issue.record("the handler of a mapping that was taken back ran")
    }
    #expect(manager.winner(for: Apple()) == "food")
    #expect(manager.anomalyHandler.total == 0)
  }

  @Test func `a factory that unregisters a mapping with every view comes to an end`() throws {
    let manager = CollectionManager()
    manager.anomalyHandler.anomalyAction = { _ in }
    // The factory registers itself again, so the last registration holds the manager.
    defer { manager.unregisterAll() }
    var made = 0
    func register() {
      manager.register(TitleView.self) { mapping in
        mapping.factory = {
          made += 1
          manager.unregister(TitleView.self)
          register()
          return TitleView()
        }
      }
    }
    register()
    #expect(try manager.view(for: "a", at: [0, 0]) is PlaceholderView)
    #expect(made < 10)
    #expect(manager.mappings.count == 1)
  }
}
