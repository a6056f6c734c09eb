import CollectionLayouts

/// One recorded row of UIKit about a flow layout: an element and its frame.
struct OracleFlowElement: Decodable, Sendable {
  let category: Category
  let kind: String?
  let section: Int
  let item: Int?
  let frame: OracleRect

  enum Category: String, Decodable {
    case cell, supplementary
  }

  var element: ElementID {
    switch category {
    case .cell: .cell(section: section, item: item ?? 0)
    case .supplementary:
      .supplementary(
        ofKind: ElementKind(rawValue: kind ?? ""), inSection: section, number: item ?? 0)
    }
  }
}
