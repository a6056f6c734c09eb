/// How numbers of points come to lie on whole pixels.
///
/// The two rules are UIKit's, recorded at two pixels to a point: a size that is a fraction of another
/// one is cut to the pixel below, a place goes to the nearest pixel.
struct PixelGrid: Hashable, Sendable {
  /// How many pixels stand for one point; 0 for no grid.
  let scale: Double

  /// No grid for a scale at which numbers of points could overflow.
  init(scale: Double) {
    self.scale = scale >= 1e-6 && scale <= 1e6 ? scale : 0
  }

  /// A hair below a pixel counts as on it, since a third of 300 is not quite 100.
  private static let tolerance = 1e-6

  /// The fraction of a length, cut to the pixel below.
  func length(_ length: Double) -> Double {
    guard scale > 0 else { return length }
    return (length * scale + Self.tolerance).rounded(.down) / scale
  }

  /// The nearest pixel, the upper one of two that are equally near.
  func place(_ value: Double) -> Double {
    guard scale > 0 else { return value }
    return (value * scale + 0.5).rounded(.down) / scale
  }

  /// How far a place is moved at most.
  var slack: Double { scale > 0 ? 0.5 / scale : 0 }

  func frame(_ rect: LayoutRect) -> LayoutRect {
    LayoutRect(
      origin: LayoutPoint(x: place(rect.minX), y: place(rect.minY)), size: rect.size)
  }
}
