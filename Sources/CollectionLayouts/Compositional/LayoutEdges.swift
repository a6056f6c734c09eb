/// A set of the edges of a rectangle.
public struct LayoutEdges: OptionSet, Hashable, Sendable {
  /// The bits of the set, one for each edge.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The upper edge.
  public static let top = LayoutEdges(rawValue: 1)

  /// The side on which lines of text start.
  public static let leading = LayoutEdges(rawValue: 2)

  /// The lower edge.
  public static let bottom = LayoutEdges(rawValue: 4)

  /// The side on which lines of text end.
  public static let trailing = LayoutEdges(rawValue: 8)

  /// All four edges.
  ///
  /// An anchor on all edges is the center.
  public static let all: LayoutEdges = [.top, .leading, .bottom, .trailing]

  /// The position on an axis: 0 for its start, 1 for its end, 0.5 for both edges or neither.
  func unit(_ axis: LayoutAxis) -> Double {
    let start = contains(axis == .horizontal ? .leading : .top)
    let end = contains(axis == .horizontal ? .trailing : .bottom)
    return start == end ? 0.5 : start ? 0 : 1
  }
}
