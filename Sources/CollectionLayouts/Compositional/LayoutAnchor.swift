/// A point of a rectangle to which a supplementary view is tied.
///
/// A badge on the upper trailing corner of its item, moved out by a fraction of its own size:
///
/// ```swift
/// LayoutAnchor(edges: [.top, .trailing], fractionalOffset: LayoutPoint(x: 0.2, y: -0.2))
/// ```
public struct LayoutAnchor: Hashable, Sendable {
  /// The edges on which the point lies.
  ///
  /// With both edges of an axis, or neither, it lies in the middle.
  public var edges: LayoutEdges

  /// The distance by which the point is moved.
  public var offset: Offset

  /// A distance in points, or as a fraction of the size of the supplementary view.
  public enum Offset: Hashable, Sendable {
    /// A distance in points.
    case absolute(LayoutPoint)

    /// A fraction of the width and of the height of the supplementary view.
    case fractional(LayoutPoint)
  }

  /// Creates an anchor, moved by a distance in points.
  ///
  /// Defaults to no distance.
  public init(edges: LayoutEdges, absoluteOffset: LayoutPoint = .zero) {
    self.edges = edges
    offset = .absolute(absoluteOffset)
  }

  /// Creates an anchor, moved by a fraction of the size of the supplementary view.
  public init(edges: LayoutEdges, fractionalOffset: LayoutPoint) {
    self.edges = edges
    offset = .fractional(fractionalOffset)
  }

  func offset(_ axis: LayoutAxis, of size: LayoutSize) -> Double {
    switch offset {
    case .absolute(let points): points[axis]
    case .fractional(let parts): parts[axis] * size[axis]
    }
  }
}
