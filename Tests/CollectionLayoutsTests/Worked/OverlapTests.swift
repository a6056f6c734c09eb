import CollectionLayouts
import LayoutSupport
import Testing

/// Queries for elements that overlap or extend beyond their containers.
struct OverlapTests {
  private let row = GroupSketch.horizontal(
    .fractionalWidth(1), .absolute(40), LayoutItem(.fractionalWidth(1), .fractionalHeight(1)))

  private func found(_ sketch: LayoutSketch, at y: Double) throws -> [ElementID] {
    let rect = LayoutRect(x: 0, y: y, width: 320, height: 1)
    return try sketch.solve().elements(in: rect, visible: sketch.bounds).map(\.element)
  }

  @Test func `a background that extends beyond its section is found there`() throws {
    var sketch = LayoutSketch([1, 1, 1], SectionSketch(row))
    sketch.sections[1].decorations = [
      .background(elementKind: "back", contentInsets: LayoutInsets(top: -9, bottom: -8))
    ]
    let back = ElementID.background(ofKind: "back", inSection: 1)
    #expect(try found(sketch, at: 32) == [.cell(section: 0, item: 0), back])
    #expect(try found(sketch, at: 86) == [back, .cell(section: 2, item: 0)])
    #expect(try found(sketch, at: 88) == [.cell(section: 2, item: 0)])
  }

