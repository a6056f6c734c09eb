import CollectionMapping
import TestSupport
import Testing

/// Changes that a closure makes which announces another change: they are displayed at once and announced
/// afterwards, so that no announcement is nested in another one.
struct AnnouncementOrderTests {
  private final class Line: ReusableView, ModelTransfer {
    private(set) var number = 0
    func update(with number: Int) { self.number = number }
  }

  private final class Log {
    var lines: [String] = []
    func note(_ line: String) { lines.append(line) }
  }

  private static let depth = 100_000

  private let manager = CollectionManager()
  private let log = Log()

  init() throws {
    manager.register(Line.self)
    manager.registerHeader(Line.self)
    manager.container.displaysAllElements = true
    try manager.memoryStorage.setItems([0])
    manager.anomalyHandler.anomalyAction = { [log] in log.note("\($0.code)") }
  }

  private var numbers: [Int] {
    (0..<manager.container.numberOfItems(inSection: 0)).compactMap {
      (manager.container.cellForItem(at: [0, $0]) as? Line)?.number
    }
  }

  @Test func `an edit in didUpdateContent is displayed at once and announced afterwards`() throws {
    let (manager, log) = (manager, log)
    var edits = [1, 2]
    manager.updater.didUpdateContent = { update in
      log.note("begin \(update)")
      while let number = edits.popLast() {
        do { try manager.memoryStorage.addItem(number) } catch { Issue.record(error) }
        log.note("\(manager.container.numberOfItems(inSection: 0)) items")
      }
      log.note("end")
    }
    try manager.memoryStorage.addItem(9)
    #expect(
      log.lines == [
        "begin insert at [0, 1]", "3 items", "4 items", "end", "begin insert at [0, 2]", "end",
        "begin insert at [0, 3]", "end",
      ])
    #expect(numbers == [0, 9, 2, 1])
  }

  @Test func `the selection stays when an announcement edits the storage`() throws {
    let manager = manager
    try manager.container.selectItem(at: [0, 0])
    var isFirst = true
    manager.updater.didUpdateContent = { _ in
      guard isFirst else { return }
      isFirst = false
      try? manager.memoryStorage.insertItem(1, to: [0, 0])
    }
    try manager.memoryStorage.insertItem(2, to: [0, 0])
    #expect(manager.container.indexPathsForSelectedItems == [[0, 2]])
  }

  @Test func `an updater closure may edit whenever it is called`() throws {
    let manager = CollectionManager()
    let container = manager.container
    var count = 0
    manager.updater.didUpdateContent = { _ in
      guard count < Self.depth else { return }
      count += 1
      do { try manager.memoryStorage.addItem(count) } catch { Issue.record(error) }
    }
    try manager.memoryStorage.addItem(0)
    #expect(manager.memoryStorage.numberOfItems(inSection: 0) == Self.depth + 1)
    #expect(container.numberOfItems(inSection: 0) == Self.depth + 1)
    #expect(manager.anomalyHandler.counts == [:])
  }

  @Test func `models of headers that an announcement sets are announced afterwards`() throws {
    let (manager, log) = (manager, log)
    var count = 0
    manager.updater.didUpdateContent = { update in
      log.note("begin \(update)")
      guard count < 2 else { return }
      count += 1
      manager.memoryStorage.setSectionHeaderModels([count])
      log.note("end")
    }
    try manager.memoryStorage.addItem(1)
    let refresh = "begin refresh of each \(ElementCategory.header)"
    #expect(log.lines == ["begin insert at [0, 1]", "end", refresh, "end", refresh])
  }

  @Test func `a tap in didSelect may edit whenever an edit is announced`() throws {
    let manager = CollectionManager()
    manager.register(Line.self) {
      $0.didSelect { _, _, _ in try? manager.memoryStorage.addItem(0) }
    }
    manager.container.displaysAllElements = true
    try manager.memoryStorage.setItems([0])
    var taps = 0
    manager.updater.didUpdateContent = { _ in
      guard taps < 5000 else { return }
      taps += 1
      _ = try? manager.container.simulateTap(at: [0, 0])
    }
    try manager.memoryStorage.addItem(1)
    #expect(manager.memoryStorage.numberOfItems(inSection: 0) == 5002)
  }

  @Test func `an observer may edit the storage whenever it is notified`() throws {
    final class Editor: StorageObserver {
      var (count, updates) = (0, [StorageUpdate]())
      func storageWillChange(_ storage: any Storage) {}
      func storage(_ storage: any Storage, didChange update: StorageUpdate) {
        updates.append(update)
        guard count < AnnouncementOrderTests.depth else { return }
        count += 1
        try? (storage as? MemoryStorage)?.addItem(count)
      }
    }
    let (storage, editor) = (MemoryStorage(), Editor())
    storage.storageObserver = editor
    try storage.addItem(0)
    #expect(storage.numberOfItems(inSection: 0) == Self.depth + 1)
    #expect(editor.updates.count == Self.depth + 1 && editor.updates.last == .reload)
    #expect(editor.updates.dropFirst().first?.updates?.count == 1)
  }

  // MARK: Batches

  @Test func `a completion may perform a batch whenever it is called`() throws {
    let container = manager.container
    var count = 0
    func perform() {
      do {
        try container.performBatchUpdates {
          $0.reconfigureItems(at: [[0, 0]])
        } completion: { _ in
          guard count < Self.depth else { return }
          count += 1
          perform()
        }
      } catch {
        Issue.record(error)
      }
    }
    perform()
    #expect(count == Self.depth)
  }

  @Test func `a completion of a refused batch may try again whenever it is called`() {
    let container = manager.container
    var count = 0
    func perform() {
      try? container.performBatchUpdates {
        $0.deleteItems(at: [[7, 7]])
      } completion: { finished in
        guard !finished, count < Self.depth else { return }
        count += 1
        perform()
      }
    }
    perform()
    #expect(count == Self.depth)
  }

  @Test func `a batch in a completion has changed the content when it returns`() throws {
    let (container, log) = (manager.container, log)
    let source = manager.memoryStorage
    try container.performBatchUpdates { _ in
    } completion: { _ in
      log.note("outer begins")
      try? source.addItem(1)
      try? container.performBatchUpdates({ _ in }) { _ in log.note("inner") }
      log.note("outer ends with \(container.numberOfItems(inSection: 0))")
    }
    #expect(log.lines == ["outer begins", "outer ends with 2", "inner"])
  }

  @Test func `a refused batch throws before its completion if another one runs`() throws {
    let (container, log) = (manager.container, log)
    func refuse() {
      do {
        try container.performBatchUpdates({ $0.deleteItems(at: [[7, 7]]) }) {
          log.note("completion \($0)")
        }
      } catch {
        log.note("thrown")
      }
    }
    refuse()
    #expect(log.lines == ["completion false", "thrown"])
    log.lines = []
    try container.performBatchUpdates({ _ in }) { _ in refuse() }
    #expect(log.lines == ["thrown", "completion false"])
  }

  // MARK: Snapshots

  @Test func `an apply in the completion of a batch returns whether it was applied`() throws {
    let (container, log) = (CollectionContainer(), log)
    let source = DiffableDataSource<Int, Int>(container: container) { _, _, _ in nil }
    try source.apply(CollectionSnapshot(sections: [(0, [1])]))
    try container.performBatchUpdates({ _ in }) { _ in
      do {
        let snapshot = try CollectionSnapshot(sections: [(0, [1, 2])])
        let isApplied = try source.apply(snapshot) { _ in log.note("completion") }
        log.note("\(isApplied), \(container.numberOfItems(inSection: 0)) items")
      } catch {
        Issue.record(error)
      }
    }
    #expect(log.lines == ["true, 2 items", "completion"])
  }

  @Test func `a completion of a superseded snapshot may apply whenever it is called`() throws {
    let container = CollectionContainer()
    let source = DiffableDataSource<Int, Int>(container: container) { _, _, _ in nil }
    source.appliesLatestOnly = true
    var count = 0
    func apply() {
      _ = try? source.apply(CollectionSnapshot(sections: [(0, [count])])) { result in
        guard case .failure(.superseded) = result, count < 20_000 else { return }
        count += 1
        apply()
      }
    }
    try container.performBatchUpdates { _ in
      apply()
      apply()
    }
    #expect(count == 20_000)
  }
}
