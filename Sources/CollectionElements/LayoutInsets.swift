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
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates insets with the same distance from every edge.
  public init(all distance: Double) {
    self.init(top: distance, leading: distance, bottom: distance, trailing: distance)
  }

  /// The spelling of UIKit's `UIEdgeInsets`.
  @available(*, unavailable, renamed: "init(top:leading:bottom:trailing:)")
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.init(top: top, leading: left, bottom: bottom, trailing: right)
  }

  /// No distance from any edge.
  public static let zero = LayoutInsets()

  /// Whether all four numbers are neither infinite nor NaN.
  public var isFinite: Bool {
    top.isFinite && leading.isFinite && bottom.isFinite && trailing.isFinite
  }

  package func start(_ axis: LayoutAxis) -> Double { axis == .horizontal ? leading : top }

  package func end(_ axis: LayoutAxis) -> Double { axis == .horizontal ? trailing : bottom }

  package func sum(_ axis: LayoutAxis) -> Double { start(axis) + end(axis) }

  /// The sum of two insets, one inside the other.
  package static func + (left: LayoutInsets, right: LayoutInsets) -> LayoutInsets {
    LayoutInsets(
      top: left.top + right.top, leading: left.leading + right.leading,
      bottom: left.bottom + right.bottom, trailing: left.trailing + right.trailing)
  }

  /// The insets at the two ends of an axis, and 0 at the other edges.
  package func along(_ axis: LayoutAxis) -> LayoutInsets {
    axis == .horizontal
      ? LayoutInsets(leading: leading, trailing: trailing)
      : LayoutInsets(top: top, bottom: bottom)
  }
}
