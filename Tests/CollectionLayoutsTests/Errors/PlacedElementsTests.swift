import RandomSupport
import CollectionLayouts
import LayoutSupport
import Testing

/// Results made of rectangles.
struct PlacedElementsTests {
  private static let request = LayoutRequest([3, 0, 2])

  private static func place(_ element: ElementID, _ y: Double = 0) -> ElementAttributes {
    ElementAttributes(element, frame: LayoutRect(x: 0, y: y, width: 100, height: 10))
  }

  @Test func `all elements may be placed, in any order`() {
    let stairs = StairLayout { request in
      request.items.enumerated().map { step, item in Self.place(item, 10 * Double(step)) }
        .reversed()
    }
    let solution = stairs.solve(Self.request)
    #expect(solution.problems == [])
    #expect(solution.contentSize == LayoutSize(width: 100, height: 50))
    let found = solution.elements(in: .everywhere, visible: .zero)
    #expect(found.map(\.element) == Self.request.items.reversed())
    #expect(found.map(\.frame.minY) == [40, 30, 20, 10, 0])
    let second = LayoutRect(x: 0, y: 10, width: 1, height: 10)
    #expect(
      solution.elements(in: second, visible: .zero).map(\.element) == [.cell(section: 0, item: 1)])
  }

  @Test(
    "views other than cells may be placed in any section",
    arguments: [
      (ElementID.supplementary(ofKind: "head", inSection: 1, number: 4), true),
      (.background(ofKind: "back", inSection: 2), true),
      (.global(ofKind: "all", number: 2), true),
      (.cell(section: 2, item: 1), true), (.cell(section: 2, item: 2), false),
      (.cell(section: 1, item: 0), false), (.cell(section: 0, item: -1), false),
      (.cell(section: -1, item: 0), false), (.cell(section: 3, item: 0), false),
      (.cell(section: .min, item: .max), false),
      (.supplementary(ofKind: "head", inSection: 3), false),
      (.supplementary(ofKind: "head", inSection: 0, number: -1), false),
      (.background(ofKind: "back", inSection: -1), false),
      (.background(ofKind: "back", inSection: 0, number: -1), false),
      (.global(ofKind: "all", number: -1), false),
    ])
  func known(element: ElementID, isThere: Bool) {
    let solution = PlacedElements([Self.place(element)], for: Self.request)
    #expect(solution.problems == (isThere ? [] : [.unknown(element)]))
    #expect((solution.attributes(of: element, visible: .zero) != nil) == isThere)
    #expect(solution.elements(in: .everywhere, visible: .zero).count == (isThere ? 1 : 0))
  }

  @Test func `of several positions the first one is used`() {
    let cell = ElementID.cell(section: 0, item: 0)
    let solution = PlacedElements(
      [Self.place(cell, 30), Self.place(cell, 0), Self.place(cell, 30)], for: Self.request)
    #expect(solution.problems == [.duplicate(cell), .duplicate(cell)])
    #expect(solution.elements(in: .everywhere, visible: .zero) == [Self.place(cell, 30)])
    #expect(solution.contentSize == LayoutSize(width: 100, height: 40))
  }

  @Test(
    "an invalid frame is left out",
    arguments: [
      LayoutRect(x: .nan, y: 0, width: 1, height: 1),
      LayoutRect(x: 0, y: -.infinity, width: 1, height: 1),
      LayoutRect(x: 0, y: 0, width: .infinity, height: 1),
      LayoutRect(x: 0, y: 0, width: 1, height: .nan),
      LayoutRect(x: 1e308, y: 0, width: 1e308, height: 1),
    ])
  func notFinite(frame: LayoutRect) {
    let cell = ElementID.cell(section: 0, item: 0)
    let solution = PlacedElements(
      [ElementAttributes(cell, frame: frame), Self.place(cell, 20)], for: Self.request)
    // An invalid frame does not count, so the next one is the first.
    #expect(solution.problems == [.notFinite(cell)])
    #expect(solution.attributes(of: cell, visible: .zero)?.frame.minY == 20)
    #expect(solution.contentSize == LayoutSize(width: 100, height: 30))
  }

  @Test func `a size below 0 is reported and counts as 0`() {
    let cell = ElementID.cell(section: 0, item: 0)
    let solution = PlacedElements(
      [ElementAttributes(cell, frame: LayoutRect(x: 5, y: 5, width: -3, height: 7))],
      for: Self.request)
    #expect(solution.problems == [.negativeSize(cell)])
    #expect(
      solution.attributes(of: cell, visible: .zero)?.frame
        == LayoutRect(x: 5, y: 5, width: 0, height: 7))
    #expect(solution.elements(in: .everywhere, visible: .zero).isEmpty)
  }

  @Test(
    "an invalid content size is computed from the elements",
    arguments: [nil, LayoutSize(width: .nan, height: 5), LayoutSize(width: 5, height: .infinity)])
  func contentSize(given: LayoutSize?) {
    let places = [Self.place(.cell(section: 0, item: 0), 20)]
    let found = PlacedElements(places, for: Self.request, contentSize: given).contentSize
    #expect(found == LayoutSize(width: 100, height: 30))
    let said = LayoutSize(width: 5, height: 7)
    #expect(PlacedElements(places, for: Self.request, contentSize: said).contentSize == said)
    #expect(PlacedElements([], for: Self.request).contentSize == .zero)
  }

  @Test func `equal shares are not measured`() {
    let cell = ElementID.cell(section: 0, item: 0)
    var solution = PlacedElements([Self.place(cell)], for: Self.request)
    let hasChanged = solution.setMeasuredSize(LayoutSize(width: 9, height: 9), of: cell)
    #expect(!hasChanged)
  }

  @Test func `a query returns the elements in its rectangle, in the given order`() {
    for seed in Seeds.all(debug: 100, release: 2000) {
      var random = SplitMix64(seed: seed)
      let request = LayoutRequest(itemCounts: [40], environment: Self.request.environment)
      let places = request.items.map { item in
        ElementAttributes(
          item,
          frame: LayoutRect(
            x: Double(random.below(300) - 20), y: Double(random.below(400) - 50),
            width: Double(random.below(60)), height: Double(random.below(90) - 5)))
      }
      let solution = PlacedElements(places, for: request)
      for _ in 0..<8 {
        let rect = LayoutRect(
          x: Double(random.below(300)), y: Double(random.below(500) - 100),
          width: Double(random.below(200)), height: random.pick([0, 0.5, 20, 300]))
        let found = solution.elements(in: rect, visible: rect)
        let expected = places.filter { $0.frame.intersects(rect) }
        #expect(found == expected, "SEED=\(seed): \(rect)")
      }
    }
  }
}
