import CollectionMapping
import CollectionMappingMarkup
import Foundation

/// A model with a row of its own: an element of the page, an object in JSON, and a part of the picture.
protocol FeedRow: Encodable, Identifiable, Sendable, MarkupRendering, Drawable, FittingContent {
  var id: String { get }
  var pinned: Bool { get }
  var date: Int { get }

  /// What a screen reader calls the row.
  var label: String { get }

  /// Who wrote it. The time and the buttons follow, and then the content.
  var name: String { get }
  var content: Markup { get }
  func drawContent(to drawing: inout Drawing)
}

extension FeedRow {
  /// The position in the feed.
  var key: FeedKey { FeedKey(isPinned: pinned, date: date, id: id) }

  /// The row, with buttons of one form for all rows.
  var markup: Markup {
    let moment = Moment(date)
    return """
      <p class="meta">
        <b>\(name)</b>
        <time datetime="\(moment.iso)">\(moment.text(withDay: pinned))</time>
        <a href="/entries/\(id)/edit">Edit</a>
        <button form="change" formaction="/entries/\(id)/delete">Delete</button>
      </p>
      \(content)
      """
  }

  func draw(to drawing: inout Drawing) {
    drawing.line("\(name) · \(Moment(date).text(withDay: pinned))", .small)
    drawContent(to: &drawing)
  }
}

struct Post: FeedRow {
  let id: String
  let pinned: Bool
  let date: Int
  let author: String
  let title: String
  let text: String

  var label: String { "\(title), by \(author)" }
  var name: String { author }

  var content: Markup {
    """
    <h3>\(title)</h3>
    <p>\(text)</p>
    """
  }

  func drawContent(to drawing: inout Drawing) {
    drawing.lines(title, .title)
    drawing.lines(text, .body)
  }
}

/// A photo with its caption; a drawing stands for the picture.
struct Photo: FeedRow {
  let id: String
  let pinned: Bool
  let date: Int
  let author: String
  let caption: String
  let hue: Int

  var label: String { "Photo by \(author)" }
  var name: String { author }

  var content: Markup {
    """
    <figure>
      <div class="picture" role="img" aria-label="\(picture)" style="--hue:\(hue)"></div>
      <figcaption>\(caption)</figcaption>
    </figure>
    """
  }

  /// What the drawing shows.
  private var picture: String {
    "Hills and a sky in \(Self.colours[hue * Self.colours.count / 360])"
  }

  private static let colours = [
    "red", "orange", "yellow", "green", "turquoise", "blue", "violet", "pink",
  ]

  func drawContent(to drawing: inout Drawing) {
    drawing.picture(hue: hue)
    drawing.lines(caption, .body)
  }
}

/// An advertisement, marked as one.
struct Ad: FeedRow {
  let id: String
  let pinned: Bool
  let date: Int
  let sponsor: String
  let text: String
  let link: String

  var label: String { "Advertisement of \(sponsor)" }
  var name: String { "\(sponsor) · Advertisement" }

  var content: Markup {
    """
    <p><a href="\(link)" rel="sponsored nofollow">\(text)</a></p>
    """
  }

  func drawContent(to drawing: inout Drawing) { drawing.lines(text, .body) }
}

/// A note: a text without an author.
struct Note: FeedRow {
  let id: String
  let pinned: Bool
  let date: Int
  let text: String

  var label: String { "Note of \(Moment(date).text(withDay: pinned))" }
  var name: String { "Note" }

  var content: Markup {
    """
    <p class="note">\(text)</p>
    """
  }

  func drawContent(to drawing: inout Drawing) { drawing.lines(text, .body) }
}

extension Entry {
  /// The model for which a row is registered.
  var model: any FeedRow {
    let (pinned, author, text) = (fields.isPinned, fields.author, fields.text)
    return switch fields.kind {
    case .post:
      Post(id: id, pinned: pinned, date: date, author: author, title: fields.title, text: text)
    case .photo:
      Photo(id: id, pinned: pinned, date: date, author: author, caption: text, hue: fields.hue)
    case .ad: Ad(id: id, pinned: pinned, date: date, sponsor: author, text: text, link: fields.link)
    case .note: Note(id: id, pinned: pinned, date: date, text: text)
    }
  }
}

/// The time of publication, in UTC.
struct Moment {
  private let date: Date

  init(_ seconds: Int) { date = Date(timeIntervalSince1970: Double(seconds)) }

  /// The time in ISO 8601, such as `2026-11-20T18:05:00Z`.
  var iso: String { date.formatted(.iso8601) }

  /// The day in ISO 8601, such as `2026-11-20`.
  var day: String { String(iso.prefix(10)) }

  /// The time of day, such as `18:05`, or with the day before it.
  func text(withDay: Bool) -> String {
    let time = iso.dropFirst(11).prefix(5)
    return withDay ? "\(date.formatted(Self.short)), \(time)" : String(time)
  }

  /// The day as text, such as `Friday, 20 November 2026`.
  var title: String { date.formatted(Self.long) }

  private static let short = format(
    "\(day: .defaultDigits) \(month: .abbreviated) \(year: .defaultDigits)")
  private static let long = format(
    "\(weekday: .wide), \(day: .defaultDigits) \(month: .wide) \(year: .defaultDigits)")

  private static func format(_ format: Date.FormatString) -> Date.VerbatimFormatStyle {
    Date.VerbatimFormatStyle(
      format: format, locale: Locale(identifier: "en_GB"), timeZone: .gmt,
      calendar: Calendar(identifier: .gregorian))
  }
}
