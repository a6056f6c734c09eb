import CollectionMapping
import Foundation
import Testing

/// The `mapping` closure of a catalogue runs at registration and again in each manager.
struct CatalogMappingClosureTests {
  @Test func `the closure runs once at registration, and in each manager that uses the mapping`() {
    let runs = Runs()
    var catalog = MappingCatalog()
    catalog.addView(Int.self, "number") { mapping in
      runs.note()
      mapping.didSelect { _, _, _ in }
    }
    #expect(runs.count == 1)
    let managers = [catalog.quietManager(), catalog.quietManager()]
    #expect(managers[0].mappings == catalog.mappings)
    #expect(managers[0].verify() == [])
    #expect(managers[0].winner(for: "other") == nil)
    #expect(runs.count == 1)
    for _ in 0..<3 { #expect(managers[0].winner(for: 1) == "number") }
    #expect(runs.count == 2)
    #expect(managers[1].winner(for: 1) == "number")
    #expect(runs.count == 3)
    managers[0].overriding({ _ in }, during: { #expect(managers[0].winner(for: 1) == "number") })
    #expect(managers[0].winner(for: 1) == "number")
    #expect(runs.count == 4)
    #expect(catalog.explain(1).winner != nil)
    #expect(runs.count == 5)
  }

  @Test func `a closure that sets no closure runs only at registration`() {
    let runs = Runs()
    var catalog = MappingCatalog()
    catalog.addView(Int.self, "number") { mapping in
      runs.note()
      mapping.condition = .section(0)
      mapping.templateName = nil
    }
    for _ in 0..<2 { #expect(catalog.quietManager().winner(for: 1) == "number") }
    #expect(runs.count == 1)
  }

  @Test func `all settings of a mapping work as in a manager`() throws {
    var catalog = MappingCatalog()
    catalog.register(SlipView.self) { mapping in
      var made = 0
      mapping.condition = SlipView.modelCondition { path, text in path[1] == 2 && text != "" }
      mapping.factory = {
        made += 1
        let view = SlipView()
        view.log.append("made \(made)")
        return view
      }
      mapping.willDisplay { view, text, _ in view.log.append("display \(text)") }
      mapping.canEdit { text, _ in text == "a" }
    }
    let manager = catalog.quietManager()
    #expect(manager.hasHandler(for: .willDisplay))
    #expect(manager.hasHandler(for: .canEdit))
    #expect(!manager.hasHandler(for: .didSelect))
    let view = try #require(try manager.view(for: "a", at: [0, 2]) as? SlipView)
    manager.fire(.willDisplay, view, "a", at: [0, 2])
    #expect(view.log == ["made 1", "update a", "display a"])
    let other = try #require(try manager.view(for: "b", at: [0, 2]) as? SlipView)
    #expect(other.log == ["made 2", "update b"])
    #expect(manager.winner(for: "a") == nil)
  }

  // MARK: A later run that differs

  /// The label of the winner for a model in a manager, if each run of the closure sets another
  /// condition.
  private func labels(_ conditions: [@Sendable () -> MappingCondition]) -> [String?] {
    let runs = Runs()
    var catalog = MappingCatalog()
    catalog.add(Int.self, "mapping") { $0.condition = conditions[runs.next() - 1]() }
    let manager = catalog.quietManager()
    #expect(manager.mappings == catalog.mappings)
    return [manager.winner(for: 1, at: [0, 0]), manager.winner(for: 1, at: [1, 0])]
  }

  @Test func `the first run decides the kind of the condition`() {
    #expect(labels([{ .none }, { .section(5) }]) == ["mapping", "mapping"])
    #expect(labels([{ .none }, { .custom { _, _ in false } }]) == ["mapping", "mapping"])
    #expect(labels([{ .section(1) }, { .section(0) }]) == [nil, "mapping"])
    #expect(labels([{ .section(1) }, { .none }]) == [nil, "mapping"])
    #expect(labels([{ .custom { _, _ in true } }, { .none }]) == [nil, nil])
    #expect(
      labels([{ .custom { _, _ in false } }, { .custom { path, _ in path[0] == 0 } }])
        == ["mapping", nil])
  }

  @Test func `the first run decides whether there is a factory`() throws {
    let runs = [Runs(), Runs()]
    var catalog = MappingCatalog()
    for (kind, runs) in zip(["first", "later"] as [ElementKind], runs) {
      catalog.register(SlipView.self, as: .supplementary(kind)) { mapping in
        guard (runs.next() == 1) == (kind == "first") else { return }
        mapping.factory = { throw StageError(description: "made by the factory") }
      }
    }
    let manager = catalog.quietManager()
    for kind in ["first", "later"] as [ElementKind] {
      #expect(try manager.view(for: "a", ofKind: kind, at: [0, 0]) is SlipView)
    }
    #expect(manager.anomalyHandler.counts == [.mappingClosureDiffers: 1])
  }

  @Test func `event handlers that only a later run adds do not run`() throws {
    let runs = Runs()
    var catalog = MappingCatalog()
    catalog.register(SlipView.self) { mapping in
      let run = runs.next()
      mapping.willDisplay { view, _, _ in view.log.append("display, run \(run)") }
      if run > 1 { mapping.didSelect { view, _, _ in view.log.append("select, run \(run)") } }
    }
    let manager = catalog.quietManager()
    #expect(!manager.hasHandler(for: .didSelect))
    let view = try #require(try manager.view(for: "a", at: [0, 0]) as? SlipView)
    manager.fire(.willDisplay, view, "a", at: [0, 0])
    manager.fire(.didSelect, view, "a", at: [0, 0])
    #expect(view.log == ["update a", "display, run 2"])
  }

  @Test func `settings that only a later run makes have no effect`() throws {
    let runs = Runs()
    var catalog = MappingCatalog()
    catalog.register(SlipView.self) { mapping in
      mapping.canEdit { _, _ in true }
      guard runs.next() > 1 else { return }
      mapping.isRegisteredByContainer = true
      mapping.reuseIdentifier = "other"
      mapping.templateName = "other"
    }
    let manager = catalog.quietManager()
    #expect(try manager.view(for: "a", at: [0, 0]) is SlipView)
    #expect(manager.verify() == [])
    #expect(manager.anomalyHandler.counts == [.mappingClosureDiffers: 1])
  }

  // MARK: The report of a later run that differs

  /// The differences that are reported if the closure runs once with `first`, then with `later`.
  ///
  /// It runs again because it always adds a handler.
  private func differences(
    _ first: @escaping SharedMappingClosure<SlipView, String>,
    _ later: @escaping SharedMappingClosure<SlipView, String>
  ) throws -> [String] {
    let runs = Runs()
    var catalog = MappingCatalog()
    catalog.register(SlipView.self) { mapping in
      mapping.prefetch { _, _ in }
      if runs.next() == 1 { first(&mapping) } else { later(&mapping) }
    }
    let manager = catalog.quietManager()
    var found: [String] = []
    manager.anomalyHandler.anomalyAction = { anomaly in
      if case .mappingClosureDiffers(let mapping, let differences) = anomaly {
        #expect(mapping == catalog.mappings.first?.description)
        found += differences
      }
    }
    _ = manager.explain("a")
    _ = try? manager.view(for: "a", at: [0, 0])
    return found
  }

  @Test func `each setting of which a later run makes another is reported once`() throws {
    let none: SharedMappingClosure<SlipView, String> = { _ in }
    let settings: [(String, SharedMappingClosure<SlipView, String>)] = [
      ("condition", { $0.condition = .section(0) }),
      ("condition", { $0.condition = .custom { _, _ in true } }),
      ("factory", { $0.factory = { SlipView() } }),
      ("templateName", { $0.templateName = nil }),
      ("isRegisteredByContainer", { $0.isRegisteredByContainer = true }),
      ("reuseIdentifier", { $0.reuseIdentifier = "other" }),
      ("handlers for canEdit", { $0.canEdit { _, _ in true } }),
    ]
    for (name, set) in settings {
      #expect(try differences(none, set) == [name])
      #expect(try differences(set, none) == [name])
      #expect(try differences(set, set) == [])
    }
    #expect(
      try differences(none) { mapping in
        for (_, set) in settings { set(&mapping) }
      } == [
        "condition", "factory", "templateName", "isRegisteredByContainer", "reuseIdentifier",
        "handlers for canEdit",
      ])
  }

  @Test func `another section, name or group of a condition is reported`() throws {
    let conditions: [@Sendable () -> MappingCondition] = [
      { .section(0) }, { .section(1) }, { .custom { _, _ in true } },
      { .custom(named: "named") { _, _ in true } }, { .section(0).exclusive(in: "group") },
    ]
    for (place, one) in conditions.enumerated() {
      for (otherPlace, other) in conditions.enumerated() {
        let found = try differences({ $0.condition = one() }, { $0.condition = other() })
        #expect(found == (place == otherPlace ? [] : ["condition"]))
      }
    }
  }

  @Test func `each manager and each override reports a closure that differs`() {
    let runs = Runs()
    var catalog = MappingCatalog()
    catalog.addView(Int.self, "number") { mapping in
      mapping.prefetch { _, _ in }
      if runs.next() > 1 { mapping.didSelect { _, _, _ in } }
    }
    for _ in 0..<2 {
      let manager = catalog.quietManager()
      #expect(manager.winner(for: 1) == "number")
      #expect(manager.winner(for: 1) == "number")
      #expect(manager.anomalyHandler.counts == [.mappingClosureDiffers: 1])
      manager.overriding({ _ in }, during: { #expect(manager.winner(for: 1) == "number") })
      #expect(manager.anomalyHandler.counts == [.mappingClosureDiffers: 2])
    }
  }

  @Test func `a manager that has done nothing yet reports a closure that differs`() {
    let runs = Runs()
    var catalog = MappingCatalog()
    catalog.addView(Int.self, "number") { mapping in
      mapping.prefetch { _, _ in }
      if runs.next() > 1 { mapping.condition = .section(0) }
    }
    let manager = CollectionManager(catalog)
    #expect(manager.hasMapping(for: 1))
    #expect(manager.anomalyHandler.counts == [.mappingClosureDiffers: 1])
  }
}
