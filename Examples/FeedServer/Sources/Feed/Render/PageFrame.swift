import CollectionMappingMarkup

extension FeedPage {
  /// The document with this page: the same bytes in every process of this program.
  package func document() throws -> [UInt8] {
    let feed = try FeedRenderer.markup(of: self)
    var html = MarkupWriter(like: PageFrame.first)
    PageFrame(self, version: feed.version).write(feed, to: &html)
    try html.check()
    return html.takeBytes()
  }
}

/// The document around the feed.
struct PageFrame {
  private let page: FeedPage
  private let version: String

  /// A writer that wrote a frame, and knows its literals.
  static let first: MarkupWriter = {
    var html = MarkupWriter(.html)
    let (page, feed) = (FeedFormat.samples()[0], MarkupPage(in: "feed", version: ""))
    PageFrame(page, version: "").write(feed, to: &html)
    return html
  }()

  /// Makes the frame of a page, whose markup has a version.
  init(_ page: FeedPage, version: String) { (self.page, self.version) = (page, version) }

  /// Writes the whole document.
  func write(_ feed: MarkupPage, to html: inout MarkupWriter) {
    html.doctype()
    html.element("html", [.literal("lang", "en")]) { html in
      html.write(head)
      html.element("body") { body in
        body.write(top)
        body.element("main", [.literal("id", "feed"), .literal("tabindex", "-1")]) {
          feed.write(to: &$0)
        }
        body.write(bottom)
      }
    }
  }

  private var head: Markup {
    """
    <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>The feed</title>
      <link rel="stylesheet" href="/feed.css">
      <link rel="icon" href="/icon.svg">
      <script type="module" src="/turbo-streams.js"></script>
    </head>
    """
  }

  private var top: Markup {
    """
    <a class="skip" href="#feed">Skip to feed</a>
    <header class="top">
      <h1><a href="/">The feed</a></h1>
      <nav aria-label="Formats">
        <a href="/feed.json">JSON</a>
        <a href="/feed.svg?width=640">SVG</a>
      </nav>
    </header>
    """
  }

  private var bottom: Markup {
    let source = Address.query(page.extent, and: [("since", version)])
    return """
      <nav id="more" aria-label="Older entries">\(more)</nav>
      <p id="connection" role="status"></p>
      <turbo-stream-source src="/events\(source)" \
      data-lost="Connection lost. Connecting again…"></turbo-stream-source>
      """
  }

  /// The link to the page that is a step longer, for browsers with and without scripts.
  ///
  /// Its `data-src` is the source of live updates of the longer page, which begins with the older
  /// entries. A page of the largest size has a link to the next page instead.
  var more: Markup {
    guard let next = page.next else { return "" }
    guard page.entries.count < Extent.limit else {
      let rest = Extent(after: page.entries.last?.key)
      return """
        <a rel="next" href="/\(Address.query(rest))">Older entries</a>
        """
    }
    let longer = Extent(after: page.extent.after, through: next)
    let base = page.extent.through?.text ?? ""
    let source = Address.query(longer, and: [("base", base), ("since", version)])
    return """
      <a rel="next" href="/\(Address.query(longer))" data-src="/events\(source)">Show more</a>
      """
  }
}
