import Hummingbird

extension Response {
  /// A response that a browser may keep, but asks for again.
  static func bytes(_ bytes: [UInt8], _ type: String, _ request: Request) -> Response {
    Response(
      status: .ok, headers: [.contentType: type, .cacheControl: "no-cache"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
