import CollectionMapping
package import Hummingbird

extension Response {
  /// A response that a browser keeps, and asks for again with its ETag.
  package static func tagged(
    _ bytes: Span<UInt8>, _ type: String, for request: Request
  ) -> Response {
    let tag = EntityTag(of: bytes)
    return tag.isKnown(to: request)
      ? notModified(tag) : tagged(tag, type, ByteBuffer(bytes))
  }

  static func tagged(_ document: FeedDocument, for request: Request) -> Response {
    document.tag.isKnown(to: request)
      ? notModified(document.tag)
      : tagged(document.tag, "text/html; charset=utf-8", document.buffer)
  }

  private static func tagged(_ tag: EntityTag, _ type: String, _ buffer: ByteBuffer) -> Response {
    Response(
      status: .ok, headers: [.contentType: type, .cacheControl: "no-cache", .eTag: tag.text],
      body: ResponseBody(byteBuffer: buffer))
  }

  private static func notModified(_ tag: EntityTag) -> Response {
    Response(status: .notModified, headers: [.cacheControl: "no-cache", .eTag: tag.text])
  }

  /// JSON about the present.
  static func json(_ text: String) -> Response {
    Response(
      status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}

extension ByteBuffer {
  /// Copies bytes, once.
  init(_ bytes: Span<UInt8>) {
    self.init()
    writeBytes(bytes.bytes)
  }
}
