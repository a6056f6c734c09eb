/// A range of the feed: the entries of one page.
package struct Extent: Hashable, Sendable {
  /// The entry before the first one, or `nil` to begin at the top.
  package var after: FeedKey?

  /// The last position, or `nil` for as many entries as a page has at first.
  package var through: FeedKey?

  package init(after: FeedKey? = nil, through: FeedKey? = nil) {
    self.after = after
    self.through = through
  }

  /// The number of entries of a page at first, and the number by which it grows.
  package static let step = 50

  /// The number of entries that no page exceeds.
  package static let limit = 2_000
}
