import CollectionLayouts
import LayoutSupport
import Testing

/// The limits for the size of a group and for the depth of nested groups.
struct GroupLimitTests {
  private static let whole = LayoutItemSize(
    width: .fractionalWidth(1), height: .fractionalHeight(1))

  private static func nest(_ depth: Int) -> LayoutGroup {
    (1..<depth).reduce(.vertical(size: whole, subitems: [LayoutItem(size: whole)])) { inner, _ in
      .vertical(size: whole, subitems: [inner])
    }
  }

  @Test func `groups that are nested as deep as they may be are laid out`() throws {
    let section = LayoutSection(group: Self.nest(LayoutGroup.maximumDepth))
    let layout = try CompositionalLayout(section: section)
    let solution = layout.solve(LayoutRequest([2]))
    #expect(solution.contentSize == LayoutSize(width: 320, height: 960))
  }

  @Test(
    "groups that are nested deeper are refused, and released", arguments: [33, 10_000])
  func deep(depth: Int) {
    let section = LayoutSection(group: Self.nest(depth))
    #expect(throws: LayoutError.tooDeep(depth, limit: 32, at: "the section, group")) {
      try CompositionalLayout(section: section)
    }
    #expect(section.declaredKinds == LayoutKinds())
  }

  @Test func `a group may have as many items as the limit allows`() throws {
    let item = LayoutItem(size: Self.whole)
    let row = LayoutGroup.horizontal(size: Self.whole, subitem: item, count: 100)
    let section = LayoutSection(group: .vertical(size: Self.whole, subitem: row, count: 100))
    let solution = try CompositionalLayout(section: section)
      .solve(LayoutRequest([10_001]))
    #expect(solution.contentSize.height > 480)
    let last = solution.attributes(of: .cell(section: 0, item: 10_000), visible: .screen)
    #expect(last?.frame.minY == 480)
  }

  @Test func `thirty nested groups that each repeat their subitem twice are rejected at once`() {
    let inner = LayoutGroup.vertical(size: Self.whole, subitems: [LayoutItem(size: Self.whole)])
    let group = (0..<30).reduce(inner) { inner, _ in
      .horizontal(size: Self.whole, subitems: [inner, inner])
    }
    #expect(throws: LayoutError.tooManyItems(1 << 30, limit: 10_000, at: "the section, group")) {
      try CompositionalLayout(section: LayoutSection(group: group))
    }
  }

  @Test("groups filled as often as there is room stop at the limit", arguments: [0.001, 400])
  func filled(width: Double) throws {
    func size(_ width: Double) -> LayoutItemSize {
      LayoutItemSize(width: .absolute(width), height: .fractionalHeight(1))
    }
    // Each contains thousands of the next one, and the innermost one contains items, or no item at
    // all.
    let inner = LayoutGroup.horizontal(
      size: size(0.01), subitems: [LayoutItem(size: size(width))])
    let middle = LayoutGroup.horizontal(size: size(100), subitems: [inner])
    let outer = LayoutGroup.horizontal(size: size(1_000_000), subitems: [middle])
    let solution = try CompositionalLayout(section: LayoutSection(group: outer))
      .solve(LayoutRequest([10_001]))
    let places = [9_999, 10_000].map {
      solution.attributes(of: .cell(section: 0, item: $0), visible: .screen)?.frame.minY
    }
    #expect(places == (width < 1 ? [0, 480] : [nil, nil]))
  }
}
