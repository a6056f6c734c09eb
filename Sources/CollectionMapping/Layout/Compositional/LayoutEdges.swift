/// A set of the edges of a rectangle; the two sides by where lines of text begin and end.
public struct LayoutEdges: OptionSet, Hashable, Sendable {
  /// One bit for each of the edges.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The upper edge.
  public static let top = LayoutEdges(rawValue: 1)

  /// The side on which lines of text begin.
  public static let leading = LayoutEdges(rawValue: 2)

  /// The lower edge.
  public static let bottom = LayoutEdges(rawValue: 4)

  /// The side on which lines of text end.
  public static let trailing = LayoutEdges(rawValue: 8)

  /// All four edges: the middle of the rectangle.
  public static let all: LayoutEdges = [.top, .leading, .bottom, .trailing]

  /// Where on an axis the edges lie: 0 at its start, 1 at its end, one half for both or neither.
  func unit(_ axis: LayoutAxis) -> Double {
    let start = contains(axis == .horizontal ? .leading : .top)
    let end = contains(axis == .horizontal ? .trailing : .bottom)
    return start == end ? 0.5 : start ? 0 : 1
  }
}
