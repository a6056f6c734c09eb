import CollectionMapping
import CollectionMappingMarkup

/// Writes a page of the feed as markup.
enum FeedRenderer {
  /// Writes the sections, their headings and rows.
  static func write(_ page: FeedPage, to writer: inout MarkupWriter) throws {
    let content = try FeedContent(page.entries)
    var isInsideRow = false
    try content.manager.enumerateElements { element in
      guard let view = element.view as? any MarkupRendering else { return }
      let section = content.sections[element.indexPath.section]
      switch element.category {
      case .supplementary(.sectionHeader):
        writer.closeAll()
        writer.open("section", [.text("id", "s-\(section.id)")])
        writer.element("h2") { view.write(to: &$0) }
        isInsideRow = false
      case .cell:
        if isInsideRow { writer.close() }
        let id = section.entries[element.indexPath.item].item.id
        writer.open("article", [.text("id", "i-\(id)"), .literal("class", "row")])
        view.write(to: &writer)
        isInsideRow = true
      case .supplementary: view.write(to: &writer)
      }
    }
    writer.closeAll()
  }
}
