import CollectionMapping
import TestSupport
import Foundation
import Testing

struct OverridingTests {
  private struct Failed: Error {}

  /// A catalogue and a manager with one mapping of each sort.
  private func rig() -> CollectionManager {
    var catalog = MappingCatalog()
    catalog.add(Fruit.self, "fruit")
    catalog.add(Bread.self, "bread")
    catalog.registerFallback(LabelledView.self) { view, _, _ in view.label = "rest" }
    let manager = catalog.quietManager()
    manager.add(Int.self, "int")
    return manager
  }

  private func winners(_ manager: CollectionManager) -> [String?] {
    [Apple(), Bread(), 5, "a"].map { manager.winner(for: $0) }
  }

  private let before: [String?] = ["fruit", "bread", "int", "rest"]

  @Test func `a body runs under the changed mappings, and afterwards all is as before`() {
    let manager = rig()
    #expect(winners(manager) == before)
    let mappings = manager.mappings
    let inside = manager.overriding { manager in
      manager.add(Apple.self, "apple")
      manager.unregister(manager.mappings[1].token)
      manager.add(String.self, "text")
      manager.registerFallback(LabelledView.self) { view, _, _ in view.label = "other rest" }
    } during: {
      winners(manager)
    }
    #expect(inside == ["apple", "other rest", "int", "text"])
    #expect(winners(manager) == before)
    #expect(manager.mappings == mappings)
  }

  @Test func `the order of resolution is restored`() {
    let manager = rig()
    manager.add(Any.self, "any")
    manager.overriding {
      $0.resolution = .firstRegistered
    } during: {
      #expect(manager.resolution == .firstRegistered)
      manager.resolution = .mostSpecific
      manager.resolution = .firstRegistered
    }
    #expect(manager.resolution == .mostSpecific)
    #expect(winners(manager) == ["fruit", "bread", "int", "any"])
  }

  @Test func `a body that throws leaves the mappings of before, and its error keeps its type`() {
    let manager = rig()
    var failure: Failed?
    do throws(Failed) {
      try manager.overriding {
        _ = $0.unregisterAll()
      } during: { () throws(Failed) in
        #expect(winners(manager) == [nil, nil, nil, nil])
        manager.resolution = .firstRegistered
        throw Failed()
      }
    } catch {
      failure = error
    }
    #expect(failure != nil)
    #expect(winners(manager) == before)
    #expect(manager.resolution == .mostSpecific)
  }

  @Test func `overrides nest, and each ends separately`() {
    let manager = rig()
    manager.overriding {
      $0.add(Apple.self, "one")
    } during: {
      #expect(manager.winner(for: Apple()) == "one")
      try? manager.overriding { manager in
        manager.unregisterAll()
        manager.add(Apple.self, "two")
      } during: {
        #expect(winners(manager) == ["two", nil, nil, nil])
        manager.add(Any.self, "any")
        #expect(winners(manager) == ["two", "any", "any", "any"])
        throw Failed()
      }
      #expect(winners(manager) == ["one", "bread", "int", "rest"])
    }
    #expect(winners(manager) == before)
  }

  @Test func `registrations and removals inside the body are undone`() {
    let manager = rig()
    var tokens: [MappingToken] = []
    let earlier = manager.mappings[2].token
    manager.overriding { _ in
    } during: {
      tokens.append(manager.add(Int.self, "late"))
      #expect(manager.winner(for: 5) == "int")
      #expect(manager.unregister(earlier) == 1)
      #expect(manager.winner(for: 5) == "late")
      tokens.append(manager.registerFallback(LabelledView.self))
      #expect(manager.winner(for: "a") == "")
      #expect(manager.unregisterFallback() == 1)
      #expect(manager.winner(for: "a") == nil)
    }
    #expect(winners(manager) == before)
    #expect(tokens.map { manager.unregister($0) } == [0, 0])
    #expect(manager.unregister(earlier) == 1)
    manager.add(Int.self, "after")
    #expect(manager.winner(for: 5) == "after")
  }

  @Test func `counters and pools begin empty, and those of before are there again`() throws {
    let manager = rig()
    let view = try manager.view(for: 5, at: [0, 0])
    manager.recycle(view)
    let counters = manager.counters.map(\.counters)
    try manager.overriding { _ in
    } during: {
      #expect(manager.counters.allSatisfy { $0.counters == MappingCounters() })
      let other = try manager.view(for: 5, at: [0, 0])
      #expect(other !== view)
      manager.recycle(other)
      #expect(try manager.view(for: 5, at: [0, 0]) === other)
      #expect(manager.counters[2].counters.resolved == 2)
    }
    #expect(manager.counters.map(\.counters) == counters)
    #expect(try manager.view(for: 5, at: [0, 0]) === view)
  }

