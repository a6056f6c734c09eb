import CollectionMapping
import TestSupport
import Foundation
import Testing

struct ResetTests {
  /// A manager with mappings of every sort, its own and a catalogue's, and what it did.
  private final class Rig {
    let manager: CollectionManager
    var lines: [String] = []
    private let log = EventLog()
    var reported: [Anomaly] = []

    init() {
      var catalog = MappingCatalog()
      catalog.register(TitleView.self)
      catalog.register(TitleView.self, as: .header)
      manager = CollectionManager(catalog)
      manager.register(TallyView.self, for: Int.self) { view, number, _ in view.text = "\(number)" }
      manager.register(RivalView.self, for: Double.self) { mapping in
        mapping.isRegisteredByContainer = true
      } handler: { _, _, _ in
      }
      manager.container.register(RivalView.self)
      manager.anomalyHandler.anomalyAction = { [weak self] in self?.reported.append($0) }
      manager.anomalyHandler.silenceAnomaly(.dequeue(.nilModel(.cell([0, 0]))))
      manager.observer = log
    }

    /// Uses the manager in every way, and returns what an observer saw.
    func use() throws -> [String] {
      log.lines = []
      let storage = manager.memoryStorage
      try storage.setItems(
        ["a", 1, 1.5, Int?.none as Any, Date(timeIntervalSince1970: 0)] as [Any])
      storage.setSectionHeaderModels(["header"])
      try manager.enumerateElements { _ in }
      for item in 0..<5 { manager.container.display(.cell([0, item])) }
      manager.container.display(.supplementary(.sectionHeader, [0, 0]))
      manager.container.reload(.cell([0, 1]))
      manager.container.reconfigure(.cell([0, 0]))
      manager.container.endDisplaying(.cell([0, 2]))
      for view in try (0..<3).map({ try manager.cell(at: [0, $0]) }) { manager.recycle(view) }
      return log.lines
    }
  }

  @Test func `nothing of the use before can be seen`() throws {
    let rig = Rig()
    let manager = rig.manager
    let mappings = manager.mappings
    let other = MemoryStorage()
    var watched: [() -> ReusableView?] = []
    func watch(_ view: ReusableView?) { watched.append { [weak view] in view } }
    _ = try rig.use()
    try manager.enumerateElements { watch($0.view) }
    for key in manager.container.displayedElements {
      watch(manager.container.displayedView(for: key))
    }
    manager.storage = other
    #expect(watched.count == 11)
    #expect(watched.allSatisfy { $0() != nil })

    manager.reset()
    #expect(watched.allSatisfy { $0() == nil })
    #expect(manager.storage === manager.memoryStorage)
    #expect(manager.memoryStorage.numberOfSections == 0)
    #expect(manager.memoryStorage.supplementaryDeclarations.isEmpty)
    #expect(manager.memoryStorage.supplementaryModel(ofKind: .sectionHeader, at: [0, 0]) == nil)
    #expect(manager.container.displayedElements.isEmpty)
    #expect(manager.anomalyHandler.total == 0)
    #expect(manager.counters.allSatisfy { $0.counters == MappingCounters() })
    #expect(manager.mappings == mappings)
  }

  @Test func `a manager that was reset does what a new one does, event for event`() throws {
    let expected = try Rig().use()
    #expect(expected.count > 40)
    let rig = Rig()
    for _ in 0..<3 {
      let lines = try rig.use()
      #expect(lines == expected)
      let counters = rig.manager.counters.map(\.counters)
      #expect(counters.map(\.resolved) == [4, 4, 3, 2])
      rig.manager.reset()
    }
  }

