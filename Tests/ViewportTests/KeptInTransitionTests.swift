import CollectionMapping
import LayoutSupport
import Foundation
import Testing

/// The first visible item keeps its place while everything is laid out again.
struct KeptInTransitionTests {
  private let source = ViewportSource([300])

  /// Columns of items as high as they are wide, below a header of an estimated height.
  private func columns(_ count: Int) throws -> CompositionalLayout {
    let tile = LayoutItemSize(
      width: .fractionalWidth(1 / Double(count)), height: .fractionalWidth(1 / Double(count)))
    var section = LayoutSection(
      group: .horizontal(
        size: LayoutItemSize(width: .fractionalWidth(1), height: tile.height),
        subitems: [LayoutItem(size: tile)]))
    section.boundarySupplementaryItems = [
      LayoutBoundarySupplementaryItem("head", .fractionalWidth(1), .estimated(20), .top)
    ]
    return try CompositionalLayout(section: section)
  }

  private func container(_ layout: some CollectionLayout) -> CollectionContainer {
    source.container(
      layout, viewport: LayoutRect(x: 0, y: 0, width: 100, height: 90), kinds: ["head"])
  }

  private func place(of item: Int, in container: CollectionContainer) -> Double? {
    let frame = container.layoutAttributes(for: .cell(section: 0, item: item))?.frame
    return frame.map { $0.minY - (container.viewport?.minY ?? 0) }
  }

  private func firstSeen(_ container: CollectionContainer) -> Int? {
    container.displayedElements.first { $0.kind == nil }?.number
  }

  @Test(arguments: [true, false])
  func `the first item seen stays where it is in another layout`(keeps: Bool) throws {
    let container = container(try columns(4))
    container.keepsVisibleItemsInPlace = keeps
    container.viewport?.origin.y = 1010
    #expect(firstSeen(container) == 156)
    #expect(place(of: 156, in: container) == -15)
    _ = source.happened()
    container.layout = try columns(2)
    #expect(firstSeen(container) == (keeps ? 156 : 38))
    #expect(container.viewport?.minY == (keeps ? 3935.0 : 1010))
    // The view that stays is not requested again.
    #expect(source.happened().contains("0.156") != keeps)
    container.layout = try columns(4)
    #expect(firstSeen(container) == 156)
  }

  @Test(arguments: [true, false])
  func `headers that differ from their estimates move no item seen`(isReload: Bool) throws {
    let source = ViewportSource(Array(repeating: 30, count: 12))
    source.sideHeight = { Double(35 + $0 % 5) }
    let container = source.container(
      try columns(4), viewport: LayoutRect(x: 0, y: 0, width: 100, height: 90), kinds: ["head"])
    container.keepsVisibleItemsInPlace = true
    for _ in 0..<12 { container.viewport?.origin.y += 80 }
    let first = try #require(container.displayedElements.first { $0.kind == nil })
    let place = { container.layoutAttributes(for: first)?.frame.minY }
    let earlier = try #require(place()) - (container.viewport?.minY ?? 0)
    if isReload { container.reloadData() } else { container.layout = try columns(2) }
    #expect(container.displayedElements.first { $0.kind == nil } == first)
    #expect(try #require(place()) - (container.viewport?.minY ?? 0) == earlier)
    #expect(source.anomalies == [])
  }

  @Test func `an item that would be above the viewport begins with it`() throws {
    let container = container(try columns(1))
    container.keepsVisibleItemsInPlace = true
    container.viewport?.origin.y = 20 + 4000 + 60
    #expect(place(of: 40, in: container) == -60)
    container.layout = try columns(4)
    #expect(place(of: 40, in: container) == 0)
  }

  @Test func `rows that are measured again stay where they are, however far their estimates are`()
    throws
  {
    source.height = { _, item in Double(20 + item % 7) }
    let container = container(try .rows(.estimated(10)))
    container.keepsVisibleItemsInPlace = true
    for _ in 0..<60 { container.viewport?.origin.y += 60 }
    let first = try #require(firstSeen(container))
    let earlier = place(of: first, in: container)
    container.layout = try CompositionalLayout.rows(.estimated(5))
    #expect(firstSeen(container) == first)
    #expect(place(of: first, in: container) == earlier)
    #expect(source.anomalies == [])
  }

  @Test(arguments: [true, false])
  func `a reload of measured rows keeps the first item seen`(keeps: Bool) throws {
    source.height = { _, item in Double(20 + item % 7) }
    let container = container(try .rows(.estimated(22)))
    container.keepsVisibleItemsInPlace = keeps
    for _ in 0..<55 { container.viewport?.origin.y += 60 }
    let first = try #require(firstSeen(container))
    let (earlier, offset) = (place(of: first, in: container), container.viewport?.minY)
    container.reloadData()
    #expect((firstSeen(container) == first) == keeps)
    #expect((place(of: first, in: container) == earlier) == keeps)
    #expect((container.viewport?.minY == offset) != keeps)
  }

