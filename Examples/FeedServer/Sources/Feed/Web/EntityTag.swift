import CollectionMapping
import CollectionPages
import HTTPTypes
import Hummingbird

/// The name of the bytes of a response.
struct EntityTag: Sendable {
  let text: String

  init(of bytes: Span<UInt8>) { text = "\"\(PageHash(of: bytes))\"" }

  /// Whether the client has these bytes already, as it says in `If-None-Match`.
  func isKnown(to request: Request) -> Bool {
    Self.list(.ifNoneMatch, of: request).contains { $0 == "*" || $0 == text || $0 == "W/\(text)" }
  }

  /// Whether a change is meant for these bytes, as it says in `If-Match`.
  func isExpected(by request: Request) -> Bool {
    Self.list(.ifMatch, of: request).contains { $0 == "*" || $0 == text }
  }

  private static func list(_ name: HTTPField.Name, of request: Request) -> [Substring] {
    request.headers[values: name].flatMap { $0.split { $0 == "," || $0 == " " } }
  }
}
