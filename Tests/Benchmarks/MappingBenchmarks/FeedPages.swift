import CollectionMapping
import CollectionMappingMarkup

/// HTML pages of 50 rows of five types, written with mappings and without the library.
final class FeedPages {
  private let rows = FeedRow.mixed(50)
  private let models: [Any]
  private let contents: [Any]
  private let catalog: MappingCatalog
  private let mustache: MustachePage

  init() throws {
    models = rows.map(\.model)
    contents = rows.map(MustachePage.content)
    var catalog = MappingCatalog()
    catalog.register(FeedPostCell.self)
    catalog.register(FeedPhotoCell.self)
    catalog.register(FeedAdCell.self)
    catalog.register(FeedNoteCell.self)
    catalog.register(FeedEventCell.self)
    self.catalog = catalog
    mustache = try MustachePage()
  }

  /// A page of one request: its own manager, filled and passed through once.
  func byMappings() throws -> [UInt8] {
    let manager = CollectionManager(catalog)
    try manager.memoryStorage.setItems(models)
    var page = MarkupWriter(.html)
    try manager.enumerateElements { $0.write(to: &page) }
    try page.check()
    return page.takeBytes()
  }

  func byHand() -> [UInt8] {
    var page = HandBytesPage()
    for row in rows { page.write(row) }
    return page.bytes
  }

  func byString() -> String {
    var page = HandStringPage()
    for row in rows { page.write(row) }
    return page.page
  }

  func byMustache() -> String { mustache.render(contents) }
}
