import CollectionMapping
import Foundation
import Testing

/// A custom storage that announces changes and does not complete each of them.
struct AnnouncedChangeTests {
  /// A stage that displays a custom storage with the strings `a` and `b`.
  private func stage() -> (stage: UpdaterStage, storage: ClaimingStorage) {
    let stage = UpdaterStage()
    let storage = ClaimingStorage([["a", "b"]])
    stage.manager.storage = storage
    _ = stage.takeUpdates()
    return (stage, storage)
  }

  private func announce(_ storage: ClaimingStorage) {
    storage.storageObserver?.storageWillChange(storage)
  }

  private func complete(_ storage: ClaimingStorage, _ claim: (inout BatchUpdates) -> Void) {
    var updates = BatchUpdates()
    claim(&updates)
    storage.storageObserver?.storage(storage, didChange: .batch(updates))
  }

  /// Whether a line is about an update, and not an event such as `didSelect`.
  private func isUpdate(_ line: String) -> Bool {
    line.hasPrefix("will: ") || line.hasPrefix("did: ")
  }

  /// The container follows the storage with batches, as if nothing had been announced.
  private func checkIsHealthy(
    _ stage: UpdaterStage, _ storage: ClaimingStorage,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    _ = (stage.takeUpdates(), stage.takeAnomalies())
    storage.become(storage.sections + [["z"]]) { $0.insertSections([storage.sections.count - 1]) }
    let told = stage.takeUpdates()
    #expect(
      told.map { $0.prefix(20) } == ["will: insert of sect", "did: insert of secti"],
      sourceLocation: sourceLocation)
    #expect(stage.page == stage.content, sourceLocation: sourceLocation)
    #expect(stage.takeAnomalies() == [], sourceLocation: sourceLocation)
    var isDone = false
    try? stage.container.performBatchUpdates({ _ in }) { isDone = $0 }
    #expect(isDone, sourceLocation: sourceLocation)
  }

  // MARK: While the change is open

  @Test func `elements are displayed and ended while the counts are as known`() {
    let (stage, storage) = stage()
    announce(storage)
    let first = ElementID.cell([0, 0])
    #expect(stage.container.endDisplaying(first))
    #expect(stage.container.display(first) is UpdaterStage.Line)
    #expect(stage.container.reconfigure(first) is UpdaterStage.Line)
    #expect(stage.container.reload(first) is UpdaterStage.Line)
    stage.container.endDisplayingAll()
    #expect(stage.container.displayedElements.isEmpty)
    stage.container.showsAllElements = false
    stage.container.showsAllElements = true
    #expect(stage.page == ["a b"])
    #expect(stage.takeAnomalies() == [])
  }

  @Test func `what is asked for with other counts waits for the change`() {
    let (stage, storage) = stage()
    announce(storage)
    storage.sections = [["a", "b", "c"]]
    #expect(stage.container.display(.cell([0, 2])) == nil)
    #expect(!stage.container.endDisplaying(.cell([0, 0])))
    #expect(stage.page == ["a b"])
    complete(storage) { $0.insertItems(at: [[0, 2]]) }
    #expect(stage.page == ["- b c"])
    #expect(stage.takeUpdates() == ["will: insert at [0, 2]", "did: insert at [0, 2]"])
  }

  @Test func `a batch waits for the change`() throws {
    let (stage, storage) = stage()
    announce(storage)
    var told: [Bool] = []
    storage.sections = [["a"]]
    try stage.container.performBatchUpdates {
      $0.reconfigureItems(at: [[0, 0]])
    } completion: {
      told.append($0)
    }
    #expect(told == [])
    complete(storage) { $0.deleteItems(at: [[0, 1]]) }
    #expect(told == [true])
    #expect(stage.page == ["a"])
    checkIsHealthy(stage, storage)
  }

  @Test func `a batch between the two announcements is carried out after the change`() throws {
    let (stage, storage) = stage()
    storage.become([["a", "b", "c"]]) { updates in
      updates.insertItems(at: [[0, 2]])
      try? stage.container.performBatchUpdates {
        $0.reconfigureItems(at: [[0, 2]])
      } completion: {
        stage.truth.note("did wait: \($0), \(stage.page)")
      }
    }
    #expect(
      stage.takeUpdates() == [
        "will: insert at [0, 2]", "did: insert at [0, 2]", #"did wait: true, ["a b c"]"#,
      ])
    #expect(stage.takeAnomalies() == [])
  }

  // MARK: What ends it

  enum Ending: CaseIterable {
    case viewport, layout, reloadData, tap, highlight, primaryAction, movement, gesture
    case focus, drag, proposal, drop, contextActions, dataSource

    func callAsFunction(_ container: CollectionContainer) throws {
      switch self {
      case .viewport: container.viewport = LayoutRect(x: 0, y: 0, width: 9, height: 9)
      case .layout: container.layout = FlowLayout()
      case .reloadData: container.reloadData()
      case .tap: try container.simulateTap(at: [0, 0])
      case .highlight: try container.simulateHighlight(at: [0, 0])
      case .primaryAction: try container.simulatePrimaryAction(at: [0, 0])
      case .movement: _ = try container.beginInteractiveMovement(forItemAt: [0, 0])
      case .gesture: _ = try container.beginMultipleSelection(at: [0, 0])
      case .focus: try container.focusItem(at: [0, 0])
      case .drag: _ = try container.beginDrag(at: [0, 0])
      case .proposal: _ = try container.proposal(forDropping: DragSession(items: []), at: [0, 2])
      case .drop: try container.drop(DragSession(items: []), at: [0, 2])
      case .contextActions: _ = try container.contextActions(forItemAt: [0, 0])
      case .dataSource:
        let source = container.dataSource
        container.dataSource = nil
        container.dataSource = source
        container.endDisplayingAll()
        for item in 0..<3 { container.display(.cell([0, item])) }
      }
    }
  }

  @Test(arguments: Ending.allCases)
  func `what only a host asks for ends it with one reload`(ending: Ending) throws {
    let (stage, storage) = stage()
    announce(storage)
    storage.sections = [["a", "x", "b"]]
    var completions: [Bool] = []
    try stage.container.performBatchUpdates({ _ in }) { completions.append($0) }
    var configured: [String] = []
    stage.onHandler = { configured.append($0) }
    try ending(stage.container)
    #expect(configured == ["a", "x", "b"])
    #expect(completions == [true])
    #expect(stage.page == ["a x b"])
    #expect(stage.takeAnomalies() == [])
    #expect(stage.takeUpdates().filter(isUpdate) == [])

    complete(storage) { $0.insertItems(at: [[0, 1], [7, 7]]) }
    #expect(configured == ["a", "x", "b", "a", "x", "b"])
    #expect(stage.takeUpdates().filter(isUpdate) == ["will: reload", "did: reload"])
    #expect(stage.takeAnomalies() == [])
    checkIsHealthy(stage, storage)
  }

  @Test func `a reset ends it too`() {
    let (stage, storage) = stage()
    announce(storage)
    stage.manager.reset()
    #expect(stage.container.displayedElements.isEmpty)
    var isDone = false
    try? stage.container.performBatchUpdates({ _ in }) { isDone = $0 }
    #expect(isDone)
  }

  // MARK: Announced more often

  @Test func `two announcements and one completion are a reload`() {
    let (stage, storage) = stage()
    announce(storage)
    storage.become([["a"]]) { $0.deleteItems(at: [[0, 1]]) }
    #expect(stage.takeUpdates() == ["will: reload", "did: reload"])
    #expect(stage.page == ["a"])
    #expect(stage.takeAnomalies() == [])
    checkIsHealthy(stage, storage)
  }

  @Test func `an announcement after one that was given up is a reload too`() {
    let (stage, storage) = stage()
    announce(storage)
    stage.container.reloadData()
    storage.become([["a"]]) { $0.deleteItems(at: [[0, 1]]) }
    #expect(stage.takeUpdates() == ["will: reload", "did: reload"])
    checkIsHealthy(stage, storage)
  }

  @Test func `a completion that was not announced is a reload`() {
    let (stage, storage) = stage()
    complete(storage) { $0.deleteItems(at: [[0, 1]]) }
    #expect(stage.takeUpdates() == ["will: reload", "did: reload"])
    checkIsHealthy(stage, storage)
  }

  @Test func `an announcement while the container is at work leaves nothing open`() {
    let (stage, storage) = stage()
    var isFirst = true
    stage.onHandler = { _ in
      guard isFirst else { return }
      isFirst = false
      announce(storage)
      announce(storage)
    }
    stage.container.reload(.cell([0, 0]))
    var isDone = false
    try? stage.container.performBatchUpdates({ _ in }) { isDone = $0 }
    #expect(isDone)
    storage.become([["a"]]) { $0.deleteItems(at: [[0, 1]]) }
    #expect(stage.takeUpdates() == ["will: reload", "did: reload"])
    checkIsHealthy(stage, storage)
  }

  // MARK: Replaced meanwhile

  @Test func `a storage that is replaced leaves nothing open`() {
    let (stage, storage) = stage()
    let updater = stage.manager.updater
    announce(storage)
    announce(storage)
    let other = ClaimingStorage([["c"]])
    stage.manager.storage = other
    #expect(stage.page == ["c"])
    // It no longer has an observer, but may have kept it.
    updater.storage(storage, didChange: .none)
    #expect(stage.page == ["c"])
    checkIsHealthy(stage, other)
    updater.storageWillChange(storage)
    stage.container.reloadData()
    other.become([["d"]]) { $0.reloadSections([0]) }
    checkIsHealthy(stage, other)
  }

  /// A storage that runs a closure when its sections are counted.
  private final class CountedStorage: Storage {
    var onCount: (() -> Void)?
    var numberOfSections: Int {
      onCount?()
      return 1
    }
    func numberOfItems(inSection section: Int) -> Int { 1 }
    func item(at indexPath: IndexPath) -> Any? { "x" }
  }

  @Test func `a storage that is replaced while its announcement counts it leaves nothing open`() {
    let storage = CountedStorage()
    let manager = CollectionManager(storage: storage)
    manager.register(UpdaterStage.Line.self)
    let (container, updater) = (manager.container, manager.updater)
    storage.onCount = { [unowned manager, unowned storage] in
      storage.onCount = nil
      manager.storage = manager.memoryStorage
    }
    updater.storageWillChange(storage)
    var isDone = false
    try? container.performBatchUpdates({ _ in }) { isDone = $0 }
    #expect(isDone)
    #expect(container.counts == [])
  }

  // MARK: Storages of the library

  @Test func `a storage of the library completes its changes, whatever is asked for`() throws {
    let stage = UpdaterStage(["a", "b"])
    var configured: [String] = []
    stage.onHandler = { configured.append($0) }
    try stage.storage.performUpdates {
      try stage.storage.removeItems(at: [[0, 0]])
      stage.container.reloadData()
      try stage.container.simulateTap(at: [0, 0])
      stage.container.display(.cell([0, 0]))
      stage.storage.addItem("c")
      #expect(configured == [])
    }
    #expect(stage.page == ["b c"])
    #expect(
      stage.takeUpdates() == [
        "will: delete of [0, 0], insert at [0, 1]", "did: delete of [0, 0], insert at [0, 1]",
      ])
    #expect(stage.takeAnomalies() == [])
  }

  /// A storage around one of the library, which does not pass on every completion.
  private final class Wrapper: ObservableStorage, StorageObserver {
    let inner = MemoryStorage()
    var isDeaf = false
    weak var storageObserver: (any StorageObserver)?

    init() {
      inner.setItems(["a", "b"])
      inner.storageObserver = self
    }

    var numberOfSections: Int { inner.numberOfSections }
    func numberOfItems(inSection section: Int) -> Int { inner.numberOfItems(inSection: section) }
    func item(at indexPath: IndexPath) -> Any? { inner.item(at: indexPath) }

    func storageWillChange(_ storage: any Storage) { storageObserver?.storageWillChange(storage) }
    func storage(_ storage: any Storage, didChange update: StorageUpdate) {
      if !isDeaf { storageObserver?.storage(storage, didChange: update) }
    }
  }

  @Test func `one inside a custom storage may be given up`() throws {
    let stage = UpdaterStage()
    let wrapper = Wrapper()
    stage.manager.storage = wrapper
    _ = stage.takeUpdates()
    wrapper.isDeaf = true
    wrapper.inner.addItem("c")
    #expect(stage.page == ["a b"])
    stage.container.reloadData()
    #expect(stage.page == ["a b c"])
    wrapper.isDeaf = false
    wrapper.inner.addItem("d")
    wrapper.inner.addItem("e")
    #expect(stage.page == ["a b c d e"])
    #expect(
      stage.takeUpdates() == [
        "will: reload", "did: reload", "will: insert at [0, 4]", "did: insert at [0, 4]",
      ])
    #expect(stage.takeAnomalies() == [])
  }
}
