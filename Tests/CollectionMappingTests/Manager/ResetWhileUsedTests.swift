import CollectionMapping
import TestSupport
import Foundation
import Testing

/// A reset from inside whatever the library calls: nothing traps, and the next use is a first one.
struct ResetWhileUsedTests {
  enum Moment: CaseIterable {
    case handler, condition, factory, prepare, update, item, provider, observer, anomaly
  }

  private final class HookView: ReusableView, ModelTransfer {
    var title = ""
    var onPrepare: () -> Void = {}
    var onUpdate: () -> Void = {}
    func update(with model: String) {
      title = model
      onUpdate()
    }
    override func prepareForReuse() { onPrepare() }
  }

  /// A storage that runs a closure when it is asked for an item or a header.
  private final class HookStorage: Storage {
    var onItem: () -> Void = {}
    var onHeader: () -> Void = {}
    var numberOfSections: Int { 1 }
    func numberOfItems(inSection section: Int) -> Int { 3 }
    func item(at indexPath: IndexPath) -> Any? {
      onItem()
      return indexPath.item < 3 ? "item \(indexPath.item)" : nil
    }
    let supplementaryDeclarations = [
      SupplementaryDeclaration(kind: .sectionHeader, scope: .section)
    ]
    func supplementaryModel(ofKind kind: ElementKind, at indexPath: IndexPath) -> Any? {
      onHeader()
      return "header"
    }
  }

  /// A manager that resets itself at one moment, as often as that comes.
  private final class Rig {
    let manager = CollectionManager()
    let storage = HookStorage()
    let log = EventLog()
    var resets = 0
    var isArmed = true
    var reported: [Anomaly] = []

    func reset() {
      guard isArmed else { return }
      resets += 1
      manager.reset()
    }

    init(_ moment: Moment) {
      let manager = manager
      manager.anomalyHandler.anomalyAction = { [unowned self] anomaly in
        reported.append(anomaly)
        if moment == .anomaly { reset() }
      }
      manager.register(HookView.self) { [unowned self] mapping in
        mapping.factory = { [unowned self] in
          if moment == .factory { reset() }
          let view = HookView()
          view.onPrepare = { [unowned self] in if moment == .prepare { reset() } }
          view.onUpdate = { [unowned self] in if moment == .update { reset() } }
          return view
        }
        guard moment == .condition else { return }
        mapping.condition = .custom { [unowned self] _, _ in
          reset()
          return true
        }
      } handler: { [unowned self] _, _, _ in
        if moment == .handler { reset() }
      }
      manager.registerHeader(HookView.self)
      storage.onItem = { [unowned self] in if moment == .item { reset() } }
      storage.onHeader = { [unowned self] in if moment == .provider { reset() } }
      manager.observer = log
      log.onEvent = { [unowned self] _ in if moment == .observer { reset() } }
    }

    /// The next use of a manager that was reset is as that of a new one.
    func checkAfterwards() throws {
      isArmed = false
      manager.reset()
      #expect(manager.container.displayedElements.isEmpty)
      #expect(manager.anomalyHandler.total == 0)
      try manager.memoryStorage.setItems(["x", "y"])
      let view = try manager.cell(HookView.self, at: [0, 1])
      #expect(view.title == "y")
      #expect(manager.counters.first?.counters.made == 1)
      #expect(manager.recycle(view))
      #expect(manager.container.display(.cell([0, 0])) === view)
      #expect(manager.mappings.count == 2)
    }
  }

  @Test(arguments: Moment.allCases)
  func `inside a dequeue`(moment: Moment) throws {
    let rig = Rig(moment)
    let manager = rig.manager
    for round in 0..<4 {
      manager.storage = rig.storage
      let view = try manager.cell(at: [0, round % 2])
      #expect((view as? HookView)?.title == "item \(round % 2)", "\(round)")
      #expect(manager.recycle(view))
      _ = try manager.view(for: 5, at: [0, 0])
      _ = try manager.supplementaryView(ofKind: .sectionHeader, at: [0, 0])
    }
    if moment != .prepare { #expect(rig.resets > 0) }
    try rig.checkAfterwards()
  }

  @Test(arguments: Moment.allCases)
  func `inside a request of the container, displayed views end afterwards`(
    moment: Moment
  ) throws {
    let rig = Rig(moment)
    let manager = rig.manager
    let container = manager.container
    for item in [0, 1, 5, 0] {
      manager.storage = rig.storage
      container.display(.cell([0, item]))
      container.display(.supplementary(.sectionHeader, [0, 0]))
      container.reload(.cell([0, item]))
      container.reconfigure(.cell([0, item]))
      container.endDisplaying(.cell([0, item]))
    }
    container.endDisplayingAll()
    try rig.checkAfterwards()
  }

  @Test func `a view whose handler resets the manager is not displayed`() {
    let rig = Rig(.handler)
    rig.manager.storage = rig.storage
    rig.isArmed = false
    weak let first = rig.manager.container.display(.cell([0, 0]))
    #expect(first != nil)
    rig.isArmed = true
    #expect(rig.manager.container.display(.cell([0, 1])) == nil)
    #expect(rig.manager.container.displayedElements.isEmpty)
    #expect(first == nil)
    #expect(rig.reported.isEmpty)
  }

  @Test(arguments: Moment.allCases)
  func `inside a pass, which ends with an error`(moment: Moment) throws {
    let rig = Rig(moment)
    let manager = rig.manager
    for _ in 0..<3 {
      manager.storage = rig.storage
      let resets = rig.resets
      do {
        try manager.enumerateElements { #expect(!manager.recycle($0.view)) }
        #expect(rig.resets == resets)
      } catch {
        #expect(error as? PassError == .managerReset)
        #expect(rig.resets > resets)
      }
    }
    try rig.checkAfterwards()
  }

  @Test func `inside the body of a pass over the memory storage`() throws {
    let manager = CollectionManager()
    manager.register(TitleView.self)
    try manager.memoryStorage.setItemsForAllSections([["a", "b"], ["c"]])
    var seen: [String] = []
    #expect(throws: PassError.managerReset) {
      try manager.enumerateElements { element in
        seen.append((element.view as? TitleView)?.title ?? "")
        manager.reset()
      }
    }
    #expect(seen == ["a"])
    #expect(manager.memoryStorage.numberOfSections == 0)
    let counters = manager.counters.map(\.counters)
    #expect(counters == [MappingCounters()])
  }

  @Test func `while counters are handed on`() throws {
    struct Resetting: MappingMetrics {
      let manager: CollectionManager
      func record(_ counters: MappingCounters, of mapping: MappingDescription) { manager.reset() }
    }
    let manager = CollectionManager()
    manager.register(TitleView.self)
    manager.register(TallyView.self, for: Int.self) { _, _, _ in }
    _ = try [manager.view(for: "a", at: [0, 0]), manager.view(for: 1, at: [0, 0])]
    manager.forwardCounters(to: Resetting(manager: manager))
    #expect(manager.counters.allSatisfy { $0.counters == MappingCounters() })
  }
}
