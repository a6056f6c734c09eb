import CollectionMapping
import CollectionMappingMarkup
import Foundation
import Testing

struct WireframeSVGTests {
  private let seen = LayoutRect(x: 0, y: 0, width: 120, height: 60)

  private func wireframe(_ frames: [ElementAttributes]) -> ContainerWireframe {
    let source = PlacedSource(9)
    let layout = PlacedLayout(frames: frames, size: LayoutSize(width: 120, height: 90))
    return ContainerWireframe(
      source.container(layout, seen, kinds: Array(Set(frames.compactMap(\.element.kind)))))
  }

  /// The lines of a drawing without its style.
  private func lines(_ svg: String) -> [Substring] {
    let lines = svg.split(separator: "\n")
    let end = lines.firstIndex { $0.hasPrefix("</style>") } ?? 0
    return Array(lines[..<2]) + lines[end...]
  }

  @Test func `two cells are drawn with this markup`() throws {
    let svg = try wireframe([.cell(0, 0, 0, 60, 40), .cell(1, 59, 64, 1.0 / 3, 26)]).svg()
    #expect(
      lines(svg).joined(separator: "\n") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <svg xmlns="http://www.w3.org/2000/svg" class="wireframe" width="880" height="444" viewBox="0 0 440 222">
        </style><rect class="paper" width="440" height="222"/>
        <text class="caption" x="8" y="14">content 120 × 90</text>
        <text class="caption" x="8" y="28">viewport (0, 0) 120 × 60</text>
        <text class="caption" x="8" y="42">2 of 9 items, 0 other views</text>
        <path class="tick" d="M44 62v6"/><text class="number" x="46" y="66">0</text><path class="tick" d="M144 62v6"/><text class="number" x="146" y="66">100</text><path class="tick" d="M36 70h6"/><text class="number end" x="34" y="73">0</text>
        <svg x="41" y="67" width="126" height="96" viewBox="-3 -3 126 96">
        <rect class="content" x="0" y="0" width="120" height="90"/>
        <g class="cell"><title>cell [0, 0]: (0, 0) 60 × 40, Cell</title><rect x="0" y="0" width="60" height="40"/><text x="30" y="8.45" font-size="8.25">cell [0, 0]</text><text x="30" y="17.938" font-size="8.25">Cell</text><text x="30" y="27.425" font-size="8.25">(0, 0)</text><text x="30" y="36.913" font-size="8.25">60 × 40</text></g>
        <g class="cell offscreen"><title>cell [0, 1]: (59, 64) 0.333 × 26, not displayed</title><rect x="59" y="64" width="0.333" height="26"/></g>
        <rect class="viewport" x="-1" y="-1" width="122" height="62"/>
        </svg>
        <g class="cell"><rect x="8" y="172" width="18" height="9"/></g><text class="caption" x="32" y="181">cell</text>
        <g class="cell offscreen"><rect x="8" y="186" width="18" height="9"/></g><text class="caption" x="32" y="195">not displayed</text>
        <g class="viewport"><rect x="8" y="200" width="18" height="9" class="viewport"/></g><text class="caption" x="32" y="209">viewport</text>
        </svg>
        """)
  }

  @Test func `text of any origin is escaped`() throws {
    let svg = try wireframe([.view("</text><script>alert(\"1\")</script>&\u{1B}", 0, 0, 120, 40)])
      .svg()
    #expect(!svg.contains("<script") && !svg.contains("\u{1B}"))
    #expect(svg.contains("&lt;/text&gt;&lt;script&gt;alert("))
    let long = ElementKind(rawValue: String(repeating: "e\u{301}", count: 100_000))
    #expect(try wireframe([.view(long, 0, 0, 120, 40)]).svg().utf8.count < 6000)
  }

  @Test func `the same content gives the same bytes`() throws {
    let frames = (0..<9).map { ElementAttributes.cell($0, Double($0) / 7, 9 * Double($0), 40, 9) }
    #expect(try wireframe(frames).svg() == wireframe(frames).svg())
    #expect(wireframe(frames) == wireframe(frames))
  }

  @Test func `a drawing that exceeds the byte limit is an error`() throws {
    let wireframe = wireframe([.cell(0, 0, 0, 60, 40)])
    let size = try wireframe.svg().utf8.count
    #expect(try wireframe.svg(byteLimit: size).utf8.count == size)
    let error = #expect(throws: LimitError.self) { try wireframe.svg(byteLimit: size - 1) }
    if case .outputBytes(let limit, _) = error { #expect(limit == size - 1) }
  }

  @Test func `a drawing can be part of a page`() {
    var page = MarkupWriter(.html)
    page.element("body") { wireframe([.cell(0, 0, 0, 60, 40)]).write(to: &$0) }
    #expect(page.text.hasPrefix("<body><svg xmlns="))
    #expect(page.text.hasSuffix("</svg>\n</body>"))
    #expect(!page.text.contains("/>"))
  }

  @Test func `overlapping cells are listed, and have a mark in the legend`() throws {
    let svg = try wireframe([.cell(0, 0, 0, 60, 40), .cell(1, 0, 20, 60, 60)]).svg()
    #expect(svg.contains(">overlapping cells</text>"))
    #expect(svg.contains("overlap: cell [0, 0] and cell [0, 1] at (0, 20) 60 × 20"))
  }

  @Test func `labels are written where nothing covers them`() throws {
    let covered = wireframe([.cell(0, 0, 0, 120, 50), .cell(1, 0, 20, 120, 40)])
    let free = wireframe([.cell(0, 0, 0, 120, 20), .cell(1, 0, 50, 120, 10)])
    #expect(try labelPlaces(covered) == labelPlaces(free))
    #expect(try labelPlaces(free).count == 2)
    let hidden = wireframe([.cell(0, 20, 10, 50, 30), .cell(1, 0, 0, 120, 60)])
    #expect(try hidden.svg().contains(">cell [0, 1]</text>"))
    #expect(try !hidden.svg().contains(">cell [0, 0]</text>"))
  }

  /// The positions of labels: the corner of the first letter, and the letter size.
  private func labelPlaces(_ wireframe: ContainerWireframe) throws -> [String] {
    let label = /<text x="([^"]*)" y="([^"]*)" font-size="([^"]*)"/
    return try wireframe.svg().matches(of: label).map { "\($0.1) \($0.2) \($0.3)" }
  }

  @Test func `numbers of any size are valid in the drawing`() throws {
    for power in [0, 3, 9, 15, 30, 100, 300, 1020] {
      let size = Double(sign: .plus, exponent: power, significand: 1.37)
      let svg = try wireframe([
        .cell(0, -size, -size / 3, 2 * size, size), .cell(1, 5, 5, 1 / size, 1 / size),
      ]).svg()
      #expect(!svg.contains("nan") && !svg.contains("inf"), "2 to the power of \(power)")
    }
  }
}
