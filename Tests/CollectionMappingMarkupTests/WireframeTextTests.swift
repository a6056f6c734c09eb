import CollectionMapping
import CollectionMappingMarkup
import Testing

/// Text drawings, compared verbatim.
struct WireframeTextTests {
  private static let size = LayoutSize(width: 120, height: 90)
  private static let seen = LayoutRect(x: 0, y: 0, width: 120, height: 60)

  private func drawing(
    _ frames: [ElementAttributes], items: Int, columns: Int = 38,
    viewport: LayoutRect = WireframeTextTests.seen, size: LayoutSize = WireframeTextTests.size,
    pinned: [ElementID: LayoutPoint] = [:]
  ) -> String {
    let source = PlacedSource(items)
    let layout = PlacedLayout(frames: frames, size: size, pinned: pinned)
    let kinds = Set(frames.compactMap(\.element.kind))
    let container = source.container(layout, viewport, kinds: Array(kinds))
    return ContainerWireframe(container).text(columns: columns)
  }

  @Test func `a drawing of a header, cells, a badge and elements that are not displayed`() {
    #expect(
      drawing(
        [
          .view(.sectionHeader, 0, 0, 120, 24), .cell(0, 0, 24, 60, 40), .cell(1, 60, 24, 60, 40),
          .cell(2, 0, 64, 60, 26), .view("badge", 52, 20, 12, 12),
        ], items: 3) == """
          content 120 × 90
          viewport (0, 0) 120 × 60
          3 of 3 items, 2 other views
          a column is 4 points, a line 8
                  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
              0 ┃ ╭header [0, 0]───────────────╮
                ┃ │Side                        │
                ┃ ╰(0, 0) 120 × 24─────────────╯
                ┃ ┌cell [0, 0]─[a]cell [0, 1]──┐
                ┃ │Cell         ││Cell         │
             40 ┃ │             ││             │
                ┃ │             ││             │
                  └─────────────┘└─────────────┘
                  ┌cell [0, 2]╌╌┐
                  ╎             ╎
             80   └╌╌╌╌╌╌╌╌╌╌╌╌╌┘
          a  badge [0, 0]: (52, 20) 12 × 12, z 1, Side
          ┌─┐  cell
          ╭─╮  supplementary view
          ┌╌┐  not displayed
          ━ ┃  viewport

          """)
  }

  @Test func `a drawing of a pinned header, overlapping cells and a background`() {
    let header = ElementID.supplementary(ofKind: .sectionHeader, inSection: 0)
    let background = ElementAttributes(
      .background(ofKind: "back", inSection: 0),
      frame: LayoutRect(x: 0, y: 0, width: 120, height: 90), zIndex: -1)
    #expect(
      drawing(
        [
          background, .cell(0, 8, 16, 80, 40), .cell(1, 48, 40, 64, 40),
          .view(.sectionHeader, 0, 0, 120, 16),
        ], items: 2, viewport: LayoutRect(x: 0, y: 10, width: 120, height: 60),
        pinned: [header: LayoutPoint(x: 0, y: 10)]) == """
          content 120 × 90
          viewport (0, 10) 120 × 60
          2 of 2 items, 2 other views
          overlap: cell [0, 0] and cell [0, 1] at (48, 40) 40 × 16
          a column is 4 points, a line 8
                  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
              0   ·back [0, 0]··················
                ┃ ┏header [0, 0]━━━━━━━━━━━━━━━┓
                ┃ ┗Side━━━━━━━━━━━━━━━━━━━━━━━━┛
                ┃ · │cell [0, 0]       │       ·
                ┃ · │Cell              │       ·
             40 ┃ · │         ┌cell [0, 1]───┐ ·
                ┃ · └─────────│Cell▒▒▒▒▒     │ ·
                ┃ ·           │              │ ·
                ┃ ·           │              │ ·
                  ·           └──────────────┘ ·
             80   ······························
          ┌─┐  cell
          ╭─╮  supplementary view
          ···  decoration behind a section
          ┏━┓  pinned to an edge of the viewport
          ▒▒▒  overlapping cells
          ━ ┃  viewport

          """)
  }

  @Test func `frames too narrow for a name get letters`() {
    #expect(
      drawing(
        [
          .cell(0, 0, 0, 2, 40), .cell(1, 4, 0, 8, 40), .cell(2, 12, 0, 12, 40),
          .cell(3, 24, 0, 20, 8), .cell(4, 48, 0, 30, 16), .cell(5, 80, 0, 0.5, 1),
        ], items: 6, size: LayoutSize(width: 120, height: 48)) == """
          content 120 × 48
          viewport (0, 0) 120 × 60
          6 of 6 items, 0 other views
          a column is 4 points, a line 8
                  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
              0 ┃ ab┐┌c┐[0.3] ┌0.4───┐d
                ┃ ││││ │      └Cell──┘
                ┃ ││││ │
                ┃ ││││ │
                ┃ │└┘└─┘
             40 ┃
          a  cell [0, 0]: (0, 0) 2 × 40, Cell
          b  cell [0, 1]: (4, 0) 8 × 40, Cell
          c  cell [0, 2]: (12, 0) 12 × 40, Cell
          d  cell [0, 5]: (80, 0) 0.5 × 1, Cell
          ┌─┐  cell
          ━ ┃  viewport

          """)
  }

  @Test func `a covered cell is listed`() {
    let text = drawing([.cell(0, 10, 10, 50, 50), .cell(1, 0, 0, 120, 90, z: 1)], items: 2)
    #expect(text.contains("a  cell [0, 0]: (10, 10) 50 × 50, Cell, covered\n"))
  }

  @Test func `no line is longer than the maximum`() {
    let frames = (0..<40).map {
      ElementAttributes.cell($0, Double($0 * 37 % 90), 9 * Double($0), 30, 9)
    }
    for columns in [-5, 0, 24, 25, 60, 1000, .max] {
      let lines = drawing(
        frames, items: 40, columns: columns, size: LayoutSize(width: 120, height: 360)
      ).split(separator: "\n").drop { !$0.hasPrefix(" ") }.prefix { $0.hasPrefix(" ") }
      #expect(!lines.isEmpty)
      #expect(
        lines.allSatisfy { $0.unicodeScalars.count <= min(max(columns, 24), 1000) }, "\(columns)")
    }
  }

  @Test func `the height of a drawing is limited`() {
    let text = drawing(
      [.cell(0, 0, 0, 100, 1e12)], items: 1, size: LayoutSize(width: 100, height: 1e12))
    #expect(text.contains("the rest is not drawn: the limit is 1000 lines"))
    #expect(text.split(separator: "\n").count < 1020)
  }

  @Test func `hostile names keep the frames aligned`() {
    let kind: ElementKind = "\u{1B}[2J\n漢字\u{202E}e\u{301}"
    let text = drawing([.view(kind, 0, 0, 120, 40)], items: 0)
    #expect(text.contains("│") && text.contains("?[2J"))
    let frames = text.split(separator: "\n").filter { $0.hasPrefix(" ") && $0.contains("┃") }
    #expect(frames.count >= 3)
    #expect(frames.prefix(5).allSatisfy { $0.unicodeScalars.count == 38 })
    #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}"))
  }
}
