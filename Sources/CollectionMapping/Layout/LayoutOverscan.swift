/// How far beyond the viewport elements are displayed, in points along each axis.
public struct LayoutOverscan: Hashable, Sendable {
  /// The distance above and to the left of the viewport.
  public var before: Double

  /// The distance below and to the right of the viewport.
  public var after: Double

  /// Creates an overscan; negative numbers and NaN count as 0.
  public init(before: Double = 0, after: Double = 0) {
    self.before = before.isFinite ? max(0, before) : 0
    self.after = after.isFinite ? max(0, after) : 0
  }

  /// Nothing beyond the viewport.
  public static let none = LayoutOverscan()

  func rect(around viewport: LayoutRect) -> LayoutRect {
    LayoutRect(
      x: viewport.minX - before, y: viewport.minY - before,
      width: viewport.width + before + after,
      height: viewport.height + before + after)
  }
}
