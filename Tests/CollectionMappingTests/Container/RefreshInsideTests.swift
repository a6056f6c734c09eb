import CollectionMapping
import TestSupport
import Testing

/// Models of supplementary views that are set while something else goes on.
struct RefreshInsideTests {
  @Test func `models set inside a handler are displayed later, and nothing else changes`() throws {
    let stage = try RefreshStage.memory()
    try stage.container.selectItem(at: [1, 0])
    let cells = stage.cells
    var during: [String] = []
    stage.onCell = {
      stage.onCell = {}
      stage.storage.setSectionHeaderModels(["A", nil, "c"])
      during = stage.shown()
    }
    stage.forget()
    try stage.container.reconfigureItems(at: [[0, 1]])
    #expect(during == ["0 a", "1 b", "2 c"])
    #expect(stage.shown() == ["0 A", "2 c"])
    #expect(stage.takeConfigured() == ["A at 0"])
    #expect(stage.takeUpdates() == ["refresh of each \(ElementCategory.header)"])
    #expect(stage.container.indexPathsForSelectedItems == [[1, 0]])
    #expect(cells.count == 4 && zip(cells, stage.cells).allSatisfy { $0 === $1 })
  }

  @Test func `models set inside a handler of an edit that inserts are displayed after it`() throws {
    let stage = try RefreshStage.memory()
    try stage.container.selectItem(at: [2, 0])
    stage.onCell = {
      stage.onCell = {}
      stage.storage.setSectionHeaderModels(["x", "y", "z", "w"])
    }
    stage.forget()
    try stage.storage.insertSection([9], at: 0)
    #expect(stage.shown() == ["0 x", "1 y", "2 z", "3 w"])
    #expect(
      stage.takeUpdates() == [
        "insert of section 0", "refresh of each \(ElementCategory.header)",
      ])
    #expect(stage.container.indexPathsForSelectedItems == [[3, 0]])
  }

  @Test
  func `models set after each update are displayed one after the other, not one in the other`()
    throws
  {
    let stage = try RefreshStage.memory()
    var (rounds, depth, deepest) = (0, 0, 0)
    stage.onUpdate = {
      depth += 1
      deepest = max(deepest, depth)
      if rounds < 1000 {
        rounds += 1
        stage.storage.setSectionHeaderModels(["\(rounds)"])
      }
      depth -= 1
    }
    try stage.storage.addItem(5, toSection: 1)
    #expect(rounds == 1000 && deepest <= 2)
    #expect(stage.shown() == ["0 1000"])
    #expect(stage.takeUpdates().count == 1001)
  }

  // MARK: Custom storages

  /// A storage whose items the user moves, and whose headers count them then.
  private final class Feed: SupplementaryModelStorage, Storage {
    weak var storageObserver: (any StorageObserver)?
    private(set) var sections = [[1, 2], [3], [4]]
    private var moves = 0

    var numberOfSections: Int { sections.count }
    func numberOfItems(inSection section: Int) -> Int { sections[section].count }
    func item(at indexPath: IndexPath) -> Any? { sections[indexPath[0]][indexPath[1]] }
    func canMoveItem(at indexPath: IndexPath) -> Bool { true }

    func moveItem(at indexPath: IndexPath, to target: IndexPath) {
      change { updates in
        updates.moveItem(at: indexPath, to: target)
        let item = sections[indexPath[0]].remove(at: indexPath[1])
        sections[target[0]].insert(item, at: target[1])
        moves += 1
        setSectionHeaderModels(
          sections.dropLast().map { "\($0.count) items" } + ["\(moves) moves"])
      }
    }

    func append(_ item: Int) {
      change { updates in
        updates.insertItems(at: [[1, sections[1].count]])
        sections[1].append(item)
      }
    }
  }

  @Test func `a movement whose storage also sets headers moves the view and configures them`()
    throws
  {
    let feed = Feed()
    let stage = RefreshStage(CollectionManager(storage: feed))
    feed.setSectionHeaderModels(["2 items", "1 items", "0 moves"])
    stage.displayAll()
    try stage.container.selectItem(at: [0, 0])
    let cell = stage.container.displayedView(for: .cell([0, 0]))
    #expect(try stage.container.beginInteractiveMovement(forItemAt: [0, 0]))
    try stage.container.updateInteractiveMovement(to: [1, 1])
    stage.container.observer = stage.log
    try stage.container.endInteractiveMovement()
    stage.container.observer = nil
    #expect(stage.shown(nil) == ["0.0 2", "1.0 3", "1.1 1", "2.0 4"])
    #expect(stage.shown() == ["0 1 items", "1 2 items", "2 1 moves"])
    #expect(stage.takeConfigured() == ["1 items at 0", "2 items at 1", "1 moves at 2"])
    #expect(stage.container.displayedView(for: .cell([1, 1])) === cell)
    #expect(stage.container.indexPathsForSelectedItems == [[1, 1]])
    #expect(!stage.log.lines.contains { $0.hasPrefix("end") || $0.hasPrefix("make") })
    #expect(stage.log.lines.last == "didMove: [0, 0] to [1, 1]")
  }

  @Test func `a pass goes on while models are set, and ends when items come`() throws {
    let feed = Feed()
    let manager = CollectionManager(storage: feed)
    let stage = RefreshStage(manager)
    var visited = 0
    try manager.enumerateElements { _ in
      visited += 1
      feed.setSectionHeaderModels(["\(visited)"])
      try? feed.setSectionFooterModel("\(visited)", inSection: 0)
    }
    #expect(visited >= 3)
    #expect(throws: (any Error).self) {
      try manager.enumerateElements { _ in feed.append(9) }
    }
    withExtendedLifetime(stage) {}
  }

  // MARK: Other data sources

  @Test func `another data source is asked for each view of the kind`() throws {
    let stage = try MarkStage([("one", ["a"]), ("two", ["b"])])
    let view = stage.container.displayedView(for: .badge(0, 0))
    try stage.container.performBatchUpdates {
      $0.refreshSupplementaryViews(ofKind: MarkStage.badge)
    }
    #expect(stage.takeAsked() == [.badge(0, 0), .badge(1, 0)])
    #expect(stage.container.displayedView(for: .badge(0, 0)) === view)
    try stage.container.performBatchUpdates { updates in
      updates.refreshSupplementaryViews(ofKind: "none")
      updates.refreshSupplementaryViews(ofKind: "none")
    }
    #expect(
      stage.log.lines == [
        "ignore a second refresh of each \(ElementCategory.supplementary("none"))"
      ])
    #expect(stage.takeAsked() == [])
  }
}

