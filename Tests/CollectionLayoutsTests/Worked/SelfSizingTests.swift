import CollectionLayouts
import LayoutSupport
import Testing

/// Layouts with self-sizing views, compared with the recorded results of UIKit.
struct SelfSizingTests {
  private let row = LayoutItem(.fractionalWidth(1), .estimated(44))

  /// Groups of estimated rows 3 points apart.
  private func rows(_ count: Int, spacing: Double = 0, height: Double = 44) -> GroupSketch {
    var group = GroupSketch(
      LayoutItemSize(width: .fractionalWidth(1), height: .estimated(height)),
      .run(.vertical, Array(repeating: .item(row), count: count), .fitting))
    group.spacing = .fixed(spacing)
    return group
  }

  private func list(_ count: Int, gap: Double = 3) -> LayoutSketch {
    LayoutSketch([count], SectionSketch(rows(1)).with { $0.groupSpacing = gap })
  }

  private func grid(_ count: Int, gap: Double) -> LayoutSketch {
    var group = GroupSketch(
      LayoutItemSize(width: .fractionalWidth(1), height: .estimated(50)),
      .run(
        .horizontal, [.item(LayoutItem(.fractionalWidth(0.5), .estimated(50)))], .sharing(2)))
    group.spacing = .fixed(5)
    return LayoutSketch([count], SectionSketch(group).with { $0.groupSpacing = gap })
  }

  private func recorded(_ name: String) throws -> OracleMeasured {
    try #require(try OracleFile.read().selfSizing.first { $0.name.hasPrefix(name) })
  }

  private func solve(
    _ sketch: LayoutSketch, heights: [Double]
  ) throws -> CompositionalLayout.Result {
    var solution = try sketch.solve()
    for (item, height) in heights.enumerated() {
      let size = LayoutSize(width: 1, height: height)
      _ = solution.setMeasuredSize(size, of: .cell(section: 0, item: item))
      let hasChanged = solution.setMeasuredSize(size, of: .cell(section: 0, item: item))
      #expect(!hasChanged, "\(item)")
    }
    return solution
  }

  private func cells(_ solution: CompositionalLayout.Result) -> [LayoutRect] {
    solution.elements(in: .everywhere, visible: .screen).filter { $0.element.kind == nil }
      .map(\.frame)
  }

