import CollectionLayouts
import LayoutSupport
import Testing

/// A layout with the recorded results of UIKit.
struct OracleCase: Decodable, Sendable {
  let name: String
  let bounds: OracleRect
  let scale: Double
  let scrollDirection: ScrollDirection
  let counts: [Int]
  let sections: [OracleSection]
  let interSectionSpacing: Double?
  let layoutBoundarySupplementaryItems: [OracleBoundaryItem]?
  let contentSize: OraclePair
  let expected: [OracleElement]

  /// The rectangle to which the recording is limited; `nil` for all elements.
  let expectedOnlyIn: OracleRect?

  enum ScrollDirection: String, Decodable {
    case vertical, horizontal
  }

  /// The layout as a sketch.
  func sketch() throws -> LayoutSketch {
    var sketch = LayoutSketch(bounds.rect, counts, try sections.map { try #require($0.sketch) })
    sketch.axis = scrollDirection == .vertical ? .vertical : .horizontal
    sketch.scale = scale
    sketch.margins = sections.lazy.compactMap(\.referenceInsets).first ?? .zero
    sketch.sectionSpacing = interSectionSpacing ?? 0
    sketch.globalItems =
      try layoutBoundarySupplementaryItems.map { items in
        try items.map { try #require($0.item) }
      } ?? []
    return sketch
  }
}

extension OracleCase: CustomTestStringConvertible {
  var testDescription: String { name }
}
