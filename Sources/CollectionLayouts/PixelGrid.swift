/// Rounds points to whole pixels.
///
/// The two rules were recorded in UIKit at two pixels to a point: a size that is a fraction of another size
/// is rounded down, and a position is rounded to the nearest pixel.
struct PixelGrid: Hashable, Sendable {
  /// The number of pixels in a point; 0 if nothing is rounded.
  let scale: Double

  /// The size of a pixel in points if the scale is a power of two, so that products are exact; otherwise 0.
  private let pixel: Double

  /// The number of steps in a point, where every multiple of a step is exact and on a pixel.
  ///
  /// A step is a pixel if the scale is a power of two, and a point if it is another whole number.
  private let steps: Double

  /// Creates a grid that does not round if the scale could make numbers of points overflow.
  init(scale: Double) {
    self.scale = scale >= 1e-6 && scale <= 1e6 ? scale : 0
    pixel = self.scale > 0 && self.scale.significand == 1 ? 1 / self.scale : 0
    steps = pixel > 0 ? self.scale : self.scale.rounded() == self.scale ? min(self.scale, 1) : 0
  }

  /// The part of a pixel by which a number may be too low because sums and fractions are inexact.
  private static let tolerance = 1e-6

  /// A length that is a fraction of another one, rounded down to a pixel.
  func length(_ length: Double) -> Double {
    guard scale > 0 else { return length }
    return (length * scale + Self.tolerance).rounded(.down) / scale
  }

  /// The nearest pixel; of two that are equally near, the right or lower one.
  @inline(__always)
  private func place(_ point: LayoutPoint) -> LayoutPoint {
    guard scale > 0 else { return point }
    let pixels = Self.floor(SIMD2(point.x, point.y) * scale + (0.5 + Self.tolerance))
    // A product is much faster than a quotient, and every displayed cell is rounded.
    let place = pixel > 0 ? pixels * pixel : pixels / scale
    return LayoutPoint(x: place.x, y: place.y)
  }

  /// Rounds down to whole numbers.
  ///
  /// Adding 2⁵² rounds to a whole number, since larger doubles have no fraction. This is faster than the
  /// function of the C library that `rounded(.down)` calls.
  @inline(__always)
  private static func floor(_ value: SIMD2<Double>) -> SIMD2<Double> {
    guard abs(value.x) < 0x1p51, abs(value.y) < 0x1p51 else { return value.rounded(.down) }
    let nearest = (value + 0x1.8p52) - 0x1.8p52
    return nearest.replacing(with: nearest - 1, where: nearest .> value)
  }

  /// Whether a number of points is on a pixel, and so small that sums of such numbers are exact too.
  func isExact(_ points: Double) -> Bool {
    let number = points * steps
    return steps > 0 && abs(points * scale) < 0x1p48 && Double(Int(number)) == number
  }

  /// The maximum distance by which rounding moves a position.
  var slack: Double { scale > 0 ? (0.5 + Self.tolerance) / scale : 0 }

  /// The rectangle with its origin at the nearest pixel.
  @inline(__always)
  func frame(_ rect: LayoutRect) -> LayoutRect {
    LayoutRect(origin: place(rect.origin), size: rect.size)
  }
}

// MARK: - Sizes, frames and ranges

extension LayoutSize {
  static let lessThanAny = LayoutSize(width: -.infinity, height: -.infinity)

  /// The larger width and the larger height of two sizes.
  func union(_ other: LayoutSize) -> LayoutSize {
    LayoutSize(width: max(width, other.width), height: max(height, other.height))
  }

  /// Whether the width or the height is below 0.
  var isNegative: Bool { width < 0 || height < 0 }

  /// The size with 0 in place of a negative width or height.
  var positive: LayoutSize { LayoutSize(width: max(0, width), height: max(0, height)) }
}

extension LayoutRect {
  var positive: LayoutRect { LayoutRect(origin: origin, size: size.positive) }
}

extension ClosedRange<Double> {
  /// A range, or the infinite range if the sums of large numbers overflowed.
  static func reach(from low: Double, to high: Double) -> ClosedRange {
    low <= high ? low...high : -.infinity ... .infinity
  }
}

extension LayoutRect {
  /// A frame that intersects no rectangle and equals itself.
  static var nowhere: LayoutRect {
    LayoutRect(x: .infinity, y: .infinity, width: -.infinity, height: -.infinity)
  }
}

/// The position of one item in the coordinates of its section, before rounding to pixels.
struct ItemSlot: Hashable, Sendable {
  var frame: LayoutRect
  var zIndex = 0
  var estimatedAxes: LayoutAxis.Set = []

  @inline(__always)
  func offset(by distance: LayoutPoint) -> ItemSlot {
    ItemSlot(frame: frame.offset(by: distance), zIndex: zIndex, estimatedAxes: estimatedAxes)
  }
}
