import CollectionMapping
import TestSupport
import Foundation
import Testing

/// Calls to a busy container, from every place where it calls user code.
struct AtWorkTests {
  @Test func `a movement that begins inside its own question begins once`() throws {
    let stage = try ApplyStage([("one", ["a", "b"])])
    var asked = 0
    stage.dataSource.reorderingHandlers.canReorderItem = { [unowned stage] _ in
      asked += 1
      #expect((try? stage.container.beginInteractiveMovement(forItemAt: [0, 1])) == false)
      return true
    }
    stage.dataSource.reorderingHandlers.didReorder = { _ in }
    #expect(try stage.container.beginInteractiveMovement(forItemAt: [0, 0]))
    #expect(asked == 1)
    #expect(stage.container.interactiveMovement?.origin == [0, 0])
  }

  @Test func `an apply inside the question about a movement runs after it`() throws {
    let stage = try ApplyStage([("one", ["a", "b"])])
    stage.dataSource.reorderingHandlers.canReorderItem = { [unowned stage] letter in
      stage.apply("late", [("one", ["b"])])
      #expect(stage.page == ["a b"])
      return letter == "a"
    }
    stage.dataSource.reorderingHandlers.didReorder = { _ in }
    _ = try stage.container.beginInteractiveMovement(forItemAt: [0, 0])
    #expect(stage.takeTold() == ["late"])
    #expect(stage.page == ["b"])
    #expect(stage.container.interactiveMovement == nil)
    #expect(stage.takeAnomalies() == [.movementCancelled([0, 0])])
  }

  @Test func `an observer that makes an anomaly of each anomaly comes to an end`() {
    final class Reloading: CollectionObserver {
      weak var container: CollectionContainer?
      func observe(_ event: CollectionEvent) {
        if case .anomaly = event { container?.reloadData() }
      }
    }
    let (container, source, observer) = (CollectionContainer(), ScriptedSource(), Reloading())
    container.register(TallyView.self)
    container.anomalyHandler.anomalyAction = { _ in }
    container.dataSource = source
    container.observer = observer
    observer.container = container
    source.answer = { container, key in
      container.reloadData()
      return try container.dequeueReusableCell(TallyView.self, for: key.indexPath)
    }
    #expect(container.display(.cell([0, 0])) is TallyView)
  }

  @Test func `changes that wait while the content is counted run right after`() throws {
    let stage = try BatchStage([["a"]])
    var told: [Bool] = []
    var isFirst = true
    stage.source.items = { [unowned stage] _ in
      if isFirst {
        isFirst = false
        try? stage.container.performBatchUpdates({ _ in }) { told.append($0) }
      }
      return nil
    }
    stage.container.dataSource = nil
    stage.container.dataSource = stage.source
    #expect(stage.container.numberOfItems(inSection: 0) == 1)
    #expect(told == [true])
  }

  @Test func `an anomaly's reload runs after an apply without changes`() throws {
    let stage = try ApplyStage([("one", ["a", "b"])])
    stage.suffix = "!"
    stage.onAnomaly = { [unowned stage] _ in stage.container.reloadData() }
    var same = stage.dataSource.snapshot()
    try same.appendItems(["b"])
    try stage.dataSource.apply(same)
    #expect(stage.page == ["a! b!"])
  }

  @Test func `a waiting completion gets false when the container is released`() throws {
    var told: [Bool] = []
    let storage = MemoryStorage()
    var manager: CollectionManager? = CollectionManager(storage: storage)
    let updater = try #require(manager).updater
    updater.storageWillChange(storage)
    try? manager?.container.performBatchUpdates({ _ in }) { told.append($0) }
    #expect(told == [])
    manager = nil
    #expect(told == [false])
    updater.storage(storage, didChange: .none)
    #expect(told == [false])
  }

  @Test func `everything an observer asks to be displayed during a waiting change is displayed`()
    throws
  {
    final class Showing: CollectionObserver {
      weak var container: CollectionContainer?
      func observe(_ event: CollectionEvent) {
        if case .moved = event { container?.display(.cell([0, 2])) }
      }
    }
    let stage = try ApplyStage([("one", ["a", "b", "c"])])
    stage.container.displaysAllElements = false
    stage.container.endDisplayingAll()
    stage.onRequest = { [unowned stage] letter in
      if letter == "a" { stage.apply("late", [("one", ["x", "a", "b", "c"])]) }
    }
    let observer = Showing()
    observer.container = stage.container
    stage.container.observer = observer
    stage.container.display(.cell([0, 0]))
    #expect(stage.takeTold() == ["late"])
    #expect((stage.container.cellForItem(at: [0, 2]) as? TallyView)?.text == "b")
  }

  @Test(arguments: StorageMaker.allCases)
  func `an edit and a display in one handler agree at the end`(_ maker: StorageMaker) throws {
    let stage = try UpdaterStage(["a", "b", "c", "d"], maker)
    stage.container.displaysAllElements = false
    stage.container.endDisplayingAll()
    stage.onHandler = { [unowned stage] text in
      guard text == "a" else { return }
      stage.onHandler = nil
      stage.container.display(.cell([0, 2]))
      try? stage.storage.removeItems(at: [[0, 0]])
    }
    stage.container.display(.cell([0, 0]))
    for key in stage.container.displayedElements {
      let view = stage.container.displayedView(for: key) as? UpdaterStage.Line
      #expect(view?.text == stage.storage.item(at: key.indexPath) as? String)
    }
    #expect(stage.takeAnomalies() == [.reentrantMutation])
  }

