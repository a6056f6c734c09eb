import CollectionLayouts
import LayoutSupport
import Testing

/// Problems that are reported while a layout is solved.
struct LayoutProblemTests {
  private let rows = SectionSketch(
    .horizontal(
      .fractionalWidth(1), .absolute(40), LayoutItem(.fractionalWidth(0.5), .fractionalHeight(1))))

  @Test func `a section without a layout is reported only if it has items`() throws {
    let layout = try CompositionalLayout { section, _ in section < 2 ? nil : rows.section }
    let solution = layout.solve(LayoutRequest([3, 0, 1]))
    #expect(solution.problems == [.noSection(0)])
    let found = solution.elements(in: .everywhere, visible: .zero).map(\.element)
    #expect(found == [.cell(section: 2, item: 0)])
    #expect(solution.contentSize == LayoutSize(width: 320, height: 40))
  }

  @Test func `a group that is too small for its first item is reported`() throws {
    let wide = SectionSketch(
      .horizontal(.fractionalWidth(1), .absolute(40), LayoutItem(.absolute(321), .absolute(40)))
    ).with {
      $0.boundaryItems = [
        LayoutBoundarySupplementaryItem("head", .fractionalWidth(1), .absolute(20), .top)
      ]
    }
    let nothing = SectionSketch(
      GroupSketch(
        LayoutItemSize(width: .fractionalWidth(1), height: .absolute(40)), .custom([])))
    var sketch = LayoutSketch([3, 0, 2, 0, 2], wide)
    sketch.sections = [wide, wide, nothing, nothing, rows]
    let solution = try sketch.solve()
    #expect(solution.problems == [.emptyGroup(section: 0), .emptyGroup(section: 2)])
    let found = solution.elements(in: .everywhere, visible: sketch.bounds).map(\.element)
    #expect(
      found == [
        .supplementary(ofKind: "head", inSection: 0),
        .supplementary(ofKind: "head", inSection: 1), .cell(section: 4, item: 0),
        .cell(section: 4, item: 1),
      ])
    #expect(solution.attributes(of: .cell(section: 0, item: 0), visible: sketch.bounds) == nil)
  }

  @Test func `invalid frames of a custom group are left out`() throws {
    let frames = [Double.nan, 0, .infinity, 50].map { x in
      LayoutGroupCustomItem(frame: LayoutRect(x: x, y: 0, width: 50, height: 40))
    }
    let sketch = LayoutSketch(
      [4],
      SectionSketch(
        GroupSketch(
          LayoutItemSize(width: .fractionalWidth(1), height: .absolute(40)), .custom(frames))))
    let solution = try sketch.solve()
    let found = solution.elements(in: .everywhere, visible: sketch.bounds).map(\.frame)
    #expect(found.map(\.minX) == [0, 50, 0, 50])
    #expect(found.map(\.minY) == [0, 0, 40, 40])
    #expect(solution.problems == [.placeNotFinite(0, section: 0)])
  }

  @Test func `invalid frames of a nested custom group are reported`() throws {
    let frames = [0, Double.nan].map { y in
      LayoutGroupCustomItem(frame: LayoutRect(x: 0, y: 0, width: 50, height: 40 + y))
    }
    func section(_ places: [LayoutGroupCustomItem]) -> SectionSketch {
      let size = LayoutItemSize(width: .absolute(60), height: .absolute(40))
      return SectionSketch(
        GroupSketch(
          LayoutItemSize(width: .fractionalWidth(1), height: .absolute(40)),
          .run(.horizontal, [.group(GroupSketch(size, .custom(places)))], .repeating(2))))
    }
    var sketch = LayoutSketch([4, 0, 1, 1], section(frames))
    sketch.sections[2] = section([frames[1]])
    let solution = try sketch.solve()
    let problems: [LayoutProblem] = [
      .placeNotFinite(1, section: 0), .placeNotFinite(0, section: 2), .emptyGroup(section: 2),
      .placeNotFinite(1, section: 3),
    ]
    #expect(solution.problems == problems)
    let found = solution.elements(in: .everywhere, visible: sketch.bounds)
    #expect(found.map(\.frame.minX) == [0, 60, 0, 60, 0])
  }

  @Test func `elements whose frames overflow are left out`() throws {
    let wide = LayoutItem(.fractionalWidth(1e300), .absolute(20))
    let narrow = LayoutItem(.absolute(50), .absolute(20))
    let head = LayoutBoundarySupplementaryItem(
      "head", .fractionalWidth(1e306), .absolute(9), .topLeading)
    let section = SectionSketch(.vertical(.absolute(1e10), .absolute(40), narrow, wide)).with {
      $0.boundaryItems = [head]
    }
    let sketch = LayoutSketch([3, 1], section)
    let solution = try sketch.solve()
    let found = solution.elements(in: .everywhere, visible: sketch.bounds).map(\.element)
    #expect(found == [(0, 0), (0, 2), (1, 0)].map { .cell(section: $0, item: $1) })
    let missing = ElementID.cell(section: 0, item: 1)
    #expect(solution.attributes(of: missing, visible: sketch.bounds) == nil)
    #expect(solution.problems == [.notFinite(missing)])
  }

  @Test func `the highest numbers there are for heights do no harm`() throws {
    let frame = LayoutRect(x: 0, y: 0, width: 50, height: 40)
    let place = LayoutGroupCustomItem(frame: frame, zIndex: .max)
    let sketch = LayoutSketch(
      [1],
      SectionSketch(
        GroupSketch(
          LayoutItemSize(width: .fractionalWidth(1), height: .absolute(40)), .custom([place]))
      ).with {
        $0.decorations = [.background(elementKind: "back")]
        $0.boundaryItems = [
          LayoutBoundarySupplementaryItem(
            size: LayoutItemSize(width: .fractionalWidth(1), height: .absolute(20)),
            elementKind: "head", alignment: .top, pinToVisibleBounds: true, zIndex: .max)
        ]
      })
    let found = sketch.elements(of: try sketch.solve())
    #expect(found.map(\.zIndex) == [0, .max, .max])
  }

  @Test func `problems name the reason and how to fix it`() {
    let cell = ElementID.cell(section: 0, item: 3)
    let problems: [LayoutProblem] = [
      .duplicate(cell),
      .unknown(cell),
      .notFinite(cell),
      .negativeSize(cell),
      .noSection(4),
      .invalidSection(4, .noSubitems(at: "section 4, group")),
      .emptyGroup(section: 4),
      .placeNotFinite(2, section: 4),
      .itemTooLarge(cell, length: 400, room: 320.5),
    ]
    #expect(
      problems.map { "\($0)" }.joined(separator: "\n") == """
        The layout placed cell [0, 3] twice; the first place is used. Place each element once.
        The layout placed cell [0, 3], which does not exist and is left out. Place only elements of \
        the content in the request.
        The frame of cell [0, 3] contains NaN or an infinite value, so it is left out. Return \
        finite values.
        The width or height of cell [0, 3] is below 0 and counts as 0, so it is not displayed. \
        Return a size of 0 or more.
        The section provider returned nil for section 4, so its items are not displayed. Return a \
        layout for every section with items.
        The layout of section 4 is invalid, so nothing of it is displayed. section 4, group has no \
        subitems. Give the group at least one item or group.
        The group of section 4 is too small for its first item, so none of its items are displayed. \
        Make the group larger, or the item smaller.
        The item provider of a custom group of section 4 returned a frame with NaN or an infinite \
        value at index 2, which is left out. Return finite values.
        cell [0, 3] is 400 points long, but its section has room for 320.5, so it extends beyond \
        it. Make the item or the section insets smaller.
        """)
  }

  // MARK: Kinds

  @Test func `a layout declares the kinds of every section`() throws {
    var section = rows
    section.boundaryItems = [
      LayoutBoundarySupplementaryItem("head", .fractionalWidth(1), .absolute(20), .top)
    ]
    section.decorations = [.background(elementKind: "back"), .background(elementKind: "back")]
    section.group.badges = [
      LayoutSupplementaryItem("plate", .absolute(9), .absolute(9), at: .top)
    ]
    #expect(section.section.declaredKinds.all == ["head", "plate", "back"])
    let configuration = CompositionalLayoutConfiguration(boundarySupplementaryItems: [
      LayoutBoundarySupplementaryItem("banner", .fractionalWidth(1), .absolute(20), .top)
    ])
    let alike = try CompositionalLayout(section: section.section, configuration: configuration)
    #expect(alike.declaredKinds.all == ["banner", "head", "plate", "back"])
    let provided = try CompositionalLayout(configuration: configuration) { _, _ in nil }
    #expect(provided.declaredKinds.all == ["banner"])
    #expect(FlowLayout().declaredKinds.all == [])
    #expect(StairLayout { _ in [] }.declaredKinds.all == [])
  }
}