  @Test func `a reload without the item ends with the last one`() throws {
    let container = container(try .rows(.absolute(10)))
    container.keepsVisibleItemsInPlace = true
    container.viewport?.origin.y = 2005
    source.counts = [30]
    container.reloadData()
    #expect(container.viewport?.minY == 210)
  }

  @Test func `a viewport that a handler sets meanwhile wins`() throws {
    let container = container(try columns(4))
    container.keepsVisibleItemsInPlace = true
    container.viewport?.origin.y = 1010
    source.onEnd = { container in
      container.viewport?.origin.y = 70
    }
    container.layout = try columns(2)
    source.onEnd = nil
    #expect(container.viewport?.minY == 70)
  }

  // MARK: Other offsets

  /// Rows that begin the viewport at an offset, whatever is proposed.
  private struct Aimed: CollectionLayout {
    var height = 10.0
    var target: @Sendable (LayoutRect, LayoutSize) -> LayoutPoint

    func solve(_ request: LayoutRequest) -> SectionStack {
      SectionStack([SectionStack.Section(.rows(length: height))], for: request)
    }

    func targetContentOffset(
      forProposedViewport viewport: LayoutRect, in result: any LayoutResult
    ) -> LayoutPoint { target(viewport, result.contentSize) }
  }

  @Test func `a layout decides where the viewport begins, before views are requested`() throws {
    let container = container(try .rows(.absolute(20)))
    container.keepsVisibleItemsInPlace = true
    container.viewport?.origin.y = 1005
    _ = source.happened()
    let end = Aimed { viewport, size in
      // The first visible item is where it was.
      #expect(viewport == LayoutRect(x: 0, y: 505, width: 100, height: 90))
      return LayoutPoint(x: 0, y: size.height - 45)
    }
    container.layout = end
    #expect(container.viewport?.minY == 2910)
    #expect(source.happened().split(separator: " ").filter { $0.hasPrefix("+") }.count == 9)
    container.viewport?.origin.y = 0
    #expect(container.viewport?.minY == 0)
  }

  @Test func `a layout is asked after batch updates and reloads, but not when it scrolls`() throws {
    let container = container(Aimed { _, size in LayoutPoint(x: 0, y: size.height) })
    #expect(container.viewport?.minY == 2910)
    container.viewport?.origin.y = 50
    source.counts = [301]
    try container.performBatchUpdates { $0.insertItems(at: [[0, 300]]) }
    #expect(container.viewport?.minY == 2920)
    container.viewport?.origin.y = 50
    container.invalidateLayout()
    #expect(container.viewport?.minY == 50)
    source.counts = [20]
    container.reloadData()
    #expect(container.viewport?.minY == 110)
  }

  @Test(arguments: [Double.nan, .infinity])
  func `an offset that is no number is reported`(offset: Double) throws {
    let container = container(try .rows(.absolute(20)))
    container.viewport?.origin.y = 1010
    container.layout = Aimed { _, _ in LayoutPoint(x: 0, y: offset) }
    #expect(container.viewport?.minY == 1010)
    #expect(source.anomalies.map(\.code) == [.invalidViewport])
    container.setLayout(try CompositionalLayout.rows(), contentOffset: LayoutPoint(x: offset, y: 0))
    #expect(container.layout is Aimed)
    #expect(source.anomalies.map(\.code) == [.invalidViewport, .invalidViewport])
  }

  @Test func `the caller decides where the viewport begins`() throws {
    let container = container(try .rows(.absolute(20)))
    container.keepsVisibleItemsInPlace = true
    container.viewport?.origin.y = 1010
    _ = source.happened()
    let other = Aimed { viewport, _ in viewport.origin }
    container.setLayout(other, contentOffset: LayoutPoint(x: 0, y: 700))
    #expect(container.viewport?.minY == 700)
    #expect(source.happened().split(separator: " ").filter { $0.hasPrefix("+") }.count == 9)
    container.setLayout(try CompositionalLayout.rows(), contentOffset: LayoutPoint(x: 0, y: 9e9))
    #expect(container.viewport?.minY == 2910)
    container.viewport = nil
    container.setLayout(other, contentOffset: .zero)
    #expect(container.layout is Aimed && container.viewport == nil)
  }

  @Test func `a later viewport of the caller replaces the offset of the layout`() throws {
    let container = container(try .rows(.absolute(20)))
    let other = try CompositionalLayout.rows(.absolute(30))
    try container.performBatchUpdates { _ in
      container.setLayout(other, contentOffset: LayoutPoint(x: 0, y: 700))
      container.viewport?.origin.y = 200
    }
    #expect(container.viewport?.minY == 200)
    // The same position as before is no movement.
    try container.performBatchUpdates { _ in
      container.setLayout(
        try CompositionalLayout.rows(.absolute(20)), contentOffset: LayoutPoint(x: 0, y: 700))
      container.viewport = container.viewport
    }
    #expect(container.viewport?.minY == 700)
  }
}
