import CollectionLayouts
import LayoutSupport
import Testing

/// Sections with equal descriptions, which share one plan, and sections with almost equal ones.
struct SharedPlanTests {
  private static let environment = LayoutEnvironment(
    container: LayoutContainer(contentSize: LayoutRect.screen.size),
    layoutMargins: LayoutInsets(all: 9))

  private static func solve(
    _ counts: [Int], _ section: @escaping (Int) -> LayoutSection?
  ) throws -> CompositionalLayout.Result {
    try CompositionalLayout { number, _ in section(number) }
      .solve(LayoutRequest(itemCounts: counts, environment: environment))
  }

  private static func cells(
    of section: Int, _ solution: CompositionalLayout.Result
  ) -> [LayoutRect] {
    solution.elements(in: .everywhere, visible: .screen)
      .filter { $0.element.section == section && $0.element.kind == nil }.map(\.frame)
  }

  private static func rows() -> LayoutSection {
    LayoutSection(ofOne: .fractionalWidth(1), .estimated(44))
  }

  // MARK: Equal descriptions

  @Test func `sections that share a plan are measured independently`() throws {
    let before = try Self.solve([2, 2, 2]) { _ in Self.rows() }
    var solution = before
    let size = LayoutSize(width: 320, height: 100)
    let hasChanged = solution.setMeasuredSize(size, of: .cell(section: 1, item: 0))
    #expect(hasChanged)
    #expect(Self.cells(of: 0, solution).map(\.minY) == [0, 44])
    #expect(Self.cells(of: 1, solution).map(\.minY) == [88, 188])
    #expect(Self.cells(of: 2, solution).map(\.minY) == [232, 276])
    #expect(solution.contentSize.height == 320)
    #expect(before.contentSize.height == 264)
    #expect(Self.cells(of: 1, before).map(\.minY) == [88, 132])
  }

  @Test func `measuring a copy does not change the original`() throws {
    var solution = try Self.solve([3]) { _ in Self.rows() }
    for height in [60.0, 70, 80] {
      let before = solution
      let frames = Self.cells(of: 0, before)
      solution.measure(1, height: height)
      #expect(Self.cells(of: 0, before) == frames)
      #expect(Self.cells(of: 0, solution).map(\.size.height) == [44, height, 44])
    }
  }

  @Test func `sections that share a plan scroll independently`() throws {
    let section = {
      var section = LayoutSection(ofOne: .absolute(100), .absolute(50), along: .horizontal)
      section.orthogonalScrollingBehavior = .continuous
      return section
    }
    var solution = try Self.solve([9, 9]) { _ in section() }
    let hasMoved = solution.scrollOrthogonalSection(at: 1, to: 30)
    #expect(hasMoved)
    #expect([0, 1].map { solution.orthogonalSection(at: $0)?.offset } == [0, 30])
    #expect([0, 1].map { Self.cells(of: $0, solution)[0].minX } == [0, -30])
  }

  @Test func `every item has a position`() throws {
    let counts = [2, 3, 0, 3, 2, 5, 2]
    let solution = try Self.solve(counts) { _ in Self.rows() }
    #expect(counts.indices.map { Self.cells(of: $0, solution).count } == counts)
    #expect(solution.contentSize.height == 17 * 44)
  }

  // MARK: Almost equal descriptions

  /// A difference in a section.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (inout SectionSketch) -> Void