  @Test func `views return to their own pools`() throws {
    let manager = rig()
    let outer = try manager.view(for: 5, at: [0, 0])
    weak var weakInner: ReusableView?
    var inner: ReusableView? = try manager.overriding { _ in
    } during: {
      #expect(manager.recycle(outer))
      #expect(!manager.recycle(outer))
      let view = try manager.view(for: 5, at: [0, 0])
      #expect(view !== outer)
      return view
    }
    #expect(try manager.view(for: 5, at: [0, 0]) === outer)
    weakInner = inner
    if let inner { #expect(manager.recycle(inner)) }
    inner = nil
    #expect(weakInner == nil)
  }

  @Test func `displayed views stay, and are reconfigured by the mapping that made them`() throws {
    let manager = rig()
    try manager.memoryStorage.setItems([5, 6])
    let container = manager.container
    let view = container.display(.cell([0, 0]))
    manager.overriding { _ in
    } during: {
      #expect(container.cellForItem(at: [0, 0]) === view)
      container.display(.cell([0, 1]))
    }
    #expect(container.cellForItem(at: [0, 0]) === view)
    #expect(container.reconfigure(.cell([0, 0])) === view)
    #expect(manager.anomalyHandler.total == 0)
    weak let inner = container.cellForItem(at: [0, 1])
    #expect(inner is LabelledView)
    container.reload(.cell([0, 1]))
    #expect(inner == nil)
  }

  @Test func `handlers, conditions and bodies of passes may override`() throws {
    let manager = rig()
    var inside: [String?] = []
    manager.register(LabelledView.self, for: Double.self) { mapping in
      mapping.condition = .custom { [weak manager] _, _ in
        guard let manager else { return false }
        return manager.overriding {
          $0.unregisterAll()
        } during: {
          manager.winner(for: 5) == nil
        }
      }
    } handler: { [weak manager] view, _, _ in
      guard let manager else { return }
      view.label = "double"
      manager.overriding {
        $0.unregisterAll()
      } during: {
        inside.append(manager.winner(for: 1.5))
      }
    }
    #expect(manager.winner(for: 1.5) == "double")
    try manager.memoryStorage.setItems([1.5, 5, 1.5, Bread()] as [Any])
    var seen: [String?] = []
    try manager.enumerateElements { element in
      seen.append((element.view as? LabelledView)?.label)
      manager.overriding {
        $0.unregisterAll()
      } during: {
        inside.append(manager.winner(for: 5))
      }
    }
    #expect(seen == ["double", "int", "double", "bread"])
    #expect(inside.count == 7)
    #expect(inside.allSatisfy { $0 == nil })
    #expect(manager.winner(for: 5) == "int")
  }

  @Test func `a mapping of the catalogue is overridden in one manager alone`() {
    var catalog = MappingCatalog()
    let token = catalog.add(Int.self, "shared")
    let managers = [catalog.quietManager(), catalog.quietManager()]
    managers[0].overriding { manager in
      #expect(manager.unregister(token) == 1)
      manager.add(Int.self, "own")
    } during: {
      #expect(managers.map { $0.winner(for: 5) } == ["own", "shared"])
      #expect(catalog.winner(for: 5) == "shared")
    }
    #expect(managers.map { $0.winner(for: 5) } == ["shared", "shared"])
  }

  @Test func `values that an override captures are released with it`() {
    final class Witness {}
    weak var weakWitness: Witness?
    let manager = rig()
    manager.overriding { manager in
      let witness = Witness()
      weakWitness = witness
      manager.register(OtherView.self, for: Int.self) { _, _, _ in withExtendedLifetime(witness) {}
      }
      manager.registerFallback(OtherView.self) { _, _, _ in withExtendedLifetime(witness) {} }
    } during: {
      _ = winners(manager)
      #expect(weakWitness != nil)
    }
    #expect(weakWitness == nil)
  }

  @Test func `supplementary mappings are restored too`() throws {
    let manager = quietManager()
    manager.register(TitleView.self, as: .header)
    try manager.overriding {
      $0.unregister(TitleView.self, as: .header)
    } during: { () throws in
      #expect(try manager.view(for: "a", ofKind: .sectionHeader, at: [0, 0]) == nil)
      manager.register(TitleView.self, as: .footer)
    }
    #expect(try manager.view(for: "a", ofKind: .sectionHeader, at: [0, 0]) is TitleView)
    #expect(manager.mappings.map(\.category) == [.header])
  }
}

/// Prototypes take their views from the container, which an override does not change.
struct OverridingPrototypesTests {
  private func rig() -> CollectionManager {
    let manager = quietManager()
    manager.container.register(TitleView.self)
    manager.register(TitleView.self) { $0.isRegisteredByContainer = true }
    return manager
  }

  @Test func `the pool of a prototype is there again`() throws {
    let manager = rig()
    let view = try manager.view(for: "a", at: [0, 0])
    manager.recycle(view)
    manager.overriding {
      $0.unregister(TitleView.self)
    } during: {
    }
    #expect(try manager.view(for: "a", at: [0, 0]) === view)
  }

  @Test func `a prototype that is registered inside too keeps its pool`() throws {
    let manager = rig()
    let view = try manager.view(for: "a", at: [0, 0])
    manager.recycle(view)
    manager.overriding { manager in
      manager.register(TitleView.self) { $0.isRegisteredByContainer = true }
    } during: {
    }
    #expect(try manager.view(for: "a", at: [0, 0]) === view)
  }

  @Test func `a prototype that was registered inside does not return`() throws {
    let manager = rig()
    manager.container.register(TallyView.self)
    weak var inner: ReusableView?
    try manager.overriding { manager in
      manager.register(TallyView.self, for: Int.self) { mapping in
        mapping.isRegisteredByContainer = true
      } handler: { _, _, _ in
      }
    } during: {
      let view = try manager.view(for: 1, at: [0, 0])
      inner = view
      manager.recycle(view)
    }
    #expect(inner == nil)
    #expect(try manager.view(for: 1, at: [0, 0]) is PlaceholderView)
  }
}
