import CollectionMapping
import LayoutSupport
import TestSupport
import Foundation
import Testing

/// The elements that are displayed and end when the viewport moves or the content changes.
struct ViewportTests {
  private static let viewport = LayoutRect(x: 0, y: 0, width: 100, height: 30)

  @Test func `what leaves ends before what enters is asked for, and its view is used again`() throws
  {
    let source = ViewportSource([100])
    let container = try source.rows()
    #expect(source.happened() == "+0.0 +0.1 +0.2")
    let first = container.cellForItem(at: [0, 0])
    container.viewport?.origin.y = 10
    #expect(source.happened() == "-0.0 +0.3")
    #expect(container.cellForItem(at: [0, 3]) === first)
    container.viewport?.origin.y = 15
    #expect(source.happened() == "+0.4")
    container.viewport?.origin.y = 500
    #expect(source.happened() == "-0.1 -0.2 -0.3 -0.4 +0.50 +0.51 +0.52")
  }

  @Test(arguments: [
    (50, ScrollPosition.start, 500.0), (50, .end, 480), (50, .center, 490), (50, .nearest, 480),
    (0, .end, 0), (99, .start, 970), (1, .nearest, 0),
  ])
  func `scrolling to an item puts it where it was asked for`(
    item: Int, position: ScrollPosition, offset: Double
  ) throws {
    let source = ViewportSource([100])
    let container = try source.rows()
    try container.scrollToItem(at: [0, item], position: position)
    #expect(container.viewport?.origin.y == offset)
    #expect(container.cellForItem(at: [0, item]) != nil)
    #expect(throws: ContainerError.noItem([0, 100], count: 100, sections: 1)) {
      try container.scrollToItem(at: [0, 100])
    }
  }

  @Test func `scrolling without a layout is refused`() {
    let source = ViewportSource([100])
    let container = CollectionContainer()
    container.dataSource = source
    #expect(throws: ContainerError.noLayout) { try container.scrollToItem(at: [0, 3]) }
  }

  @Test func `views that ask for another width each time do not stop a pass`() throws {
    struct Following: CollectionLayout, LayoutResult {
      var frame = LayoutRect(x: 0, y: 0, width: 95, height: 10)
      var contentSize: LayoutSize { LayoutSize(width: 100, height: 10) }

      func solve(_ request: LayoutRequest) -> Following { self }

      func appendElements(
        in rect: LayoutRect, visible: LayoutRect, to attributes: inout [ElementAttributes]
      ) {
        attributes.append(
          ElementAttributes(.cell(section: 0, item: 0), frame: frame, estimatedAxes: .vertical))
      }

      func attributes(of element: ElementID, visible: LayoutRect) -> ElementAttributes? { nil }

      mutating func setMeasuredSize(_ size: LayoutSize, of element: ElementID) -> Bool {
        frame.size.width = size.width
        return true
      }
    }
    let source = ViewportSource([1])
    var width = 100.0
    source.fit = { _ in
      width = width == 100 ? 90 : 100
      return LayoutSize(width: width, height: 10)
    }
    let container = source.container(Following(), viewport: Self.viewport)
    #expect(container.anomalyHandler.counts[.layoutUnsettled] == 1)
  }

  @Test func `a missing view is requested once in a display pass`() throws {
    var section = LayoutSection(ofOne: .fractionalWidth(1), .estimated(44))
    section.boundarySupplementaryItems = [
      LayoutBoundarySupplementaryItem("missing", .fractionalWidth(1), .absolute(5), .top)
    ]
    let source = ViewportSource([100])
    source.height = { _, _ in 3 }
    source.hasViews = false
    let container = source.container(
      try CompositionalLayout(section: section),
      viewport: LayoutRect(x: 0, y: 0, width: 100, height: 100))
    #expect(container.displayedElements.count == 32)
    #expect(source.viewRequests == 1)
    // The next pass requests it again.
    container.viewport?.origin.y = 1
    #expect(source.viewRequests == 2)
    #expect(container.anomalyHandler.counts == [.nilSupplementary: 2])
  }

  @Test func `views that are of another size each time come to rest`() throws {
    let source = ViewportSource([60])
    var size = 0.0
    source.height = { _, _ in
      size += 1
      return size
    }
    let container = try source.rows(
      .estimated(44), viewport: LayoutRect(x: 0, y: 0, width: 320, height: 50))
    #expect(container.displayedAttributes.count > 5)
  }

  @Test func `a data source that moves the viewport in each request does not loop forever`() throws
  {
    let source = ViewportSource([100_000])
    let container = try source.rows()
    source.height = { [unowned container] _, _ in
      container.viewport?.origin.y += 1000
      return nil
    }
    container.viewport?.origin.y = 200
    #expect(source.requests < 1000)
    #expect(container.displayedElements.count == 3)
  }

  @Test func `a view that is configured again is measured again`() throws {
    let source = ViewportSource([60])
    var height = 20.0
    source.height = { _, _ in height }
    let container = try source.rows(.estimated(44))
    height = 50
    container.reconfigure(.cell([0, 0]))
    #expect(container.layoutAttributes(for: .cell(section: 0, item: 1))?.frame.minY == 50)
    height = 10
    try container.reloadItems(at: [[0, 0]])
    #expect(container.layoutAttributes(for: .cell(section: 0, item: 1))?.frame.minY == 10)
  }

  @Test(arguments: [ScrollPosition.nearest, .start, .center, .end])
  func `scrolling to an item works with estimated sizes`(_ position: ScrollPosition) throws {
    let source = ViewportSource([60])
    source.height = { _, _ in 100 }
    let container = try source.rows(
      .estimated(44), viewport: LayoutRect(x: 0, y: 0, width: 100, height: 400))
    try container.scrollToItem(at: [0, 40], position: position)
    let item = try #require(
      container.layoutAttributes(for: .cell(section: 0, item: 40))?.frame)
    let viewport = try #require(container.viewport)
    #expect(container.cellForItem(at: [0, 40]) != nil)
    switch position {
    case .start: #expect(item.minY == viewport.minY)
    case .center: #expect(item.midY == viewport.midY)
    case .nearest, .end: #expect(item.maxY == viewport.maxY)
    }
  }

  @Test func `a layout may invalidate itself while it is solved`() throws {
    let source = ViewportSource([10])
    var container: CollectionContainer?
    let layout = try CompositionalLayout { _, environment in
      if environment.container.contentSize.width > 50 { container?.viewport?.size.width = 50 }
      return LayoutSection(ofOne: .fractionalWidth(1), .absolute(10))
    }
    container = source.container(FlowLayout(), viewport: Self.viewport)
    container?.layout = layout
    #expect(container?.contentSize?.width == 50)
    #expect(container?.displayedAttributes.first?.frame.width == 50)
    container = nil
  }

  @Test func `sizes measured at another width are discarded`() throws {
    let source = ViewportSource([60])
    source.height = { _, _ in 30 }
    let container = try source.rows(
      .estimated(10), viewport: LayoutRect(x: 0, y: 0, width: 100, height: 20))
    #expect(container.contentSize?.height == 640)
    container.viewport?.origin.y = 60
    #expect(container.contentSize?.height == 680)
    container.viewport = LayoutRect(x: 0, y: 0, width: 50, height: 20)
    #expect(container.contentSize?.height == 640)
  }

  @Test func `verify does not count the content`() throws {
    let source = ViewportSource([0])
    let container = CollectionContainer()
    container.register(MeasuredCell.self)
    container.dataSource = source
    container.layout = try .rows()
    #expect(container.verify().isEmpty)
    source.counts = [3]
    container.viewport = Self.viewport
    #expect(container.displayedElements.count == 3)
  }

  @Test func `scrolling to an item without a position throws`() throws {
    let source = ViewportSource([2])
    let layout = try CompositionalLayout { _, _ in nil }
    let container = source.container(layout, viewport: Self.viewport)
    #expect(throws: ContainerError.notPlaced([0, 1])) {
      try container.scrollToItem(at: [0, 1])
    }
  }

  @Test func `items of a flow layout are measured again in a viewport of another width`() throws {
    let source = ViewportSource([5])
    source.fit = { LayoutSize(width: $0.width, height: 4000 / $0.width) }
    let container = source.container(
      FlowLayout(), viewport: LayoutRect(x: 0, y: 0, width: 100, height: 0))
    var layout = FlowLayout()
    layout.adjustSection = { [unowned container] _, metrics in
      let width = container.viewport?.size.width ?? 0
      metrics.itemSizes = .estimatedEach { _ in LayoutSize(width: width, height: 10) }
      metrics.minimumLineSpacing = 0
    }
    container.layout = layout
    container.viewport?.size.height = 300
    #expect(container.contentSize == LayoutSize(width: 100, height: 200))
    container.viewport?.size.width = 200
    #expect(container.contentSize == LayoutSize(width: 200, height: 100))
  }
}
