import CollectionMapping
import LayoutSupport
import TestSupport
import Foundation
import Testing

/// Handlers that scroll, replace the data source or request changes while the content changes.
struct ChangeDuringChangeTests {
  private let source = ViewportSource([100])

  /// Rows of 10 points in a viewport of 30.
  private func container() throws -> CollectionContainer {
    let container = try source.rows()
    _ = source.happened()
    return container
  }

  @Test func `a handler scrolls to an item by its position after the batch`() throws {
    let container = try container()
    var size: LayoutSize?
    source.onEnd = { container in
      size = size ?? container.contentSize
      try? container.scrollToItem(at: [0, 50], position: .start)
    }
    source.counts = [150]
    try container.performBatchUpdates { updates in
      updates.deleteItems(at: [[0, 0]])
      updates.insertItems(at: (0..<51).map { [0, $0] })
    }
    #expect(container.viewport?.origin.y == 500)
    #expect(size == LayoutSize(width: 100, height: 1500))
  }

  @Test func `a handler scrolls to an item that the batch has inserted`() throws {
    let container = try container()
    var failure: (any Error)?
    source.onEnd = { container in
      do {
        try container.scrollToItem(at: [0, 119], position: .end)
      } catch {
        failure = error
      }
    }
    source.counts = [120]
    try container.performBatchUpdates { updates in
      updates.deleteItems(at: [[0, 0]])
      updates.insertItems(at: (99..<120).map { [0, $0] })
    }
    #expect(failure == nil && container.viewport?.origin.y == 1170)
  }

  @Test func `a handler scrolls while everything is reloaded`() throws {
    let container = try container()
    source.onEnd = { try? $0.scrollToItem(at: [0, 150], position: .start) }
    source.counts = [200]
    container.reloadData()
    #expect(container.viewport?.origin.y == 1500)
    #expect(Set(container.displayedElements) == Set((150..<153).map { .cell([0, $0]) }))
  }

  @Test func `a handler scrolls the row of a section that has moved`() throws {
    source.counts = [8]
    let container = try source.tiles()
    source.onEnd = { $0.scrollOrthogonalSection(at: 1, to: 60) }
    source.counts = [2, 7]
    try container.performBatchUpdates { updates in
      updates.insertSections([0])
      updates.deleteItems(at: [[0, 0]])
    }
    #expect(container.orthogonalSection(at: 1)?.offset == 60)
    #expect(container.orthogonalSection(at: 0)?.offset == 0)
  }

  @Test func `a handler may scroll during a display pass and the last one wins`() throws {
    let container = try container()
    source.onAsk = { container, path in
      if path == [0, 5] { try? container.scrollToItem(at: [0, 20], position: .start) }
    }
    container.viewport?.origin.y = 50
    #expect(container.viewport?.origin.y == 200)
    source.onAsk = { container, path in
      guard path == [0, 5] else { return }
      try? container.scrollToItem(at: [0, 20], position: .start)
      container.viewport?.origin.y = 400
    }
    container.viewport?.origin.y = 50
    #expect(container.viewport?.origin.y == 400)
  }

  @Test func `a viewport set while rows are measured is kept, not the row scrolled to`() throws {
    source.height = { _, _ in 25 }
    let container = try source.rows(.estimated(10))
    source.onAsk = { container, path in
      if path == [0, 40] { container.viewport?.origin.y = 100 }
    }
    try container.scrollToItem(at: [0, 40], position: .start)
    #expect(container.viewport?.origin.y == 100)
  }

  @Test func `a result for other counts does not request items that do not exist`() {
    struct Stale: CollectionLayout {
      func solve(_ request: LayoutRequest) -> FlowLayout.Result {
        FlowLayout().solve(LayoutRequest(itemCounts: [5, 2], environment: request.environment))
      }
    }
    source.counts = [2]
    let container = source.container(
      Stale(), viewport: LayoutRect(x: 0, y: 0, width: 100, height: 400))
    #expect(source.requests == 2 && container.displayedElements.count == 2)
    #expect(source.anomalies.contains { $0.code == .layoutProblem })
  }

  @Test
  func `a data source that is set while a view ends is not asked for elements of the earlier one`()
    throws
  {
    let container = try container()
    let other = ViewportSource([2])
    source.onEnd = { $0.dataSource = other }
    container.viewport?.origin.y = 50
    #expect(other.requests == 2 && other.anomalies == [])
    #expect(Set(container.displayedElements).isSubset(of: (0..<8).map { .cell([0, $0]) }))
  }

  @Test func `the content size is nil while the layout is solved`() throws {
    let layout = try AskingLayout()
    let container = source.container(
      layout, viewport: LayoutRect(x: 0, y: 0, width: 100, height: 30))
    layout.container = container
    container.invalidateLayout()
    #expect(layout.answers.count > 1 && layout.answers.allSatisfy { $0 == nil })
    #expect(container.contentSize == LayoutSize(width: 100, height: 1000))
  }

  @Test func `the closure that places items may query and scroll the container`() {
    let layout = ScrollingLayout()
    source.height = { _, _ in 20 }
    let container = source.container(
      layout, viewport: LayoutRect(x: 0, y: 0, width: 100, height: 30))
    layout.container = container
    source.counts = [50]
    container.reloadData()
    #expect(layout.answers.count == 1)
    #expect(container.viewport?.origin.y == 5)
    #expect(!container.displayedElements.isEmpty)
    for attributes in container.displayedAttributes {
      #expect(container.layoutAttributes(for: attributes.element) == attributes)
      #expect(attributes.frame.height == 20)
    }
    #expect(Set(container.displayedElements) == [.cell([0, 0]), .cell([0, 1])])
  }

  @Test func `a view that the data source reloads during a request is reloaded`() throws {
    let container = try container()
    let view = container.cellForItem(at: [0, 2])
    source.onAsk = { container, path in
      if path == [0, 3] { container.reload(.cell([0, 2])) }
    }
    container.viewport?.origin.y = 10
    #expect(container.cellForItem(at: [0, 2]) !== view)
    #expect(container.cellForItem(at: [0, 2]) != nil)
  }
}

/// A layout that calls the container while it is solved.
private final class AskingLayout: CollectionLayout {
  weak var container: CollectionContainer?
  private(set) var answers: [LayoutSize?] = []

  private let rows: CompositionalLayout

  init() throws { rows = try .rows() }

  func solve(_ request: LayoutRequest) -> CompositionalLayout.Result {
    answers.append(container?.contentSize)
    return rows.solve(request)
  }
}

/// Rows with measured heights; when they are placed again, the layout scrolls once.
private final class ScrollingLayout: CollectionLayout {
  weak var container: CollectionContainer?
  private(set) var answers: [LayoutSize?] = []

  func solve(_ request: LayoutRequest) -> SectionStack {
    let section = SectionStack.Section(
      .custom(estimatedAxes: .vertical) { [weak self] measured in
        if !measured.isEmpty { self?.scroll() }
        var y = 0.0
        let frames = (0..<request.itemCounts[0]).map { item in
          let height = measured[item]?.height ?? 10
          defer { y += height }
          return LayoutRect(x: 0, y: y, width: 100, height: height)
        }
        return (frames, y)
      })
    return SectionStack([section], for: request)
  }

  private func scroll() {
    guard let container, answers.isEmpty else { return }
    answers.append(container.contentSize)
    container.viewport?.origin.y = 5
  }
}
