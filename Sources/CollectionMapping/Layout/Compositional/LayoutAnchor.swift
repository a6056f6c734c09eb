/// The point of a rectangle to which a supplementary view is tied.
///
/// A badge on the upper trailing corner of its item, moved out by a fraction of its own size:
///
/// ```swift
/// LayoutAnchor(edges: [.top, .trailing], fractionalOffset: LayoutPoint(x: 0.2, y: -0.2))
/// ```
public struct LayoutAnchor: Hashable, Sendable {
  /// The edges on which the point lies; in the middle of an axis for both of its edges or neither.
  public var edges: LayoutEdges

  /// How far the point is moved: in points, or in sizes of the supplementary view.
  public var offset: Offset

  /// A distance in points, or in parts of the size of the supplementary view.
  public enum Offset: Hashable, Sendable {
    /// In points.
    case absolute(LayoutPoint)

    /// In widths and heights of the supplementary view.
    case fractional(LayoutPoint)
  }

  /// Creates an anchor, moved by points if at all.
  public init(edges: LayoutEdges, absoluteOffset: LayoutPoint = .zero) {
    self.edges = edges
    offset = .absolute(absoluteOffset)
  }

  /// Creates an anchor, moved by parts of the size of the supplementary view.
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
