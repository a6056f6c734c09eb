import CollectionMappingLive

/// Documents that are read and written for each request, as a server without live pages would do.
package struct FeedDocuments: Sendable {
  private static let version = "00000000000000000000000000000000-00000000000000000000000000000000"

  private let renderer = FeedRenderer()

  /// A page and a document that know the literals of the renderer.
  private var page: MarkupPage
  private var document = MarkupWriter(.html)

  /// Creates documents; the first one is written at once.
  package init(_ first: FeedPage) throws {
    page = MarkupPage(in: renderer.container, version: Self.version)
    (page, document) = try write(first, Extent())
  }

  /// Returns the document of a page, in UTF-8.
  package func bytes(_ content: FeedPage, _ extent: Extent) throws -> [UInt8] {
    var (_, document) = try write(content, extent)
    return document.takeBytes()
  }

  private func write(
    _ content: FeedPage, _ extent: Extent
  ) throws -> (MarkupPage, MarkupWriter) {
    var page = MarkupPage(like: page, version: Self.version)
    try renderer.write(content, of: extent, to: &page, after: nil)
    try page.check()
    var document = MarkupWriter(like: document)
    try renderer.writeDocument(page, content, of: extent, to: &document)
    try document.check()
    return (page, document)
  }
}
