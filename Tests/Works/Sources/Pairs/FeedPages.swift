import CollectionMapping
import CollectionMappingMarkup

/// HTML pages of 50 rows of five types, written with mappings and without the library.
public final class FeedPages {
  /// The rows of the page.
  public let rows = FeedRow.mixed(50)
  private let models: [Any]
  private let catalog: MappingCatalog

  /// A writer that wrote the page, as a server keeps one.
  private var first = MarkupWriter(.html)

  /// Makes the rows, and a catalogue with a view for each kind.
  public init() throws {
    models = rows.map(\.model)
    var catalog = MappingCatalog()
    catalog.register(FeedPostCell.self)
    catalog.register(FeedPhotoCell.self)
    catalog.register(FeedAdCell.self)
    catalog.register(FeedNoteCell.self)
    catalog.register(FeedEventCell.self)
    self.catalog = catalog
    try write(to: &first)
  }

  /// A page of one request: its own manager, filled and passed through once.
  func byMappings() throws -> [UInt8] {
    var page = MarkupWriter(like: first)
    try write(to: &page)
    try page.check()
    return page.takeBytes()
  }

  private func write(to page: inout MarkupWriter) throws {
    let manager = CollectionManager(catalog)
    try manager.memoryStorage.setItems(models)
    try manager.enumerateElements { $0.write(to: &page) }
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
}
