/// Distances from the four edges of a rectangle inwards, in points.
///
/// `leading` is left, and right where ``LayoutDirection`` is right to left.
public struct LayoutInsets: Hashable, Sendable, Codable {
  /// From the top edge.
  public var top: Double

  /// From the edge at which lines of text begin.
  public var leading: Double

  /// From the bottom edge.
  public var bottom: Double

  /// From the edge at which lines of text end.
  public var trailing: Double

  /// Creates insets; 0 where nothing is said.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The same distance from every edge.
  public init(all distance: Double) {
    self.init(top: distance, leading: distance, bottom: distance, trailing: distance)
  }

  /// No distance from any edge.
  public static let zero = LayoutInsets()

  /// Whether all four numbers are neither infinite nor NaN.
  public var isFinite: Bool {
    top.isFinite && leading.isFinite && bottom.isFinite && trailing.isFinite
  }

  func start(_ axis: LayoutAxis) -> Double { axis == .horizontal ? leading : top }

  func end(_ axis: LayoutAxis) -> Double { axis == .horizontal ? trailing : bottom }

  func sum(_ axis: LayoutAxis) -> Double { start(axis) + end(axis) }

  /// These insets, and others inside them.
  static func + (left: LayoutInsets, right: LayoutInsets) -> LayoutInsets {
    LayoutInsets(
      top: left.top + right.top, leading: left.leading + right.leading,
      bottom: left.bottom + right.bottom, trailing: left.trailing + right.trailing)
  }

  /// Only the two edges that an axis runs between.
  func along(_ axis: LayoutAxis) -> LayoutInsets {
    axis == .horizontal
      ? LayoutInsets(leading: leading, trailing: trailing)
      : LayoutInsets(top: top, bottom: bottom)
  }
}
