import CollectionMapping

/// Where the row of a section that scrolls across its layout comes to rest in UIKit.
struct OracleRow: Decodable, Sendable {
  let container: OraclePair
  let insets: LayoutInsets
  let counts: [Int]
  let sectionHeight, viewport: Double
  let headerFrame: OracleRect
  let rowLength, maxOffset, requested: [Double]

  /// By behaviour, where groups are 100 points wide.
  let rest: [String: [Double]]

  /// By behaviour, where groups are four fifths of the room wide.
  let wide: Wide

  struct Wide: Decodable {
    let leading, paging, centered: [Double]
  }

  /// Where the row rests for each of the requested offsets.
  func rest(_ behavior: OrthogonalScrollingBehavior) -> [Double]? {
    // The file adds a remark to one of the names.
    rest.first { $0.key.prefix { $0 != "(" } == "\(behavior)" }?.value
  }
}
