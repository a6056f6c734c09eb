import CollectionMapping
import CollectionMappingMarkup

/// Renders a page of the feed as identified pieces.
enum FeedRenderer {
  /// Renders a page under its tag.
  static func markup(of page: FeedPage) throws -> MarkupPage {
    try markup(of: page, version: page.tag)
  }

  /// Renders the sections, their headings and rows; a badge is a part of its row.
  static func markup(of page: FeedPage, version: String) throws -> MarkupPage {
    try write(page, to: MarkupPage(like: first, version: version))
  }

  /// A page with rows of every type, so that other pages know the literals of their views.
  private static let first: MarkupPage = {
    let empty = MarkupPage(in: "feed", version: "", hashKey: hashKey)
    return (try? write(FeedFormat.samples()[0], to: empty)) ?? empty
  }()

  private static func write(_ page: FeedPage, to empty: MarkupPage) throws -> MarkupPage {
    let content = try FeedContent(page.entries)
    var markup = empty
    try markup.write(content.manager, sectionIDs: content.sections.map(\.id), tags: tags)
    return markup
  }

  private static let tags = MarkupPageTags(
    row: MarkupTag("article", [.literal("class", "row")]))

  /// A secret of the process: no entry can be made to have the hash of another.
  private static let hashKey = (UInt64.random(in: 0 ... .max), UInt64.random(in: 0 ... .max))
}
