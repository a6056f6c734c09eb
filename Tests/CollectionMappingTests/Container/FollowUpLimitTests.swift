import CollectionMapping
import TestSupport
import Testing

/// Changes that lead to further changes, without end.
struct FollowUpLimitTests {
  private final class Line: ReusableView, ModelTransfer {
    private(set) var number = 0
    func update(with number: Int) { self.number = number }
  }

  private static let limits = CollectionLimits(followUps: 50)

  private let manager = CollectionManager(limits: Self.limits)
  private let storage: MemoryStorage

  init() throws {
    storage = manager.memoryStorage
    try storage.setItems([0])
    manager.anomalyHandler.anomalyAction = { _ in }
  }

  private func anomalies(of body: () throws -> Void) rethrows -> [Anomaly] {
    var reports: [Anomaly] = []
    manager.anomalyHandler.anomalyAction = { reports.append($0) }
    try body()
    manager.anomalyHandler.anomalyAction = { _ in }
    return reports
  }

  @Test func `willDisplay that adds an item for each displayed item ends`() throws {
    let storage = storage
    manager.register(Line.self) { mapping in
      mapping.willDisplay { _, number, _ in try? storage.addItem(number + 1) }
    }
    let found = anomalies { manager.container.displaysAllElements = true }
    #expect(found == [.followUpLimit(handler: "the handlers for willDisplay", limit: 50)])
    #expect(storage.numberOfItems(inSection: 0) < 200)
    #expect(
      manager.container.numberOfItems(inSection: 0) == storage.numberOfItems(inSection: 0))
  }

  @Test func `the anomaly names the handler that edits, not one that it has called`() throws {
    let (container, storage) = (manager.container, storage)
    manager.register(Line.self) { mapping in
      mapping.canEdit { _, _ in true }
      mapping.willDisplay { _, number, indexPath in
        _ = try? container.canEditItem(at: indexPath)
        try? storage.addItem(number + 1)
      }
    }
    let found = anomalies { container.displaysAllElements = true }
    #expect(found == [.followUpLimit(handler: "the handlers for willDisplay", limit: 50)])
    // The chain has ended, also for what a completion asks for next.
    var errors: [BatchUpdateError] = []
    func perform(_ completion: @escaping () -> Void) {
      do throws(BatchUpdateError) {
        try container.performBatchUpdates { _ in
        } completion: { _ in
          completion()
        }
      } catch {
        errors.append(error)
      }
    }
    var count = 0
    perform { perform { perform { count += 1 } } }
    #expect(count == 1 && errors == [])
  }

  @Test func `an updater closure that always edits ends`() throws {
    let (manager, storage) = (manager, storage)
    var updates = 0
    manager.updater.didUpdateContent = { _ in
      updates += 1
      try? storage.addItem(1)
    }
    let found = try anomalies { try storage.addItem(1) }
    #expect(found == [.followUpLimit(handler: "didUpdateContent", limit: 50)])
    #expect((50...55).contains(updates))
    #expect(
      manager.container.numberOfItems(inSection: 0) == storage.numberOfItems(inSection: 0))
    // The next change is announced again.
    manager.updater.didUpdateContent = { _ in updates = 0 }
    try storage.addItem(1)
    #expect(updates == 0)
  }

  @Test func `a handler of a dequeue that always edits ends`() throws {
    let storage = storage
    manager.register(Line.self) { _ in
    } handler: { _, _, _ in
      try? storage.addItem(1)
    }
    let found = anomalies { manager.container.displaysAllElements = true }
    #expect(
      found.contains { $0.code == .followUpLimit && $0.debugDescription.contains("cell at [0, ") })
    #expect(storage.numberOfItems(inSection: 0) < 5000)
  }

  @Test func `a batch in every completion throws beyond the limit`() {
    let container = manager.container
    var (count, errors): (Int, [BatchUpdateError]) = (0, [])
    func perform() {
      do throws(BatchUpdateError) {
        try container.performBatchUpdates {
          $0.reconfigureItems(at: [[0, 0]])
        } completion: { _ in
          count += 1
          perform()
        }
      } catch {
        errors.append(error)
      }
    }
    let found = anomalies { perform() }
    #expect((50...55).contains(count))
    #expect(errors == [.tooManyFollowUps(limit: 50)])
    #expect(found == [.followUpLimit(handler: "a completion", limit: 50)])
    #expect(throws: Never.self) {
      try container.performBatchUpdates { $0.reconfigureItems(at: [[0, 0]]) }
    }
  }

  @Test func `an apply in every completion throws beyond the limit`() throws {
    let container = CollectionContainer(limits: Self.limits)
    container.anomalyHandler.anomalyAction = { _ in }
    let source = DiffableDataSource<Int, Int>(container: container) { _, _, _ in nil }
    var (count, errors): (Int, [ApplyError]) = (0, [])
    func apply() {
      do throws(ApplyError) {
        guard let snapshot = try? CollectionSnapshot(sections: [(0, [count])]) else { return }
        try source.apply(snapshot) { _ in
          count += 1
          apply()
        }
      } catch {
        errors.append(error)
      }
    }
    apply()
    #expect((50...55).contains(count))
    #expect(errors == [.refused(.tooManyFollowUps(limit: 50))])
    #expect(container.anomalyHandler.counts == [.followUpLimit: 1])
  }

  @Test func `a provider that inserts and reloads in every request ends`() throws {
    final class Source: CollectionContainerDataSource {
      var count = 1
      func numberOfSections(in container: CollectionContainer) -> Int { 1 }
      func collectionContainer(
        _ container: CollectionContainer, numberOfItemsInSection section: Int
      ) -> Int { count }
      func collectionContainer(
        _ container: CollectionContainer, cellForItemAt indexPath: IndexPath
      ) throws -> ReusableView? {
        try? container.performBatchUpdates { updates in
          updates.insertItems(at: [[0, self.count]])
          self.count += 1
        }
        container.reloadData()
        return try container.dequeueReusableCell(Line.self, for: indexPath)
      }
    }
    let container = CollectionContainer(limits: Self.limits)
    var found: [Anomaly] = []
    container.anomalyHandler.anomalyAction = { found.append($0) }
    container.register(Line.self)
    let source = Source()
    container.dataSource = source
    container.displaysAllElements = true
    #expect(
      found.contains {
        $0.code == .followUpLimit && $0.debugDescription.contains("request for the view")
      })
    #expect(source.count < 1000)
  }

  /// A call of a handler that leads to another call of it.
  enum Call: CaseIterable {
    case reload, reloadData, scroll, endAndDisplay, twoReloads

    fileprivate func make(in container: CollectionContainer) {
      switch self {
      case .reload: container.reload(.cell([0, 0]))
      case .reloadData: container.reloadData()
      case .scroll:
        let offset = container.viewport?.minY == 0 ? 60.0 : 0
        container.viewport = LayoutRect(x: 0, y: offset, width: 50, height: 50)
      case .endAndDisplay:
        container.endDisplaying(.cell([0, 0]))
        container.displaysAllElements = false
        container.displaysAllElements = true
      case .twoReloads: for item in 0..<2 { container.reload(.cell([0, item])) }
      }
    }
  }

  @Test(arguments: Call.allCases)
  func `a call that handlers keep making is left out, and the next one is not`(call: Call) throws {
    let manager = CollectionManager(limits: CollectionLimits(followUps: 20_000))
    let container = manager.container
    try manager.memoryStorage.setItems([0, 1, 2])
    var (found, rounds): ([Anomaly], Int) = ([], 0)
    manager.anomalyHandler.anomalyAction = { found.append($0) }
    manager.register(Line.self) { mapping in
      mapping.willDisplay { _, _, _ in
        rounds += 1
        if rounds < 100_000 { call.make(in: container) }
      }
    }
    if call == .scroll {
      container.layout = FlowLayout()
      container.viewport = LayoutRect(x: 0, y: 0, width: 50, height: 50)
    } else {
      container.displaysAllElements = true
    }
    #expect(rounds < 100_000)
    let handler = "the handlers for willDisplay"
    let limit =
      switch call {
      case .twoReloads: 10_000
      case .endAndDisplay: 20_000
      default: 100
      }
    #expect(found == [.followUpLimit(handler: handler, limit: limit)])
    rounds = 99_998
    container.reloadData()
    #expect(rounds >= 100_000 && found.count == 1)
  }

  @Test func `handlers may end hundreds of views, one after the other`() throws {
    let manager = CollectionManager()
    let container = manager.container
    try manager.memoryStorage.setItems(Array(0..<300))
    manager.register(Line.self) { mapping in
      mapping.didEndDisplaying { _, number, _ in container.endDisplaying(.cell([0, number + 1])) }
    }
    container.displaysAllElements = true
    container.endDisplaying(.cell([0, 0]))
    #expect(container.displayedElements.isEmpty)
    #expect(manager.anomalyHandler.counts.isEmpty)
  }

  @Test func `handlers that keep changing the working range are stopped`() throws {
    let container = manager.container
    try storage.setItems([1], forSection: 3)
    var rounds = 0
    manager.on(.sectionWillEnterWorkingRange) { [unowned container] _ in
      container.workingRange = 1
    }
    manager.on(.sectionDidExitWorkingRange) { [unowned container] _ in
      rounds += 1
      if rounds < 100_000 { container.workingRange = 2 }
    }
    container.display(.cell([0, 0]))
    let found = anomalies { container.workingRange = 2 }
    #expect(rounds < 100_000)
    #expect(found.map(\.code) == [.followUpLimit])
  }

  @Test func `many changes of one closure are no chain`() throws {
    let (manager, storage) = (manager, storage)
    var isFirst = true
    var updates = 0
    manager.updater.didUpdateContent = { _ in
      updates += 1
      guard isFirst else { return }
      isFirst = false
      for number in 0..<500 { try? storage.addItem(number) }
    }
    let found = try anomalies { try storage.addItem(1) }
    #expect(found == [] && updates == 501)
  }
}
