import CollectionLayouts
import LayoutSupport
import RandomSupport
import Testing

/// Items that are measured several times, compared with items that are measured once.
struct MeasuredAgainTests {
  private static func request(_ counts: [Int]) -> LayoutRequest {
    LayoutRequest(
      itemCounts: counts,
      environment: LayoutEnvironment(
        container: LayoutContainer(contentSize: LayoutSize(width: 100, height: 200))))
  }

  private static func flow() -> SectionStack {
    var layout = FlowLayout()
    layout.itemSizes = .estimated(LayoutSize(width: 30, height: 20))
    return layout.solve(request([12, 0, 9]))
  }

  /// Items of an estimated width and height, which may be wider than the container.
  private static func column() throws -> SectionStack {
    let size = LayoutItemSize(width: .estimated(60), height: .estimated(20))
    let group = LayoutGroup.vertical(size: size, subitems: [LayoutItem(size: size)])
    return try CompositionalLayout(section: LayoutSection(group: group)).solve(request([12, 0, 9]))
  }

  private static let solutions: [@Sendable () throws -> SectionStack] = [
    { flow() }, { try column() },
  ]

  @Test(arguments: solutions, Seeds.all(debug: 20, release: 400))
  func `the last measured sizes count, in any order`(
    solve: @Sendable () throws -> SectionStack, seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    var stack = try solve()
    var sizes: [ElementID: LayoutSize] = [:]
    for _ in 0..<80 {
      let section = random.pick([0, 0, 2])
      let cell = ElementID.cell(section: section, item: random.below(section == 0 ? 12 : 9))
      let size = LayoutSize(
        width: Double(20 + 10 * random.below(12)), height: Double(5 + random.below(4)))
      sizes[cell] = size
      _ = stack.setMeasuredSize(size, of: cell)
      guard random.percent(60) else { continue }
      var once = try solve()
      for (cell, size) in sizes { _ = once.setMeasuredSize(size, of: cell) }
      try #require(stack.contentSize == once.contentSize, "seed \(seed)")
      try #require(
        stack.elements(in: .everywhere, visible: .screen)
          == once.elements(in: .everywhere, visible: .screen), "seed \(seed)")
    }
  }
}
