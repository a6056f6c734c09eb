import CollectionMapping
import CollectionMappingMarkup

/// The first page as one picture.
enum FeedPicture {
  /// The widths that a client may ask for, in points.
  static let widths = 240...2_000

  static func svg(of page: FeedPage, width: Int) throws -> [UInt8] {
    let content = try FeedContent(page.entries)
    let container = content.manager.container
    container.layout = try layout()
    let size = try container.displayAll(width: Double(width))
    let drawings = container.displayedAttributes.compactMap { place in
      (container.displayedView(for: place) as? any Drawable).map { drawing(of: $0, at: place) }
    }
    var writer = MarkupWriter(.svg)
    writer.doctype()
    writer.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width)" height="\(size.height)" \
      font-family="system-ui, sans-serif" role="img" aria-labelledby="title">
        <title id="title">The latest entries of the feed</title>
        <style>
          svg { background: #f4f5f7 } .card { fill: #fff; stroke: #dfe2e8 } text { fill: #1b1f27 }
          .title, .heading { font-weight: 650 } .small, .heading { fill: #5a6270 }
          @media (prefers-color-scheme: dark) {
            svg { background: #101216 } .card { fill: #1a1d23; stroke: #2b3038 }
            text { fill: #e8eaee } .small, .heading { fill: #a1a9b6 }
          }
        </style>
        \(drawings)
      </svg>
      """)
    try writer.check()
    return writer.takeBytes()
  }

  private static func drawing(of view: any Drawable, at place: ElementAttributes) -> Markup {
    let frame = place.frame
    var drawing = Drawing(width: frame.size.width)
    view.draw(to: &drawing)
    let card: Markup = """
      <rect class="card" width="\(frame.size.width)" height="\(frame.size.height)" rx="14"/>
      """
    return """
      <g transform="translate(\(frame.minX) \(frame.minY))">
        \(place.element.category == .cell ? card : "")
        \(view: drawing)
      </g>
      """
  }

  private static func layout() throws(LayoutError) -> CompositionalLayout {
    let size = LayoutItemSize(width: .fractionalWidth(1), height: .estimated(120))
    var section = LayoutSection(group: .vertical(size: size, subitems: [LayoutItem(size: size)]))
    section.interGroupSpacing = 12
    section.contentInsets = LayoutInsets(top: 0, leading: 16, bottom: 16, trailing: 16)
    section.boundarySupplementaryItems = [
      LayoutBoundarySupplementaryItem(
        size: LayoutItemSize(width: .fractionalWidth(1), height: .absolute(56)),
        elementKind: .sectionHeader, alignment: .top)
    ]
    return try CompositionalLayout(section: section)
  }
}

/// A value that draws itself from top to bottom.
protocol Drawable {
  func draw(to drawing: inout Drawing)
}

extension FittingContent where Self: Drawable {
  /// The size of the drawing at a width.
  func fittingSize(in room: LayoutSize) -> LayoutSize? {
    var drawing = Drawing(width: room.width)
    draw(to: &drawing)
    return drawing.size
  }
}

extension HostingView: Drawable where Content: Drawable {
  func draw(to drawing: inout Drawing) { content?.draw(to: &drawing) }
}

/// Lines of text and pictures, one below the other.
///
/// A server has no fonts, so each letter counts as half as wide as high.
struct Drawing: MarkupRendering {
  /// The style of a text, with the size of its font.
  enum Style: Double {
    case heading = 18
    case title = 17
    case body = 15
    case small = 13
  }

  private static let padding = 16.0
  private let width: Double
  private var height = Self.padding
  private var pieces: [Markup] = []

  init(width: Double) { self.width = max(120, width) }

  var size: LayoutSize { LayoutSize(width: width, height: height + Self.padding) }

  var markup: Markup { "\(pieces)" }

  mutating func line(_ text: String, _ style: Style) {
    let (name, size) = ("\(style)", style.rawValue)
    pieces.append(
      """
      <text class="\(name)" x="\(Self.padding)" y="\(height + size)" font-size="\(size)">\(text)</text>
      """)
    height += (size * 1.5).rounded()
  }

  /// Draws a text in as many lines as it needs.
  mutating func lines(_ text: String, _ style: Style) {
    let room = max(1, Int((width - 2 * Self.padding) / (style.rawValue * 0.52)))
    var current = ""
    for word in text.split(separator: " ") {
      if !current.isEmpty, current.count + 1 + word.count > room {
        line(current, style)
        current = ""
      }
      current += current.isEmpty ? String(word) : " " + word
    }
    line(current, style)
  }

  mutating func picture(hue: Int) {
    let room = (width * 0.4).rounded()
    pieces.append(
      """
      <rect x="\(Self.padding)" y="\(height + 4)" width="\(width - 2 * Self.padding)" \
      height="\(room)" rx="8" fill="hsl(\(hue) 45% 55%)"/>
      """)
    height += room + 12
  }
}
