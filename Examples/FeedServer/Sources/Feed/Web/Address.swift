import Hummingbird

/// The part of an address that names an extent.
enum Address {
  /// Returns the query of an extent, with more parameters.
  static func query(
    _ extent: Extent, and parameters: [(name: String, value: String)] = []
  ) -> String {
    var pairs: [(name: String, value: String)] = []
    if let after = extent.after { pairs.append(("after", after.text)) }
    if let through = extent.through { pairs.append(("through", through.text)) }
    pairs += parameters
    guard !pairs.isEmpty else { return "" }
    return "?" + pairs.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
  }

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
