import CollectionMapping
package import Feed

/// The page of the feed, written without mappings: what ``RoutesLoad`` compares with.
///
/// It has the bytes of the server's document, except for its version, appended to one array in whole runs, with the
/// escaping of the library. The server also hashes each row, which patches need. This page has no pieces that could
/// be hashed: a server that is written in this way has no live updates.
package struct HandWrittenPage {
  package private(set) var bytes: [UInt8] = []
  private let newest: Int

  /// Writes the document of a page.
  ///
  /// - Parameters:
  ///   - page: The entries.
  ///   - after: The entry before the first one, if the page does not begin at the top.
  ///   - top: The bytes before the feed, which are the same in all documents.
  package init(_ page: FeedPage, after: FeedKey?, top: [UInt8]) {
    newest = page.entries.lazy.map(\.date).max() ?? 0
    bytes.reserveCapacity(32_768)
    bytes += top
    raw("<main id=\"feed\" tabindex=\"-1\">")
    writeSections(page.entries)
    raw("</main><nav id=\"more\" aria-label=\"Older entries\">")
    if let next = page.next {
      raw("<a rel=\"next\" href=\"/?")
      query(after, next)
      raw("\" data-src=\"/events?")
      query(after, next)
      raw("&amp;base=\">Show more</a>")
    }
    raw("</nav><p id=\"connection\" role=\"status\"></p><turbo-stream-source src=\"/events?")
    if let after {
      raw("after=")
      attribute(after.text)
      raw("&amp;")
    }
    raw("since=")
    raw("00000000000000000000000000000000-00000000000000000000000000000000")
    raw("\" data-lost=\"Connection lost. Connecting again…\"></turbo-stream-source></body></html>")
  }

  private mutating func query(_ after: FeedKey?, _ through: FeedKey) {
    if let after {
      raw("after=")
      attribute(after.text)
      raw("&amp;")
    }
    raw("through=")
    attribute(through.text)
  }

  private mutating func writeSections(_ entries: [Entry]) {
    var isOpen = false
    var day: Day?
    for entry in entries {
      let place = entry.fields.isPinned ? nil : Day(of: entry.date)
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
    let fields = entry.fields
    raw("<article id=\"i-")
    identifier(entry.id)
    raw("\" class=\"row\" tabindex=\"-1\" aria-label=\"")
    switch fields.kind {
    case .post:
      attribute(fields.title)
      raw(", by ")
      attribute(fields.author)
      byline(fields.author, "", entry)
      element("<h3>", fields.title, "</h3>")
      element("<p>", fields.text, "</p>")
    case .photo:
      raw("Photo by ")
      attribute(fields.author)
      byline(fields.author, "", entry)
      raw("<figure><div class=\"picture\" role=\"img\" aria-label=\"Hills and a sky in ")
      raw(Self.colours[fields.hue * Self.colours.count / 360])
      raw("\" style=\"--hue:")
      text(String(fields.hue))
      element("\"></div><figcaption>", fields.text, "</figcaption></figure>")
    case .ad:
      raw("Advertisement of ")
      attribute(fields.author)
      byline(fields.author, " · Advertisement", entry)
      raw("<p><a href=\"")
      url(fields.link)
      element("\" rel=\"sponsored nofollow\">", fields.text, "</a></p>")
    case .note:
      raw("Note of ")
      text(Day.text(of: entry.date, withDay: fields.isPinned))
      byline("Note", "", entry)
      element("<p class=\"note\">", fields.text, "</p>")
    }
    if entry.date > newest - 3_600 { raw("<span class=\"badge\">New</span>") }
    raw("</article>")
  }

  private mutating func byline(_ name: String, _ more: StaticString, _ entry: Entry) {
    let day = Day(of: entry.date)
    element("\"><p class=\"meta\"><b>", name, more)
    element("</b><time datetime=\"", day.iso, "T")
    let time = Day.time(of: entry.date, withSeconds: true)
    element("", time, "Z\">")
    text(Day.text(of: entry.date, withDay: entry.fields.isPinned))
    raw("</time><a href=\"/entries/")
    attribute(entry.id)
    raw("/edit\">Edit</a><button form=\"change\" formaction=\"/entries/")
    attribute(entry.id)
    raw("/delete\">Delete</button></p>")
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

  private static let colours: [StaticString] = [
    "red", "orange", "yellow", "green", "turquoise", "blue", "violet", "pink",
  ]
}

// MARK: - Dates

/// A day in UTC.
private struct Day: Hashable {
  /// Days since 1 January 1970.
  let number: Int

  init(of date: Int) { number = Int((Double(date) / 86_400).rounded(.down)) }

  /// The year, month and day in the Gregorian calendar.
  ///
  /// The algorithm is `civil_from_days` by Howard Hinnant: years begin in March.
  private var civil: (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let year = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let isNextYear = month >= 10
    return (year + era * 400 + (isNextYear ? 1 : 0), month + (isNextYear ? -9 : 3), day)
  }

  /// The date in ISO 8601, such as `2026-11-20`.
  var iso: String {
    let (year, month, day) = civil
    return "\(year)-\(Self.twoDigits(month))-\(Self.twoDigits(day))"
  }

  /// The date as text, such as `Friday, 20 November 2026`.
  var title: String {
    let (year, month, day) = civil
    let weekday = (number % 7 + 7 + 4) % 7
    return "\(Self.weekdays[weekday]), \(day) \(Self.months[month - 1]) \(year)"
  }

  /// The time of day, such as `09:05`, or `09:05:07`.
  static func time(of date: Int, withSeconds: Bool = false) -> String {
    let seconds = date - Day(of: date).number * 86_400
    let time = "\(twoDigits(seconds / 3_600)):\(twoDigits(seconds / 60 % 60))"
    return withSeconds ? "\(time):\(twoDigits(seconds % 60))" : time
  }

  /// The time of day, or with the day before it, such as `20 Nov 2026, 18:00`.
  static func text(of date: Int, withDay: Bool) -> String {
    guard withDay else { return time(of: date) }
    let (year, month, day) = Day(of: date).civil
    return "\(day) \(months[month - 1].prefix(3)) \(year), \(time(of: date))"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  private static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
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
