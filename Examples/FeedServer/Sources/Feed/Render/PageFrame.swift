import CollectionMappingMarkup

extension FeedPage {
  /// The document with this page: the same bytes in every process of this program.
  package func document() throws -> [UInt8] {
    let feed = try FeedRenderer.markup(of: self)
    var html = MarkupWriter(.html)
    PageFrame(self, version: feed.version).write(feed, to: &html)
    try html.check()
    return html.takeBytes()
  }
}

/// The document around the feed.
struct PageFrame {
  private let page: FeedPage
  private let version: String

  /// Makes the frame of a page, whose markup has a version.
  init(_ page: FeedPage, version: String) { (self.page, self.version) = (page, version) }

  /// Writes the whole document.
  func write(_ feed: MarkupPage, to html: inout MarkupWriter) {
    html.doctype()
    html.element("html", [.literal("lang", "en")]) { html in
      html.element("head", content: writeHead)
      html.element("body") { body in
        writeTop(to: &body)
        body.element("main", [.literal("id", "feed"), .literal("tabindex", "-1")]) {
          feed.write(to: &$0)
        }
        writeBottom(to: &body)
      }
    }
  }

  private func writeHead(to head: inout MarkupWriter) {
    head.void("meta", [.literal("charset", "utf-8")])
    head.void(
      "meta",
      [.literal("name", "viewport"), .literal("content", "width=device-width, initial-scale=1")])
    head.void("meta", [.literal("name", "color-scheme"), .literal("content", "light dark")])
    head.element("title", text: "The feed")
    head.void("link", [.literal("rel", "stylesheet"), .literal("href", "/feed.css")])
    head.void("link", [.literal("rel", "icon"), .literal("href", "/icon.svg")])
    head.element(
      "script", [.literal("type", "module"), .literal("src", "/turbo-streams.js")]
    ) { _ in }
  }

  private func writeTop(to body: inout MarkupWriter) {
    body.element("a", [.literal("class", "skip"), .literal("href", "#feed")], text: "Skip to feed")
    body.element("header", [.literal("class", "top")]) { top in
      top.element("h1") { $0.element("a", [.literal("href", "/")], text: "The feed") }
      top.element("nav", [.literal("aria-label", "Formats")]) { formats in
        formats.element("a", [.literal("href", "/feed.json")], text: "JSON")
        formats.element("a", [.literal("href", "/feed.svg?width=640")], text: "SVG")
      }
    }
  }

  private func writeBottom(to body: inout MarkupWriter) {
    body.element(
      "nav", [.literal("id", "more"), .literal("aria-label", "Older entries")],
      content: writeMore)
    body.element("p", [.literal("id", "connection"), .literal("role", "status")]) { _ in }
    let source = Address.query(page.extent, and: [("since", version)])
    body.element(
      "turbo-stream-source",
      [
        .url("src", "/events\(source)"),
        .literal("data-lost", "Connection lost. Connecting again…"),
      ]
    ) { _ in }
  }

  /// Writes the link to the page that is a step longer, for browsers with and without scripts.
  ///
  /// Its `data-src` is the source of live updates of the longer page, which begins with the older
  /// entries. A page of the largest size has a link to the next page instead.
  func writeMore(to nav: inout MarkupWriter) {
    guard let next = page.next else { return }
    guard page.entries.count < Extent.limit else {
      let rest = Extent(after: page.entries.last?.key)
      return nav.element(
        "a", [.literal("rel", "next"), .url("href", "/\(Address.query(rest))")],
        text: "Older entries")
    }
    let longer = Extent(after: page.extent.after, through: next)
    let base = page.extent.through?.text ?? ""
    let source = Address.query(longer, and: [("base", base), ("since", version)])
    nav.element(
      "a",
      [
        .literal("rel", "next"), .url("href", "/\(Address.query(longer))"),
        .url("data-src", "/events\(source)"),
      ], text: "Show more")
  }
}
