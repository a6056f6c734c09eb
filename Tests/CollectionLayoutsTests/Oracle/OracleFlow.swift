import CollectionLayouts
import LayoutSupport
import Testing

/// A flow layout with the recorded results of UIKit.
struct OracleFlow: Decodable, Sendable {
  let name: String
  let width, scale: Double
  let scrollDirection: OracleCase.ScrollDirection
  let counts: [Int]
  let sizes: [[[Double]]]
  let sectionInsets: [OracleSides]
  let minimumLineSpacing, minimumInteritemSpacing: Double
  let headerHeights, footerHeights: [Double]
  let adjustedContentInset: OracleSides

  /// The value of ``FlowLayout/sectionInsetReference``, if it was not the content inset.
  let referenceInsets: OracleSides?

  /// The viewport, if it is not the beginning of the content.
  let bounds: [Double]?
  let pinsHeaders, pinsFooters: Bool?
  let contentSize: [Double]
  let expected: [OracleElement]

  /// The layout as a sketch, each item with its own size.
  var sketch: FlowSketch {
    var sketch = FlowSketch(
      counts.indices.map(section),
      bounds: bounds?.rect ?? LayoutRect(x: 0, y: 0, width: width, height: 480))
    sketch.axis = scrollDirection.axis
    sketch.scale = scale
    sketch.contentInsets = adjustedContentInset.insets
    sketch.margins = referenceInsets?.insets
    sketch.pinsHeaders = pinsHeaders ?? false
    sketch.pinsFooters = pinsFooters ?? false
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
