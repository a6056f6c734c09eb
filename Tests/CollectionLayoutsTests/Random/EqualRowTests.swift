import RandomSupport
import CollectionLayouts
import LayoutSupport
import Testing

/// Rows of one length, described as such and by their frames.
private struct EqualRows {
  let axis: LayoutAxis
  let stride: Double
  let length: Double
  let request: LayoutRequest

  private static let room = LayoutSize(width: 320, height: 480)

  init(_ numbers: inout SplitMix64) {
    axis = numbers.pick(LayoutAxis.allCases)
    stride = Double(1 + numbers.below(100)) / 2
    // Rows with distances between them, overlapping ones, ones that end between two pixels, and empty ones.
    length = stride + numbers.pick([0, 0, -0.25, 0.125, 30, 200, -stride])
    let environment = LayoutEnvironment(
      container: LayoutContainer(contentSize: Self.room),
      displayScale: numbers.pick([1, 2, 3, 0]),
      layoutDirection: numbers.pick([.leftToRight, .rightToLeft]))
    request = LayoutRequest(itemCounts: [numbers.below(60)], environment: environment)
  }

  func stack(_ items: SectionStack.Items, decorated: Bool = false) -> SectionStack {
    var section = SectionStack.Section(items)
    if decorated { section.decorationItems = [.background(elementKind: "back")] }
    return SectionStack([section], for: request, scrollDirection: axis)
  }

  var rows: SectionStack.Items { .rows(length: length, spacing: stride - length) }

  var placed: SectionStack.Items {
    let frames = (0..<request.itemCounts[0]).map { item in
      let start = Double(item) * stride
      return axis == .vertical
        ? LayoutRect(x: 0, y: start, width: Self.room.width, height: length)
        : LayoutRect(x: start, y: 0, width: length, height: Self.room.height)
    }
    let end = frames.last.map { axis == .vertical ? $0.maxY : $0.maxX } ?? 0
    return .custom(by: { _ in (frames, end) })
  }

  /// A rectangle whose edges often are those of rows.
  func rect(_ numbers: inout SplitMix64) -> LayoutRect {
    func place() -> Double {
      let rows = Double(numbers.below(60)) * stride - 2 * stride
      return rows + numbers.pick([0, 0, length, 0.125, -0.125, 300])
    }
    let (x, y) = (place(), place())
    return LayoutRect(x: x, y: y, width: abs(place()), height: abs(place()))
  }
}

/// Equal rows are found by arithmetic.
struct EqualRowTests {
  @Test func `equal rows are found like rows with frames of their own`() {
    for seed in Seeds.all(debug: 400, release: 6000) {
      var numbers = SplitMix64(seed: seed)
      let test = EqualRows(&numbers)
      let placed = test.stack(test.placed), rows = test.stack(test.rows)
      // Not the only elements, so they are found on another path, and are one level higher.
      let decorated = test.stack(test.rows, decorated: true)
      for _ in 0..<10 {
        let rect = test.rect(&numbers)
        let expected = placed.elements(in: rect, visible: rect)
        #expect(rows.elements(in: rect, visible: rect) == expected, "SEED=\(seed)")
        let found = decorated.elements(in: rect, visible: rect)
          .filter { $0.element.kind == nil }
        #expect(found.map(\.frame) == expected.map(\.frame), "SEED=\(seed)")
        #expect(found.map(\.element) == expected.map(\.element), "SEED=\(seed)")
      }
    }
  }
}
