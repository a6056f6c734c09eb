import CollectionLayouts
import LayoutSupport
import Testing

/// Queries for the visible elements, in layouts of the recorded file.
struct WorkedQueryTests {
  private func codes(_ name: String, _ seen: LayoutRect, pinned: Bool = false) throws -> [String] {
    let file = try OracleFile.read()
    var sketch = try #require(file.cases.first { $0.name.hasPrefix(name) }).sketch()
    for section in sketch.sections.indices where pinned {
      for item in sketch.sections[section].boundaryItems.indices {
        sketch.sections[section].boundaryItems[item].pinToVisibleBounds = true
      }
    }
    return try sketch.solve().elements(in: seen, visible: seen).map { OracleQuery.code($0) }
  }

  @Test func `a screen of a grid and a list has seventeen views`() throws {
    let found = try codes("seed 003", LayoutRect(x: 0, y: 0, width: 400, height: 800))
    #expect(found.count == 17)
    #expect(found.filter { $0.hasPrefix("1.") } == ["1.0", "1.1", "1.2"])
    #expect(found.filter { $0.hasPrefix("0.") } == (0..<12).map { "0.\($0)" })
  }

  @Test func `at the end four rows are displayed, and the header if it is pinned`() throws {
    let end = LayoutRect(x: 0, y: 1188, width: 400, height: 800)
    let rows = ["1.4", "1.5", "1.6", "1.7"]
    #expect(try codes("seed 003", end) == rows)
    let pinned = try codes("seed 003", end, pinned: true)
    #expect(pinned.prefix(4) == rows[...])
    #expect(pinned.count == 5)
  }

  @Test func `a badge is displayed as soon as it is visible, even before its cell`() throws {
    let found = try codes("seed 002", LayoutRect(x: 0, y: 0, width: 320, height: 100))
    #expect(found.prefix(2) == ["0.0", "0.1"])
    #expect(found.dropFirst(2).map { $0.suffix(3) } == ["0.0", "0.1", "0.2"])
  }

  @Test(
    "identities that do not exist have no attributes",
    arguments: [
      .cell(section: 0, item: 12), .cell(section: 0, item: -1), .cell(section: 2, item: 0),
      .cell(section: -1, item: 0), .cell(section: .max, item: .min), .cell(section: 0, item: .max),
      .global(ofKind: "header"), .global(ofKind: "header", number: .min),
      .supplementary(ofKind: "nothing", inSection: 0),
      .supplementary(ofKind: "nothing", inSection: 0, number: .max),
      .background(ofKind: "nothing", inSection: 0),
      .background(ofKind: "nothing", inSection: 0, number: .min),
    ] as [ElementID])
  func nothing(element: ElementID) throws {
    let file = try OracleFile.read()
    let solution = try #require(file.cases.first { $0.name.hasPrefix("seed 003") }).sketch().solve()
    #expect(solution.attributes(of: element, visible: .everywhere) == nil)
  }

  @Test(
    "rectangles without an area have no elements",
    arguments: [
      (.zero, .zero), (0, 400), (.infinity, 1), (-.infinity, .infinity), (.nan, 1), (0, .nan),
      (1e300, 1), (-1e300, 1), (10, -5),
    ] as [(Double, Double)])
  func noArea(start: Double, length: Double) throws {
    let file = try OracleFile.read()
    let solution = try #require(file.cases.first { $0.name.hasPrefix("seed 003") }).sketch().solve()
    for rect in [
      LayoutRect(x: start, y: 0, width: length, height: 0),
      LayoutRect(x: 0, y: start, width: 0, height: length),
      LayoutRect(x: start == 0 ? .nan : start, y: start, width: length, height: length),
    ] {
      #expect(solution.elements(in: rect, visible: rect) == [])
    }
  }
}
