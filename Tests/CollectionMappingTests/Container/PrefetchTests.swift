import CollectionMapping
import TestSupport
import Foundation
import Testing

/// Items that are prefetched before they are displayed.
struct PrefetchTests {
  private let prefetcher = PrefetchLog()

  /// A stage that displays nothing.
  private func makeStage(_ rows: [[String]]) throws -> BatchStage {
    let stage = try BatchStage(rows)
    stage.container.displaysAllElements = false
    stage.container.endDisplayingAll()
    stage.container.prefetchDataSource = prefetcher
    return stage
  }

  @Test func `each existing item that is not displayed is announced once, in order`() throws {
    let stage = try makeStage([["a", "b", "c", "d"]])
    stage.container.display(.cell([0, 1]))
    stage.container.prefetchItems(at: [
      [0, 2], [0, 1], [0, 0], [0, 2], [0, 4], [1, 0], [-1, 0],
    ])
    #expect(prefetcher.takeCalls() == [.prefetch([[0, 2], [0, 0]])])
    stage.container.prefetchItems(at: [[0, 2], [0, 0]])
    #expect(prefetcher.takeCalls() == [])
    #expect(stage.container.indexPathsForPrefetchedItems == [[0, 0], [0, 2]])
    stage.container.cancelPrefetchingForItems(at: [[0, 2], [0, 3], [0, 2], [9, 9]])
    #expect(prefetcher.takeCalls() == [.cancel([[0, 2]])])
    stage.container.display(.cell([0, 0]))
    #expect(stage.container.indexPathsForPrefetchedItems == [])
    stage.container.cancelPrefetchingForItems(at: [[0, 0]])
    #expect(prefetcher.takeCalls() == [])
  }

  @Test func `a handler that cancels a later item keeps it from being announced`() throws {
    let stage = try makeStage([["a", "b", "c", "d"]])
    var heard: [ElementID] = []
    stage.container.on(.prefetch) { [weak container = stage.container] element in
      heard.append(element)
      if heard.count == 1 { container?.cancelPrefetchingForItems(at: [[0, 2]]) }
    }
    stage.container.prefetchItems(at: [[0, 0], [0, 2], [0, 3]])
    #expect(heard == [.cell([0, 0]), .cell([0, 3])])
    #expect(prefetcher.takeCalls() == [.cancel([[0, 2]]), .prefetch([[0, 0], [0, 3]])])
    #expect(stage.container.indexPathsForPrefetchedItems == [[0, 0], [0, 3]])
  }

  @Test func `a condition that cancels an earlier item keeps it from being announced`() throws {
    let manager = CollectionManager()
    let container = manager.container
    var heard: [String] = []
    manager.register(TallyView.self, for: String.self) { mapping in
      mapping.condition = mapping.modelCondition { [weak container] path, _ in
        if path == [0, 1] { container?.cancelPrefetchingForItems(at: [[0, 0]]) }
        return true
      }
      mapping.prefetch { _, path in heard.append("prefetch \(path)") }
      mapping.cancelPrefetch { _, path in heard.append("cancel \(path)") }
    } handler: { _, _, _ in
    }
    try manager.memoryStorage.setItems(["a", "b"])
    container.prefetchItems(at: [[0, 0], [0, 1]])
    #expect(heard == ["cancel [0, 0]", "prefetch [0, 1]"])
    #expect(container.indexPathsForPrefetchedItems == [[0, 1]])
  }

  @Test func `a refused batch cancels nothing, a batch what it deletes, a reload all in order`()
    throws
  {
    let stage = try makeStage([["a", "b", "c"], ["d", "e", "f"]])
    let paths: [IndexPath] = [[1, 2], [0, 1], [1, 0], [0, 0], [0, 2], [1, 1]]
    stage.container.prefetchItems(at: paths)
    #expect(stage.refusal { $0.deleteItems(at: [[0, 0]]) } != nil)
    #expect(stage.container.indexPathsForPrefetchedItems == paths.sorted())
    #expect(prefetcher.takeCalls() == [.prefetch(paths)])
    try stage.change(to: [["d", "f"]]) {
      $0.deleteItems(at: [[1, 1]])
      $0.deleteSections([0])
    }
    #expect(prefetcher.takeCalls() == [.cancel([[0, 0], [0, 1], [0, 2], [1, 1]])])
    #expect(stage.container.indexPathsForPrefetchedItems == [[0, 0], [0, 1]])
    stage.container.reloadData()
    #expect(prefetcher.takeCalls() == [.cancel([[0, 0], [0, 1]])])
    #expect(stage.container.indexPathsForPrefetchedItems == [])
  }

  @Test func `an item without a view is cancelled when it is requested`() throws {
    let manager = CollectionManager()
    manager.unmappedPolicy = .skip
    manager.anomalyHandler.anomalyAction = { _ in }
    manager.register(TitleView.self)
    try manager.memoryStorage.setItems(["a", 5] as [Any])
    manager.container.prefetchDataSource = prefetcher
    manager.container.prefetchItems(at: [[0, 0], [0, 1]])
    #expect(manager.container.display(.cell([0, 0])) != nil)
    #expect(manager.container.display(.cell([0, 1])) == nil)
    #expect(prefetcher.takeCalls() == [.prefetch([[0, 0], [0, 1]]), .cancel([[0, 1]])])
    #expect(manager.container.indexPathsForPrefetchedItems == [])
  }

  @Test func `a reset cancels announced items, and a movement`() throws {
    let manager = CollectionManager()
    let source: DiffableDataSource<Int, String> = manager.configureDiffableDataSource { $1 }
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.reorderingHandlers.didReorder = { _ in }
    try source.apply(CollectionSnapshot(sections: [(0, ["a", "b", "c"])]))
    manager.container.prefetchDataSource = prefetcher
    manager.container.prefetchItems(at: [[0, 2], [0, 0]])
    #expect(try manager.container.beginInteractiveMovement(forItemAt: [0, 1]))
    var anomalies: [Anomaly] = []
    manager.anomalyHandler.anomalyAction = { anomalies.append($0) }

    manager.reset()

    #expect(
      prefetcher.takeCalls() == [.prefetch([[0, 2], [0, 0]]), .cancel([[0, 0], [0, 2]])])
    #expect(anomalies == [.movementCancelled([0, 1])])
    #expect(manager.anomalyHandler.total == 0)
  }
}
