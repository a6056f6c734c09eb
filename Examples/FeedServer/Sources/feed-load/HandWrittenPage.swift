import CollectionMapping
package import Feed

/// The page of the feed, written without mappings: what ``RoutesLoad`` compares with.
///
/// It has the bytes of `FeedPage.document()`, appended to one array in whole runs, with the escaping of the
/// library. The page by mappings also hashes each row, which patches need. This one has no pieces that could
/// be hashed: a server that is written in this way has no live updates.
package struct HandWrittenPage {
  package private(set) var bytes: [UInt8] = []
  private let newest: Int

  /// Writes the document of a page.
  package init(_ page: FeedPage) throws {
    let tag = try page.tag
    newest = page.entries.lazy.map(\.date).max() ?? 0
    bytes.reserveCapacity(32_768)
    raw(Self.top)
    writeSections(page.entries)
    raw("</main><nav id=\"more\" aria-label=\"Older entries\">")
    if let next = page.next {
      raw("<a rel=\"next\" href=\"/?through=")
      attribute(next.text)
      raw("\" data-src=\"/events?through=")
      attribute(next.text)
      raw("&amp;base=&amp;since=")
      attribute(tag)
      raw("\">Show more</a>")
    }
    raw("</nav><p id=\"connection\" role=\"status\"></p><turbo-stream-source src=\"/events?since=")
    attribute(tag)
    raw("\" data-lost=\"Connection lost. Connecting again…\"></turbo-stream-source></body></html>")
  }

  private mutating func writeSections(_ entries: [Entry]) {
    var isOpen = false
    var day: Day?
    for entry in entries {
      let place = entry.isPinned ? nil : Day(of: entry.date)
      if !isOpen || place != day {
        if isOpen { raw("</section>") }
        writeHeading(place)
        (isOpen, day) = (true, place)
      }
      write(entry)
    }
    if isOpen { raw("</section>") }
  }

  private mutating func writeHeading(_ day: Day?) {
    raw("<section id=\"s-")
    text(day?.iso ?? "pinned")
    raw("\"><h2 id=\"s-")
    text(day?.iso ?? "pinned")
    raw("__header\">")
    text(day?.title ?? "Pinned")
    raw("</h2>")
  }

  private mutating func write(_ entry: Entry) {
    raw("<article id=\"i-")
    identifier(entry.id)
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
      raw("<p><a href=\"")
      url(ad.link)
      element("\" rel=\"sponsored nofollow\">", ad.text, "</a></p>")
    case .note(let note):
      byline("Note", note.date)
      element("<p class=\"note\">", note.text, "</p>")
    }
    if entry.date > newest - 3_600 { raw("<span class=\"badge\">New</span>") }
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

// MARK: - Escaping

// As the library does it: what cannot stand in HTML is left out.
extension HandWrittenPage {
  private mutating func text(_ text: String) {
    escape(text) { bytes, index in
      switch bytes[index] {
      case 0x20...0x25, 0x27...0x3B, 0x3D, 0x3F...0x7E, 0x09, 0x0A, 0x0C: (0, "")
      case 0x26: (1, "&amp;")
      case 0x3C: (1, "&lt;")
      case 0x3E: (1, "&gt;")
      case 0x0D: (1, index + 1 < bytes.count && bytes[index + 1] == 0x0A ? "" : "\n")
      default: (ByteSet.lengthOfUnshowable(in: bytes, at: index), "")
      }
    }
  }

  private mutating func attribute(_ text: String) {
    escape(text) { bytes, index in
      switch bytes[index] {
      case 0x20...0x21, 0x23...0x25, 0x28...0x3B, 0x3D, 0x3F...0x5F, 0x61...0x7E, 0x0C: (0, "")
      case 0x26: (1, "&amp;")
      case 0x3C: (1, "&lt;")
      case 0x3E: (1, "&gt;")
      case 0x22: (1, "&quot;")
      case 0x27: (1, "&#39;")
      case 0x60: (1, "&#96;")
      case 0x09: (1, "&#9;")
      case 0x0A: (1, "&#10;")
      case 0x0D: (1, index + 1 < bytes.count && bytes[index + 1] == 0x0A ? "" : "&#10;")
      default: (ByteSet.lengthOfUnshowable(in: bytes, at: index), "")
      }
    }
  }

  private mutating func url(_ url: String) {
    attribute(url.hasPrefix("https://") || url.hasPrefix("http://") ? url : "#")
  }

  /// Appends whole runs of bytes, and what a closure returns for a byte in place of those that it counts.
  @inline(__always)
  private mutating func escape(
    _ text: String,
    _ edit: (_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> (Int, StaticString)
  ) {
    var text = text
    text.withUTF8 { source in
      var (start, index) = (0, 0)
      while index < source.count {
        let (length, replacement) = edit(source, index)
        guard length > 0 else {
          index += 1
          continue
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: source[start..<index]))
        raw(replacement)
        index += length
        start = index
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: source[start...]))
    }
  }
}
