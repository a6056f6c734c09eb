import Feed

/// The page of the feed, written without the library: what ``RoutesLoad`` compares with.
struct HandWrittenPage {
  private(set) var bytes: [UInt8] = []
  private let newest: Int

  /// Writes the document of a page.
  init(_ page: FeedPage) throws {
    let tag = try page.tag
    newest = page.entries.lazy.map(\.item.date).max() ?? 0
    bytes.reserveCapacity(32_768)
    raw(Self.top)
    writeSections(page.entries)
    raw("</main><nav id=\"more\" aria-label=\"Older entries\">")
    if let next = page.next {
      raw("<a rel=\"next\" href=\"/?through=")
      text(next.text)
      raw("\" data-src=\"/events?through=")
      text(next.text)
      raw("&amp;base=&amp;since=")
      text(tag)
      raw("\">Show more</a>")
    }
    raw("</nav><p id=\"connection\" role=\"status\"></p><turbo-stream-source src=\"/events?since=")
    text(tag)
    raw("\" data-lost=\"Connection lost. Connecting again…\"></turbo-stream-source></body></html>")
  }

  private mutating func writeSections(_ entries: [Entry]) {
    var isOpen = false
    var day: Day?
    for entry in entries {
      let item = entry.item
      let place = item.isPinned ? nil : Day(of: item.date)
      if !isOpen || place != day {
        if isOpen { raw("</section>") }
        writeHeading(place)
        (isOpen, day) = (true, place)
      }
      write(entry, item)
    }
    if isOpen { raw("</section>") }
  }

  private mutating func writeHeading(_ day: Day?) {
    raw("<section id=\"s-")
    text(day?.iso ?? "pinned")
    raw("\"><h2 id=\"s-")
    text(day?.iso ?? "pinned")
    raw("__UICollectionElementKindSectionHeader\">")
    text(day?.title ?? "Pinned")
    raw("</h2>")
  }

  private mutating func write(_ entry: Entry, _ item: any FeedItem) {
    raw("<article id=\"i-")
    identifier(item.id)
    raw("\" class=\"row\">")
    switch entry {
    case .post(let post):
      byline(post.author, post.date)
      element("<h3>", post.title, "</h3>")
      element("<p>", post.text, "</p>")
    case .photo(let photo):
      byline(photo.author, photo.date)
      raw("<figure><div class=\"picture\" style=\"--hue:")
      text(String(photo.hue))
      element("\"></div><figcaption>", photo.caption, "</figcaption></figure>")
    case .ad(let ad):
      element("<p class=\"meta\"><b>", ad.sponsor, "</b><span>Advertisement</span></p>")
      element("<p><a href=\"", ad.link, "\" rel=\"sponsored nofollow\">")
      element("", ad.text, "</a></p>")
    case .note(let note):
      byline("Note", note.date)
      element("<p class=\"note\">", note.text, "</p>")
    }
    if item.date > newest - 3_600 { raw("<span class=\"badge\">New</span>") }
    raw("</article>")
  }

  private mutating func byline(_ name: String, _ date: Int) {
    let time = Day.time(of: date)
    element("<p class=\"meta\"><b>", name, "</b><time datetime=\"")
    text(Day(of: date).iso)
    element("T", time, "Z\">")
    element("", time, "</time></p>")
  }

  private mutating func element(_ opening: StaticString, _ content: String, _ end: StaticString) {
    raw(opening)
    text(content)
    raw(end)
  }

  private mutating func raw(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Writes a text with the escaping of the library, for attributes too.
  private mutating func text(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): raw("&amp;")
      case UInt8(ascii: "<"): raw("&lt;")
      case UInt8(ascii: ">"): raw("&gt;")
      case UInt8(ascii: "\""): raw("&quot;")
      case UInt8(ascii: "'"): raw("&#39;")
      default: bytes.append(byte)
      }
    }
  }

  private mutating func identifier(_ id: String) {
    for byte in id.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        bytes.append(byte)
      default:
        bytes.append(UInt8(ascii: "_"))
        let digits = String(byte, radix: 16)
        bytes += (digits.count < 2 ? "0" + digits : digits).utf8
      }
    }
  }

  private static let top: StaticString = """
    <!DOCTYPE html>
    <html lang="en"><head><meta charset="utf-8"><meta name="viewport" \
    content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">\
    <title>The feed</title><link rel="stylesheet" href="/feed.css"><link rel="icon" href="/icon.svg">\
    <script type="module" src="/turbo-streams.js"></script></head><body><a class="skip" href="#feed">\
    Skip to feed</a><header class="top"><h1><a href="/">The feed</a></h1><nav aria-label="Formats">\
    <a href="/feed.json">JSON</a><a href="/feed.svg?width=640">SVG</a></nav></header>\
    <main id="feed" tabindex="-1">
    """
}
