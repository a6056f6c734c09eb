import CollectionMapping
import Foundation
import Testing

/// A `mapping` closure of a catalogue that uses the manager which is creating the mapping.
@MainActor struct CatalogMappingReentrancyTests {
  /// A `@Sendable` closure finds the manager here, on the main actor.
  @MainActor private final class Door {
    var manager: CollectionManager?
    var runs = 0
  }

  private let door = Door()

  /// Registers a mapping whose closure uses the manager, as soon as there is one.
  private func catalog(
    _ enter: @escaping @MainActor (CollectionManager) -> Void
  ) -> MappingCatalog {
    let door = door
    var catalog = MappingCatalog()
    catalog.register(SlipView.self) { mapping in
      mapping.didSelect { _, _, _ in }
      MainActor.assumeIsolated {
        door.runs += 1
        if let manager = door.manager { enter(manager) }
      }
    }
    return catalog
  }

  private func manager(_ catalog: MappingCatalog) -> CollectionManager {
    let manager = catalog.quietManager()
    door.manager = manager
    return manager
  }

  @Test func `the manager does not have the mapping while the closure runs`() throws {
    let door = door
    let manager = manager(
      catalog { manager in
        let view = try? manager.view(for: "inner", at: [0, 0])
        #expect(view is PlaceholderView)
        #expect(!manager.hasMapping(for: "inner"))
        #expect(manager.explain("inner").winner == nil)
        #expect(manager.mappings.count == 1)
      })
    for _ in 0..<2 { #expect(try manager.view(for: "a", at: [0, 0]) is SlipView) }
    #expect(door.runs == 2)
    #expect(manager.hasMapping(for: "a"))
  }

  @Test func `the closure may unregister its own mapping`() throws {
    let manager = manager(catalog { #expect($0.unregisterAll() == 1) })
    #expect(try manager.view(for: "a", at: [0, 0]) is PlaceholderView)
    #expect(manager.mappings.isEmpty)
    #expect(manager.explain("a").winner == nil)
  }

  @Test func `the closure may override the mappings and reset the manager`() throws {
    let manager = manager(
      catalog { manager in
        manager.overriding {
          $0.unregisterAll()
        } during: {
          #expect(!manager.hasMapping(for: "a"))
        }
        manager.overriding({ _ in }, during: { #expect(!manager.hasMapping(for: "a")) })
        manager.reset()
      })
    #expect(try manager.view(for: "a", at: [0, 0]) is SlipView)
    #expect(door.runs == 2)
  }

  @Test func `a report that the closure differs may use or unregister the mapping`() throws {
    let door = door
    var catalog = MappingCatalog()
    catalog.register(SlipView.self) { mapping in
      let run = MainActor.assumeIsolated {
        door.runs += 1
        return door.runs
      }
      mapping.canEdit { _, _ in true }
      if run > 1 { mapping.reuseIdentifier = "other" }
    }
    for unregisters in [false, true] {
      let manager = manager(catalog)
      var reports = 0
      manager.anomalyHandler.anomalyAction = { [unowned manager] anomaly in
        guard anomaly.code == .mappingClosureDiffers else { return }
        reports += 1
        #expect((try? manager.view(for: "inner", at: [0, 0])) is SlipView)
        if unregisters { manager.unregisterAll() }
      }
      let view = try manager.view(for: "a", at: [0, 0])
      #expect(unregisters ? view is PlaceholderView : view is SlipView)
      #expect(try manager.view(for: "a", at: [0, 0]) is SlipView == !unregisters)
      #expect(reports == 1)
    }
  }

  @Test func `the closures of two mappings may each need the other mapping`() throws {
    let door = door
    var catalog = MappingCatalog()
    catalog.register(SlipView.self) { mapping in
      mapping.didSelect { _, _, _ in }
      MainActor.assumeIsolated { _ = try? door.manager?.view(for: 1, at: [0, 0]) }
    }
    catalog.addView(Int.self, "number") { mapping in
      mapping.didSelect { _, _, _ in }
      MainActor.assumeIsolated { _ = try? door.manager?.view(for: "a", at: [0, 0]) }
    }
    let manager = manager(catalog)
    #expect(try manager.view(for: "a", at: [0, 0]) is SlipView)
    #expect(manager.winner(for: 1) == "number")
    #expect(try manager.view(for: "a", at: [0, 0]) is SlipView)
  }
}
