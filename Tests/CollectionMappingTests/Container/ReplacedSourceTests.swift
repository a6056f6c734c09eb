import CollectionMapping
import TestSupport
import Foundation
import Testing

/// A data source that is replaced in the middle of an operation.
struct ReplacedSourceTests {
  private let source = LabelledSource(10)
  private let other = LabelledSource(2)
  private let observer = EventLog()
  private let container = CollectionContainer()

  init() {
    container.register(LabelledView.self)
    container.dataSource = source
    container.observer = observer
  }

  /// Replaces the data source at the first event that a closure finds.
  private func replace(at finds: @escaping (CollectionEvent) -> Bool) {
    observer.onEvent = { [container, other] in
      if finds($0), container.dataSource !== other { container.dataSource = other }
    }
  }

  @Test func `a data source replaced while everything is displayed gets no further requests`() {
    replace { if case .displayed = $0 { true } else { false } }
    container.displaysAllElements = true
    #expect((source.asked, other.asked) == (1, 0))
    #expect(other.wrong == [] && container.numberOfItems(inSection: 0) == 2)
  }

  @Test func `a data source replaced during a batch gets no further requests`() throws {
    container.displaysAllElements = true
    replace { if case .ended = $0 { true } else { false } }
    let asked = source.asked
    try container.performBatchUpdates { [source] updates in
      source.count = 14
      updates.deleteItems(at: [[0, 0]])
      updates.reconfigureItems(at: [[0, 8]])
      updates.insertItems(at: (9..<14).map { [0, $0] })
    }
    #expect(source.asked == asked && other.asked == 0)
    container.reloadData()
    #expect(container.displayedElements.count == 2 && other.wrong == [])
  }

  @Test func `a data source replaced during a reconfigure gets no further requests`() throws {
    container.displaysAllElements = true
    source.onAsk = { [other] container, _ in container.dataSource = other }
    try container.reconfigureItems(at: [[0, 8], [0, 9]])
    #expect(other.wrong == [])
  }

  @Test func `a data source replaced during a reload gets no further requests`() {
    for item in 0..<10 { container.display(.cell([0, item])) }
    replace { if case .ended = $0 { true } else { false } }
    let asked = source.asked
    container.reloadData()
    #expect(source.asked == asked && other.asked == 0)
    container.reloadData()
    #expect(container.displayedElements.isEmpty)
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
}
