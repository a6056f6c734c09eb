/// What UIKit has answered for a layout whose views measured themselves; a case says only what is
/// special about it.
struct OracleMeasured: Decodable, Sendable {
  let name: String
  let measured: [Double]?
  let x, width, stride, firstItemY: Double?

  /// Where the items begin, and how high they are.
  let y, h: [Double]?

  /// Where the lines of items begin.
  let rows: [Double]?

  /// Where the footer begins, and how high it is.
  let footer: [Double]?
  let contentHeight, afterScrollTo500: Double?
  let contentHeights: [Double]?
}
