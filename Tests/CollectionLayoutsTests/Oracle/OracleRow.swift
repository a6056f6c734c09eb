import CollectionLayouts
import LayoutSupport

/// The offset at which an orthogonal section comes to rest in UIKit.
struct OracleRow: Decodable, Sendable {
  let container: OraclePair
  let insets: LayoutInsets
  let counts: [Int]
  let sectionHeight, viewport: Double
  let headerFrame: OracleRect
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
