import CollectionMapping
import TestSupport
import Foundation
import Testing

struct CountersTests {
  /// The counters as one line: resolved, made, reused, handler runs, anomalies.
  private func line(_ counters: MappingCounters?) -> String {
    guard let counters else { return "none" }
    return [
      counters.resolved, counters.made, counters.reused, counters.handlerRuns, counters.anomalies,
    ].map(String.init).joined(separator: " ")
  }

  private func lines(_ manager: CollectionManager) -> [String] {
    manager.counters.map { line($0.counters) }
  }

  private let catalog: MappingCatalog = {
    var catalog = MappingCatalog()
    catalog.register(TitleView.self)
    catalog.register(TallyView.self, for: Int.self) { mapping in
      mapping.factory = { throw StageError(description: "none left") }
    } handler: { _, _, _ in
    }
    catalog.register(TitleView.self, as: .header)
    catalog.registerFallback(RivalView.self)
    return catalog
  }()

  private func quietManager() -> CollectionManager {
    let manager = CollectionManager(catalog)
    manager.anomalyHandler.anomalyAction = { _ in }
    return manager
  }

  @Test func `a scripted session gives exact numbers`() throws {
    let manager = quietManager()
    #expect(lines(manager) == ["0 0 0 0 0", "0 0 0 0 0", "0 0 0 0 0", "0 0 0 0 0"])

    let views = try ["a", "b"].map { try manager.view(for: $0, at: [0, 0]) }
    #expect(lines(manager)[0] == "2 2 0 2 0")
    for view in views { manager.recycle(view) }
    _ = try manager.view(for: "c", at: [0, 0])
    #expect(lines(manager)[0] == "3 2 1 3 0")

    _ = try manager.view(for: 1, at: [0, 0])
    #expect(throws: DequeueError.self) { try manager.cell(TallyView.self, at: [0, 0]) }
    #expect(lines(manager)[1] == "1 0 0 0 1")

    _ = try manager.view(for: "h", ofKind: .sectionHeader, at: [0, 0])
    _ = try manager.view(for: 1.5, at: [0, 0])
    _ = try manager.view(for: Int?.none as Any, at: [0, 0])
    #expect(lines(manager) == ["3 2 1 3 0", "1 0 0 0 1", "1 1 0 1 0", "1 1 0 1 0"])
    #expect(manager.anomalyHandler.counts == [.factoryFailed: 1, .nilCellModel: 1])
  }

  @Test func `a pass and a container are counted alike`() throws {
    let manager = quietManager()
    try manager.memoryStorage.setItems(["a", 1, "b", 2.5, "c"] as [Any])
    manager.memoryStorage.setSectionHeaderModels(["h"])
    try manager.enumerateElements { _ in }
    #expect(lines(manager) == ["3 1 2 3 0", "1 0 0 0 1", "1 1 0 1 0", "1 1 0 1 0"])
    let container = manager.container
    for item in 0..<5 { container.display(.cell([0, item])) }
    #expect(lines(manager) == ["6 3 3 6 0", "2 0 0 0 2", "1 1 0 1 0", "2 1 1 2 0"])
    container.reconfigure(.cell([0, 0]))
    #expect(lines(manager)[0] == "7 3 3 7 0")
    container.reload(.cell([0, 0]))
    #expect(lines(manager)[0] == "8 4 3 8 0")
    container.endDisplayingAll()
    _ = [manager.explain("a"), manager.explain(1)]
    _ = (manager.hasMapping(for: "a"), manager.verify())
    #expect(lines(manager) == ["8 4 3 8 0", "2 0 0 0 2", "1 1 0 1 0", "2 1 1 2 0"])
  }

  @Test func `a view of an unexpected class is counted, and is no anomaly`() throws {
    let manager = quietManager()
    try manager.memoryStorage.setItems(["a"])
    #expect(throws: DequeueError.self) { try manager.cell(RivalView.self, at: [0, 0]) }
    #expect(lines(manager)[0] == "1 1 0 1 0")
  }

  @Test func `a prototype's views count as resolved and configured`() throws {
    let manager = CollectionManager()
    manager.anomalyHandler.anomalyAction = { _ in }
    manager.register(TitleView.self) { $0.isRegisteredByContainer = true }
    _ = try manager.view(for: "a", at: [0, 0])
    #expect(lines(manager) == ["1 0 0 0 1"])
    manager.container.register(TitleView.self)
    manager.recycle(try manager.view(for: "a", at: [0, 0]))
    manager.recycle(try manager.view(for: "a", at: [0, 0]))
    #expect(lines(manager) == ["3 0 0 2 1"])
    manager.container.register(TitleView.self) { throw StageError(description: "none left") }
    _ = try manager.view(for: "a", at: [0, 0])
    #expect(lines(manager) == ["4 0 0 2 2"])
  }

  @Test func `a view of another class than the mapping's is counted as an anomaly`() throws {
    let manager = CollectionManager()
    manager.anomalyHandler.anomalyAction = { _ in }
    try manager.container.register(RivalView.self, forCellWithReuseIdentifier: "x")
    manager.register(TitleView.self) { mapping in
      mapping.isRegisteredByContainer = true
      mapping.reuseIdentifier = "x"
    }
    _ = try manager.view(for: "a", at: [0, 0])
    #expect(lines(manager) == ["1 0 0 0 1"])
    #expect(manager.anomalyHandler.counts == [.differentViewClass: 1])
  }

  @Test func `unregistering a mapping removes its counters`() throws {
    let manager = quietManager()
    let token = manager.mappings[0].token
    _ = try manager.view(for: "a", at: [0, 0])
    #expect(line(manager.counters(of: token)) == "1 1 0 1 0")
    manager.unregister(token)
    #expect(manager.counters(of: token) == nil)
    #expect(manager.counters.count == 3)
    let fresh = manager.register(TitleView.self)
    #expect(line(manager.counters(of: fresh)) == "0 0 0 0 0")
    #expect(CollectionManager().counters(of: fresh) == nil)
  }

  @Test func `counters are a value`() throws {
    var one = MappingCounters()
    (one.resolved, one.made, one.reused, one.handlerRuns, one.anomalies) = (1, 2, 3, 4, 5)
    #expect(one != MappingCounters())
    let data = try JSONEncoder().encode(one)
    #expect(try JSONDecoder().decode(MappingCounters.self, from: data) == one)
  }

  @Test func `counts since the last time are forwarded for each mapping`() throws {
    let manager = quietManager()
    func forwarded() -> [String] {
      var lines: [String] = []
      manager.forwardCounters { mapping, counters in
        lines.append("\(mapping.viewType.unqualified): \(line(counters))")
      }
      return lines
    }
    #expect(forwarded() == [])
    manager.recycle(try manager.view(for: "a", at: [0, 0]))
    _ = try manager.view(for: 1.5, at: [0, 0])
    #expect(forwarded() == ["TitleView: 1 1 0 1 0", "RivalView: 1 1 0 1 0"])
    #expect(lines(manager) == ["0 0 0 0 0", "0 0 0 0 0", "0 0 0 0 0", "0 0 0 0 0"])
    for text in ["b", "c"] { _ = try manager.view(for: text, at: [0, 0]) }
    #expect(forwarded() == ["TitleView: 2 1 1 2 0"])
    #expect(forwarded() == [])
  }
}
