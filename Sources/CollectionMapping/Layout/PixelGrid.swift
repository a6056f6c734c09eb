/// How numbers of points come to lie on whole pixels.
///
/// The two rules are UIKit's, recorded at two pixels to a point: a size that is a fraction of another
/// one is cut to the pixel below, a place goes to the nearest pixel.
struct PixelGrid: Hashable, Sendable {
  /// How many pixels stand for one point; 0 for no grid.
  let scale: Double

  /// The points of one pixel, where a product with them is exact: at 1, 2 or 4 pixels to a point.
  private let pixel: Double?

  /// How many steps of which every multiple is exact and lies on a pixel stand for one point: the pixels,
  /// or the point itself at three pixels to a point; 0 where there is no such step.
  private let steps: Double

  /// No grid for a scale at which numbers of points could overflow.
  init(scale: Double) {
    self.scale = scale >= 1e-6 && scale <= 1e6 ? scale : 0
    pixel = self.scale > 0 && self.scale.significand == 1 ? 1 / self.scale : nil
    steps = pixel != nil ? self.scale : self.scale.rounded() == self.scale ? min(self.scale, 1) : 0
  }

  /// A hair below a pixel counts as on it, since a third of 300 is not quite 100, and a hair below the
  /// middle between two as the middle, since a sum of thirds is not quite a half.
  private static let tolerance = 1e-6

  /// The fraction of a length, cut to the pixel below.
  func length(_ length: Double) -> Double {
    guard scale > 0 else { return length }
    return (length * scale + Self.tolerance).rounded(.down) / scale
  }

  /// The nearest pixel, the right or lower one of two that are equally near.
  @inline(__always)
  private func place(_ point: LayoutPoint) -> LayoutPoint {
    guard scale > 0 else { return point }
    let pixels = Self.floor(SIMD2(point.x, point.y) * scale + (0.5 + Self.tolerance))
    // A product costs a fraction of a quotient, and every displayed cell is placed.
    let place = pixel.map { pixels * $0 } ?? pixels / scale
    return LayoutPoint(x: place.x, y: place.y)
  }

  /// The whole numbers below.
  ///
  /// Two additions round to a whole number, since from 2⁵² on there are no others; they cost less than
  /// the function of the C library that `rounded(.down)` calls.
  @inline(__always)
  private static func floor(_ value: SIMD2<Double>) -> SIMD2<Double> {
    guard abs(value.x) < 0x1p51, abs(value.y) < 0x1p51 else { return value.rounded(.down) }
    let nearest = (value + 0x1.8p52) - 0x1.8p52
    return nearest.replacing(with: nearest - 1, where: nearest .> value)
  }

  /// Whether a number of points lies on a pixel and is so small that sums of such numbers are exact.
  ///
  /// A place that is such a sum stays where it is.
  func isExact(_ points: Double) -> Bool {
    let number = points * steps
    return steps > 0 && abs(points * scale) < 0x1p48 && Double(Int(number)) == number
  }

  /// How far a place is moved at most.
  var slack: Double { scale > 0 ? (0.5 + Self.tolerance) / scale : 0 }

  @inline(__always)
  func frame(_ rect: LayoutRect) -> LayoutRect {
    LayoutRect(origin: place(rect.origin), size: rect.size)
  }
}
