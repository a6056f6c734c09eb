import CollectionMapping
import LayoutSupport
import TestSupport
import Foundation
import Testing

/// The elements that are displayed and end when the viewport moves or the content changes.
struct ViewportTests {
  /// Rows of 10 points, as wide as the content.
  private static func rows(_ height: LayoutDimension = .absolute(10)) throws -> CompositionalLayout
  {
    try CompositionalLayout(section: LayoutSection(ofOne: .fractionalWidth(1), height))
  }

  private static let viewport = LayoutRect(x: 0, y: 0, width: 100, height: 30)

  @Test func `what leaves ends before what enters is asked for, and its view is used again`() throws
  {
    let source = ViewportSource([100])
    let container = try source.container(Self.rows(), viewport: Self.viewport)
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

  @Test func `an overscan displays more elements on both sides`() throws {
    let source = ViewportSource([100])
    let container = try source.container(Self.rows(), viewport: Self.viewport)
    container.overscan = LayoutOverscan(before: 10, after: 20)
    container.viewport?.origin.y = 200
    #expect(
      Set(container.displayedElements) == Set((19..<25).map { .cell([0, $0]) }))
  }

  @Test func `the viewport stays within the content, also when that gets smaller`() throws {
    let source = ViewportSource([100])
    let container = try source.container(Self.rows(), viewport: Self.viewport)
    container.viewport?.origin.y = -50
    #expect(container.viewport == Self.viewport)
    container.viewport?.origin.y = 960
    source.counts = [10]
    container.reloadData()
    #expect(container.viewport?.origin.y == 70)
    #expect(Set(container.displayedElements) == Set((7..<10).map { .cell([0, $0]) }))
  }

  @Test func `a batch update moves views with their items and displays new ones`() throws {
    let source = ViewportSource([100])
    let container = try source.container(Self.rows(), viewport: Self.viewport)
    _ = source.happened()
    let view = container.cellForItem(at: [0, 1])
    try container.performBatchUpdates { updates in
      source.counts = [100]
      updates.deleteItems(at: [[0, 0]])
      updates.insertItems(at: [[0, 50]])
    }
    #expect(source.happened() == "-0.0 +0.2")
    #expect(container.cellForItem(at: [0, 0]) === view)
    try container.performBatchUpdates { updates in
      updates.moveItem(at: [0, 0], to: [0, 90])
    }
    #expect(source.happened() == "-0.90 +0.2")
  }

