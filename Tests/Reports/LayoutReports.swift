import CollectionMapping
import Foundation
import Testing

/// Reports about layouts, rows that measure themselves, and scrolling.
@Suite("Reports about layouts")
struct LayoutReports {
  /// Rows of 20 to 26 points with an estimate of 22, 300 of them, in a viewport of 90 points.
  private func measured(_ count: Int = 300) throws -> Wall {
    let wall = try Wall([Array(0..<count)])
    wall.height = { Double(20 + $0 % 7) }
    wall.container.layout = try rows(.estimated(22))
    wall.container.viewport = LayoutRect(x: 0, y: 0, width: 100, height: 90)
    return wall
  }

  /// The places of the displayed items, seen from the beginning of the viewport.
  private func places(_ wall: Wall) -> [Int: Double] {
    let top = wall.container.viewport?.minY ?? 0
    return Dictionary(
      uniqueKeysWithValues: wall.container.displayedAttributes.filter { $0.element.kind == nil }
        .map { ($0.element.number, $0.frame.minY - top) })
  }

  private func firstSeen(_ wall: Wall) -> Int? {
    wall.container.displayedElements.first { $0.kind == nil }?.number
  }

  /// Playground 5: another layout with headers of an estimated height was set while the collection was
  /// scrolled, and other items were visible afterwards.
  @Test func `the first visible item stays visible in another layout`() throws {
    func tiles(_ columns: Int) throws -> CompositionalLayout {
      let length = LayoutDimension.fractionalWidth(1 / Double(columns))
      let tile = LayoutItemSize(width: length, height: length)
      let row = LayoutItemSize(width: .fractionalWidth(1), height: length)
      var section = LayoutSection(
        group: .horizontal(size: row, subitems: [LayoutItem(size: tile)]))
      section.boundarySupplementaryItems = [
        LayoutBoundarySupplementaryItem(
          size: LayoutItemSize(width: .fractionalWidth(1), height: .estimated(20)),
          elementKind: .sectionHeader, alignment: .top)
      ]
      return try CompositionalLayout(section: section)
    }
    let wall = try Wall((0..<3).map { Array($0 * 40..<$0 * 40 + 40) }, headers: ["a", "b", "c"])
    wall.container.keepsVisibleItemsInPlace = true
    wall.container.layout = try tiles(4)
    wall.container.viewport = LayoutRect(x: 0, y: 600, width: 100, height: 90)
    let first = try #require(wall.container.displayedElements.first { $0.kind == nil })
    wall.container.layout = try tiles(2)
    #expect(wall.container.displayedElements.first { $0.kind == nil } == first)
    #expect(first.section == 2)
  }

  /// MagazineLayout 49: rows had measured themselves, the collection was scrolled, and `reloadData` showed
  /// other rows at the same offset.
  @Test func `the first visible row stays visible when everything is reloaded`() throws {
    let wall = try measured()
    wall.container.keepsVisibleItemsInPlace = true
    for _ in 0..<55 { wall.container.viewport?.origin.y += 60 }
    let (first, before) = (firstSeen(wall), places(wall))
    wall.container.reloadData()
    #expect(first != nil && firstSeen(wall) == first)
    #expect(first.flatMap { places(wall)[$0] } == first.flatMap { before[$0] })
  }

  /// MagazineLayout 9, radar 19581195: while scrolling up through rows that measure themselves, the visible
  /// ones jumped.
  @Test func `nothing visible jumps while rows above are measured`() throws {
    let wall = try measured()
    try wall.container.scrollToItem(at: [0, 299], position: .end)
    var jumps: [String] = []
    for step in 0..<3000 where (wall.container.viewport?.minY ?? 0) >= 7 {
      let before = places(wall)
      wall.container.viewport?.origin.y -= 7
      for (item, place) in places(wall) {
        if let earlier = before[item], abs(place - earlier - 7) > 1e-6 {
          jumps.append("step \(step): \(item) from \(earlier) to \(place)")
        }
      }
    }
    #expect(jumps.prefix(3) == [])
    #expect(firstSeen(wall) == 0)
  }

  /// AppKit feedback 705: another layout was set after views had been registered, and the registrations were
  /// gone.
  @Test func `registrations stay when another layout is set`() throws {
    let wall = try Wall([[1, 2]], headers: ["a"])
    wall.container.layout = try rows(.absolute(10))
    wall.container.viewport = LayoutRect(x: 0, y: 0, width: 100, height: 90)
    var flow = FlowLayout()
    flow.headerReferenceSize = LayoutSize(width: 100, height: 10)
    wall.container.layout = flow
    #expect(wall.cells == [["1", "2"]] && wall.headers == [0: "a"])
    wall.container.layout = try rows(.absolute(20))
    #expect(wall.cells == [["1", "2"]] && wall.headers == [:])
    #expect(wall.anomalies == [])
  }

  /// Radar 47732322: a horizontal flow placed items of one size otherwise when a delegate gave the size for
  /// each.
  @Test(arguments: [LayoutAxis.horizontal, .vertical])
  func `equal sizes that are given one by one have the frames of one size`(axis: LayoutAxis) {
    var flow = FlowLayout()
    flow.scrollDirection = axis
    flow.minimumLineSpacing = 7
    flow.minimumInteritemSpacing = 3
    flow.sectionInset = LayoutInsets(top: 5, leading: 6, bottom: 7, trailing: 8)
    let size = LayoutSize(width: 47, height: 31)
    let room = LayoutContainer(contentSize: LayoutSize(width: 320, height: 200))
    let request = LayoutRequest(
      itemCounts: [13, 0, 4], environment: LayoutEnvironment(container: room))
    func frames(_ sizes: FlowItemSizes) -> [LayoutRect?] {
      flow.itemSizes = sizes
      let result = flow.solve(request)
      return request.items.map { result.attributes(of: $0, visible: .zero)?.frame }
    }
    let one = frames(.uniform(size))
    #expect(frames(.each { _ in size }) == one)
    #expect(one.count == 17 && Set(one).count == 17)
  }
}
