import CollectionLayouts

/// One recorded row of UIKit: an element and its frame.
struct OracleElement: Decodable, Sendable {
  let category: Category
  let kind: String?
  let section: Int
  let item: Int?
  let global: Bool?
  let frame: OracleRect
  let zIndex: Int

  enum Category: String, Decodable {
    case cell, supplementary, decoration
  }

  /// Whether the row is about the element of some attributes, whose ordinal is UIKit's number.
  func names(_ attributes: ElementAttributes) -> Bool {
    let element = attributes.element
    let category: Category =
      element.kind == nil ? .cell : element.place == .background ? .decoration : .supplementary
    return category == self.category && element.kind?.rawValue == kind
      && attributes.ordinal == item ?? 0
      && (global == true ? element.section == nil : element.section == section)
  }
}
