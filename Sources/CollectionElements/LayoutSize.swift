/// A width and a height, in points.
public struct LayoutSize: Hashable, Sendable, Codable {
  /// Points from left to right.
  public var width: Double

  /// Points from top to bottom.
  public var height: Double

  /// Creates a size.
  ///
  /// Width and height default to 0.
  public init(width: Double = 0, height: Double = 0) {
    self.width = width
    self.height = height
  }

  /// No width and no height.
  public static let zero = LayoutSize()

  /// Whether both numbers are neither infinite nor NaN.
  public var isFinite: Bool { width.isFinite && height.isFinite }

  package subscript(axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension LayoutSize: CustomStringConvertible {
  /// `320 × 44.5`.
  public var description: String { "\(points: width) × \(points: height)" }
}
