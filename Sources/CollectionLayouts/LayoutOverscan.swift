/// The distance beyond the viewport within which elements are displayed, in points on each axis.
public struct LayoutOverscan: Hashable, Sendable {
  /// The distance above and to the left of the viewport.
  public var before: Double

  /// The distance below and to the right of the viewport.
  public var after: Double

  /// Creates an overscan.
  ///
  /// Negative numbers, infinite values and NaN count as 0.
  public init(before: Double = 0, after: Double = 0) {
    self.before = before.isFinite ? max(0, before) : 0
    self.after = after.isFinite ? max(0, after) : 0
  }

  /// No distance: only elements that intersect the viewport are displayed.
  public static let none = LayoutOverscan()

  package func rect(around viewport: LayoutRect) -> LayoutRect {
    LayoutRect(
      x: viewport.minX - before, y: viewport.minY - before,
      width: viewport.width + before + after,
      height: viewport.height + before + after)
  }
}
