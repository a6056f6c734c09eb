import CollectionMapping
import CollectionMappingMarkup
import NIOCore

/// The document of a page as it is sent, with the name of its bytes.
struct FeedDocument: Sendable {
  let tag: EntityTag
  let buffer: ByteBuffer

  init(_ page: FeedPage, _ feed: MarkupPage) throws {
    var html = MarkupWriter(like: PageFrame.first)
    PageFrame(page, version: feed.version).write(feed, to: &html)
    try html.check()
    tag = html.withBytes { EntityTag(of: $0) }
    buffer = html.withBytes { ByteBuffer($0) }
  }
}
