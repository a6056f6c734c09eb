/// A distance between items, or between an item and the edge of its group.
public enum LayoutSpacing: Hashable, Sendable {
  /// Exactly this many points.
  case fixed(Double)

  /// At least this many points; what is left of the group is shared among all flexible distances.
  case flexible(Double)

  /// The points that it takes at least.
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
