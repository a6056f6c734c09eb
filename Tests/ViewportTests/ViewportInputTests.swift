import CollectionMapping
import LayoutSupport
import TestSupport
import Foundation
import Testing

/// Wrong scroll targets, viewports and layouts.
struct ViewportInputTests {
  private static let viewport = LayoutRect(x: 0, y: 0, width: 100, height: 30)

  private static func rows(_ height: Double = 10) -> FlowLayout {
    var layout = FlowLayout()
    layout.itemSizes = .uniform(LayoutSize(width: 100, height: height))
    layout.minimumLineSpacing = 0
    return layout
  }

  private static func keys(_ items: some Sequence<Int>) -> Set<ElementID> {
    Set(items.map { .cell([0, $0]) })
  }

  @Test(
    "scrolling to an item that does not exist is an error",
    arguments: [[0, 100], [1, 0], [-1, 0], [0, -1], [.max, .min], [0], [0, 0, 0], []]
      as [IndexPath], ScrollPosition.allCases)
  func missing(path: IndexPath, position: ScrollPosition) throws {
    let source = ViewportSource([100])
    let container = source.container(Self.rows(), viewport: Self.viewport)
    container.viewport?.origin.y = 200
    _ = source.happened()
    let count: Int? = [[0, 100]: 100, [0, -1]: 100][path]
    #expect(throws: ContainerError.noItem(path, count: count, sections: 1)) {
      try container.scrollToItem(at: path, position: position)
    }
    #expect(container.viewport?.origin.y == 200)
    #expect(source.happened() == "")
  }

  @Test func `scrolling to an item solves the layout first`() throws {
    let source = ViewportSource([100])
    let container = CollectionContainer()
    container.register(MeasuredCell.self)
    container.layout = Self.rows()
    container.viewport = Self.viewport
    #expect(container.contentSize == LayoutSize(width: 100, height: 0))
    container.dataSource = source
    try container.scrollToItem(at: [0, 50], position: .start)
    #expect(container.viewport?.origin.y == 500)
    #expect(Set(container.displayedElements) == Self.keys(50..<53))
  }

  @Test(
    "a viewport with NaN or an infinite value changes nothing",
    arguments: [
      LayoutRect(x: .nan, y: 0, width: 100, height: 30),
      LayoutRect(x: 0, y: .infinity, width: 100, height: 30),
      LayoutRect(x: 0, y: -.infinity, width: 100, height: 30),
      LayoutRect(x: 0, y: 0, width: .nan, height: 30),
      LayoutRect(x: 0, y: 0, width: 100, height: .infinity),
      LayoutRect(x: 0, y: 1e308, width: 100, height: 1e308),
    ])
  func notFinite(rect: LayoutRect) {
    let source = ViewportSource([100])
    let container = source.container(Self.rows(), viewport: Self.viewport)
    container.viewport?.origin.y = 200
    _ = source.happened()
    container.viewport = rect
    #expect(source.happened() == "! invalidViewport")
    #expect(container.viewport == LayoutRect(x: 0, y: 200, width: 100, height: 30))
  }

  @Test func `a viewport stays where it is if its place at an item is infinite`() throws {
    let source = ViewportSource([3])
    let viewport = LayoutRect(x: 0, y: 7, width: 100, height: -.greatestFiniteMagnitude)
    let container = source.container(Self.rows(1e300), viewport: viewport)
    for position in ScrollPosition.allCases {
      try container.scrollToItem(at: [0, 2], position: position)
      #expect(container.viewport?.isFinite == true, "\(position)")
    }
    container.viewport = Self.viewport
    try container.scrollToItem(at: [0, 1], position: .start)
    #expect(container.viewport?.minY == 1e300)
  }

  @Test(
    "a viewport beyond the content is moved into it",
    arguments: [
      (LayoutPoint(x: 0, y: -1), LayoutPoint(x: 0, y: 0)),
      (LayoutPoint(x: -1e300, y: -1e300), LayoutPoint(x: 0, y: 0)),
      (LayoutPoint(x: 0.5, y: 970.5), LayoutPoint(x: 0, y: 970)),
      (LayoutPoint(x: 1e300, y: 1e300), LayoutPoint(x: 0, y: 970)),
    ])
  func beyond(origin: LayoutPoint, expected: LayoutPoint) {
    let source = ViewportSource([100])
    let container = source.container(Self.rows(), viewport: Self.viewport)
    container.viewport?.origin = origin
    #expect(container.viewport?.origin == expected)
    container.viewport?.size.height = 5000
    #expect(container.viewport?.origin == .zero)
    #expect(container.displayedElements.count == 100)
    #expect(container.anomalyHandler.total == 0)
  }

  @Test func `an item that does not exist is reported once and not requested`() {
    let source = ViewportSource([2])
    let missing: [ElementID] = [
      .cell(section: 0, item: 2), .cell(section: 1, item: 0), .cell(section: 0, item: -1),
      .cell(section: .max, item: .min), .supplementary(ofKind: "badge", inSection: 1),
      .background(ofKind: "badge", inSection: 0, number: -1), .global(ofKind: "badge", number: -1),
    ]
    let places = [OwnLayout.row(0, y: 0)] + missing.map { OwnLayout.place($0, y: 0) }
    let container = source.container(
      OwnLayout(elements: places + [OwnLayout.row(1, y: 10)]), viewport: Self.viewport,
      kinds: ["badge"])
    #expect(source.anomalies == missing.map { .layoutProblem(.unknown($0)) })
    #expect(Set(container.displayedElements) == Self.keys(0..<2))
    #expect(container.displayedAttributes == [OwnLayout.row(0, y: 0), OwnLayout.row(1, y: 10)])
    container.viewport?.origin.y = 5
    #expect(source.anomalies.count == missing.count)
    // The layout is solved again, with another invalid result.
    container.invalidateLayout()
    #expect(source.anomalies.count == 2 * missing.count)
  }

  @Test func `items that do not exist or have no position are not prefetched`() {
    let (source, fetcher) = (ViewportSource([9]), Fetcher())
    let far: [ElementAttributes] = [
      .cell(section: 0, item: 9), .cell(section: 1, item: 0), .cell(section: -1, item: -1),
    ].map { OwnLayout.place($0, y: 40) }
    let layout = OwnLayout(
      elements: (0..<8).map { OwnLayout.row($0, y: 10 * Double($0)) } + far
        + [OwnLayout.row(3, y: 65), OwnLayout.row(8, y: .nan)], ignoresRect: false)
    let container = source.container(layout, viewport: Self.viewport)
    container.prefetchDataSource = fetcher
    container.viewport?.origin.y = 10
    #expect(fetcher.happened() == ">0.4 >0.5 >0.6")
    #expect(container.indexPathsForPrefetchedItems == [[0, 4], [0, 5], [0, 6]])
  }

  @Test func `of two positions of an item the first one is used`() {
    let source = ViewportSource([2])
    let container = source.container(
      OwnLayout(elements: [
        OwnLayout.row(0, y: 0), OwnLayout.row(0, y: 20), OwnLayout.row(1, y: 10),
      ]), viewport: Self.viewport)
    #expect(source.anomalies == [.layoutProblem(.duplicate(.cell(section: 0, item: 0)))])
    #expect(container.displayedAttributes == [OwnLayout.row(0, y: 0), OwnLayout.row(1, y: 10)])
    #expect(source.requests == 2)
  }

  @Test(
    "a viewport without a size displays nothing, and the content is counted",
    arguments: [
      LayoutSize(width: 100, height: 0), LayoutSize(width: 0, height: 30), .zero,
      LayoutSize(width: -10, height: -10),
    ])
  func empty(size: LayoutSize) throws {
    let source = ViewportSource([4])
    let container = try source.rows(viewport: LayoutRect(origin: .zero, size: size))
    #expect(container.displayedElements.isEmpty)
    #expect(container.numberOfItems(inSection: 0) == 4)
    try container.performBatchUpdates { updates in
      source.counts = [3, 2]
      updates.deleteItems(at: [[0, 0]])
      updates.insertSections([1])
    }
    source.counts = [3, 1]
    container.reloadData()
    #expect(container.numberOfItems(inSection: 1) == 1)
    #expect(source.requests == 0)
    container.viewport?.size = LayoutSize(width: 100, height: 100)
    #expect(container.displayedElements.count == 4)
    #expect(source.anomalies == [])
  }

  @Test("an item without an area is not displayed", arguments: [0, -10, -1e300])
  func nothing(height: Double) {
    let source = ViewportSource([100])
    let container = source.container(Self.rows(height), viewport: Self.viewport)
    #expect(container.displayedElements.isEmpty)
    #expect(source.requests == 0)
  }

  @Test func `no more elements are displayed than the limit allows`() throws {
    let source = ViewportSource([100])
    let container = source.container(
      Self.rows(0.001), viewport: Self.viewport, limits: CollectionLimits(visibleElements: 7))
    #expect(source.anomalies == [.visibleLimit(7, found: 100)])
    #expect(Set(container.displayedElements) == Self.keys(0..<7))
    #expect(container.displayedAttributes.count == 7)
    #expect(source.requests == 7)

    // Once, until the layout is solved again.
    container.overscan = LayoutOverscan(after: 5)
    #expect(source.anomalies.count == 1)
    try container.performBatchUpdates { updates in
      source.counts = [99]
      updates.deleteItems(at: [[0, 3]])
    }
    #expect(source.anomalies == [.visibleLimit(7, found: 100), .visibleLimit(7, found: 99)])
    #expect(Set(container.displayedElements) == Self.keys(0..<7))
    source.counts = [7]
    container.reloadData()
    #expect(source.anomalies.count == 2)
    #expect(Set(container.displayedElements) == Self.keys(0..<7))
  }

  @Test func `with a limit of 0 no element is displayed`() {
    let source = ViewportSource([100])
    let container = source.container(
      Self.rows(), viewport: Self.viewport, limits: CollectionLimits(visibleElements: 0))
    #expect(container.displayedElements.isEmpty)
    #expect(source.anomalies == [.visibleLimit(0, found: 3)])
  }
}
