/// The vertical or the horizontal axis of the content.
///
/// The axis along which a layout scrolls is called *along* in this library, the other one *across*.
public enum LayoutAxis: Hashable, Sendable, Codable, CaseIterable {
  /// From top to bottom.
  case vertical

  /// From left to right, or from right to left: see ``LayoutDirection``.
  case horizontal

  @inlinable package var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

extension LayoutAxis {
  /// A set of axes: horizontal, vertical, both, or empty.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The bits of the set, one for each axis.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    @inlinable
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The horizontal axis, along which a width is measured.
    @inlinable
    public static var horizontal: Set { Set(rawValue: 1) }

    /// The vertical axis, along which a height is measured.
    @inlinable
    public static var vertical: Set { Set(rawValue: 2) }

    @inlinable
    package static var all: Set { Set(rawValue: 3) }

    @inlinable
    package init(_ axis: LayoutAxis) {
      self = axis == .horizontal ? .horizontal : .vertical
    }

    @inlinable
    package func contains(_ axis: LayoutAxis) -> Bool { contains(Set(axis)) }
  }
}

/// The side on which lines of text begin.
///
/// It defines the meaning of `leading` and `trailing`.
public enum LayoutDirection: Hashable, Sendable, Codable {
  /// Leading is left.
  case leftToRight

  /// Leading is right.
  case rightToLeft
}

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
  @inlinable
  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }

  /// The top left corner.
  @inlinable
  public static var zero: LayoutPoint { LayoutPoint() }

  @inlinable
  package subscript(axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }

  @inlinable
  package static func + (left: LayoutPoint, right: LayoutPoint) -> LayoutPoint {
    LayoutPoint(x: left.x + right.x, y: left.y + right.y)
  }
}

/// A width and a height, in points.
public struct LayoutSize: Hashable, Sendable, Codable {
  /// Points from left to right.
  public var width: Double

  /// Points from top to bottom.
  public var height: Double

  /// Creates a size.
  ///
  /// Width and height default to 0.
  @inlinable
  public init(width: Double = 0, height: Double = 0) {
    self.width = width
    self.height = height
  }

  /// No width and no height.
  @inlinable
  public static var zero: LayoutSize { LayoutSize() }

  /// Whether both numbers are neither infinite nor NaN.
  @inlinable
  public var isFinite: Bool { width.isFinite && height.isFinite }

  @inlinable
  package subscript(axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension LayoutSize: CustomStringConvertible {
  /// `320 × 44.5`.
  public var description: String { "\(points: width) × \(points: height)" }
}

/// Distances from the four edges of a rectangle inwards, in points.
///
/// `leading` is the left edge, or the right edge if the ``LayoutDirection`` is right to left.
public struct LayoutInsets: Hashable, Sendable, Codable {
  /// From the top edge.
  public var top: Double

  /// From the edge at which lines of text begin.
  public var leading: Double

  /// From the bottom edge.
  public var bottom: Double

  /// From the edge at which lines of text end.
  public var trailing: Double

  /// Creates insets.
  ///
  /// Each distance defaults to 0.
  @inlinable
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates insets with the same distance from every edge.
  @inlinable
  public init(all distance: Double) {
    self.init(top: distance, leading: distance, bottom: distance, trailing: distance)
  }

  /// The spelling of UIKit's `UIEdgeInsets`.
  @available(*, unavailable, renamed: "init(top:leading:bottom:trailing:)")
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.init(top: top, leading: left, bottom: bottom, trailing: right)
  }

  /// No distance from any edge.
  @inlinable
  public static var zero: LayoutInsets { LayoutInsets() }

  /// Whether all four numbers are neither infinite nor NaN.
  @inlinable
  public var isFinite: Bool {
    top.isFinite && leading.isFinite && bottom.isFinite && trailing.isFinite
  }

  @inlinable
  package func start(_ axis: LayoutAxis) -> Double { axis == .horizontal ? leading : top }

  @inlinable
  package func end(_ axis: LayoutAxis) -> Double { axis == .horizontal ? trailing : bottom }

  @inlinable
  package func sum(_ axis: LayoutAxis) -> Double { start(axis) + end(axis) }

  @inlinable
  package static func + (left: LayoutInsets, right: LayoutInsets) -> LayoutInsets {
    LayoutInsets(
      top: left.top + right.top, leading: left.leading + right.leading,
      bottom: left.bottom + right.bottom, trailing: left.trailing + right.trailing)
  }

  /// The insets at the two ends of an axis, and 0 at the other edges.
  @inlinable
  package func along(_ axis: LayoutAxis) -> LayoutInsets {
    axis == .horizontal
      ? LayoutInsets(leading: leading, trailing: trailing)
      : LayoutInsets(top: top, bottom: bottom)
  }
}

/// A rectangle, in points: its top left corner and its size.
///
/// On each axis, a rectangle contains the points from its minimum up to, but not including, its maximum.
public struct LayoutRect: Hashable, Sendable, Codable {
  /// The top left corner.
  public var origin: LayoutPoint

