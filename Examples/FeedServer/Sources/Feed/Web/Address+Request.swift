import Hummingbird

extension Address {
  /// Reads the extent that a request names.
  static func extent(of request: Request) throws -> Extent {
    Extent(after: try key("after", of: request), through: try key("through", of: request))
  }

  /// Reads a position; missing and empty are `nil`.
  static func key(_ name: String, of request: Request) throws -> FeedKey? {
    guard let text = request.uri.queryParameters[name[...]], !text.isEmpty else { return nil }
    guard let key = FeedKey(text) else {
      throw Refusal(.badRequest, "The parameter `\(name)` is not a position in the feed.")
    }
    return key
  }
}