  @Test(arguments: [
    (50, ScrollPosition.start, 500.0), (50, .end, 480), (50, .center, 490), (50, .nearest, 480),
    (0, .end, 0), (99, .start, 970), (1, .nearest, 0),
  ])
  func `scrolling to an item puts it where it was asked for`(
    item: Int, position: ScrollPosition, offset: Double
  ) throws {
    let source = ViewportSource([100])
    let container = try source.container(Self.rows(), viewport: Self.viewport)
    try container.scrollToItem(at: [0, item], position: position)
    #expect(container.viewport?.origin.y == offset)
    #expect(container.cellForItem(at: [0, item]) != nil)
    #expect(throws: ContainerError.noItem([0, 100], count: 100)) {
      try container.scrollToItem(at: [0, 100])
    }
  }

  @Test func `scrolling without a layout is refused`() {
    let source = ViewportSource([100])
    let container = CollectionContainer()
    container.dataSource = source
    #expect(throws: ContainerError.noLayout) { try container.scrollToItem(at: [0, 3]) }
  }

  @Test func `views say how large they are, and what was seen first stays in place`() throws {
    let source = ViewportSource([60])
    source.height = { _, item in Double(20 + item % 3) }
    let container = try source.container(
      Self.rows(.estimated(44)), viewport: LayoutRect(x: 0, y: 0, width: 320, height: 100))
    let shown = container.displayedAttributes.map(\.frame)
    #expect(shown.map(\.minY) == [0, 20, 41, 63, 83])
    #expect(container.contentSize?.height == 2524)
    try container.scrollToItem(at: [0, 40], position: .start)
    let before = container.displayedAttributes.first { $0.element == .cell(section: 0, item: 40) }
    let seen = (before?.frame.minY ?? 0) - (container.viewport?.origin.y ?? 0)
    #expect(seen == 0)
    container.viewport?.origin.y -= 30
    let after = container.displayedAttributes.first { $0.element == .cell(section: 0, item: 40) }
    #expect((after?.frame.minY ?? 0) - (container.viewport?.origin.y ?? 0) == 30)
    // A measured size is not measured again.
    let content = container.contentSize
    container.invalidateLayout()
    #expect(container.contentSize == content)
  }

  @Test func `views that are much smaller than thought fill the viewport in one pass`() throws {
    let source = ViewportSource([1000])
    source.height = { _, _ in 1 }
    let container = try source.container(
      Self.rows(.estimated(44)), viewport: LayoutRect(x: 0, y: 0, width: 320, height: 480))
    #expect(container.displayedElements.count == 480)
    #expect(container.anomalyHandler.counts.isEmpty)
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
    #expect(container.anomalyHandler.count(of: .layoutUnsettled) == 1)
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
    let container = try source.container(
      Self.rows(.estimated(44)), viewport: LayoutRect(x: 0, y: 0, width: 320, height: 50))
    #expect(container.displayedAttributes.count > 5)
  }

  @Test func `a data source that moves the viewport in each request does not loop forever`() throws
  {
    let source = ViewportSource([100_000])
    let container = try source.container(Self.rows(), viewport: Self.viewport)
    source.height = { [unowned container] _, _ in
      container.viewport?.origin.y += 1000
      return nil
    }
    container.viewport?.origin.y = 200
    #expect(source.requests < 1000)
    #expect(container.displayedElements.count == 3)
  }

  @Test func `a custom result may query the container`() throws {
    struct Asking: CollectionLayout, LayoutResult {
      unowned let container: CollectionContainer
      var contentSize: LayoutSize { LayoutSize(width: 100, height: 100) }

      func solve(_ request: LayoutRequest) -> Asking { self }

      func appendElements(
        in rect: LayoutRect, visible: LayoutRect, to attributes: inout [ElementAttributes]
      ) {
        container.overscan = LayoutOverscan(before: 1)
        let cell = self.attributes(of: .cell(section: 0, item: 0), visible: visible)
        attributes += [cell].compactMap(\.self)
      }

      func attributes(of element: ElementID, visible: LayoutRect) -> ElementAttributes? {
        ElementAttributes(
          element, frame: LayoutRect(x: 0, y: 0, width: 10, height: 10), estimatedAxes: .vertical)
      }

      mutating func setMeasuredSize(_ size: LayoutSize, of element: ElementID) -> Bool {
        container.viewport?.origin.y += 1
        return false
      }
    }
    let source = ViewportSource([2])
    source.height = { _, _ in 20 }
    let container = try source.container(Self.rows(), viewport: Self.viewport)
    container.layout = Asking(container: container)
    #expect(container.displayedElements.count == 1)
  }

  @Test func `a view that is configured again is measured again`() throws {
    let source = ViewportSource([60])
    var height = 20.0
    source.height = { _, _ in height }
    let container = try source.container(Self.rows(.estimated(44)), viewport: Self.viewport)
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
    let container = source.container(
      try Self.rows(.estimated(44)), viewport: LayoutRect(x: 0, y: 0, width: 100, height: 400))
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

  @Test func `a new data source is not asked for elements of the earlier one`() throws {
    let (source, next) = (ViewportSource([3]), ViewportSource([0]))
    source.onAsk = { container, _ in container.dataSource = next }
    let container = source.container(try Self.rows(), viewport: Self.viewport)
    container.invalidateLayout()
    #expect(next.requests == 0)
    #expect(container.displayedElements.isEmpty)
  }

  @Test func `sizes measured at another width are discarded`() throws {
    let source = ViewportSource([60])
    source.height = { _, _ in 30 }
    let container = source.container(
      try Self.rows(.estimated(10)), viewport: LayoutRect(x: 0, y: 0, width: 100, height: 20))
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
    container.layout = try Self.rows()
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

  @Test func `without a viewport nothing is seen, and nothing moves`() throws {
    let source = ViewportSource([100])
    let container = try source.container(Self.rows(), viewport: Self.viewport)
    container.viewport?.origin.y = 50
    container.viewport = nil
    #expect(container.displayedAttributes.isEmpty)
    container.viewport = Self.viewport
    #expect(container.displayedAttributes.count == 3)
  }

  @Test func `wrong answers of a layout are reported, and left out`() {
    struct Wrong: CollectionLayout {
      func solve(_ request: LayoutRequest) -> PlacedElements {
        let frame = LayoutRect(x: 0, y: 0, width: 10, height: 10)
        return PlacedElements(
          [
            ElementAttributes(.cell(section: 0, item: 0), frame: frame),
            ElementAttributes(.cell(section: 0, item: 0), frame: frame.offset(y: 5)),
            ElementAttributes(.cell(section: 0, item: 9), frame: frame),
            ElementAttributes(.cell(section: 0, item: 1), frame: frame.offset(y: .nan)),
          ], for: request)
      }
    }
    let source = ViewportSource([2])
    let container = source.container(Wrong(), viewport: Self.viewport)
    #expect(source.happened() == "! layoutProblem ! layoutProblem ! layoutProblem +0.0")
    #expect(container.layoutAttributes(for: .cell(section: 0, item: 0))?.frame.minY == 0)
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

extension LayoutRect {
  fileprivate func offset(y: Double) -> LayoutRect {
    LayoutRect(x: minX, y: minY + y, width: size.width, height: size.height)
  }
}