  @Test func `sections that overlap are both found`() throws {
    var sketch = LayoutSketch([1, 1], SectionSketch(row))
    sketch.sectionSpacing = -10
    #expect(try sketch.solve().contentSize == LayoutSize(width: 320, height: 70))
    #expect(
      try found(sketch, at: 35) == [.cell(section: 0, item: 0), .cell(section: 1, item: 0)])
    #expect(try found(sketch, at: 65) == [.cell(section: 1, item: 0)])
  }

  @Test func `sections with negative lengths are all found`() throws {
    var sketch = LayoutSketch([1, 0, 0, 1], SectionSketch(row))
    sketch.sectionSpacing = -10
    // Sections begin at 0, 30, 20 and 10.
    #expect(
      try found(sketch, at: 35) == [.cell(section: 0, item: 0), .cell(section: 3, item: 0)])
    #expect(try found(sketch, at: 12) == [.cell(section: 0, item: 0), .cell(section: 3, item: 0)])
    #expect(try found(sketch, at: 45) == [.cell(section: 3, item: 0)])
  }

  @Test func `groups with negative distances are all found`() throws {
    let section = SectionSketch(row).with {
      $0.groupSpacing = -45
      $0.contentInsets.top = 20
    }
    // Groups begin at 20, 15 and 10.
    let sketch = LayoutSketch([3], section)
    #expect(try found(sketch, at: 12) == [.cell(section: 0, item: 2)])
    #expect(
      try found(sketch, at: 16) == [.cell(section: 0, item: 1), .cell(section: 0, item: 2)])
  }

  /// Rows of 20 points, each 5 points below the one before, between a row of 30 points and one of 100.
  private func rowsThatOverlap(_ count: Int, measured heights: [Double]) -> SectionStack {
    let rows = SectionStack.Section(.rows(length: 20, spacing: -15, isEstimated: true))
    let request = LayoutRequest([1, count, 1])
    var stack = SectionStack(
      [SectionStack.Section(.rows(length: 30)), rows, SectionStack.Section(.rows(length: 100))],
      for: request)
    for (item, height) in heights.enumerated() {
      let size = LayoutSize(width: 320, height: height)
      _ = stack.setMeasuredSize(size, of: .cell(section: 1, item: item))
    }
    return stack
  }

  private func found(_ stack: SectionStack, at y: Double) -> [ElementID] {
    let rect = LayoutRect(x: 0, y: y, width: 320, height: 1)
    return stack.elements(in: rect, visible: .everywhere).map(\.element)
  }

  @Test func `a row is found before its section, behind a row without a height`() {
    // Rows begin at 30, 15, 20 and 25.
    let stack = rowsThatOverlap(4, measured: [0])
    #expect(
      found(stack, at: 16) == [.cell(section: 0, item: 0), .cell(section: 1, item: 1)])
  }

  @Test func `a row is found after its section, before rows without a height`() {
    // Rows begin at 30, 65, 100, 85, 70, 55 and 40, where the section ends.
    let stack = rowsThatOverlap(7, measured: [50, 50, 0, 0, 0, 0, 0])
    #expect(
      found(stack, at: 110) == [.cell(section: 1, item: 1), .cell(section: 2, item: 0)])
  }

  @Test func `content is never shorter than nothing`() {
    let rows = SectionStack.Section(.rows(length: 20, spacing: -30))
    let stack = SectionStack([rows], for: LayoutRequest([100]))
    #expect(stack.contentSize == LayoutSize(width: 320, height: 0))
  }

  @Test func `a measured height below 0 counts as 0`() {
    let stack = rowsThatOverlap(4, measured: [-7])
    let row = stack.attributes(of: .cell(section: 1, item: 0), visible: .everywhere)
    #expect(row?.frame == LayoutRect(x: 0, y: 30, width: 320, height: 0))
    let all = stack.elements(in: .everywhere, visible: .everywhere)
    let other = rowsThatOverlap(4, measured: [0])
    #expect(all == other.elements(in: .everywhere, visible: .everywhere))
    #expect(stack.contentSize == other.contentSize)
  }

  /// Rows whose height is not a whole number of pixels, and the rows between two positions.
  struct Rounded: Sendable {
    let counts: [Int]
    let height, start, end: Double
    let found: [ElementID]
  }

  @Test(
    "rounded elements are found at their rounded positions",
    arguments: [
      // It begins at 40.4 and is rounded to 40.
      Rounded(
        counts: [2], height: 40.4, start: 39.9, end: 40.2,
        found: [.cell(section: 0, item: 0), .cell(section: 0, item: 1)]),
      Rounded(
        counts: [1, 1], height: 40.4, start: 39.9, end: 40.2,
        found: [.cell(section: 0, item: 0), .cell(section: 1, item: 0)]),
      // It ends at 81.2 and is moved down to 81.6.
      Rounded(
        counts: [1, 1, 1], height: 40.6, start: 81.3, end: 81.5,
        found: [.cell(section: 1, item: 0), .cell(section: 2, item: 0)]),
    ])
  func rounded(rows: Rounded) throws {
    var sketch = LayoutSketch(
      rows.counts,
      SectionSketch(
        .horizontal(
          .fractionalWidth(1), .absolute(rows.height),
          LayoutItem(.fractionalWidth(1), .absolute(rows.height)))))
    sketch.scale = 1
    let rect = LayoutRect(x: 0, y: rows.start, width: 320, height: rows.end - rows.start)
    let found = try sketch.solve().elements(in: rect, visible: sketch.bounds)
    #expect(found.map(\.element) == rows.found)
  }

  @Test func `a query and a lookup by element return the same sums`() throws {
    var item = LayoutItem(.fractionalWidth(1), .fractionalHeight(1))
    item.contentInsets.top = 0.1
    var sketch = LayoutSketch(
      Array(repeating: 3, count: 70),
      SectionSketch(.horizontal(.fractionalWidth(1), .absolute(40.1), item)).with {
        $0.boundaryItems = [
          LayoutBoundarySupplementaryItem("head", .fractionalWidth(1), .absolute(1.0 / 3), .top)
        ]
      })
    sketch.globalItems = [
      LayoutBoundarySupplementaryItem("banner", .fractionalWidth(1), .absolute(20.2), .top)
    ]
    sketch.sectionSpacing = 0.7
    sketch.scale = 0
    let solution = try sketch.solve()
    #expect(
      solution.elements(in: .everywhere, visible: sketch.bounds)
        == sketch.elements(of: solution))
  }
}
