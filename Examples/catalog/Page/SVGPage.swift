import CollectionMapping
import CollectionMappingMarkup

/// A view that draws itself into a rectangle.
protocol Drawable {
  /// Returns SVG from (0, 0) to the size.
  func drawing(in size: LayoutSize) -> Markup
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
      svg.write(.rect(page.size, color: "#ffffff"))
      svg.raw("\n")
      for (place, view) in page.pieces {
        guard let drawable = view as? any Drawable else { continue }
        let (frame, size) = (place.frame, place.frame.size)
        svg.write(
          """
          <svg x="\(frame.minX)" y="\(frame.minY)" width="\(size.width)" height="\(size.height)">
            \(drawable.drawing(in: size))
          </svg>
          """)
        svg.raw("\n")
      }
    }
    writer.raw("\n")
    return writer.text
  }
}

extension Markup {
  /// Returns a rectangle whose origin is (0, 0).
  static func rect(_ size: LayoutSize, color: Color, corner: Double = 0) -> Markup {
    """
    <rect width="\(size.width)" height="\(size.height)" fill="\(color.hex)" rx="\(corner)"/>
    """
  }

  /// Returns one line of text, with its baseline at `y`.
  static func line(
    _ text: String, x: Double, y: Double, size: Double, color: Color = "#1f2937",
    isBold: Bool = false, isCentred: Bool = false
  ) -> Markup {
    """
    <text x="\(x)" y="\(y)" font-size="\(size)" fill="\(color.hex)"\
    \(attribute: "font-weight", isBold ? "bold" : nil)\
    \(attribute: "text-anchor", isCentred ? "middle" : nil)>\(text)</text>
    """
  }
}
