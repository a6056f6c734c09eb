import CollectionMapping
import TestSupport
import Testing

/// Closures that make the call that calls them, without end.
struct NestedCallTests {
  private final class Line: ReusableView, ModelTransfer {
    private(set) var number = 0
    func update(with number: Int) { self.number = number }
  }

  private let manager: CollectionManager
  private let storage: MemoryStorage

  init() throws {
    manager = CollectionManager(limits: CollectionLimits(nestedCalls: 5))
    storage = manager.memoryStorage
    try storage.setItems([1, 2])
    manager.anomalyHandler.anomalyAction = { _ in }
  }

  private func anomalies(of body: () throws -> Void) rethrows -> [Anomaly] {
    var reports: [Anomaly] = []
    manager.anomalyHandler.anomalyAction = { reports.append($0) }
    try body()
    manager.anomalyHandler.anomalyAction = { _ in }
    return reports
  }

  @Test func `a handler that taps whenever it is called is not called beyond the limit`() throws {
    let container = manager.container
    var count = 0
    manager.register(Line.self) { mapping in
      mapping.didSelect { _, _, indexPath in
        count += 1
        _ = try? container.simulateTap(at: [0, 1 - indexPath[1]])
      }
    }
    container.displaysAllElements = true
    let found = try anomalies { _ = try container.simulateTap(at: [0, 0]) }
    #expect(count == 5)
    #expect(found == [.nestedTooDeep(in: "the handlers for didSelect", limit: 5)])
    // All calls have returned.
    count = 0
    try container.simulateTap(at: [0, 0])
    #expect(count == 5)
  }

  @Test func `a handler that requests its own view gets an error beyond the limit`() throws {
    let manager = manager
    var errors: [DequeueError] = []
    manager.register(Line.self) { _ in
    } handler: { _, _, indexPath in
      do throws(DequeueError) {
        manager.recycle(try manager.cell(at: indexPath))
      } catch {
        errors.append(error)
      }
    }
    let found = try anomalies { manager.recycle(try manager.cell(at: [0, 0])) }
    #expect(errors == [.nestedTooDeep(limit: 5, .cell(section: 0, item: 0))])
    #expect(found == [.nestedTooDeep(in: "the handler of the cell at [0, 0]", limit: 5)])
  }

  @Test func `a handler that makes two calls whenever it is called ends`() throws {
    let manager = CollectionManager()
    try manager.memoryStorage.setItems([1])
    manager.anomalyHandler.anomalyAction = { _ in }
    var count = 0
    manager.register(Line.self) { _ in
    } handler: { _, _, indexPath in
      count += 1
      for _ in 0..<2 { if let view = try? manager.cell(at: indexPath) { manager.recycle(view) } }
    }
    manager.recycle(try manager.cell(at: [0, 0]))
    #expect(count < 1000, "2^16 calls without the falling bound")
    #expect(manager.anomalyHandler.counts == [.nestedTooDeep: 1])
  }

  @Test func `a handler that taps twice whenever it is called ends`() throws {
    let manager = CollectionManager(), container = manager.container
    try manager.memoryStorage.setItems([1])
    manager.anomalyHandler.anomalyAction = { _ in }
    var count = 0
    manager.register(Line.self) {
      $0.didSelect { _, _, indexPath in
        count += 1
        for _ in 0..<2 { _ = try? container.simulateTap(at: indexPath) }
      }
    }
    container.displaysAllElements = true
    try container.simulateTap(at: [0, 0])
    #expect(count < 1000, "2^16 calls without the falling bound")
    #expect(manager.anomalyHandler.counts == [.nestedTooDeep: 1])
  }

  @Test func `a pass inside a handler of a pass ends with an error`() throws {
    let manager = manager
    var errors: [any Error] = []
    manager.register(Line.self) { _ in
    } handler: { _, _, _ in
      do { try manager.enumerateElements { _ in } } catch { errors.append(error) }
    }
    _ = try anomalies { try manager.enumerateElements { _ in } }
    #expect(errors.contains { $0 as? DequeueError != nil || $0 as? PassError != nil })
  }

