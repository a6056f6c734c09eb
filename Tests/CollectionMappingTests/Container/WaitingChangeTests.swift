import CollectionMapping
import TestSupport
import Foundation
import Testing

/// Calls to a container that is at work.
///
/// `Tests/Reentrancy` records each call alone, from every place where user code runs.
struct WaitingChangeTests {
  private func container(_ source: LabelledSource) -> CollectionContainer {
    let container = CollectionContainer()
    container.anomalyHandler.anomalyAction = { _ in }
    container.register(LabelledView.self)
    container.dataSource = source
    return container
  }

  private let key = ElementID.cell([0, 0])

  private func plain(_ container: CollectionContainer, _ key: ElementID) throws -> ReusableView? {
    try container.dequeueReusableCell(TallyView.self, for: key.indexPath)
  }

  private func stage() -> Stage {
    let stage = Stage()
    stage.container.register(TallyView.self)
    return stage
  }

  @Test func `a data source that reloads at every request is counted to the end`() throws {
    let source = LabelledSource()
    let container = container(source)
    source.onAsk = { [unowned source] container, _ in
      source.count += 1
      container.reloadData()
    }
    #expect(container.display(.cell([0, 0])) != nil)
    #expect(container.numberOfItems(inSection: 0) == source.count)
    source.onAsk = { _, _ in }
    try container.performBatchUpdates { [unowned source] updates in
      source.count += 1
      updates.insertItems(at: [[0, 0]])
    }
    #expect(container.cellForItem(at: [0, 1]) != nil)
  }

  @Test func `a reload that is left out ends selection and movement`() throws {
    let source = LabelledSource()
    let container = container(source)
    try container.selectItem(at: [0, 3])
    #expect(try container.beginInteractiveMovement(forItemAt: [0, 1]))
    var rounds = 0
    source.onAsk = { container, _ in
      rounds += 1
      if rounds == 2 { try container.selectItem(at: [0, 2]) }
      container.reloadData()
    }
    container.display(.cell([0, 0]))
    #expect(rounds == 2)
    #expect(container.indexPathsForSelectedItems == [])
    #expect(container.interactiveMovement == nil)
    #expect(container.anomalyHandler.counts[.movementCancelled] == 1)
  }

  @Test func `two reloads from the handler of each displayed view come to an end`() {
    let source = LabelledSource()
    source.count = 2
    let container = container(source)
    container.displaysAllElements = true
    var displayed = 0
    container.on(.willDisplay) { [unowned container] _, _ in
      displayed += 1
      // Without an end, the number would double with every round.
      guard displayed < 100_000 else { return }
      container.reload(.cell([0, 0]))
      container.reload(.cell([0, 1]))
    }
    container.reload(.cell([0, 0]))
    #expect((2 * 100..<100_000).contains(displayed))
    #expect(container.displayedElements.count == 2)
  }

  @Test func `reloads that wait one after the other are one reload, others keep their turn`() {
    let source = LabelledSource()
    source.count = 2
    let container = container(source)
    var lines: [String] = []
    container.on(.willDisplay) { [unowned container] element, _ in
      lines.append("\(element.indexPath[1])")
      guard lines.count == 1 else { return }
      container.reloadData()
      container.reloadData()
      container.reload(.cell([0, 0]))
      container.reloadData()
    }
    container.displaysAllElements = true
    #expect(lines.joined(separator: " ") == "0 1 0 1 0 0 1")
  }

  @Test func `other elements and the view being reconfigured are found`() {
    let stage = stage()
    stage.answer(plain)
    let other = stage.container.display(.cell([0, 1]))
    let own = stage.container.display(key)
    stage.answer { container, key in
      #expect(container.cellForItem(at: [0, 1]) === other)
      #expect(container.displayedView(for: key) === own)
      return try self.plain(container, key)
    }
    stage.container.reconfigure(key)
    #expect(stage.anomalies.isEmpty)
  }

