/// The position of an entry: pinned entries first, then the latest.
package struct FeedKey: Hashable, Sendable {
  package let isPinned: Bool
  package let date: Int
  package let id: String

  package init(isPinned: Bool, date: Int, id: String) {
    self.isPinned = isPinned
    self.date = date
    self.id = id
  }

  /// Reads the text of a key, such as the `through` of an address.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "0" || parts[0] == "1", let date = Int(parts[1]),
      !parts[2].isEmpty, parts[2].utf8.count <= 64, parts[2].utf8.allSatisfy(Self.isOfID)
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
