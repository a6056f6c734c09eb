import CollectionLayouts
import LayoutSupport

/// A width or a height as `{"fractionalWidth": 0.5}`.
struct OracleDimension: Decodable, Sendable {
  let dimension: LayoutDimension

  private enum Key: String, CodingKey {
    case fractionalWidth, fractionalHeight, absolute, estimated
  }

  init(from decoder: any Decoder) throws {
    let rules = try decoder.container(keyedBy: Key.self)
    guard let key = rules.allKeys.first else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "no dimension"))
    }
    let value = try rules.decode(Double.self, forKey: key)
    dimension =
      switch key {
      case .fractionalWidth: .fractionalWidth(value)
      case .fractionalHeight: .fractionalHeight(value)
      case .absolute: .absolute(value)
      case .estimated: .estimated(value)
      }
  }
}
