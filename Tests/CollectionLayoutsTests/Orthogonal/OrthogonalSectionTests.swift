import CollectionLayouts
import LayoutSupport
import Testing

/// Sections whose groups form a row that scrolls across the layout.
struct OrthogonalSectionTests {
  private static let behaviors = OrthogonalScrollingBehavior.allCases.filter { $0 != .none }

  /// The recorded layout: a header, insets, and groups of one width 8 points apart.
  private func solve(
    _ behavior: OrthogonalScrollingBehavior, width: LayoutDimension = .absolute(100),
    badges: [LayoutSupplementaryItem] = [], counts: [Int]? = nil,
    direction: LayoutDirection = .leftToRight
  ) throws -> CompositionalLayout.Result {
    let recorded = try OracleFile.read().orthogonal
    let full = LayoutItemSize(width: .fractionalWidth(1), height: .fractionalHeight(1))
    var section = LayoutSection(
      group: .horizontal(
        size: LayoutItemSize(width: width, height: .absolute(50)),
        subitems: [LayoutItem(size: full, supplementaryItems: badges)]))
    section.contentInsets = recorded.insets
    section.interGroupSpacing = 8
    section.orthogonalScrollingBehavior = behavior
    section.boundarySupplementaryItems = [
      LayoutBoundarySupplementaryItem("head", .fractionalWidth(1), .absolute(20), .top)
    ]
    section.decorationItems = [.background(elementKind: "back")]
    let environment = LayoutEnvironment(
      container: LayoutContainer(contentSize: recorded.container.size),
      layoutDirection: direction)
    return try CompositionalLayout(section: section).solve(
      LayoutRequest(itemCounts: counts ?? recorded.counts, environment: environment))
  }

  @Test func `a section without room has a viewport of 0, and its cells are found`()
    throws
  {
    let size = LayoutItemSize(width: .absolute(40), height: .absolute(50))
    var section = LayoutSection(
      group: .horizontal(size: size, subitems: [LayoutItem(size: size)]))
    section.orthogonalScrollingBehavior = .continuous
    section.contentInsets = LayoutInsets(leading: 200, trailing: 200)
    let solution = try CompositionalLayout(section: section).solve(LayoutRequest([5]))
    let row = try #require(solution.orthogonalSection(at: 0))
    #expect(row.viewport == 0 && row.maximumOffset == 200)
    let ranges = [(-Double.infinity, Double.infinity), (-1e300, 200), (0, .infinity), (0, 200)]
    for (low, high) in ranges {
      var cells: [ElementAttributes] = []
      solution.appendCells(ofOrthogonalSection: 0, between: low..<high, to: &cells)
      #expect(cells.count == 5, "from \(low) to \(high)")
    }
  }

  private func frame(
    _ item: Int, in section: Int, of solution: CompositionalLayout.Result
  ) -> LayoutRect? {
    solution.attributes(of: .cell(section: section, item: item), visible: .screen)?.frame
  }

  // MARK: Lengths

