import CollectionLayouts
import Testing

/// A rectangle, and the elements that UIKit returned for it.
struct OracleQuery: Decodable, Sendable {
  let `case`: String
  let rect: OracleRect
  let uikit: [String]

  /// The elements by this library's rule, if it differs: all that intersect the rectangle.
  let plainRule: [String]?

  /// The name of an element in the file: `0.3`, `badge0.3`, `bannerG`, `D back0`.
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
