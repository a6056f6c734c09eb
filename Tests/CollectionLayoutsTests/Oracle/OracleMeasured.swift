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
