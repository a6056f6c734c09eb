import CollectionMapping

/// One row of what UIKit has answered: an element and its frame.
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

  var attributes: ElementAttributes {
    ElementAttributes(element, frame: frame.rect, zIndex: zIndex)
  }

  private var element: LayoutElement {
    let kind = ElementKind(rawValue: kind ?? "")
    let number = item ?? 0
    return switch category {
    case .cell: .cell(section: section, item: number)
    case .decoration: .decoration(kind: kind, section: section, number: number)
    case .supplementary where global == true: .global(kind: kind, number: number)
    case .supplementary: .supplementary(kind: kind, section: section, number: number)
    }
  }
}
