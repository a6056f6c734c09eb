import CollectionMapping
import Hummingbird

extension Response {
  /// A response that a browser keeps, and asks for again with its ETag.
  static func tagged(_ bytes: [UInt8], _ type: String, for request: Request) -> Response {
    let tag = "\"\(PageHash(of: bytes.span))\""
    var headers: HTTPFields = [.contentType: type, .cacheControl: "no-cache", .eTag: tag]
    guard !request.names(tag) else {
      headers[.contentType] = nil
      return Response(status: .notModified, headers: headers)
    }
    return Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  /// JSON about the present.
  static func json(_ bytes: [UInt8]) -> Response {
    Response(
      status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}

extension Request {
  /// Whether the client already has the response with a tag.
  fileprivate func names(_ tag: String) -> Bool {
    headers[values: .ifNoneMatch].contains { list in
      list.split(separator: ",").contains { entry in
        let entry = entry.drop { $0 == " " }
        return entry == "*" || entry == tag || entry == "W/\(tag)"
      }
    }
  }
}
