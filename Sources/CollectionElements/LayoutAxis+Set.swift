extension LayoutAxis {
  /// A set of axes: horizontal, vertical, both, or empty.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The bits of the set, one for each axis.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The width.
    public static let horizontal = Set(rawValue: 1)

    /// The height.
    public static let vertical = Set(rawValue: 2)

    /// The width and the height.
    package static let all: Set = [.horizontal, .vertical]

    package init(_ axis: LayoutAxis) {
      self = axis == .horizontal ? .horizontal : .vertical
    }

    package func contains(_ axis: LayoutAxis) -> Bool { contains(Set(axis)) }
  }
}
