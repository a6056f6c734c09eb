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
    var pass = try content.manager.makePass()
    while let section = try pass.nextSection() {
      let feedSection = content.sections[section]
      markup.beginSection(feedSection.id, "section")
      while let heading = try pass.nextSupplementary() {
        markup.element(.section(feedSection.id, kind: .sectionHeader), "h2") {
          _ = heading.write(to: &$0)
        }
      }
      while let row = try pass.nextItem() {
        let id = feedSection.entries[row.indexPath.item].id
        try markup.element(.item(id), "article", [.literal("class", "row")]) { article in
          row.write(to: &article)
          while let badge = try pass.nextSupplementary() { badge.write(to: &article) }
        }
      }
    }
    try markup.check()
    return markup
  }

  /// A secret of the process: no entry can be made to have the hash of another.
  private static let hashKey = (UInt64.random(in: 0 ... .max), UInt64.random(in: 0 ... .max))
}
