import CollectionMapping
import CollectionMappingMarkup

/// How this program writes pages.
package enum FeedFormat {
  /// A text that differs between programs that write different bytes for equal entries.
  ///
  /// It is the digest of ``samples``: it changes with their bytes, and is the same in all processes of one
  /// program.
  static func current() throws -> String { try shared.get() }

  private static let shared = Result { try digest(of: samples()) }

  /// Pages with rows of every type, and one for each form of the page around them: at the top of the feed
  /// and below it, with a longer page, with a next page, and at the end.
  package static func samples() -> [FeedPage] {
    let entries = SampleEntries.make(Extent.limit).sorted { $0.key > $1.key }
    let (after, through) = (entries[9].key, entries[59].key)
    func page(_ extent: Extent, _ entries: [Entry], next: FeedKey?) -> FeedPage {
      FeedPage(epoch: "", version: 0, extent: extent, entries: entries, next: next)
    }
    return [
      page(Extent(), Array(entries[..<60]), next: entries[109].key),
      page(Extent(after: after, through: through), Array(entries[10..<60]), next: entries[109].key),
      page(Extent(through: entries.last?.key), entries, next: entries.last?.key),
      page(Extent(after: entries.last?.key), [], next: nil),
    ]
  }

  /// Returns the text for the documents of some pages.
  static func digest(of pages: [FeedPage]) throws -> String {
    var html = MarkupWriter(.html)
    for page in pages {
      PageFrame(page, version: "").write(
        try FeedRenderer.markup(of: page, version: ""), to: &html)
    }
    try html.check()
    return String(PageHash(of: html.bytes.span).description.prefix(8))
  }
}

extension FeedPage {
  /// The name of the bytes of this page: the version of its entries, of which database, in which format.
  ///
  /// A browser that names it has exactly these bytes, also when another process wrote them, when the
  /// server was updated, or when it has another database now.
  package var tag: String {
    get throws { "\(epoch)-\(try FeedFormat.current())-\(version)" }
  }
}