  /// The width and the height.
  public var size: LayoutSize

  /// Creates a rectangle from its corner and its size.
  @inlinable
  public init(origin: LayoutPoint, size: LayoutSize) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from four numbers.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: LayoutPoint(x: x, y: y), size: LayoutSize(width: width, height: height))
  }

  /// An empty rectangle at the top left corner of the content.
  @inlinable
  public static var zero: LayoutRect { LayoutRect(x: 0, y: 0, width: 0, height: 0) }

  /// The width.
  @inlinable
  public var width: Double { size.width }

  /// The height.
  @inlinable
  public var height: Double { size.height }

  /// The left edge.
  @inlinable
  public var minX: Double { origin.x }

  /// The top edge.
  @inlinable
  public var minY: Double { origin.y }

  /// The right edge.
  @inlinable
  public var maxX: Double { origin.x + size.width }

  /// The bottom edge.
  @inlinable
  public var maxY: Double { origin.y + size.height }

  /// The horizontal center.
  @inlinable
  public var midX: Double { origin.x + size.width / 2 }

  /// The vertical center.
  @inlinable
  public var midY: Double { origin.y + size.height / 2 }

  /// Whether all four edges are neither infinite nor NaN.
  @inlinable
  public var isFinite: Bool { minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite }

  /// Whether the width or the height is 0, negative or NaN.
  @inlinable
  public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  /// Whether two rectangles have a common area.
  ///
  /// Rectangles that only touch do not intersect, as in UIKit. An empty rectangle intersects nothing.
  @inlinable
  public func intersects(_ other: LayoutRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
      && !isEmpty && !other.isEmpty
  }

  /// The common area of two rectangles; empty if they do not intersect.
  @inlinable
  public func intersection(_ other: LayoutRect) -> LayoutRect {
    let x = max(minX, other.minX), y = max(minY, other.minY)
    return LayoutRect(
      x: x, y: y, width: max(0, min(maxX, other.maxX) - x),
      height: max(0, min(maxY, other.maxY) - y))
  }

  @inlinable
  package func start(_ axis: LayoutAxis) -> Double { origin[axis] }

  @inlinable
  package func end(_ axis: LayoutAxis) -> Double { origin[axis] + size[axis] }

  @inlinable
  package func offset(by distance: LayoutPoint) -> LayoutRect {
    LayoutRect(origin: origin + distance, size: size)
  }

  /// Returns the rectangle, moved by the smallest distance so that it lies in a size.
  ///
  /// A rectangle that is larger moves to the start. A custom layout may return any size: NaN counts as 0.
  @inlinable
  package func moved(into size: LayoutSize) -> LayoutRect {
    var moved = self
    for axis in LayoutAxis.allCases {
      let furthest = max(0, min(size[axis], .greatestFiniteMagnitude) - self.size[axis])
      moved.origin[axis] = min(max(origin[axis], 0), furthest)
    }
    return moved
  }

  /// Returns the rectangle, shrunk by insets or enlarged by negative insets.
  ///
  /// The size is never negative.
  @inlinable
  package func inset(by insets: LayoutInsets) -> LayoutRect {
    LayoutRect(
      x: minX + insets.leading, y: minY + insets.top,
      width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
  }

  /// The distance to another rectangle, on the axis with the larger distance.
  @inlinable
  package func distance(to other: LayoutRect) -> Double {
    LayoutAxis.allCases.reduce(0) { max($0, distance(to: other, along: $1)) }
  }

  @inlinable
  package func distance(to other: LayoutRect, along axis: LayoutAxis) -> Double {
    max(0, other.start(axis) - end(axis), start(axis) - other.end(axis))
  }
}

extension LayoutRect: CustomStringConvertible {
  /// The top left corner and the size: `(0, 44) 320 × 50`.
  public var description: String { "(\(points: minX), \(points: minY)) \(size)" }
}

// MARK: - Comparing

extension LayoutPoint {
  /// Whether both are equal.
  @inlinable
  public static func == (left: LayoutPoint, right: LayoutPoint) -> Bool {
    left.x == right.x && left.y == right.y
  }
}

extension LayoutSize {
  /// Whether both are equal.
  @inlinable
  public static func == (left: LayoutSize, right: LayoutSize) -> Bool {
    left.width == right.width && left.height == right.height
  }
}

extension LayoutRect {
  /// Whether both are equal.
  @inlinable
  public static func == (left: LayoutRect, right: LayoutRect) -> Bool {
    left.origin == right.origin && left.size == right.size
  }
}

extension LayoutInsets {
  /// Whether both are equal.
  @inlinable
  public static func == (left: LayoutInsets, right: LayoutInsets) -> Bool {
    left.top == right.top && left.leading == right.leading && left.bottom == right.bottom
      && left.trailing == right.trailing
  }
}