  @Test func `a template source that verifies whenever it is asked is not asked beyond the limit`()
  {
    final class Templates: TemplateSource {
      weak var manager: CollectionManager?
      var count = 0
      func template(named name: String) throws(TemplateError) -> Template? {
        count += 1
        _ = manager?.verify()
        return nil
      }
    }
    final class Loaded: ReusableView, ModelTransfer, TemplateLoadable {
      init(template: Template) throws { super.init() }
      required init() { super.init() }
      func update(with number: Int) {}
    }
    let templates = Templates()
    templates.manager = manager
    manager.register(Loaded.self)
    manager.templateSource = templates
    let found = anomalies { _ = manager.verify() }
    #expect(templates.count == 5)
    #expect(found == [.nestedTooDeep(in: "template(named:)", limit: 5)])
  }

  @Test func `a template source that registers whenever it is asked is not asked beyond the limit`()
  {
    final class Templates: TemplateSource {
      weak var manager: CollectionManager?
      var count = 0
      func template(named name: String) throws(TemplateError) -> Template? {
        count += 1
        manager?.register(Loaded.self)
        return nil
      }
    }
    final class Loaded: ReusableView, ModelTransfer, TemplateLoadable {
      init(template: Template) throws { super.init() }
      required init() { super.init() }
      func update(with number: Int) {}
    }
    let templates = Templates()
    templates.manager = manager
    manager.templateSource = templates
    let found = anomalies { manager.register(Loaded.self) }
    #expect(templates.count == 5)
    #expect(found == [.nestedTooDeep(in: "template(named:)", limit: 5)])
  }

  @Test func `an observer that makes events whenever it is notified is left out beyond the limit`()
  {
    final class Observer: CollectionObserver {
      weak var container: CollectionContainer?
      var count = 0
      func observe(_ event: CollectionEvent) {
        count += 1
        _ = container?.indexTitles()
      }
    }
    let observer = Observer()
    observer.container = manager.container
    manager.observer = observer
    let found = anomalies { _ = manager.container.indexTitles() }
    #expect(observer.count == 5)
    #expect(found == [.nestedTooDeep(in: "observe(_:)", limit: 5)])
  }

  @Test func `a condition that asks for a mapping whenever it is evaluated ends`() {
    let manager = manager
    var count = 0
    manager.register(Line.self) { mapping in
      mapping.condition = mapping.modelCondition { _, number in
        count += 1
        return manager.hasMapping(for: number)
      }
    }
    let found = anomalies { #expect(!manager.hasMapping(for: 1)) }
    #expect(count == 5)
    #expect(found == [.nestedTooDeep(in: "the conditions of Swift.Int", limit: 5)])
  }

  /// Storages with providers; each is asked for its models by the manager of a test.
  enum Models: CaseIterable, Sendable { case memory, paged }

  @Test(arguments: Models.allCases)
  func `a provider that asks for its own model is not called beyond the limit`(
    models: Models
  ) throws {
    let paged = PagedStorage<Int, Int> { $0 }
    try paged.append([1])
    if models == .paged { manager.storage = paged }
    let storage: SupplementaryModelStorage = models == .paged ? paged : storage
    manager.register(Line.self)
    manager.register(Line.self, as: .header)
    var count = 0
    storage.setHeaderModelProvider { [unowned storage] section in
      count += 1
      // Two calls, each of which would be answered by two more.
      return (0..<2).compactMap { _ in
        storage.supplementaryModel(ofKind: .sectionHeader, at: [section, 0])
      }.first
    }
    let report = Anomaly.nestedTooDeep(in: "the provider for models of header", limit: 5)
    #expect(try anomalies { try manager.enumerateElements { _ in } } == [report])
    #expect((5..<31).contains(count))
    #expect(
      anomalies { _ = try? manager.supplementaryView(ofKind: .sectionHeader, at: [0, 0]) } == [
        report
      ])
    // All calls have returned.
    storage.setHeaderModelProvider { $0 }
    #expect(try anomalies { try manager.enumerateElements { _ in } } == [])
  }

  @Test func `calls that are nested up to the limit are carried out`() throws {
    let manager = manager
    var views = 0
    manager.register(Line.self) { _ in
    } handler: { _, number, indexPath in
      guard number > 1 else { return }
      views += 1
      do {
        manager.recycle(try manager.view(for: number - 1, at: indexPath))
      } catch {
        Issue.record(error)
      }
    }
    let found = try anomalies { manager.recycle(try manager.view(for: 5, at: [0, 0])) }
    #expect(views == 4 && found == [])
  }
}
