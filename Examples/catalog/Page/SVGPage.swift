import CollectionMapping
import CollectionMappingMarkup

/// A view that draws itself into a rectangle.
protocol Drawable {
  /// Writes SVG from (0, 0) to the size.
  func draw(in size: LayoutSize, to svg: inout MarkupWriter)
}

/// The page as one picture: each view draws itself at its frame.
enum SVGPage {
  static func text(_ page: StorePage) -> String {
    var writer = MarkupWriter(.svg)
    writer.doctype()
    writer.element(
      "svg",
      [
        .literal("xmlns", "http://www.w3.org/2000/svg"), .number("width", page.size.width),
        .number("height", page.size.height),
        .literal("font-family", "Helvetica, Arial, sans-serif"),
      ]
    ) { svg in
      svg.rect(page.size, color: "#ffffff")
      svg.raw("\n")
      for (place, view) in page.pieces {
        guard let drawable = view as? any Drawable else { continue }
        let frame = place.frame
        svg.element(
          "svg",
          [
            .number("x", frame.minX), .number("y", frame.minY),
            .number("width", frame.size.width), .number("height", frame.size.height),
          ]
        ) { drawable.draw(in: frame.size, to: &$0) }
        svg.raw("\n")
      }
    }
    writer.raw("\n")
    return writer.text
  }
}

extension MarkupWriter {
  /// Writes a rectangle whose origin is (0, 0).
  mutating func rect(_ size: LayoutSize, color: Color, corner: Double = 0) {
    void(
      "rect",
      [
        .number("width", size.width), .number("height", size.height),
        .text("fill", color.hex), .number("rx", corner),
      ])
  }

  /// Writes one line of text, with its baseline at `y`.
  mutating func line(
    _ text: String, x: Double, y: Double, size: Double, color: Color = "#1f2937",
    isBold: Bool = false, isCentred: Bool = false
  ) {
    element(
      "text",
      [
        .number("x", x), .number("y", y), .number("font-size", size), .text("fill", color.hex),
        .text("font-weight", isBold ? "bold" : nil),
        .text("text-anchor", isCentred ? "middle" : nil),
      ], text: text)
  }
}