/// Models beside a diffable data source.
struct RefreshedDiffableTests {
  private let stage = RefreshStage()
  private let dataSource: DiffableDataSource<String, Int>

  init() throws {
    dataSource = stage.manager.configureDiffableDataSource { _, id in id }
    try dataSource.apply(Self.snapshot(["one", "two", "three"]))
    stage.manager.supplementaryModels?.setSectionHeaderModels(["a", "b", "c"])
    stage.displayAll()
  }

  private static func snapshot(_ sections: [String]) throws -> CollectionSnapshot<String, Int> {
    var snapshot = CollectionSnapshot<String, Int>()
    try snapshot.appendSections(sections)
    for section in sections {
      let numbers = ["one": 1, "two": 2, "three": 3]
      try snapshot.appendItems([numbers[section, default: 4]], toSection: section)
    }
    return snapshot
  }

  @Test func `applied sections take their models along by identifier`() throws {
    #expect(stage.shown() == ["0 a", "1 b", "2 c"])
    try dataSource.apply(Self.snapshot(["three", "new", "one"]))
    #expect(stage.shown() == ["0 c", "2 a"])
    #expect(stage.takeConfigured() == [])
    try dataSource.apply(Self.snapshot(["one", "three", "new"]))
    #expect(stage.shown() == ["0 a", "1 c"])
    try stage.manager.supplementaryModels?.setSectionHeaderModel("n", inSection: 2)
    #expect(stage.shown() == ["0 a", "1 c", "2 n"])
    #expect(stage.takeConfigured() == ["n at 2"])
  }

  @Test func `a reload takes models along too`() throws {
    try dataSource.applyUsingReloadData(Self.snapshot(["three", "new", "one"]))
    #expect(stage.shown() == ["0 c", "2 a"])
    var seen: [String] = []
    try stage.manager.enumerateElements { element in
      if let head = element.view as? RefreshStage.Head { seen.append(head.text) }
    }
    #expect(seen == ["c", "a"])
  }

  @Test func `models wait for sections that are applied later`() throws {
    stage.manager.supplementaryModels?.setSectionHeaderModels(["a", "b", "c", "d"])
    try dataSource.apply(Self.snapshot(["one", "two", "three", "four"]))
    #expect(stage.shown() == ["0 a", "1 b", "2 c", "3 d"])
    #expect(stage.takeConfigured() == ["d at 3"])
  }

  private var models: [String?] {
    (0..<3).map { section in
      stage.manager.supplementaryModels?.supplementaryModel(
        ofKind: .sectionHeader, at: [section, 0]) as? String
    }
  }

  /// A data source with one section.
  private final class OneSection: CollectionContainerDataSource {
    func collectionContainer(
      _ container: CollectionContainer, numberOfItemsInSection section: Int
    ) -> Int { 1 }

    func collectionContainer(
      _ container: CollectionContainer, cellForItemAt indexPath: IndexPath
    ) throws -> ReusableView? { nil }
  }

  @Test func `a refused snapshot leaves the models where they were`() throws {
    let earlier = stage.container.dataSource
    let other = OneSection()
    stage.container.dataSource = other
    _ = stage.container.numberOfSections
    #expect(throws: ApplyError.self) { try dataSource.apply(Self.snapshot(["three", "one"])) }
    #expect(dataSource.snapshot().sectionIdentifiers == ["one", "two", "three"])
    #expect(models == ["a", "b", "c"])
    stage.container.dataSource = earlier
    #expect(stage.shown() == ["0 a", "1 b", "2 c"])
    try dataSource.apply(Self.snapshot(["three", "one"]))
    #expect(models == ["c", "a", nil])
    #expect(stage.shown() == ["0 c", "1 a"])
  }
}
