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

  /// Creates an entry with a new id, which begins with the time in milliseconds: entries of one second are in
  /// the order in which they were added.
  init(_ fields: EntryFields, at moment: Date) {
    let seconds = moment.timeIntervalSince1970
    let time = String(Int((seconds * 1_000).rounded()), radix: 16)
    let random = UUID().uuidString.lowercased().suffix(12)
    self.init(id: "\(time)-\(random)", date: Int(seconds), fields)
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
package struct FeedKey: Hashable, Comparable, Sendable {
  package let isPinned: Bool
  package let date: Int
  package let id: String

  package init(isPinned: Bool, date: Int, id: String) {
    (self.isPinned, self.date, self.id) = (isPinned, date, id)
  }

  /// Reads the text of a key, such as the `through` of an address.
  package init?(_ text: Substring) {
    guard let parts = text.wholeMatch(of: /([01])\.(-?[0-9]+)\.([A-Za-z0-9-]{1,64})/),
      let date = Int(parts.2)
    else { return nil }
    self.init(isPinned: parts.1 == "1", date: date, id: String(parts.3))
  }

  package var text: String { "\(isPinned ? 1 : 0).\(date).\(id)" }

  /// Whether an entry is nearer to the end of the feed: the order of the database, descending.
  package static func < (one: Self, other: Self) -> Bool {
    (one.isPinned ? 1 : 0, one.date, one.id) < (other.isPinned ? 1 : 0, other.date, other.id)
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

  /// The query of an address that names the extent, and the one that it continues.
  func query(base: String? = nil) -> String {
    let parameters = [("after", after?.text), ("through", through?.text), ("base", base)]
    let pairs = parameters.compactMap { name, value in value.map { "\(name)=\($0)" } }
    return pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&")
  }
}
