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
  static func code(_ attributes: ElementAttributes) -> String {
    let element = attributes.element
    let kind = element.kind.map { "\($0)" } ?? ""
    guard let section = element.section else { return "\(kind)G" }
    return element.place == .background
      ? "D \(kind)\(section)" : "\(kind)\(section).\(attributes.ordinal)"
  }
}

extension OracleQuery: CustomTestStringConvertible {
  var testDescription: String { "\(rect.rect) in \(`case`)" }
}
