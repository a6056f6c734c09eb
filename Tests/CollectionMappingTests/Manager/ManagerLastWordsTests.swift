import CollectionMapping
import Foundation
import Testing

/// A `deinit` of a view or a captured object finds the manager in a valid state.
struct ManagerLastWordsTests {
  /// Runs a closure when it goes.
  private final class Speaker: ReusableView {
    var lastWords: () -> Void = {}
    deinit { lastWords() }
  }

  private final class Keepsake {
    var lastWords: () -> Void = {}
    deinit { lastWords() }
  }

  /// A manager for `Int` and `String`, with an idle view of the first kind that speaks.
  private func manager(
    heard: @escaping (String) -> Void
  ) throws -> (manager: CollectionManager, speaker: Speaker) {
    let manager = quietManager()
    manager.register(Speaker.self, for: Int.self) { _, _, _ in heard("number") }
    manager.register(TallyView.self, for: String.self) { _, _, _ in heard("text") }
    let view = try manager.view(for: 1, at: [0, 0])
    _ = manager.recycle(try manager.view(for: "a", at: [0, 0]))
    return (manager, try #require(view as? Speaker))
  }

  @Test func `no handler runs while every mapping is unregistered`() throws {
    var log: [String] = []
    let manager: CollectionManager
    do {
      let (made, speaker) = try self.manager { log.append($0) }
      manager = made
      speaker.lastWords = { [weak manager] in
        log.append("last words")
        _ = try? manager?.view(for: "b", at: [0, 1])
        _ = try? manager?.view(for: 2, at: [0, 1])
      }
      manager.recycle(speaker)
    }
    log = []
    #expect(manager.unregisterAll() == 2)
    #expect(log == ["last words"])
    #expect(manager.mappings.isEmpty)
  }

  @Test func `a registration at the end of an override stays`() throws {
    let manager = quietManager()
    var log: [String] = []
    manager.overriding { manager in
      manager.register(Speaker.self, for: Int.self) { _, _, _ in log.append("inside") }
    } during: {
      guard let view = try? manager.view(for: 1, at: [0, 0]) as? Speaker else { return }
      view.lastWords = { [weak manager] in
        _ = try? manager?.view(for: 2, at: [0, 0])
        manager?.register(TallyView.self, for: String.self) { _, _, _ in log.append("text") }
      }
      manager.recycle(view)
    }
    #expect(log == ["inside"])
    #expect(manager.mappings.map(\.modelType) == [TypeName(String.self)])
    _ = try manager.view(for: "a", at: [0, 0])
    #expect(log == ["inside", "text"])
  }

  @Test func `a reset meets views that use the manager as they go`() throws {
    var log: [String] = []
    let (manager, speaker) = try manager { log.append($0) }
    speaker.lastWords = { [weak manager] in _ = try? manager?.view(for: 3, at: [0, 0]) }
    manager.recycle(speaker)
    manager.reset()
    #expect(try manager.view(for: 4, at: [0, 0]) is Speaker)
    #expect(manager.anomalyHandler.counts[.factoryFailed] == nil)
  }

  @Test func `a handler's captured value may use the manager when its mapping goes`() throws {
    let manager = quietManager()
    var found: [Bool] = []
    do {
      let keepsake = Keepsake()
      keepsake.lastWords = { [weak manager] in
        guard let manager else { return }
        found.append(manager.hasMapping(for: 1))
        manager.register(TallyView.self, for: String.self) { _, _, _ in }
      }
      manager.register(Speaker.self, for: Int.self) { _, _, _ in
        withExtendedLifetime(keepsake) {}
      }
    }
    #expect(manager.hasMapping(for: 1))
    manager.unregister(Speaker.self)
    #expect(found == [false])
    #expect(manager.hasMapping(for: "a"))
    #expect(manager.mappings.count == 1)
  }

  @Test func `a mapping that a condition unregisters does not win an explanation`() {
    var catalog = MappingCatalog()
    catalog.register(TallyView.self, for: Int.self, handler: { _, _, _ in })
    let manager = CollectionManager(catalog)
    manager.register(Speaker.self, for: Int.self) { [weak manager] mapping in
      mapping.condition = .custom { _, _ in
        manager?.unregister(TallyView.self)
        return false
      }
    } handler: { _, _, _ in
    }
    #expect(manager.explain(1).winner == nil)
    #expect(!manager.hasMapping(for: 1))
  }
}
