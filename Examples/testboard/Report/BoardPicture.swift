import CollectionMapping
import CollectionMappingMarkup

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The report as a picture: the views in a list, each as high as its lines, with a layout and a viewport
/// as large as the content.
struct BoardPicture {
  /// The line height, the width of a letter, and the width of the picture, in points.
  static let line = 17.0
  static let letter = 7.25
  static let width = 960.0
  private static let margin = 12.0

  /// The number of letters that fit into a width.
  static func columns(in width: Double) -> Int { Int((width - 2 * margin) / letter) }

  private let container: CollectionContainer

  /// Lays out the content of a manager's storage.
  init(_ manager: CollectionManager) throws {
    container = manager.container
    let storage = manager.memoryStorage
    container.layout = try CompositionalLayout { section, _ in
      var list = ListConfiguration(appearance: .plain)
      list.estimatedRowHeight = Self.line
      func hasView(_ kind: ElementKind) -> Bool {
        storage.supplementaryModel(ofKind: kind, at: [section, 0]) != nil
      }
      list.headerMode = hasView(.sectionHeader) ? .supplementary : .none
      list.hasFooter = hasView(.sectionFooter)
      return .list(using: list)
    }
    try container.displayAll(width: Self.width)
  }

  func svg() -> String {
    let size = container.contentSize ?? .zero
    var writer = MarkupWriter(.svg, byteLimit: .max)
    writer.doctype()
    writer.element(
      "svg",
      [
        .literal("xmlns", "http://www.w3.org/2000/svg"), .number("width", size.width),
        .number("height", size.height + 2 * Self.margin),
      ]
    ) { svg in
      svg.element("style") { $0.raw(pictureStyle) }
      svg.write(#"<rect class="paper" width="100%" height="100%"/>"#)
      svg.raw("\n")
      for place in places { draw(place, to: &svg) }
    }
    writer.raw("\n")
    return writer.text
  }

  /// The displayed elements, the lowest first.
  private var places: [ElementAttributes] {
    container.displayedAttributes.enumerated()
      .sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }.map(\.element)
  }

  private func draw(_ place: ElementAttributes, to svg: inout MarkupWriter) {
    guard let view = container.displayedView(for: place) as? BoardView else { return }
    let frame = place.frame
    if place.element.kind == .sectionHeader {
      svg.write(
        """
        <rect class="head" y="\(frame.minY + Self.margin)" \
        width="\(frame.size.width)" height="\(frame.size.height)"/>
        """)
      svg.raw("\n")
    }
    for (index, line) in view.lines(in: frame.size.width).enumerated() where !line.pieces.isEmpty {
      let y = Self.margin + frame.minY + Self.line * (Double(index) + 0.75)
      svg.write(
        """
        <text x="\(frame.minX + Self.margin)" y="\(y)">\(each: line.pieces, Self.piece)</text>
        """)
      svg.raw("\n")
    }
  }

  private static func piece(_ piece: StyledLine.Piece) -> Markup {
    "<tspan\(attribute: "class", classes(piece.codes))>\(piece.text)</tspan>"
  }

  /// The codes of a style as classes: `s1 s31`.
  private static func classes(_ codes: Substring) -> String? {
    codes.isEmpty ? nil : codes.split(separator: ";").map { "s" + $0 }.joined(separator: " ")
  }
}

/// The colours of a terminal on white paper.
private let pictureStyle: StaticString = """

  text { font: 12px monospace; white-space: pre; fill: #1f2937; }
  .paper { fill: #fff; }
  .head { fill: #eef2f7; }
  .s1 { font-weight: bold; }
  .s2 { fill: #6b7280; }
  .s31 { fill: #b91c1c; }
  .s32 { fill: #15803d; }
  .s33 { fill: #a16207; }
  .s34 { fill: #1d4ed8; }
  .s35 { fill: #a21caf; }
  .s36 { fill: #0e7490; }

  """