  private func check(
    _ solution: CompositionalLayout.Result, _ recorded: OracleMeasured
  ) {
    let frames = cells(solution)
    #expect(solution.contentSize.height == recorded.contentHeight)
    if let y = recorded.y { #expect(frames.map(\.minY) == y) }
    if let h = recorded.h { #expect(frames.map(\.size.height) == h) }
    #expect(frames.allSatisfy { $0.minX == recorded.x ?? 0 })
    #expect(frames.allSatisfy { $0.size.width == recorded.width ?? 320 })
  }

  // MARK: Recorded

  @Test func `all recorded cases exist`() throws {
    #expect(try OracleFile.read().selfSizing.count == 10)
  }

  @Test func `rows are as high as they measure`() throws {
    var inset = row
    inset.contentInsets = LayoutInsets(top: 4, leading: 6, bottom: 4, trailing: 6)
    let insets = SectionSketch(.vertical(.fractionalWidth(1), .estimated(44), inset)).with {
      $0.contentInsets = LayoutInsets(top: 2, leading: 10, bottom: 2, trailing: 10)
    }
    let pairs = SectionSketch(rows(2, spacing: 5, height: 88)).with { $0.groupSpacing = 3 }
    let cases: [(String, LayoutSketch, heights: [Double])] = [
      ("list VG", list(5), [31, 50, 31, 69, 31]),
      ("item insets", LayoutSketch([5], insets), [31, 69, 31, 88, 31]),
      ("two estimated subitems", LayoutSketch([6], pairs), [31, 50, 31, 69, 31, 31]),
    ]
    for (name, sketch, heights) in cases {
      check(try solve(sketch, heights: heights), try recorded(name))
    }
  }

  @Test func `rows that do not measure keep their estimate`() throws {
    let solution = try solve(list(5), heights: [])
    check(solution, try recorded("same, cells that cannot"))
    let all = solution.elements(in: .everywhere, visible: .screen)
    #expect(all.allSatisfy { $0.estimatedAxes == .vertical })
  }

  @Test func `a line is as high as its highest item`() throws {
    let recorded = try recorded("grid HG")
    let solution = try solve(grid(5, gap: 3), heights: try #require(recorded.measured))
    #expect(solution.contentSize.height == recorded.contentHeight)
    let frames = cells(solution)
    #expect([0, 2, 4].map { frames[$0].minY } == recorded.rows)
    #expect([1, 3].map { frames[$0].minY } == recorded.rows?.prefix(2).map(\.self))
    #expect(frames.map(\.size.height) == recorded.measured)
  }

  @Test func `a group with an absolute height keeps it`() throws {
    let recorded = try recorded("items estimated in a group of absolute")
    let section = SectionSketch(.horizontal(.fractionalWidth(1), .absolute(60), row))
    let solution = try solve(LayoutSketch([5], section), heights: [31, 69, 31, 88, 31])
    #expect(solution.contentSize.height == recorded.contentHeight)
    let stride = try #require(recorded.stride)
    #expect(cells(solution).map(\.minY) == (0..<5).map { Double($0) * stride })
    #expect(cells(solution).map(\.size.height) == [31, 69, 31, 88, 31])
  }

  @Test func `equal shares of a vertical group do not measure`() throws {
    var group = GroupSketch(
      LayoutItemSize(width: .fractionalWidth(1), height: .estimated(88)),
      .run(.vertical, [.item(row)], .sharing(2)))
    group.spacing = .fixed(5)
    let sketch = LayoutSketch([5], SectionSketch(group).with { $0.groupSpacing = 3 })
    let recorded = try recorded("vertical ES88")
    check(try sketch.solve(), recorded)
    var solution = try sketch.solve()
    for (item, height) in [31.0, 69, 31, 88, 31].enumerated() {
      let hasChanged = solution.measure(item, height: height)
      #expect(!hasChanged, "\(item)")
    }
    check(solution, recorded)
    #expect(
      solution.elements(in: .everywhere, visible: .screen).allSatisfy { $0.estimatedAxes == [] })
  }

  @Test func `headers and footers measure as rows do`() throws {
    let recorded = try recorded("list with estimated header")
    var sketch = list(5)
    sketch.sections[0].boundaryItems = [
      LayoutBoundarySupplementaryItem("head", .fractionalWidth(1), .estimated(44), .top),
      LayoutBoundarySupplementaryItem("foot", .fractionalWidth(1), .estimated(44), .bottom),
    ]
    var solution = try solve(sketch, heights: [31, 50, 31, 69, 31])
    #expect(solution.contentSize.height == 224 + 88)
    let footer = ElementID.supplementary(ofKind: "foot", inSection: 0)
    let header = ElementID.supplementary(ofKind: "head", inSection: 0)
    let hasChanged = [(header, 28.0), (footer, 68), (footer, 68)].map { element, height in
      solution.setMeasuredSize(LayoutSize(width: 5, height: height), of: element)
    }
    #expect(hasChanged == [true, true, false])
    #expect(solution.contentSize.height == recorded.contentHeight)
    #expect(cells(solution).first?.minY == recorded.firstItemY)
    let frame = solution.attributes(of: footer, visible: .screen)?.frame
    #expect(frame.map { [$0.minY, $0.size.height] } == recorded.footer)
    #expect(frame?.size.width == 320)
  }

  @Test func `items that are not displayed keep their estimates`() throws {
    let recorded = try recorded("60 items")
    var solution = try list(60, gap: 0).solve()
    // 11 rows are together 148 points higher than their estimates.
    for item in 0..<11 {
      let height = item < 10 ? 58.0 : 52
      solution.measure(item, height: height)
    }
    #expect(solution.contentSize.height == recorded.contentHeight)
    for item in 11..<21 {
      solution.measure(item, height: 43)
    }
    #expect(solution.contentSize.height == recorded.afterScrollTo500)
    #expect(cells(solution)[21...].allSatisfy { $0.size.height == 44 })
  }

  @Test func `a grid grows as more of its lines are measured`() throws {
    let heights = try #require(try recorded("grid of 40").contentHeights)
    var solution = try grid(40, gap: 3).solve()
    var height = 20 * 53 - 3.0
    for (index, expected) in heights.enumerated() {
      // One item of a line is so high that the content has the recorded height.
      let item = ElementID.cell(section: 0, item: 2 * index)
      _ = solution.setMeasuredSize(
        LayoutSize(width: 157.5, height: 50 + expected - height), of: item)
      height = expected
      #expect(solution.contentSize.height == expected)
    }
  }

  @Test func `sizes that are estimates are named`() throws {
    var item = LayoutItem(.fractionalWidth(0.5), .estimated(44))
    item.supplementaryItems = [
      LayoutSupplementaryItem("badge", .estimated(20), .absolute(10), at: .top)
    ]
    let section = SectionSketch(.horizontal(.fractionalWidth(1), .estimated(44), item)).with {
      $0.boundaryItems = [
        LayoutBoundarySupplementaryItem("head", .estimated(90), .estimated(30), .top),
        LayoutBoundarySupplementaryItem("foot", .absolute(90), .absolute(30), .bottom),
      ]
    }
    let sketch = LayoutSketch([1], section)
    let found = sketch.elements(of: try sketch.solve()).map(\.estimatedAxes)
    #expect(found == [.vertical, [.horizontal, .vertical], [], .horizontal])
  }

  // MARK: Changes

  @Test func `measuring the estimated size moves no element`() throws {
    for (sketch, estimate) in [(list(5), 44.0), (grid(5, gap: 3), 50), (grid(4, gap: 3), 50)] {
      var solution = try sketch.solve()
      let before = solution.elements(in: .everywhere, visible: .screen)
      for item in 0..<sketch.counts[0] {
        let hasChanged = solution.measure(item, height: estimate)
        #expect(!hasChanged, "\(item)")
      }
      #expect(solution.elements(in: .everywhere, visible: .screen) == before)
    }
  }

  @Test func `a measured size may be set back to the estimate`() throws {
    let sketch = list(5)
    let before = try sketch.solve().elements(in: .everywhere, visible: .screen)
    var solution = try solve(sketch, heights: [31, 50, 31, 69, 31])
    for item in 0..<5 {
      let hasChanged = solution.measure(item, height: 44)
      #expect(hasChanged)
    }
    #expect(solution.elements(in: .everywhere, visible: .screen) == before)
    #expect(solution.contentSize.height == 232)
  }

  @Test(
    "an invalid size, or the size of an unknown element, is ignored",
    arguments: [
      (ElementID.cell(section: 0, item: 1), Double.nan),
      (.cell(section: 0, item: 1), .infinity), (.cell(section: 0, item: 1), -.infinity),
      (.cell(section: 0, item: 5), 60), (.cell(section: 0, item: -1), 60),
      (.cell(section: 1, item: 0), 60), (.cell(section: -1, item: 0), 60),
      (.cell(section: .max, item: .min), 60),
      (.supplementary(ofKind: "head", inSection: 0), 60),
      (.supplementary(ofKind: "head", inSection: 0, number: 1), 60),
      (.background(ofKind: "head", inSection: 0), 60),
      (.global(ofKind: "head"), 60),
    ])
  func nothing(element: ElementID, height: Double) throws {
    var solution = try solve(list(5), heights: [31, 50, 31, 69, 31])
    let before = solution.elements(in: .everywhere, visible: .screen)
    let hasChanged = solution.setMeasuredSize(
      LayoutSize(width: 320, height: height), of: element)
    #expect(!hasChanged)
    #expect(solution.elements(in: .everywhere, visible: .screen) == before)
  }

  @Test func `elements below move by as much as an element grows`() throws {
    var sketch = LayoutSketch([5, 3], SectionSketch(rows(1)))
    sketch.globalItems = [
      LayoutBoundarySupplementaryItem("banner", .fractionalWidth(1), .estimated(20), .top)
    ]
    var solution = try sketch.solve()
    solution.measure(2, height: 60)
    #expect(cells(solution).map(\.minY) == [20, 64, 108, 168, 212, 256, 300, 344])
    let hasChanged = solution.setMeasuredSize(
      LayoutSize(width: 320, height: 50), of: .global(ofKind: "banner"))
    #expect(hasChanged)
    #expect(cells(solution).map(\.minY) == [50, 94, 138, 198, 242, 286, 330, 374])
    #expect(solution.contentSize.height == 50 + 8 * 44 + 16)
  }

  @Test func `uniform items are as large as the largest one`() throws {
    let item = LayoutItem(.fractionalWidth(0.5), .uniformAcrossSiblings(estimate: 50))
    let section = SectionSketch(
      .horizontal(.fractionalWidth(1), .estimated(50), item, item))
    let solution = try solve(LayoutSketch([4], section), heights: [31, 88, 40, 60])
    #expect(cells(solution).map(\.size.height) == [88, 88, 60, 60])
    #expect(solution.contentSize.height == 148)
  }

  @Test func `groups that measure less make the content narrower`() throws {
    let size = LayoutItemSize(width: .estimated(100), height: .absolute(40))
    let section = SectionSketch(
      GroupSketch(size, .run(.horizontal, [.item(LayoutItem(size: size))], .fitting)))
    var solution = try LayoutSketch([2, 2], section).solve()
    func measure(_ item: Int, _ width: Double) -> Double {
      solution.measure(item, inSection: 1, width: width, height: 40)
      return solution.contentSize.width
    }
    #expect(measure(0, 1000) == 1000)
    #expect(measure(1, 900) == 1000)
    #expect(measure(0, 50) == 900)
    #expect(measure(1, 60) == 320)
  }

  @Test func `an orthogonal section shrinks with its measured items`() throws {
    var section = LayoutSection(ofOne: .absolute(100), .estimated(50), along: .horizontal)
    section.orthogonalScrollingBehavior = .continuous
    var solution = try CompositionalLayout(section: section)
      .solve(LayoutRequest([3]))
    for (item, height, length) in [
      (0, 80.0, 80.0), (1, 70, 80), (2, 20, 80), (0, 30, 70), (1, 10, 30),
    ] {
      solution.measure(item, width: 100, height: height)
      #expect(solution.contentSize.height == length)
    }
  }

  // MARK: Equally large

  /// Lines of two items, the second one in its own group; all lines and items equally high.
  private func levelled(_ count: Int) throws -> CompositionalLayout.Result {
    let item = LayoutItem(.fractionalWidth(1), .uniformAcrossSiblings(estimate: 50))
    let half = LayoutItem(.fractionalWidth(0.5), .uniformAcrossSiblings(estimate: 50))
    let inner = LayoutGroup.vertical(
      size: LayoutItemSize(width: .fractionalWidth(0.5), height: .estimated(50)),
      subitems: [item])
    let outer = LayoutGroup.horizontal(
      size: LayoutItemSize(
        width: .fractionalWidth(1), height: .uniformAcrossSiblings(estimate: 50)),
      subitems: [half, inner])
    var section = LayoutSection(group: outer)
    section.interGroupSpacing = 10
    return try CompositionalLayout(section: section)
      .solve(LayoutRequest([count, count]))
  }

  private func heights(
    of section: Int, _ solution: CompositionalLayout.Result
  ) -> [Double] {
    solution.elements(in: .everywhere, visible: .screen)
      .filter { $0.element.section == section }.map(\.frame.height)
  }

  @Test func `an outermost group makes all groups and items of a section equally large`() throws {
    var solution = try levelled(5)
    func measure(_ item: Int, _ height: Double) -> Bool {
      solution.measure(item, width: 160, height: height)
    }
    #expect(solution.contentSize.height == 340)
    let hasChanged = [measure(1, 80), measure(1, 80), measure(4, 31)]
    #expect(hasChanged == [true, false, true])
    #expect(heights(of: 0, solution) == Array(repeating: 80, count: 5))
    #expect(heights(of: 1, solution) == Array(repeating: 50, count: 5))
    #expect(cells(solution).prefix(5).map(\.minY) == [0, 0, 90, 90, 180])
    #expect(solution.contentSize.height == 260 + 170)
    _ = measure(2, 120)
    #expect(heights(of: 0, solution) == Array(repeating: 120, count: 5))
    // The largest one becomes smaller again.
    _ = measure(2, 20)
    #expect(heights(of: 0, solution) == Array(repeating: 80, count: 5))
    _ = measure(1, 20)
    #expect(heights(of: 0, solution) == Array(repeating: 50, count: 5))
    // All that are smaller than the estimate.
    for item in 0..<5 { _ = measure(item, 20 + Double(item)) }
    #expect(heights(of: 0, solution) == Array(repeating: 24, count: 5))
    #expect(solution.contentSize.height == 3 * 24 + 20 + 170)
  }

  @Test func `uniform groups are equally large around items that are not uniform`() throws {
    let item = LayoutItem(.fractionalWidth(0.5), .estimated(50))
    let group = GroupSketch(
      LayoutItemSize(width: .fractionalWidth(1), height: .uniformAcrossSiblings(estimate: 50)),
      .run(.horizontal, [.item(item), .item(item)], .fitting))
    let solution = try solve(
      LayoutSketch([6], SectionSketch(group)), heights: [31, 88, 40, 60, 20])
    #expect(cells(solution).map(\.size.height) == [31, 88, 40, 60, 20, 50])
    #expect(cells(solution).map(\.minY) == [0, 0, 88, 88, 176, 176])
    #expect(solution.contentSize.height == 264)
  }

  @Test func `rows of a list are as high as the highest one`() throws {
    let size = LayoutItemSize(
      width: .fractionalWidth(1), height: .uniformAcrossSiblings(estimate: 44))
    let group = GroupSketch(size, .run(.vertical, [.item(LayoutItem(size: size))], .fitting))
    let solution = try solve(LayoutSketch([4], SectionSketch(group)), heights: [31, 60])
    #expect(cells(solution).map(\.minY) == [0, 60, 120, 180])
    #expect(solution.contentSize.height == 240)
  }
}
