import CollectionMapping
import Hummingbird

extension Response {
  /// A response that a browser keeps, and asks for again with its ETag.
  static func tagged(_ bytes: Span<UInt8>, _ type: String, for request: Request) -> Response {
    let tag = EntityTag(of: bytes)
    var headers: HTTPFields = [.contentType: type, .cacheControl: "no-cache", .eTag: tag.text]
    guard !tag.isKnown(to: request) else {
      headers[.contentType] = nil
      return Response(status: .notModified, headers: headers)
    }
    return Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes)))
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
