/// A distance between items, or between an item and the edge of its group.
public enum LayoutSpacing: Hashable, Sendable {
  /// A fixed distance in points.
  case fixed(Double)

  /// A minimum distance in points.
  ///
  /// The remaining length of the group is shared among all flexible distances.
  case flexible(Double)

  /// The minimum distance.
  var minimum: Double {
    switch self {
    case .fixed(let points), .flexible(let points): points
    }
  }

  var isFlexible: Bool {
    switch self {
    case .fixed: false
    case .flexible: true
    }
  }
}
