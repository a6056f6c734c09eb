import CollectionLayouts
import LayoutSupport
import Testing

/// A flow layout with the recorded results of UIKit.
struct OracleFlow: Decodable, Sendable {
  let name: String
  let width, scale: Double
  let counts: [Int]
  let sizes: [[OraclePair]]
  let sectionInsets: [OracleSides]
  let minimumLineSpacing, minimumInteritemSpacing: Double
  let headerHeights, footerHeights: [Double]
  let adjustedContentInset: OracleSides

  /// The value of ``FlowLayout/sectionInsetReference``, if it was not the content inset.
  let referenceInsets: OracleSides?
  let contentSize: OraclePair
  let expected: [OracleFlowElement]

  /// The layout as a sketch, each item with its own size.
  var sketch: FlowSketch {
    var sketch = FlowSketch(
      counts.indices.map(section),
      bounds: LayoutRect(x: 0, y: 0, width: width, height: 480))
    sketch.scale = scale
    sketch.contentInsets = adjustedContentInset.insets
    sketch.margins = referenceInsets?.insets
    return sketch
  }

  private func section(_ index: Int) -> FlowSectionSketch {
    var section = FlowSectionSketch(sizes[index].map(\.size))
    section.inset = sectionInsets[index].insets
    section.lineSpacing = minimumLineSpacing
    section.itemSpacing = minimumInteritemSpacing
    section.header = LayoutSize(width: 0, height: headerHeights[index])
    section.footer = LayoutSize(width: 0, height: footerHeights[index])
    return section
  }
}

extension OracleFlow: CustomTestStringConvertible {
  var testDescription: String { name }
}

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
