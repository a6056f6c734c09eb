import CollectionMapping
import CollectionMappingMarkup

/// How this program writes pages.
enum FeedFormat {
  /// A text that differs between programs that write different bytes for equal entries.
  ///
  /// It is made from a page with rows of every type, so nobody has to count it up, and all processes
  /// of one program have the same.
  static func current() throws -> String { try shared.get() }

  private static let shared = Result { try digest(of: SampleEntries.make(60)) }

  /// Returns the text for a page with these entries.
  static func digest(of entries: [Entry]) throws -> String {
    let sorted = entries.sorted { $0.key > $1.key }
    let page = FeedPage(
      epoch: "", version: 0, extent: Extent(), entries: sorted, next: sorted.last?.key)
    var html = MarkupWriter(.html)
    PageFrame(page, version: "").write(
      try FeedRenderer.markup(of: page, version: ""), to: &html)
    return String(html.hash().description.prefix(8))
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
