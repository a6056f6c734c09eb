import Foundation

/// One entry of the feed, as it is stored.
package struct Entry: Hashable, Identifiable, Sendable {
  package let id: String

  /// The time of publication, in seconds since 1970 (UTC).
  package let date: Int
  package var fields: EntryFields

  package init(id: String, date: Int, _ fields: EntryFields) {
    (self.id, self.date, self.fields) = (id, date, fields)
  }

  /// The position in the feed.
  package var key: FeedKey { FeedKey(isPinned: fields.isPinned, date: date, id: id) }
}

/// What a client writes of an entry; what its kind does not have is empty.
package struct EntryFields: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case post, photo, ad, note
  }

  package var kind: Kind
  package var isPinned = false

  /// Who wrote a post, took a photo or pays for an ad.
  package var author = ""
  package var title = ""

  /// The text, or the caption of a photo.
  package var text = ""
  package var link = ""

  /// The colour of a picture, 0 to 359: this example stores no files.
  package var hue = 0

  package init(
    _ kind: Kind, isPinned: Bool = false, author: String = "", title: String = "", text: String,
    link: String = "", hue: Int = 0
  ) {
    (self.kind, self.isPinned, self.author, self.title) = (kind, isPinned, author, title)
    (self.text, self.link, self.hue) = (text, link, hue)
  }
}

/// The position of an entry: pinned entries first, then the latest.
package struct FeedKey: Hashable, Sendable {
  package let isPinned: Bool
  package let date: Int

  /// Its id, in the order of bytes.
  package let id: String

  package init(isPinned: Bool, date: Int, id: String) {
    (self.isPinned, self.date, self.id) = (isPinned, date, id)
  }

  /// Reads the text of a key, such as the `through` of an address.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "0" || parts[0] == "1", let date = Int(parts[1]),
      1...64 ~= parts[2].utf8.count, parts[2].utf8.allSatisfy(Self.isOfID)
    else { return nil }
    self.init(isPinned: parts[0] == "1", date: date, id: String(parts[2]))
  }

  /// Whether a byte stands in ids: those that mean nothing else in an address.
  private static func isOfID(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  package var text: String { "\(isPinned ? 1 : 0).\(date).\(id)" }
}

extension FeedKey: Comparable {
  /// Whether an entry is nearer to the end of the feed: the order of the database, descending.
  package static func < (one: Self, other: Self) -> Bool {
    if one.isPinned != other.isPinned { return other.isPinned }
    if one.date != other.date { return one.date < other.date }
    // As SQLite compares text: by bytes.
    return one.id.utf8.lexicographicallyPrecedes(other.id.utf8)
  }
}

/// A range of the feed: the entries of one page.
package struct Extent: Hashable, Sendable {
  /// The entry before the first one, or `nil` to begin at the top.
  package var after: FeedKey?

  /// The last position, or `nil` for as many entries as a page has at first.
  package var through: FeedKey?

  package init(after: FeedKey? = nil, through: FeedKey? = nil) {
    (self.after, self.through) = (after, through)
  }

  /// The number of entries of a page at first, and the number by which it grows.
  package static let step = 50

  /// The number of entries that no page exceeds.
  package static let limit = 2_000

  /// The query of an address that names the extent, with more parameters.
  func query(_ parameters: [(name: String, value: String)] = []) -> String {
    var pairs: [(name: String, value: String)] = []
    if let after { pairs.append(("after", after.text)) }
    if let through { pairs.append(("through", through.text)) }
    pairs += parameters
    return pairs.isEmpty ? "" : "?" + pairs.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
  }
}

/// The ids of new entries: UUIDs of version 7 ([RFC 9562](https://www.rfc-editor.org/rfc/rfc9562)).
///
/// They begin with the time in milliseconds: entries of one second are in the order in which they were added,
/// apart from those of one millisecond.
enum EntryID {
  static func make(at date: Date) -> String {
    let milliseconds = UInt64(max(0, (date.timeIntervalSince1970 * 1_000).rounded()))
    let digits = String(milliseconds, radix: 16)
    let time = String(repeating: "0", count: max(0, 12 - digits.count)) + digits
    let random = UUID().uuidString.lowercased().dropFirst(15)
    return "\(time.prefix(8))-\(time.suffix(4))-7\(random)"
  }
}