  @Test func `changes wait for the answer and come in order`() {
    let stage = stage()
    stage.answer(plain)
    let other = stage.container.display(.cell([0, 1]))
    var isFirst = true
    stage.answer { container, key in
      guard isFirst else { return try self.plain(container, key) }
      isFirst = false
      #expect(container.display(.cell([0, 2])) == nil)
      #expect(container.reload(.cell([0, 1])) == nil)
      #expect(container.reconfigure(key) == nil)
      #expect(!container.endDisplaying(.cell([0, 2])))
      #expect(container.displayedElements.count == 1)
      return try self.plain(container, key)
    }
    let view = stage.container.display(key)
    #expect(view is TallyView)
    #expect(
      stage.anomalies == [
        .reentrantMutation(operation: "display", during: key),
        .reentrantMutation(operation: "reload", during: key),
        .reentrantMutation(operation: "reconfigure", during: key),
        .reentrantMutation(operation: "endDisplaying", during: key),
      ])
    #expect(
      stage.source.asked == [.cell([0, 1]), key, .cell([0, 2]), .cell([0, 1]), key])
    #expect(Set(stage.container.displayedElements) == [key, .cell([0, 1])])
    #expect(stage.container.cellForItem(at: [0, 1]) !== other)
    #expect(stage.container.cellForItem(at: [0, 0]) === view)
  }

  @Test func `a data source that always displays other elements comes to an end`() {
    let stage = stage()
    stage.answer { container, key in
      let item = key.indexPath[1]
      container.display(.cell([0, 2 * item + 1]))
      container.display(.cell([0, 2 * item + 2]))
      return try self.plain(container, key)
    }
    stage.container.display(key)
    #expect(stage.source.asked.count == 3)
    #expect(stage.container.displayedElements.count == 3)
    stage.container.display(.cell([0, 50]))
    #expect(stage.source.asked.count == 6)
  }

  @Test func `registering again between dequeue and answer retires the view`() {
    let stage = stage()
    stage.answer { container, key in
      let view = try self.plain(container, key)
      container.register(TallyView.self)
      return view
    }
    let old = stage.container.display(key)
    stage.container.endDisplaying(key)
    stage.answer(plain)
    #expect(stage.container.display(key) !== old)
    #expect(stage.anomalies.isEmpty)
  }

  @Test func `a reload that waited for an item that is gone asks for nothing`() throws {
    let source = LabelledSource()
    source.count = 2
    let container = container(source)
    container.display(.cell([0, 0]))
    var asked: [IndexPath] = []
    source.onAsk = { [unowned source] container, path in
      asked.append(path)
      guard asked.count == 1 else { return }
      try container.performBatchUpdates { updates in
        source.count = 1
        updates.deleteItems(at: [[0, 1]])
      }
      container.reload(.cell([0, 1]))
    }
    container.reload(.cell([0, 0]))
    #expect(asked == [[0, 0]] && Array(container.displayedElements) == [.cell([0, 0])])
  }

  @Test func `a completion that waited sees its viewport displayed`() throws {
    let source = LabelledSource()
    source.count = 20
    let container = container(source)
    var layout = FlowLayout()
    layout.itemSizes = .uniform(LayoutSize(width: 100, height: 50))
    layout.minimumLineSpacing = 0
    container.layout = layout
    container.viewport = LayoutRect(x: 0, y: 0, width: 100, height: 100)
    var seen: [ElementID] = []
    source.onAsk = { [unowned source] container, _ in
      source.onAsk = { _, _ in }
      try container.performBatchUpdates({ _ in }) { _ in
        container.viewport?.origin.y = 500
        seen = Array(container.displayedElements)
      }
    }
    container.viewport?.origin.y = 700
    #expect(seen == [.cell([0, 10]), .cell([0, 11])])
    #expect(Array(container.displayedElements) == seen)
  }

  // MARK: Released meanwhile

  @Test func `a data source may be released while it is asked`() throws {
    var held: LabelledSource? = LabelledSource()
    weak let source = held
    let container = try container(#require(source))
    source?.onAsk = { _, _ in held = nil }
    #expect(container.display(.cell([0, 0])) is LabelledView)
    #expect(source == nil)
    container.reloadData()
    #expect(container.displayedElements.isEmpty)
  }

  @Test func `a waiting batch gets false and is released when its container is`() throws {
    final class Captured {}
    let storage = MemoryStorage()
    var manager: CollectionManager? = CollectionManager(storage: storage)
    let updater = try #require(manager).updater
    updater.storageWillChange(storage)
    var told: [Bool] = []
    weak var captured: Captured?
    do {
      let object = Captured()
      captured = object
      try manager?.container.performBatchUpdates { _ in
        withExtendedLifetime(object) {}
      } completion: {
        told.append($0)
      }
    }
    #expect(told == [] && captured != nil)
    manager = nil
    updater.storage(storage, didChange: .none)
    #expect(told == [false] && captured == nil)
  }

  // MARK: Storages and snapshots

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
}
