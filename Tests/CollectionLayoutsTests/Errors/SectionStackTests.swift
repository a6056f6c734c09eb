import CollectionLayouts
import LayoutSupport
import Testing

/// Stacks of described sections, and the problems of a description.
struct SectionStackTests {
  private static let seen = LayoutRect(x: 0, y: 0, width: 100, height: 400)

  private static func request(_ counts: [Int]) -> LayoutRequest {
    LayoutRequest(
      itemCounts: counts,
      environment: LayoutEnvironment(container: LayoutContainer(contentSize: seen.size)))
  }

  private static func row(_ item: Int, height: Double = 10) -> LayoutRect {
    LayoutRect(x: 0, y: 10 * Double(item), width: 100, height: height)
  }

  private func cells(_ stack: SectionStack) -> [ElementID] {
    stack.elements(in: .everywhere, visible: Self.seen).map(\.element)
  }

  @Test func `sections follow one another, with insets and views around them`() {
    var first = SectionStack.Section(.rows(length: 20, spacing: 2))
    first.contentInsets = LayoutInsets(top: 3, leading: 4, bottom: 5, trailing: 6)
    first.decorationItems = [.background(elementKind: "back")]
    let pairs = SectionStack.Section(
      .groups(
        of: [
          LayoutRect(x: 0, y: 0, width: 30, height: 10),
          LayoutRect(x: 50, y: 5, width: 30, height: 10),
        ], length: 15, spacing: 1))
    let stack = SectionStack(
      [first, pairs], for: Self.request([2, 3]), interSectionSpacing: 7,
      boundarySupplementaryItems: [
        LayoutBoundarySupplementaryItem("all", .fractionalWidth(1), .absolute(8), .top)
      ])
    #expect(stack.problems == [])
    #expect(
      stack.elements(in: .everywhere, visible: Self.seen).map(\.frame) == [
        LayoutRect(x: 0, y: 0, width: 100, height: 8),
        LayoutRect(x: 0, y: 8, width: 100, height: 50),
        LayoutRect(x: 4, y: 11, width: 90, height: 20),
        LayoutRect(x: 4, y: 33, width: 90, height: 20),
        LayoutRect(x: 0, y: 65, width: 30, height: 10),
        LayoutRect(x: 50, y: 70, width: 30, height: 10),
        LayoutRect(x: 0, y: 81, width: 30, height: 10),
      ])
  }

  @Test func `missing sections display nothing, and further ones are ignored`() {
    let rows = SectionStack.Section(.rows(length: 10))
    let short = SectionStack([rows], for: Self.request([1, 2, 0]))
    #expect(short.problems == [.noSection(1)])
    #expect(cells(short) == [.cell(section: 0, item: 0)])
    let long = SectionStack([rows, rows], for: Self.request([1]))
    #expect(long.problems == [] && cells(long) == [.cell(section: 0, item: 0)])
  }

  @Test func `a section with an invalid value, or without frames, displays nothing`() {
    func notFinite(_ what: String) -> LayoutError {
      .notFinite(what: what, value: "nan", at: "section 0")
    }
    let wrong: [(LayoutError, SectionStack.Items)] = [
      (notFinite("length of a row"), .rows(length: .nan)),
      (notFinite("spacing between rows"), .rows(length: 1, spacing: .nan)),
      (notFinite("length of a group"), .groups(of: [Self.row(0)], length: .nan)),
      (notFinite("spacing between groups"), .groups(of: [Self.row(0)], length: 1, spacing: .nan)),
      (.noSubitems(at: "section 0"), .groups(of: [], length: 10)),
    ]
    for (error, items) in wrong {
      let rows = SectionStack.Section(.rows(length: 10))
      let stack = SectionStack([SectionStack.Section(items), rows], for: Self.request([2, 1]))
      #expect(stack.problems == [.invalidSection(0, error)])
      #expect(cells(stack) == [.cell(section: 1, item: 0)])
    }
  }

  @Test func `a global view is left out if its size is invalid or another one has its kind`() {
    func view(_ height: LayoutDimension, extends: Bool = true) -> LayoutBoundarySupplementaryItem {
      LayoutBoundarySupplementaryItem("all", .fractionalWidth(1), height, .top, extends: extends)
    }
    let all = ElementID.global(ofKind: "all")
    // The last one is infinite only in its container.
    let cases: [([LayoutBoundarySupplementaryItem], [LayoutProblem], isThere: Bool)] = [
      ([view(.absolute(8)), view(.absolute(8))], [.duplicate(all)], true),
      ([view(.absolute(.nan))], [.notFinite(all)], false),
      ([view(.fractionalHeight(1e308), extends: false)], [], false),
    ]
    for (views, problems, isThere) in cases {
      let stack = SectionStack(
        [SectionStack.Section(.rows(length: 10))], for: Self.request([1]),
        interSectionSpacing: .nan, boundarySupplementaryItems: views)
      #expect(stack.problems == problems)
      #expect(cells(stack) == (isThere ? [all] : []) + [.cell(section: 0, item: 0)])
      #expect((stack.attributes(of: all, visible: Self.seen) != nil) == isThere)
      #expect(stack.contentSize.height == (isThere ? 18 : 10))
    }
  }

  @Test func `frames of a closure are checked against the counts`() {
    let stack = SectionStack(
      [
        SectionStack.Section(
          .custom { _ in
            ([Self.row(0), .zero, Self.row(2, height: -1), Self.row(3), Self.row(4)], 40)
          })
      ], for: Self.request([4]))
    let bad = SectionStack(
      [
        SectionStack.Section(
          .custom { _ in ([LayoutRect(x: .nan, y: 0, width: 1, height: 1)], .nan) })
      ],
      for: Self.request([1]))
    #expect(
      stack.problems == [
        .negativeSize(.cell(section: 0, item: 2)), .unknown(.cell(section: 0, item: 4)),
      ])
    #expect(cells(stack) == [0, 3].map { .cell(section: 0, item: $0) })
    #expect(stack.contentSize.height == 40)
    #expect(
      bad.problems == [
        .notFinite(.cell(section: 0, item: 0)),
        .invalidSection(
          0, .notFinite(what: "length of all items", value: "nan", at: "section 0")),
      ])
    #expect(cells(bad) == [] && bad.contentSize.height == 0)
  }

  @Test func `sizes below 0 count as 0, those of groups are reported`() {
    let group = [Self.row(0), Self.row(1, height: -1), Self.row(2, height: -1)]
    let stack = SectionStack(
      [
        SectionStack.Section(.groups(of: group, length: 30)),
        SectionStack.Section(.rows(length: -5, spacing: 7)),
      ], for: Self.request([2, 2]))
    #expect(stack.problems == [.negativeSize(.cell(section: 0, item: 1))])
    for cell in [ElementID.cell(section: 0, item: 1), .cell(section: 1, item: 1)] {
      #expect(stack.attributes(of: cell, visible: Self.seen)?.frame.height == 0)
    }
    #expect(cells(stack) == [.cell(section: 0, item: 0)])
  }

  @Test func `a partly filled group ends at the rounded end of its last frame`() throws {
    let group = [(0, 7.5), (12 + 1.0 / 3, 7.5), (30, 14.5)].map { place, height in
      LayoutRect(x: 0, y: place, width: 100, height: height)
    }
    var environment = Self.request([]).environment
    environment.displayScale = 2
    let stack = SectionStack(
      [SectionStack.Section(.groups(of: group, length: 44.5))],
      for: LayoutRequest(itemCounts: [2], environment: environment))
    let last = try #require(
      stack.attributes(of: .cell(section: 0, item: 1), visible: Self.seen)?.frame)
    #expect(last.maxY == 20 && stack.contentSize.height == 20)
  }

  @Test func `the closure is called again only if a size has changed`() {
    var calls = 0
    let section = SectionStack.Section(
      .custom(estimatedAxes: .vertical) { measured in
        calls += 1
        return ([Self.row(0, height: measured[0]?.height ?? 10)], measured[0]?.height ?? 10)
      })
    var stack = SectionStack([section], for: Self.request([1]))
    let cell = ElementID.cell(section: 0, item: 0)
    for (height, count) in [(10.0, 1), (12, 2), (12, 2)] {
      let size = LayoutSize(width: 5, height: height)
      let isOther = stack.setMeasuredSize(size, of: cell)
      #expect(isOther == (calls < count))
      #expect(stack.contentSize.height == height && calls == count)
    }
  }

  @Test func `the closure sees measured lengths on estimated axes alone`() {
    var seen: [[Int: LayoutSize]] = []
    let section = SectionStack.Section(
      .custom(estimatedAxes: .vertical) { measured in
        seen.append(measured)
        let heights = (0..<2).map { measured[$0]?.height ?? 10 }
        return ([Self.row(0, height: heights[0]), Self.row(1, height: heights[1])], 30)
      })
    for order in [[0, 1], [1, 0]] {
      var stack = SectionStack([section], for: Self.request([2]))
      for item in order {
        _ = stack.setMeasuredSize(
          LayoutSize(width: 5, height: 12), of: .cell(section: 0, item: item))
        _ = stack.contentSize
      }
      let size = LayoutSize(width: 100, height: 12)
      #expect(seen.last == [0: size, 1: size])
    }
  }

  @Test func `the closure may return fewer frames than items`() {
    let section = SectionStack.Section(.custom { _ in ([Self.row(0)], 10) })
    let stack = SectionStack([section, section], for: Self.request([3, 0]))
    #expect(stack.problems == [] && cells(stack) == [.cell(section: 0, item: 0)])
    #expect(stack.attributes(of: .cell(section: 0, item: 1), visible: Self.seen) == nil)
    #expect(stack.contentSize.height == 10)
  }
}
