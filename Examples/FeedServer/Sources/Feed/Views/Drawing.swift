import CollectionMapping
import CollectionMappingMarkup

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

/// Lines of text and pictures, one below the other.
///
/// A server has no fonts, so each letter counts as half as wide as high.
struct Drawing {
  enum Style {
    case heading, title, body, small

    var fontSize: Double {
      switch self {
      case .heading: 18
      case .title: 17
      case .body: 15
      case .small: 13
      }
    }

    var name: String {
      switch self {
      case .heading: "heading"
      case .title: "title"
      case .body: "body"
      case .small: "small"
      }
    }
  }

  private enum Piece {
    case line(String, y: Double, Style)
    case picture(hue: Int, y: Double, height: Double)
    case badge(String)
  }

  private static let padding = 16.0
  private let width: Double
  private var height = Self.padding
  private var pieces: [Piece] = []

  init(width: Double) { self.width = max(120, width) }

  var size: LayoutSize { LayoutSize(width: width, height: height + Self.padding) }

  mutating func line(_ text: String, _ style: Style) {
    pieces.append(.line(text, y: height + style.fontSize, style))
    height += (style.fontSize * 1.5).rounded()
  }

  /// Draws a text in as many lines as it needs.
  mutating func lines(_ text: String, _ style: Style) {
    let room = max(1, Int((width - 2 * Self.padding) / (style.fontSize * 0.52)))
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
    pieces.append(.picture(hue: hue, y: height + 4, height: room))
    height += room + 12
  }

  /// Draws a text into the upper right corner of the area.
  mutating func badge(_ text: String) { pieces.append(.badge(text)) }
}

extension Drawing: MarkupRendering {
  var markup: Markup { "\(each: pieces, markup(of:))" }

  private func markup(of piece: Piece) -> Markup {
    switch piece {
    case .line(let text, let y, let style):
      """
      <text class="\(style.name)" x="\(Self.padding)" y="\(y)" font-size="\(style.fontSize)">\
      \(text)</text>
      """
    case .picture(let hue, let y, let height):
      """
      <rect x="\(Self.padding)" y="\(y)" width="\(width - 2 * Self.padding)" height="\(height)" \
      rx="8" fill="hsl(\(hue) 45% 55%)"/>
      """
    case .badge(let text):
      """
      <rect class="badge" width="44" height="22" rx="11"/>
      <text class="on-badge" x="22" y="15" font-size="12" text-anchor="middle">\(text)</text>
      """
    }
  }
}

extension HostingView: Drawable where Content: Drawable {
  func draw(to drawing: inout Drawing) { content?.draw(to: &drawing) }
}