  @Test("sections and rows are as long as in UIKit", arguments: behaviors)
  func lengths(behavior: OrthogonalScrollingBehavior) throws {
    let recorded = try OracleFile.read().orthogonal
    let solution = try solve(behavior)
    #expect(
      solution.contentSize == LayoutSize(width: 320, height: 2 * recorded.sectionHeight))
    let rows = recorded.counts.indices.compactMap(solution.orthogonalSection)
    #expect(rows.map(\.length) == recorded.rowLength)
    #expect(rows.map(\.maximumOffset) == recorded.maxOffset)
    #expect(rows.allSatisfy { $0.viewport == recorded.viewport && $0.offset == 0 })
    #expect(rows.allSatisfy { $0.behavior == behavior })
    let header = ElementID.supplementary(ofKind: "head", inSection: 0)
    #expect(solution.attributes(of: header, visible: .screen)?.frame == recorded.headerFrame.rect)
    #expect(frame(0, in: 0, of: solution) == LayoutRect(x: 4, y: 23, width: 100, height: 50))
    #expect(frame(7, in: 1, of: solution) == LayoutRect(x: 760, y: 101, width: 100, height: 50))
  }

  @Test func `a fraction of the width refers to the whole container`() throws {
    let solution = try solve(.continuous, width: .fractionalWidth(0.8))
    #expect(frame(1, in: 0, of: solution) == LayoutRect(x: 268, y: 23, width: 256, height: 50))
    #expect([0, 1].map { solution.orthogonalSection(at: $0)?.length } == [784, 2104])
    #expect([0, 1].map { solution.orthogonalSection(at: $0)?.maximumOffset } == [474, 1794])
  }

  @Test func `what is no row has none`() throws {
    let solution = try solve(.none)
    #expect([-1, 0, 1, 2].map { solution.orthogonalSection(at: $0) } == [nil, nil, nil, nil])
  }

  // MARK: Resting offsets

  @Test("orthogonal sections stop where they stop in UIKit", arguments: behaviors)
  func rest(behavior: OrthogonalScrollingBehavior) throws {
    let recorded = try OracleFile.read().orthogonal
    let row = try #require(try solve(behavior).orthogonalSection(at: 1))
    let expected = try #require(recorded.rest(behavior))
    #expect(recorded.requested.map(row.restOffset) == expected)
  }

  @Test(
    "wide groups stop where they stop in UIKit",
    arguments: [
      OrthogonalScrollingBehavior.continuousGroupLeadingBoundary, .groupPaging, .paging,
      .groupPagingCentered,
    ])
  func restOfWideGroups(behavior: OrthogonalScrollingBehavior) throws {
    let recorded = try OracleFile.read().orthogonal
    let row = try #require(
      try solve(behavior, width: .fractionalWidth(0.8)).orthogonalSection(at: 1))
    let expected =
      switch behavior {
      case .paging: recorded.wide.paging
      case .groupPagingCentered: recorded.wide.centered
      default: recorded.wide.leading
      }
    #expect(recorded.requested.map(row.restOffset) == expected)
  }

  @Test(
    "an orthogonal section stops within its ends, or at a centred group",
    arguments: [
      (OrthogonalScrollingBehavior.continuous, [0, 546.0]),
      (.continuousGroupLeadingBoundary, [0, 546]), (.groupPaging, [0, 546]), (.paging, [0, 546]),
      (.groupPagingCentered, [-105, 651]),
    ])
  func ends(behavior: OrthogonalScrollingBehavior, ends: [Double]) throws {
    let row = try #require(try solve(behavior).orthogonalSection(at: 1))
    #expect([-1e9, 1e9].map(row.restOffset) == ends)
    #expect([Double.nan, .infinity, -.infinity].map(row.restOffset) == [0, 0, 0])
  }

  @Test("huge spacings leave a finite length and finite offsets", arguments: behaviors)
  func huge(behavior: OrthogonalScrollingBehavior) throws {
    for spacing in [-Double.greatestFiniteMagnitude, -60, .greatestFiniteMagnitude] {
      var section = LayoutSection(ofOne: .absolute(50), .absolute(50), along: .horizontal)
      section.interGroupSpacing = spacing
      section.orthogonalScrollingBehavior = behavior
      let container = LayoutContainer(contentSize: LayoutSize(width: 320, height: 480))
      var solution = try CompositionalLayout(section: section).solve(
        LayoutRequest(itemCounts: [3], environment: LayoutEnvironment(container: container)))
      _ = solution.scrollOrthogonalSection(at: 0, to: 40)
      let row = try #require(solution.orthogonalSection(at: 0))
      #expect(row.length.isFinite && row.offset.isFinite, "\(row)")
      for offset in [-1e300, 0, 40, 1e300] {
        let rest = row.restOffset(for: offset)
        #expect(rest.isFinite, "\(row) at \(offset)")
        if behavior == .groupPagingCentered { continue }
        #expect((0...row.maximumOffset).contains(rest), "\(row) at \(offset)")
      }
    }
  }

  @Test func `the last page ends with the section`() throws {
    // It ends at 438 points, which is closer to the first page than to the second one.
    let row = try #require(try solve(.paging, counts: [7]).orthogonalSection(at: 0))
    #expect([154, 156, 437.5, 438, 500].map(row.restOffset) == [0, 310, 310, 438, 438])
  }

  @Test(
    "an orthogonal section without groups, or one that is completely visible, does not scroll",
    arguments: behaviors, [0, 2])
  func short(behavior: OrthogonalScrollingBehavior, count: Int) throws {
    // With a group in the middle, the section stops beyond its ends.
    guard count == 0 || behavior != .groupPagingCentered else { return }
    var solution = try solve(behavior, counts: [count])
    #expect(solution.orthogonalSection(at: 0)?.maximumOffset == 0)
    let moves = [60.0, 0, -60].map { solution.scrollOrthogonalSection(at: 0, to: $0) }
    #expect(moves == [false, false, false])
  }

  // MARK: Scrolling

  @Test func `cells and badges scroll with their orthogonal section, other views do not`() throws {
    let badge = LayoutSupplementaryItem(
      "badge", .absolute(10), .absolute(10), at: [.top, .trailing])
    var solution = try solve(.continuous, badges: [badge])
    let before = solution.elements(in: .everywhere, visible: .screen)
    let scrolled = solution.scrollOrthogonalSection(at: 1, to: 130)
    #expect(scrolled)
    #expect(solution.orthogonalSection(at: 1)?.offset == 130)
    #expect(solution.orthogonalSection(at: 0)?.offset == 0)
    for old in before {
      let isInRow =
        old.element.section == 1 && (old.element.kind == nil || old.element.kind == "badge")
      var expected = old
      if isInRow { expected.frame.origin.x -= 130 }
      #expect(solution.attributes(of: old.element, visible: .screen) == expected)
    }
    #expect(solution.contentSize == LayoutSize(width: 320, height: 156))
  }

  @Test func `what is seen of a row is what meets the room at its offset`() throws {
    var solution = try solve(.continuous)
    func cells() -> [Int] {
      solution.elements(in: .screen, visible: .screen).compactMap {
        $0.element.kind == nil && $0.element.section == 1 ? $0.element.number : nil
      }
    }
    #expect(cells() == [0, 1, 2])
    let inset = LayoutRect(x: 0, y: 101, width: 4, height: 50)
    let back = ElementID.background(ofKind: "back", inSection: 1)
    #expect(solution.elements(in: inset, visible: .screen).map(\.element) == [back])
    _ = solution.scrollOrthogonalSection(at: 1, to: 103.5)
    #expect(cells() == [0, 1, 2, 3])
    _ = solution.scrollOrthogonalSection(at: 1, to: 104)
    #expect(cells() == [1, 2, 3])
    _ = solution.scrollOrthogonalSection(at: 1, to: 1e6)
    #expect(cells() == [5, 6, 7])
  }

  @Test func `scrolling returns whether the offset has changed`() throws {
    var solution = try solve(.groupPaging)
    let moves = [
      (1, 40.0), (1, 60), (1, 108), (1, 100), (1, .nan), (1, .infinity), (1, 1e6), (1, 1e6),
      (1, 0), (-1, 60), (2, 60), (.max, 60),
    ].map { section, offset in solution.scrollOrthogonalSection(at: section, to: offset) }
    #expect(
      moves == [
        false, true, false, false, false, false, true, false, true, false, false, false,
      ])
    #expect(solution.orthogonalSection(at: 1)?.offset == 0)
  }

  @Test func `from right to left an orthogonal section scrolls to the right`() throws {
    var solution = try solve(.continuous, direction: .rightToLeft)
    #expect(frame(0, in: 0, of: solution)?.minX == 216)
    _ = solution.scrollOrthogonalSection(at: 0, to: 6)
    #expect(frame(0, in: 0, of: solution)?.minX == 222)
    #expect(frame(2, in: 0, of: solution)?.minX == 6)
  }

  @Test func `in a horizontal layout orthogonal sections scroll vertically`() throws {
    var section = LayoutSection(ofOne: .absolute(50), .absolute(100))
    section.orthogonalScrollingBehavior = .continuous
    section.interGroupSpacing = 8
    section.contentInsets = LayoutInsets.uneven.transposed
    let layout = try CompositionalLayout(
      section: section,
      configuration: CompositionalLayoutConfiguration(scrollDirection: .horizontal))
    let environment = LayoutEnvironment(
      container: LayoutContainer(contentSize: LayoutSize(width: 480, height: 320)))
    var solution = layout.solve(LayoutRequest(itemCounts: [3, 8], environment: environment))
    #expect(solution.contentSize == LayoutSize(width: 116, height: 320))
    #expect([0, 1].map { solution.orthogonalSection(at: $0)?.maximumOffset } == [6, 546])
    _ = solution.scrollOrthogonalSection(at: 1, to: 130)
    #expect(frame(1, in: 1, of: solution) == LayoutRect(x: 61, y: -18, width: 50, height: 100))
  }

  @Test func `an orthogonal section is as long as its measured views`() throws {
    var section = LayoutSection(ofOne: .estimated(100), .estimated(50), along: .horizontal)
    section.orthogonalScrollingBehavior = .continuous
    var solution = try CompositionalLayout(section: section).solve(LayoutRequest([5]))
    #expect(solution.orthogonalSection(at: 0)?.maximumOffset == 180)
    for item in 0..<5 {
      solution.measure(item, width: 150, height: 70)
    }
    #expect(solution.contentSize.height == 70)
    #expect(frame(4, in: 0, of: solution) == LayoutRect(x: 600, y: 0, width: 150, height: 70))
    #expect(solution.orthogonalSection(at: 0)?.length == 750)
    #expect(solution.orthogonalSection(at: 0)?.maximumOffset == 430)
  }

  /// Groups of 100 points, 10 apart; the first four measure other widths.
  private func measuredRow(_ behavior: OrthogonalScrollingBehavior) throws -> OrthogonalSection {
    var section = LayoutSection(ofOne: .estimated(100), .absolute(50), along: .horizontal)
    section.orthogonalScrollingBehavior = behavior
    section.interGroupSpacing = 10
    var solution = try CompositionalLayout(section: section).solve(LayoutRequest([6]))
    for (item, width) in [50.0, 200, 80, 120].enumerated() {
      solution.measure(item, width: width, height: 50)
    }
    return try #require(solution.orthogonalSection(at: 0))
  }

  @Test("an orthogonal section stops at the start of measured groups")
  func measuredRests() throws {
    // Their origins are 0, 60, 270, 360, 490 and 600.
    for behavior in [OrthogonalScrollingBehavior.groupPaging, .continuousGroupLeadingBoundary] {
      let row = try measuredRow(behavior)
      #expect(row.maximumOffset == 380)
      let rests = [-50.0, 20, 40, 164, 165, 320, 370, 500].map(row.restOffset)
      #expect(rests == [0, 0, 60, 60, 270, 360, 360, 380])
    }
    // They are centred at -135, 0, 150, 260, 380 and 490.
    let row = try measuredRow(.groupPagingCentered)
    let rests = [-200.0, -60, 70, 75, 210, 400, 900].map(row.restOffset)
    #expect(rests == [-135, 0, 0, 150, 260, 380, 490])
  }

  @Test func `a badge below an item that is higher than estimated is found`() throws {
    let badge = LayoutSupplementaryItem(
      size: LayoutItemSize(width: .absolute(10), height: .fractionalHeight(1)),
      elementKind: "badge",
      containerAnchor: LayoutAnchor(edges: .bottom, fractionalOffset: LayoutPoint(x: 0, y: 1)))
    let card = LayoutItemSize(width: .absolute(100), height: .estimated(50))
    let layout = try CompositionalLayout { number, _ in
      guard number == 0 else {
        return LayoutSection(ofOne: .fractionalWidth(1), .absolute(20))
      }
      var section = LayoutSection(
        group: .horizontal(
          size: card, subitems: [LayoutItem(size: card, supplementaryItems: [badge])]))
      section.orthogonalScrollingBehavior = .continuous
      return section
    }
    var solution = layout.solve(LayoutRequest([1, 40]))
    let element = ElementID.supplementary(ofKind: "badge", atItem: 0, inSection: 0)
    let hasMoved = solution.measure(0, width: 100, height: 200)
    #expect(hasMoved)
    let frame = try #require(solution.attributes(of: element, visible: .zero)?.frame)
    var found: [ElementAttributes] = []
    solution.appendElements(
      in: LayoutRect(x: 0, y: frame.maxY - 10, width: 320, height: 10), visible: .zero, to: &found)
    #expect(found.contains { $0.element == element })
  }
}
