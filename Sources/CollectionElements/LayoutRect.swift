/// A rectangle, in points: its top left corner and its size.
///
/// On each axis, a rectangle contains the points from its minimum up to, but not including, its maximum.
public struct LayoutRect: Hashable, Sendable, Codable {
  /// The top left corner.
  public var origin: LayoutPoint

  /// The width and the height.
  public var size: LayoutSize

  /// Creates a rectangle from its corner and its size.
  public init(origin: LayoutPoint, size: LayoutSize) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from four numbers.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: LayoutPoint(x: x, y: y), size: LayoutSize(width: width, height: height))
  }

  /// An empty rectangle at the top left corner of the content.
  public static let zero = LayoutRect(x: 0, y: 0, width: 0, height: 0)

  /// The width.
  public var width: Double { size.width }

  /// The height.
  public var height: Double { size.height }

  /// The left edge.
  public var minX: Double { origin.x }

  /// The top edge.
  public var minY: Double { origin.y }

  /// The right edge.
  public var maxX: Double { origin.x + size.width }

  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }

  /// The horizontal center.
  public var midX: Double { origin.x + size.width / 2 }

  /// The vertical center.
  public var midY: Double { origin.y + size.height / 2 }

  /// Whether all four edges are neither infinite nor NaN.
  public var isFinite: Bool { minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite }

  /// Whether the width or the height is 0, negative or NaN.
  public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  /// Whether two rectangles have a common area.
  ///
  /// Rectangles that only touch do not intersect, as in UIKit. An empty rectangle intersects nothing.
  public func intersects(_ other: LayoutRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
      && !isEmpty && !other.isEmpty
  }

  /// The common area of two rectangles; empty if they do not intersect.
  public func intersection(_ other: LayoutRect) -> LayoutRect {
    let x = max(minX, other.minX), y = max(minY, other.minY)
    return LayoutRect(
      x: x, y: y, width: max(0, min(maxX, other.maxX) - x),
      height: max(0, min(maxY, other.maxY) - y))
  }

  package func start(_ axis: LayoutAxis) -> Double { origin[axis] }

  package func end(_ axis: LayoutAxis) -> Double { origin[axis] + size[axis] }

  package func offset(by distance: LayoutPoint) -> LayoutRect {
    LayoutRect(origin: origin + distance, size: size)
  }

  /// Moves the rectangle by the smallest distance into a size.
  ///
  /// A rectangle that is larger moves to the start.
  ///
  /// A custom layout may return any size; NaN counts as 0.
  package func moved(into size: LayoutSize) -> LayoutRect {
    var moved = self
    for axis in LayoutAxis.allCases {
      let furthest = max(0, min(size[axis], .greatestFiniteMagnitude) - self.size[axis])
      moved.origin[axis] = min(max(origin[axis], 0), furthest)
    }
    return moved
  }

  /// Shrinks the rectangle by insets, or enlarges it by negative insets.
  ///
  /// The size is never negative.
  package func inset(by insets: LayoutInsets) -> LayoutRect {
    LayoutRect(
      x: minX + insets.leading, y: minY + insets.top,
      width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
  }

  /// The distance to another rectangle, on the axis with the larger distance.
  package func distance(to other: LayoutRect) -> Double {
    LayoutAxis.allCases.reduce(0) { max($0, distance(to: other, along: $1)) }
  }

  package func distance(to other: LayoutRect, along axis: LayoutAxis) -> Double {
    max(0, other.start(axis) - end(axis), start(axis) - other.end(axis))
  }
}

extension LayoutRect: CustomStringConvertible {
  /// The top left corner and the size: `(0, 44) 320 × 50`.
  public var description: String { "(\(points: minX), \(points: minY)) \(size)" }
}
