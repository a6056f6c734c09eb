/// A location, in points from the top left corner of the content.
///
/// `y` grows downwards.
public struct LayoutPoint: Hashable, Sendable, Codable {
  /// Points from the left.
  public var x: Double

  /// Points from the top.
  public var y: Double

  /// Creates a location.
  ///
  /// Both coordinates default to 0.
  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }

  /// The top left corner.
  public static let zero = LayoutPoint()

  package subscript(axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }

  package static func + (left: LayoutPoint, right: LayoutPoint) -> LayoutPoint {
    LayoutPoint(x: left.x + right.x, y: left.y + right.y)
  }
}