  @Test(arguments: StorageMaker.allCases)
  func `an edit in the first handler of all is no anomaly`(_ maker: StorageMaker) throws {
    let manager = CollectionManager()
    let storage = maker.make(for: manager)
    var isFirst = true
    manager.register(TitleView.self, for: String.self) { [unowned storage] _, _, _ in
      if isFirst { try? storage.addItem("x") }
      isFirst = false
    }
    try storage.setItems(["a", "b"])
    manager.container.display(.cell([0, 0]))
    #expect(manager.container.numberOfItems(inSection: 0) == 3)
    #expect(manager.anomalyHandler.total == 0)
  }

  @Test func `a snapshot beyond the limits of its container is not applied`() throws {
    let stage = try ApplyStage([("one", ["a"])], limits: CollectionLimits(items: 2, sections: 2))
    #expect(throws: ApplyError.tooManyItems(section: 1, count: 3, limit: 2)) {
      try stage.apply([("one", ["a"]), ("two", ["b", "c", "d"])])
    }
    #expect(throws: ApplyError.tooManySections(count: 3, limit: 2)) {
      try stage.apply([("one", []), ("two", []), ("three", [])])
    }
    #expect(stage.dataSource.counts == [1])
    #expect(stage.page == ["a"])
    #expect(stage.takeAnomalies() == [])
  }

  @Test func `another data source begins again`() throws {
    let stage = try BatchStage([["a", "b"]])
    try stage.container.selectItem(at: [0, 1])
    #expect(throws: BatchUpdateError.self) { try stage.change(to: [["a"]]) { _ in } }
    #expect(throws: BatchUpdateError.needsReload) { try stage.change { _ in } }
    let other = WordSource()
    other.rows = [["x"]]
    stage.container.dataSource = other
    #expect(stage.container.indexPathsForSelectedItems == [])
    try stage.container.performBatchUpdates { updates in
      other.rows = [["x", "y"]]
      updates.insertItems(at: [[0, 1]])
    }
    #expect(stage.container.numberOfItems(inSection: 0) == 2)
  }

  @Test func `a movement survives a refused batch and an apply without changes`() throws {
    let stage = try ApplyStage([("one", ["a", "b"])])
    stage.dataSource.reorderingHandlers.canReorderItem = { _ in true }
    stage.dataSource.reorderingHandlers.didReorder = { _ in }
    #expect(try stage.container.beginInteractiveMovement(forItemAt: [0, 0]))
    #expect(throws: BatchUpdateError.self) {
      try stage.container.performBatchUpdates { $0.deleteItems(at: [[9, 9]]) }
    }
    try stage.apply([("one", ["a", "b"])])
    #expect(stage.container.interactiveMovement?.origin == [0, 0])
    #expect(stage.takeAnomalies() == [])
    try stage.apply([("one", ["b"])])
    #expect(stage.container.interactiveMovement == nil)
    #expect(stage.takeAnomalies() == [.movementCancelled([0, 0])])
  }

  @Test func `an expansion that waited and failed is an anomaly`() throws {
    let stage = try ApplyStage([("one", ["a"])])
    stage.onRequest = { [unowned stage] _ in
      stage.onRequest = nil
      let isExpanded = try stage.dataSource.expandItem("no such item", inSection: "one")
      #expect(!isExpanded)
    }
    stage.container.reloadData()
    #expect(stage.takeAnomalies().map(\.code) == [.batchRefused])
  }

  @Test func `not everything is displayed if a request switches that off`()
    throws
  {
    let stage = try ApplyStage([("one", ["a", "b"])])
    stage.container.displaysAllElements = false
    stage.container.endDisplayingAll()
    stage.onRequest = { [unowned stage] _ in
      stage.container.displaysAllElements = true
      stage.container.displaysAllElements = false
    }
    stage.container.display(.cell([0, 0]))
    #expect(stage.container.displayedElements.count == 1)
  }

  @Test func `a data source that is replaced while it is counted leaves no numbers`() throws {
    for isQuery in [false, true] {
      let stage = try BatchStage([["a"]])
      let other = WordSource()
      other.rows = [["x", "y"]]
      if isQuery {
        stage.container.dataSource = nil
        stage.container.dataSource = stage.source
      }
      stage.source.items = { [unowned stage] _ in
        stage.container.dataSource = other
        return nil
      }
      if !isQuery { stage.container.reloadData() }
      #expect(stage.container.counts == [2])
      try stage.container.performBatchUpdates { updates in
        other.rows = [["x", "y", "z"]]
        updates.insertItems(at: [[0, 2]])
      }
      #expect(stage.container.counts == [3])
    }
  }

  @Test func `a data source set in a batch that is refused begins again`() throws {
    let stage = try BatchStage([["a"]])
    let other = WordSource()
    other.rows = [["x", "y"]]
    #expect(throws: BatchUpdateError.self) {
      try stage.container.performBatchUpdates { [unowned stage] _ in
        stage.container.dataSource = other
      }
    }
    try stage.container.performBatchUpdates { updates in
      other.rows = [["x"]]
      updates.deleteItems(at: [[0, 1]])
    }
    #expect(stage.container.counts == [1])
  }

  @Test func `data sources that replace each other when they are counted come to an end`() throws {
    let stage = try BatchStage([["a"]])
    let other = WordSource()
    other.rows = [["x", "y"]]
    for (source, next) in [(stage.source, other), (other, stage.source)] {
      source.items = { [unowned stage, unowned next] _ in
        stage.container.dataSource = next
        _ = stage.container.numberOfSections
        return nil
      }
    }
    stage.container.reloadData()
    stage.container.dataSource = nil
    stage.container.dataSource = other
    #expect(stage.container.numberOfSections <= 1)
    stage.source.items = { _ in nil }
    other.items = { _ in nil }
    stage.container.dataSource = stage.source
    stage.container.reloadData()
    #expect(stage.texts == [["a"]])
  }
}
