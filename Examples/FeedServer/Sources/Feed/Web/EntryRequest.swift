import CollectionMapping
import CollectionPages
import Foundation
import Hummingbird
import NIOCore

/// The body of a request that adds or replaces an entry.
struct EntryRequest {
  let input: EntryInput
  /// Equal for equal bodies.
  let fingerprint: String

  /// The largest number of bytes of a body.
  static let limit = 64 * 1_024

  init(_ request: Request) async throws {
    let type = request.headers[.contentType].flatMap { MediaType(from: $0) }
    guard type?.isType(.applicationJson) == true else {
      throw Refusal(.unsupportedMediaType, "The Content-Type of an entry is application/json.")
    }
    let body: ByteBuffer
    do {
      body = try await request.body.collect(upTo: Self.limit)
    } catch is NIOTooManyBytesError {
      throw Refusal(.contentTooLarge, "The body is larger than \(Self.limit) bytes.")
    }
    do {
      input = try JSONDecoder().decode(EntryInput.self, from: Data(body.readableBytesView))
    } catch let error as DecodingError {
      throw Refusal(.badRequest, Self.text(of: error))
    }
    fingerprint = PageHash(of: Array(body.readableBytesView).span).description
  }

  private static func text(of error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, _): "The field `\(key.stringValue)` is missing."
    case .typeMismatch(_, let context) where context.codingPath.isEmpty:
      "The body is no JSON object."
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      context.codingPath.isEmpty
        ? "The body is not valid JSON."
        : "The field `\(context.codingPath.map(\.stringValue).joined(separator: "."))` has the wrong type."
    default: "The body is not valid JSON."
    }
  }
}
