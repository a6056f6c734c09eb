import CollectionMapping
import TestSupport
import Foundation
import Testing

/// A manager that displays a custom storage, which can do what the storages of the library do.
struct FollowedStorageTests {
  /// A stage that displays a custom storage with the strings `a` and `b`.
  private func stage() throws -> (stage: UpdaterStage, storage: ArrayStorage) {
    let stage = try UpdaterStage()
    let storage = ArrayStorage([["a", "b"]])
    stage.manager.storage = storage
    _ = stage.takeUpdates()
    return (stage, storage)
  }

  /// The container follows the storage with batches, as if nothing had happened before.
  private func checkIsHealthy(
    _ stage: UpdaterStage, _ storage: ArrayStorage,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    _ = (stage.takeUpdates(), stage.takeAnomalies())
    storage.insertSection(["z"], at: storage.numberOfSections)
    let section = storage.numberOfSections - 1
    #expect(
      stage.takeUpdates()
        == ["will: insert of section \(section)", "did: insert of section \(section)"],
      sourceLocation: sourceLocation)
    #expect(stage.page == stage.content, sourceLocation: sourceLocation)
    #expect(stage.takeAnomalies() == [], sourceLocation: sourceLocation)
    var isDone = false
    try? stage.container.performBatchUpdates({ _ in }) { isDone = $0 }
    #expect(isDone, sourceLocation: sourceLocation)
  }

  // MARK: What is displayed

  @Test func `each change is displayed as announced`() throws {
    let (stage, storage) = try stage()
    let changes: [(() -> Void, String, [String])] = [
      (
        { storage.insert(["x", "y"], at: [0, 1]) }, "insert at [0, 1], insert at [0, 2]",
        ["a x y b"]
      ),
      ({ storage.removeItem(at: [0, 0]) }, "delete of [0, 0]", ["x y b"]),
      ({ storage.replaceItem(at: [0, 2], with: "c") }, "reconfigure of [0, 2]", ["x y c"]),
      ({ storage.insertSection(["s"], at: 0) }, "insert of section 0", ["s", "x y c"]),
      ({ storage.moveSection(1, toSection: 0) }, "move of section 1 to 0", ["x y c", "s"]),
      ({ storage.deleteSection(1) }, "delete of section 1", ["x y c"]),
      ({ storage.setSections([["q"], []]) }, "reload", ["q", ""]),
    ]
    for (change, text, page) in changes {
      change()
      #expect(stage.takeUpdates() == ["will: \(text)", "did: \(text)"])
      #expect(stage.page == page)
    }
    #expect(stage.takeAnomalies() == [] && stage.truth.problems == [])
  }

  @Test func `a change that throws is displayed as far as made, and its error arrives`() throws {
    struct Lost: Error {}
    let (stage, storage) = try stage()
    #expect(throws: Lost.self) { try storage.removeItem(at: [0, 0], failingWith: Lost()) }
    #expect(stage.page == ["b"])
    #expect(stage.takeUpdates() == ["will: reload", "did: reload"])
    #expect(stage.takeAnomalies() == [])
    checkIsHealthy(stage, storage)
  }

  @Test func `a change inside another one is displayed with it, as a reload`() throws {
    let (stage, storage) = try stage()
    storage.change { updates in
      storage.insert(["x"], at: [0, 0])
      storage.removeItem(at: [0, 1])
      #expect(stage.page == ["a b"] && stage.takeUpdates() == [])
      storage.insert(["y"], at: [0, 2])
      updates.insertItems(at: [[0, 2]])
    }
    #expect(stage.page == ["x b y"])
    #expect(stage.takeUpdates() == ["will: reload", "did: reload"])
    #expect(stage.takeAnomalies() == [])
    checkIsHealthy(stage, storage)
  }

  @Test func `an edit that the container causes before the change is displayed before it`() throws {
    let (stage, storage) = try stage()
    stage.container.dataSource = stage.container.dataSource
    let wrapper = Wrapper(storage)
    stage.manager.storage = wrapper
    _ = stage.takeUpdates()
    wrapper.onWill = {
      wrapper.onWill = nil
      storage.insert(["first"], at: [0, 0])
    }
    storage.insert(["last"], at: [0, 3])
    #expect(stage.page == ["first a b last"])
    #expect(
      stage.takeUpdates() == [
        "will: insert at [0, 0]", "did: insert at [0, 0]", "will: insert at [0, 3]",
        "did: insert at [0, 3]",
      ])
    #expect(stage.takeAnomalies() == [])
  }

  @Test func `the user moves its items`() throws {
    let (stage, storage) = try stage()
    storage.insertSection(["c"], at: 1)
    storage.movableItems = { $0 != [0, 1] }
    #expect(try !stage.container.beginInteractiveMovement(forItemAt: [0, 1]))
    #expect(try stage.container.beginInteractiveMovement(forItemAt: [0, 0]))
    try stage.container.updateInteractiveMovement(to: [1, 1])
    _ = stage.takeUpdates()
    let view = stage.container.cellForItem(at: [0, 0])
    try stage.container.endInteractiveMovement()
    #expect(stage.page == ["b", "c a"] && stage.content == stage.page)
    #expect(stage.container.cellForItem(at: [1, 1]) === view)
    #expect(
      stage.takeUpdates() == [
        "will: move of [0, 0] to [1, 1]", "did: move of [0, 0] to [1, 1]",
        "didMove: [0, 0] to [1, 1]",
      ])
    #expect(stage.takeAnomalies() == [])
    checkIsHealthy(stage, storage)
  }

  @Test func `a custom storage may inherit the models of supplementary views`() throws {
    final class Inheriting: SupplementaryModelStorage, Storage {
      var numberOfSections: Int { 2 }
      func numberOfItems(inSection section: Int) -> Int { 1 }
      func item(at indexPath: IndexPath) -> Any? { "item" }
    }
    let manager = CollectionManager(storage: Inheriting())
    manager.register(ReusableView.self, for: String.self) { _, _, _ in }
    var headers: [String] = []
    manager.registerHeader(ReusableView.self, for: Double.self) { _, model, path in
      headers.append("\(model) at \(path.section)")
    }
    manager.supplementaryModels?.setSectionHeaderModels([0.5, 1.5])
    try manager.enumerateElements { _ in }
    #expect(headers == ["0.5 at 0", "1.5 at 1"])
  }

  @Test func `a movement that the storage refuses fails with its error`() throws {
    /// A storage that lets its items be moved and does not move them.
    final class StubbornStorage: Storage {
      let items = ["a", "b"]
      var numberOfSections: Int { 1 }
      func numberOfItems(inSection section: Int) -> Int { items.count }
      func item(at indexPath: IndexPath) -> Any? { items[indexPath.item] }
      func canMoveItem(at indexPath: IndexPath) -> Bool { true }
    }
    let stage = try UpdaterStage()
    stage.manager.storage = StubbornStorage()
    #expect(try stage.container.beginInteractiveMovement(forItemAt: [0, 0]))
    try stage.container.updateInteractiveMovement(to: [0, 1])
    #expect(throws: StorageError.itemNotMovable([0, 0])) {
      try stage.container.endInteractiveMovement()
    }
    #expect(stage.page == ["a b"])
    #expect(stage.container.interactiveMovement == nil)
    try stage.container.performBatchUpdates { _ in }
    #expect(stage.takeAnomalies() == [])
  }

  @Test func `a moved view is kept without asking for its model where models move too`() throws {
    /// Counts how often it is asked for a model.
    final class AskedStorage: Storage {
      weak var storageObserver: (any StorageObserver)?
      var items = Array(0..<20)
      let keepsModelsOfMovedItems: Bool
      var questions = 0
      init(keeps: Bool) { keepsModelsOfMovedItems = keeps }
      var numberOfSections: Int { 1 }
      func numberOfItems(inSection section: Int) -> Int { items.count }
      func item(at indexPath: IndexPath) -> Any? {
        questions += 1
        return "\(items[indexPath.item])"
      }
      func prepend() {
        change { updates in
          items.insert(-1, at: 0)
          updates.insertItems(at: [[0, 0]])
        }
      }
    }
    for keeps in [true, false] {
      let stage = try UpdaterStage()
      let storage = AskedStorage(keeps: keeps)
      stage.manager.storage = storage
      storage.prepend()
      storage.questions = 0
      storage.prepend()
      #expect(storage.questions == (keeps ? 1 : 22))
      #expect(stage.page == stage.content)
    }
  }

  @Test func `its headers, badges and section identifiers are displayed`() throws {
    let office = Office(storage: nil)
    let storage = ArrayStorage([["a", "b"], ["c"]])
    storage.supplementaries = [
      (.init(kind: .sectionHeader, scope: .section), { "header \($0[0])" }),
      (.init(kind: "badge", scope: .item), { $0 == [0, 1] ? "badge" : nil }),
    ]
    storage.sectionIdentifiers = ["one", "two"]
    office.manager.storage = storage
    office.manager.register(TitleView.self)
    office.manager.registerHeader(TitleView.self)
    office.manager.registerSupplementary(TitleView.self, ofKind: "badge")
    #expect(try office.pass() == ["header 0", "a", "b", "badge", "header 1", "c"])
    office.manager.container.displaysAllElements = true
    let displayed = office.manager.container.displayedElements.compactMap {
      (office.manager.container.displayedView(for: $0) as? TitleView)?.title
    }
    #expect(displayed == ["a", "b", "c", "header 0", "header 1", "badge"])
    #expect(office.manager.storage.sectionIdentifier(at: 1) as? String == "two")
    #expect(office.takeAnomalies() == [])
  }

  @Test(arguments: [true, false])
  func `a pass throws its error of loading before the first element`(_ givesArrays: Bool) throws {
    struct Offline: Error, Equatable {}
    let storage = ArrayStorage([["a"]])
    storage.givesArrays = givesArrays
    let office = Office(storage: storage)
    office.manager.register(TitleView.self)
    storage.loadingError = Offline()
    var seen = 0
    #expect(throws: Offline()) { try office.manager.enumerateElements { _ in seen += 1 } }
    #expect(seen == 0)
    storage.loadingError = nil
    #expect(try office.pass() == ["a"])
  }

  // MARK: From when on

  @Test(arguments: [true, false])
  func `it is followed at once, without a container`(_ isInitial: Bool) {
    let storage = ArrayStorage([["a"]])
    let manager = CollectionManager(storage: isInitial ? storage : nil)
    manager.register(UpdaterStage.Line.self)
    if !isInitial { manager.storage = storage }
    #expect(storage.storageObserver != nil)
    storage.insert(["b"], at: [0, 1])
    #expect(storage.storageObserver === manager.updater)
    manager.container.displaysAllElements = true
    var told: [StorageUpdate] = []
    manager.updater.didUpdateContent = { told.append($0) }
    storage.insert(["c"], at: [0, 2])
    #expect(manager.container.counts == [3])
    #expect(told.map(\.description) == ["insert at [0, 2]"])
    let memory = manager.memoryStorage
    manager.storage = memory
    #expect(storage.storageObserver == nil && memory.storageObserver === manager.updater)
  }

  @Test func `another one is followed at once, and the earlier one left, without a container`() {
    let (first, second) = (ArrayStorage(), ArrayStorage())
    let manager = CollectionManager(storage: first)
    manager.storage = second
    #expect(first.storageObserver == nil && second.storageObserver != nil)
    let other = CollectionManager(storage: second)
    manager.storage = first
    #expect(second.storageObserver === other.updater)
  }

  // MARK: While it changes

  @Test func `everything waits for the change`() throws {
    let (stage, storage) = try stage()
    let container = stage.container
    storage.change { updates in
      updates.insertItems(at: [[0, 2]])
      try? container.performBatchUpdates {
        $0.reconfigureItems(at: [[0, 2]])
      } completion: {
        stage.truth.note("did wait: \($0), \(stage.page)")
      }
      #expect(container.display(.cell([0, 2])) == nil)
      #expect(!container.endDisplaying(.cell([0, 0])))
      container.reloadData()
      #expect((try? container.simulateTap(at: [0, 0])) == false)
      #expect((try? container.beginInteractiveMovement(forItemAt: [0, 0])) == false)
      #expect((try? container.focusItem(at: [0, 0])) == false)
      #expect(stage.page == ["a b"])
    }
    #expect(stage.content == ["a b"])
    #expect(stage.takeAnomalies() == [.batchReloaded, .batchRefused])
    checkIsHealthy(stage, storage)
  }

  @Test func `waiting operations run after the change`() throws {
    let (stage, storage) = try stage()
    let wrapper = Wrapper(storage)
    stage.manager.storage = wrapper
    _ = stage.takeUpdates()
    wrapper.onDid = {
      try? stage.container.performBatchUpdates {
        $0.reconfigureItems(at: [[0, 2]])
      } completion: {
        stage.truth.note("did wait: \($0), \(stage.page)")
      }
      #expect(!stage.container.endDisplaying(.cell([0, 0])))
    }
    storage.insert(["c"], at: [0, 2])
    #expect(
      stage.takeUpdates() == [
        "will: insert at [0, 2]", "did: insert at [0, 2]", #"did wait: true, ["a b c"]"#,
      ])
    #expect(stage.page == ["- b c"])
    #expect(stage.takeAnomalies() == [])
  }

  @Test(arguments: StorageMaker.allCases)
  func `a storage whose edits are a batch waits too`(_ maker: StorageMaker) throws {
    let stage = try UpdaterStage(["a", "b"], maker)
    var configured: [String] = []
    stage.onHandler = { configured.append($0) }
    try stage.storage.performUpdates {
      try stage.storage.removeItems(at: [[0, 0]])
      stage.container.reloadData()
      try stage.container.simulateTap(at: [0, 0])
      stage.container.display(.cell([0, 0]))
      try stage.storage.addItem("c")
      #expect(configured == [])
    }
    #expect(stage.page == ["b c"])
    #expect(
      stage.takeUpdates() == [
        "will: delete of [0, 0], insert at [0, 1]", "did: delete of [0, 0], insert at [0, 1]",
      ])
    #expect(stage.takeAnomalies() == [])
  }

  // MARK: Replaced meanwhile

  @Test func `one that is replaced inside its change is no longer waited for`() throws {
    let (stage, storage) = try stage()
    let other = ArrayStorage([["c"]])
    var isDone = false
    storage.change { updates in
      storage.removeItem(at: [0, 0])
      stage.manager.storage = other
      #expect(stage.page == ["c"])
      other.insert(["d"], at: [0, 1])
      #expect(stage.page == ["c d"])
      try? stage.container.performBatchUpdates({ _ in }) { isDone = $0 }
      #expect(isDone)
      updates.deleteItems(at: [[0, 0]])
    }
    #expect(stage.page == ["c d"] && storage.storageObserver == nil)
    #expect(stage.takeAnomalies() == [])
    checkIsHealthy(stage, other)
  }

  @Test func `one replaced and followed again inside its change is displayed whole`() throws {
    let (stage, storage) = try stage()
    storage.change { updates in
      storage.removeItem(at: [0, 0])
      stage.manager.storage = stage.storage
      stage.manager.storage = storage
      storage.insert(["x"], at: [0, 0])
      updates.deleteItems(at: [[0, 0]])
    }
    #expect(stage.page == ["x b"])
    checkIsHealthy(stage, storage)
  }

  @Test func `one that is replaced inside a change of the one before it is displayed`() throws {
    let (stage, storage) = try stage()
    let others = [ArrayStorage([["c"]]), ArrayStorage([["d"]])]
    storage.change { _ in
      stage.manager.storage = others[0]
      others[0].change { updates in
        stage.manager.storage = others[1]
        updates.reloadSections([0])
      }
    }
    #expect(stage.page == ["d"])
    checkIsHealthy(stage, others[1])
  }

  /// A storage that runs a closure when its sections are counted.
  private final class CountedStorage: Storage {
    weak var storageObserver: (any StorageObserver)?
    var onCount: (() -> Void)?
    var numberOfSections: Int {
      onCount?()
      return 1
    }
    func numberOfItems(inSection section: Int) -> Int { 1 }
    func item(at indexPath: IndexPath) -> Any? { "x" }
  }

  @Test func `one that is replaced while its change counts it leaves nothing open`() {
    let storage = CountedStorage()
    let manager = CollectionManager(storage: storage)
    manager.register(UpdaterStage.Line.self)
    let container = manager.container
    storage.onCount = { [unowned manager, unowned storage] in
      storage.onCount = nil
      manager.storage = manager.memoryStorage
    }
    var isChanged = false
    storage.change { _ in isChanged = true }
    var isDone = false
    try? container.performBatchUpdates({ _ in }) { isDone = $0 }
    #expect(isDone && isChanged)
    #expect(container.counts == [])
  }

  // MARK: Around another one

  /// A storage around another one, whose changes it hands on.
  private final class Wrapper: Storage, StorageObserver {
    let inner: any Storage
    var onWill: (() -> Void)?
    var onDid: (() -> Void)?
    weak var storageObserver: (any StorageObserver)?

    init(_ inner: any Storage) {
      self.inner = inner
      inner.storageObserver = self
    }

    var numberOfSections: Int { inner.numberOfSections }
    func numberOfItems(inSection section: Int) -> Int { inner.numberOfItems(inSection: section) }
    func item(at indexPath: IndexPath) -> Any? { inner.item(at: indexPath) }

    func storageWillChange(_ storage: any Storage) {
      onWill?()
      storageObserver?.storageWillChange(self)
    }

    func storage(_ storage: any Storage, didChange update: StorageUpdate) {
      onDid?()
      storageObserver?.storage(self, didChange: update)
    }
  }

  @Test func `one around another that is replaced inside its change leaves nothing open`() throws {
    let (stage, storage) = try stage()
    let wrapper = Wrapper(storage)
    stage.manager.storage = wrapper
    let other = ArrayStorage([["c"]])
    storage.change { updates in
      stage.manager.storage = other
      updates.reloadSections([0])
    }
    #expect(stage.page == ["c"] && wrapper.storageObserver == nil)
    checkIsHealthy(stage, other)
  }

  @Test func `one around another hands on its changes, and keeps others to itself`() throws {
    let stage = try UpdaterStage()
    let inner = MemoryStorage()
    try inner.setItems(["a"])
    let wrapper = Wrapper(inner)
    stage.manager.storage = wrapper
    _ = stage.takeUpdates()
    try inner.addItem("b")
    #expect(stage.takeUpdates() == ["will: insert at [0, 1]", "did: insert at [0, 1]"])
    wrapper.storageObserver = nil
    try inner.addItem("c")
    #expect(stage.page == ["a b"])
    stage.container.reloadData()
    #expect(stage.page == ["a b c"])
    wrapper.storageObserver = stage.manager.updater
    try inner.addItem("d")
    #expect(stage.takeUpdates() == ["will: insert at [0, 3]", "did: insert at [0, 3]"])
    #expect(stage.page == ["a b c d"] && stage.takeAnomalies() == [])
  }
}
