import CollectionLayouts
import LayoutSupport
import Testing

/// A layout with the recorded results of UIKit.
struct OracleCase: Decodable, Sendable {
  let name: String
  let bounds: [Double]
  let scale: Double
  let scrollDirection: ScrollDirection
  let counts: [Int]
  let sections: [OracleSection]
  let interSectionSpacing: Double?
  let layoutBoundarySupplementaryItems: [OracleBoundaryItem]?
  let contentSize: [Double]
  let expected: [OracleElement]

  /// The rectangle to which the recording is limited; `nil` for all elements.
  let expectedOnlyIn: [Double]?

  enum ScrollDirection: String, Decodable {
    case vertical, horizontal

    var axis: LayoutAxis { self == .vertical ? .vertical : .horizontal }
  }

  /// The layout as a sketch.
  func sketch() throws -> LayoutSketch {
    var sketch = LayoutSketch(bounds.rect, counts, try sections.map { try #require($0.sketch) })
    sketch.axis = scrollDirection.axis
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

/// One recorded row of UIKit: an element and its frame.
struct OracleElement: Decodable, Sendable {
  let category: Category
  let kind: ElementKind?
  let section: Int
  let item: Int?
  let global: Bool?
  let frame: [Double]
  let zIndex: Int?

  enum Category: String, Decodable {
    case cell, supplementary, decoration
  }

  /// The cell, or the view of a section.
  var element: ElementID {
    kind.map {
      .supplementary(ofKind: $0, inSection: section, number: item ?? 0)
    } ?? .cell(section: section, item: item ?? 0)
  }

  /// Whether the row is about the element of some attributes, whose ordinal is UIKit's number.
  func names(_ attributes: ElementAttributes) -> Bool {
    let element = attributes.element
    let category: Category =
      element.kind == nil ? .cell : element.place == .background ? .decoration : .supplementary
    return category == self.category && element.kind == kind
      && attributes.ordinal == item ?? 0
      && (global == true ? element.section == nil : element.section == section)
  }
}

/// A rectangle, and the elements that UIKit returned for it.
struct OracleQuery: Decodable, Sendable {
  let `case`: String
  let rect: [Double]
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

/// The recorded results of UIKit for a layout with self-sizing views; a case contains only the
/// differences from the default.
struct OracleMeasured: Decodable, Sendable {
  let name: String
  let measured: [Double]?
  let x, width, stride, firstItemY: Double?

  /// The origins of the items, and their heights.
  let y, h: [Double]?

  /// The origins of the lines of items.
  let rows: [Double]?

  /// The origin and the height of the footer.
  let footer: [Double]?
  let contentHeight, afterScrollTo500: Double?
  let contentHeights: [Double]?
}

/// The offset at which an orthogonal section comes to rest in UIKit.
struct OracleRow: Decodable, Sendable {
  let container: [Double]
  let insets: LayoutInsets
  let counts: [Int]
  let sectionHeight, viewport: Double
  let headerFrame: [Double]
  let rowLength, maxOffset, requested: [Double]

  /// By behavior, for groups 100 points wide.
  let rest: [String: [Double]]

  /// By behavior, for groups four fifths of the container wide.
  let wide: Wide

  struct Wide: Decodable {
    let leading, paging, centered: [Double]
  }

  /// The resting offset for each of the requested offsets.
  func rest(_ behavior: OrthogonalScrollingBehavior) -> [Double]? {
    // The file adds a remark to one of the names.
    rest.first { $0.key.prefix { $0 != "(" } == "\(behavior)" }?.value
  }
}
