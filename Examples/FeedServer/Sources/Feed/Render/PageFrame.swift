import CollectionMappingMarkup

/// The document around the feed.
struct PageFrame {
  private let page: FeedPage

  init(_ page: FeedPage) { self.page = page }

  /// Writes the document up to the inside of the element `feed`, which stays open.
  func writeStart(to html: inout MarkupWriter) {
    html.doctype()
    html.open("html", [.literal("lang", "en")])
    html.element("head") { head in
      head.void("meta", [.literal("charset", "utf-8")])
      head.void(
        "meta",
        [
          .literal("name", "viewport"), .literal("content", "width=device-width, initial-scale=1"),
        ])
      head.void(
        "meta", [.literal("name", "color-scheme"), .literal("content", "light dark")])
      head.element("title", text: "The feed")
      head.void("link", [.literal("rel", "stylesheet"), .literal("href", "/feed.css")])
      head.void("link", [.literal("rel", "icon"), .literal("href", "/icon.svg")])
      head.element(
        "script", [.literal("type", "module"), .literal("src", "/turbo-streams.js")]
      ) { _ in }
    }
    html.open("body")
    html.element("a", [.literal("class", "skip"), .literal("href", "#feed")], text: "Skip to feed")
    html.element("header", [.literal("class", "top")]) { top in
      top.element("h1") { $0.element("a", [.literal("href", "/")], text: "The feed") }
      top.element("nav", [.literal("aria-label", "Formats")]) { formats in
        formats.element("a", [.literal("href", "/feed.json")], text: "JSON")
        formats.element("a", [.literal("href", "/feed.svg?width=640")], text: "SVG")
      }
    }
    html.open("main", [.literal("id", "feed"), .literal("tabindex", "-1")])
  }

  /// Closes the element `feed` and writes the rest of the document.
  func writeEnd(to html: inout MarkupWriter) {
    html.close()
    html.element("nav", [.literal("id", "more"), .literal("aria-label", "Older entries")]) {
      writeMore(to: &$0)
    }
    html.element("p", [.literal("id", "connection"), .literal("role", "status")]) { _ in }
    html.element(
      "turbo-stream-source",
      [
        .url("src", "/events\(Address.query(page.extent) { [("since", "\(page.version)")] })"),
        .literal("data-lost", "Connection lost. Connecting again…"),
      ]
    ) { _ in }
    html.closeAll()
  }

  /// Writes the link to the page that is a step longer, for browsers with and without scripts.
  ///
  /// Its `data-src` has the source of live updates of the longer page, beginning with its older
  /// entries. A page of the largest size has a link to the next page instead.
  func writeMore(to nav: inout MarkupWriter) {
    guard let next = page.next else { return }
    var longer = page.extent
    guard page.entries.count < Extent.limit else {
      longer = Extent(after: page.entries.last?.key)
      return nav.element(
        "a", [.literal("rel", "next"), .url("href", "/\(Address.query(longer))")],
        text: "Older entries")
    }
    longer.through = next
    let source = Address.query(longer) {
      [("base", page.extent.through?.text ?? ""), ("since", "\(page.version)")]
    }
    nav.element(
      "a",
      [
        .literal("rel", "next"), .url("href", "/\(Address.query(longer))"),
        .url("data-src", "/events\(source)"),
      ], text: "Show more")
  }
}