    init(_ name: String, _ make: @escaping @Sendable (inout SectionSketch) -> Void) {
      testDescription = name
      self.make = make
    }
  }

  /// A group in a group, with a badge on each item, a header and a background.
  private static let base: SectionSketch = {
    var item = LayoutItem(.fractionalWidth(0.5), .fractionalHeight(1))
    item.supplementaryItems = [badge(10)]
    let inner = GroupSketch.horizontal(.fractionalWidth(0.5), .absolute(40), item)
    let outer = LayoutItemSize(width: .fractionalWidth(1), height: .absolute(50))
    return SectionSketch(GroupSketch(outer, .run(.horizontal, [.group(inner)], .fitting))).with {
      $0.boundaryItems = [header(20)]
      $0.decorations = [.background(elementKind: "back")]
    }
  }()

  private static func badge(_ side: Double) -> LayoutSupplementaryItem {
    LayoutSupplementaryItem("badge", .absolute(side), .absolute(side), at: [.top, .trailing])
  }

  private static func header(_ height: Double) -> LayoutBoundarySupplementaryItem {
    LayoutBoundarySupplementaryItem("head", .fractionalWidth(1), .absolute(height), .top)
  }

  private static let changes: [Change] = [
    Change("size of the items") { $0.item.size.width = .fractionalWidth(0.25) },
    Change("insets of the items") { $0.item.contentInsets.top = 3 },
    Change("edges of the items") { $0.item.edgeSpacing.leading = .fixed(4) },
    Change("badges of the items") { $0.item.supplementaryItems = [badge(12)] },
    Change("no badges") { $0.item.supplementaryItems = [] },
    Change("size of the inner group") { $0.inner.size.height = .absolute(30) },
    Change("size of the outer group") { $0.group.size.height = .absolute(60) },
    Change("axis") { $0.inner.content = .run(.vertical, [.item($0.item)], .fitting) },
    Change("equal shares") { $0.inner.content = .run(.horizontal, [.item($0.item)], .sharing(3)) },
    Change("no inner group") { $0.group.content = .run(.horizontal, [.item($0.item)], .fitting) },
    Change("another item") {
      let other = LayoutItem(.fractionalWidth(0.25), .fractionalHeight(1))
      $0.inner.content = .run(.horizontal, [.item($0.item), .item(other)], .fitting)
    },
    Change("spacing in the inner group") { $0.inner.spacing = .fixed(7) },
    Change("insets of the inner group") { $0.inner.contentInsets.leading = 7 },
    Change("edges of the inner group") { $0.inner.edgeSpacing.top = .fixed(7) },
    Change("badge of the outer group") { $0.group.badges = [badge(14)] },
    Change("spacing in the outer group") { $0.group.spacing = .flexible(8) },
    Change("insets of the section") { $0.contentInsets.top = 5 },
    Change("spacing between groups") { $0.groupSpacing = 6 },
    Change("margins") { $0.keepsMargins = true },
    Change("insets of the header") {
      $0.contentInsets.leading = 8
      $0.boundaryFollowsInsets = false
    },
    Change("header") { $0.boundaryItems = [header(21)] },
    Change("no background") { $0.decorations = [] },
    Change("row") { $0.behavior = .paging },
  ]

  @Test("sections that differ in one property do not share a plan", arguments: changes)
  func change(change: Change) throws {
    let base = Self.base.section
    let changed = Self.base.with(change.make).section
    let alone = try Self.solve([7]) { _ in changed }.elements(in: .everywhere, visible: .zero)
    let first = try Self.solve([7]) { _ in base }
    #expect(first.elements(in: .everywhere, visible: .zero) != alone)
    for order in [[base, changed], [base, base, changed], [base, changed, changed]] {
      let solution = try Self.solve(order.map { _ in 7 }) { order[$0] }
      let last = solution.elements(in: .everywhere, visible: .zero)
        .filter { $0.element.section == order.count - 1 }
      let before = try Self.solve(order.dropLast().map { _ in 7 }) { order[$0] }
      let distance = before.contentSize.height
      #expect(last.map(\.zIndex) == alone.map(\.zIndex))
      #expect(last.map(\.frame.size) == alone.map(\.frame.size))
      #expect(last.map(\.frame.minX) == alone.map(\.frame.minX))
      #expect(last.map(\.frame.minY) == alone.map { $0.frame.minY + distance })
    }
  }
}

extension SectionSketch {
  /// The group in the group.
  fileprivate var inner: GroupSketch {
    get {
      guard case .run(_, let groups, _) = group.content, case .group(let inner)? = groups.first
      else { return group }
      return inner
    }
    set { group.content = .run(.horizontal, [.group(newValue)], .fitting) }
  }

  /// The item in the group in the group.
  fileprivate var item: LayoutItem {
    get {
      guard case .run(_, let items, _) = inner.content, case .item(let item)? = items.first
      else { return LayoutItem(size: inner.size) }
      return item
    }
    set { inner.content = .run(.horizontal, [.item(newValue)], .fitting) }
  }
}
