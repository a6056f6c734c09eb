import CollectionLayouts

/// A distance as `{"fixed": 4}` or `{"flexible": 4}`.
struct OracleSpacing: Decodable, Sendable {
  let spacing: LayoutSpacing

  private enum Key: String, CodingKey {
    case fixed, flexible
  }

  init(from decoder: any Decoder) throws {
    let rules = try decoder.container(keyedBy: Key.self)
    if let points = try rules.decodeIfPresent(Double.self, forKey: .fixed) {
      spacing = .fixed(points)
    } else {
      spacing = .flexible(try rules.decode(Double.self, forKey: .flexible))
    }
  }
}
