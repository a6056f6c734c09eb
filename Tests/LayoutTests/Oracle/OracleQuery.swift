import CollectionMapping
import Testing

/// A rectangle, and which elements UIKit has answered for it.
struct OracleQuery: Decodable, Sendable {
  let `case`: String
  let rect: OracleRect
  let uikit: [String]

  /// Where the rule of this library, that what meets the rectangle is answered, says otherwise.
  let plainRule: [String]?

  /// How the file names an element: `0.3`, `badge0.3`, `bannerG`, `D back0`.
  static func code(_ element: LayoutElement) -> String {
    switch element {
    case .cell(let section, let item): "\(section).\(item)"
    case .supplementary(let kind, let section, let number): "\(kind)\(section).\(number)"
    case .global(let kind, _): "\(kind)G"
    case .decoration(let kind, let section, _): "D \(kind)\(section)"
    }
  }
}

extension OracleQuery: CustomTestStringConvertible {
  var testDescription: String { "\(rect.rect) in \(`case`)" }
}
