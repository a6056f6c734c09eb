import CollectionLayouts
import LayoutSupport
import Testing

/// Pinned headers and footers of flow layouts.
struct FlowPinTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let sketch: FlowSketch

    /// The origins of headers and footers, section by section.
    let starts: [Double]
  }

  private static func sketch(
    _ sections: [FlowSectionSketch], seen: LayoutRect, footers: Bool = true
  ) -> FlowSketch {
    FlowSketch(sections, bounds: seen).with {
      $0.pinsHeaders = true
      $0.pinsFooters = footers
    }
  }

  /// Rows with a header and, if it has a height, a footer.
  private static func rows(
    _ count: Int, _ height: Double, width: Double = 320, header: Double = 30, footer: Double = 0
  ) -> FlowSectionSketch {
    FlowSectionSketch(count, width, height).with {
      $0.lineSpacing = 0
      $0.header.height = header
      $0.footer.height = footer
    }
  }

  /// Two items per line, with insets.
  private static func pairs(_ count: Int, footer: Double = 0) -> FlowSectionSketch {
    rows(count, 40, width: 155, footer: footer).with {
      $0.itemSpacing = 0
      $0.inset = LayoutInsets(top: 3, leading: 4, bottom: 5, trailing: 6)
    }
  }

  private static let cases: [Case] = [
    Case(
      testDescription: "a header and a footer at the edges of what is seen",
      sketch: sketch(
        Array(repeating: rows(4, 50, footer: 20), count: 3),
        seen: LayoutRect(x: 0, y: 200, width: 320, height: 300)),
      starts: [200, 230, 250, 480, 500, 530]),
    Case(
      testDescription: "a header that the next section pushes out",
      sketch: sketch(
        Array(repeating: rows(4, 50), count: 3),
        seen: LayoutRect(x: 0, y: 215, width: 320, height: 300)),
      starts: [200, 230, 460]),
    Case(
      testDescription: "a header held by the end of its section",
      sketch: sketch(
        [pairs(3, footer: 20), pairs(12, footer: 20)],
        seen: LayoutRect(x: 0, y: 100, width: 320, height: 100)),
      starts: [88, 118, 138, 180]),
    Case(
      testDescription: "a header above the cells of its section",
      sketch: sketch(
        [pairs(3), pairs(12)], seen: LayoutRect(x: 0, y: 130, width: 320, height: 100)),
      starts: [88, 130]),
    Case(
      testDescription: "below an inset, scrolled a little",
      sketch: sketch(
        [rows(2, 20, width: 100, header: 10), rows(3, 30, width: 100, header: 10)],
        seen: LayoutRect(x: 0, y: 15, width: 100, height: 90)), starts: [15, 50]),
    Case(
      testDescription: "below an inset, scrolled further",
      sketch: sketch(
        [rows(2, 20, width: 100, header: 10), rows(3, 30, width: 100, header: 10)],
        seen: LayoutRect(x: 0, y: 55, width: 100, height: 90)), starts: [40, 55]),
    Case(
      testDescription: "before the beginning everything is in its place",
      sketch: sketch(
        [rows(2, 20, footer: 10)], seen: LayoutRect(x: 0, y: -80, width: 320, height: 300)),
      starts: [0, 70]),
    Case(
      testDescription: "footers alone",
      sketch: sketch(
        [rows(4, 50, footer: 20)], seen: LayoutRect(x: 0, y: 20, width: 320, height: 100)
      ).with { $0.pinsHeaders = false }, starts: [0, 100]),
    Case(
      testDescription: "headers alone",
      sketch: sketch(
        [rows(4, 50, footer: 20)], seen: LayoutRect(x: 0, y: 20, width: 320, height: 100),
        footers: false), starts: [20, 230]),
  ]

  @Test("pinned views are where UIKit's are", arguments: cases, [false, true])
  func places(pinned: Case, isTurned: Bool) {
    let sketch = isTurned ? pinned.sketch.transposed : pinned.sketch
    for maker in FlowMaker.allCases {
      let solution = sketch.solve(by: maker)
      let views = sketch.elements(of: solution).filter { $0.element.kind != nil }
      #expect(views.map { isTurned ? $0.frame.minX : $0.frame.minY } == pinned.starts)
      for view in views {
        let isPinned =
          view.element.kind == .sectionHeader ? sketch.pinsHeaders : sketch.pinsFooters
        let isRaised = isPinned && view.frame.intersects(sketch.bounds)
        #expect(view.zIndex == (isRaised ? 1_000_000_000 : 0))
        let found = solution.elements(in: view.frame, visible: sketch.bounds)
        #expect(found.contains(view))
      }
      let shown = solution.elements(in: sketch.bounds, visible: sketch.bounds)
      let expected = views.filter { $0.frame.intersects(sketch.bounds) }
      #expect(shown.filter { $0.element.kind != nil } == expected)
    }
  }
}