  @Test func `registrations, settings, silence and the observer stay`() throws {
    let rig = Rig()
    let manager = rig.manager
    let templates = InMemoryTemplateSource([:])
    manager.templateSource = templates
    manager.resolution = .firstRegistered
    manager.unmappedPolicy = .skip
    manager.registerFallback(TallyView.self)
    _ = try rig.use()
    rig.reported = []
    manager.reset()
    #expect(manager.resolution == .firstRegistered)
    #expect(manager.unmappedPolicy == .skip)
    #expect(manager.templateSource is InMemoryTemplateSource)
    #expect(manager.observer != nil)
    #expect(manager.mappings.count == 5)
    #expect(manager.verify() == [.kindNeverDeclared(.sectionHeader)])
    try manager.memoryStorage.setItems([Int?.none as Any, Int?.none as Any, 1.5])
    #expect(throws: DequeueError.nilModel(.cell([0, 0]))) { try manager.cell(at: [0, 0]) }
    #expect(throws: DequeueError.nilModel(.cell([0, 1]))) { try manager.cell(at: [0, 1]) }
    #expect(try manager.cell(at: [0, 2]) is RivalView)
    #expect(rig.reported == [.dequeue(.nilModel(.cell([0, 1])))])
    #expect(manager.anomalyHandler.counts == [.nilCellModel: 2])
  }

  @Test func `views in use are released when they return`() throws {
    let rig = Rig()
    let manager = rig.manager
    var watched: [() -> ReusableView?] = []
    do {
      let views = try ["a", 1, 1.5, Date()].map { try manager.view(for: $0, at: [0, 0]) }
      watched = views.map { view in { [weak view] in view } }
      manager.reset()
      for view in views {
        #expect(manager.recycle(view))
        #expect(!manager.recycle(view))
      }
    }
    #expect(watched.allSatisfy { $0() == nil })
    _ = try manager.view(for: "a", at: [0, 0])
    #expect(manager.counters.first?.counters.made == 1)
    #expect(manager.counters.first?.counters.reused == 0)
  }

  @Test func `a registration object of the container begins again`() {
    let source = ScriptedSource()
    let registration = CellRegistration<TallyView, Int> { _, _, _ in }
    source.answer = {
      try $0.dequeueConfiguredReusableCell(using: registration, for: $1.indexPath, item: 1)
    }
    let manager = quietManager()
    manager.container.dataSource = source
    weak let view = manager.container.display(.cell([0, 0]))
    manager.container.endDisplaying(.cell([0, 0]))
    #expect(view != nil)
    manager.reset()
    #expect(view == nil)
    #expect(manager.container.display(.cell([0, 0])) is TallyView)
    #expect(manager.anomalyHandler.total == 0)
  }

  @Test func `an anomaly that is reported once is reported again after a reset`() {
    let manager = quietManager()
    manager.container.dataSource = nil
    for _ in 0..<2 {
      for _ in 0..<3 { manager.container.display(.supplementary("badge", [0, 0])) }
      #expect(manager.anomalyHandler.counts == [.noSupplementaryProvider: 1])
      manager.reset()
    }
  }

  @Test func `pools from before an override are empty after a reset inside it`() throws {
    let manager = quietManager()
    manager.register(TitleView.self)
    weak var idle: ReusableView?
    do {
      let view = try manager.view(for: "a", at: [0, 0])
      idle = view
      manager.recycle(view)
    }
    manager.overriding { manager in
      manager.overriding {
        $0.reset()
      } during: {
      }
      #expect(idle == nil)
    } during: {
      #expect(manager.mappings.count == 1)
    }
    #expect(manager.counters.map(\.counters) == [MappingCounters()])
    _ = try manager.view(for: "a", at: [0, 0])
    #expect(manager.counters.first?.counters.made == 1)
  }
}

/// The events of an observer, as lines.
final class EventLog: CollectionObserver {
  var lines: [String] = []
  var onEvent: (CollectionEvent) -> Void = { _ in }

  func observe(_ event: CollectionEvent) {
    lines.append("\(event)")
    onEvent(event)
  }

  /// The lines since this was last asked, as one text.
  func take() -> String {
    defer { lines = [] }
    return lines.joined(separator: "\n")
  }
}
