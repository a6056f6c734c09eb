/// The width or the height of an item, a group or a supplementary view.
///
/// Behaves like UIKit's `NSCollectionLayoutDimension`. A fraction is cut to the pixel below; other
/// numbers are taken as they are, so that an item may be wider than its group. A length below 0 moves what
/// follows back; the frame itself is 0 long then.
public enum LayoutDimension: Hashable, Sendable {
  /// A fraction of the width of what it stands in; also for a height.
  case fractionalWidth(Double)

  /// A fraction of the height of what it stands in; also for a width.
  case fractionalHeight(Double)

  /// A number of points.
  case absolute(Double)

  /// A number of points until the displayed view is measured.
  case estimated(Double)

  /// As large as the largest measured sibling with this dimension; until then an estimate.
  ///
  /// For the size of a section's outermost group this holds over the whole section: its groups are
  /// equally large, and so are all items that say so, in whichever group they stand. What the group
  /// stands in must have an estimate on the same axis. Each measured item costs as much as there are
  /// measured ones: for few items.
  case uniformAcrossSiblings(estimate: Double)

  var value: Double {
    switch self {
    case .fractionalWidth(let value), .fractionalHeight(let value), .absolute(let value),
      .estimated(let value), .uniformAcrossSiblings(let value):
      value
    }
  }

  var isEstimated: Bool {
    switch self {
    case .estimated, .uniformAcrossSiblings: true
    case .fractionalWidth, .fractionalHeight, .absolute: false
    }
  }

  var isUniform: Bool {
    switch self {
    case .uniformAcrossSiblings: true
    case .fractionalWidth, .fractionalHeight, .absolute, .estimated: false
    }
  }

  /// Whether it is a fraction of the length along an axis.
  func isFraction(of axis: LayoutAxis) -> Bool {
    switch self {
    case .fractionalWidth: axis == .horizontal
    case .fractionalHeight: axis == .vertical
    case .absolute, .estimated, .uniformAcrossSiblings: false
    }
  }

  /// The number of points in a room.
  func points(in room: LayoutSize, _ grid: PixelGrid) -> Double {
    switch self {
    case .fractionalWidth(let part): grid.length(part * room.width)
    case .fractionalHeight(let part): grid.length(part * room.height)
    case .absolute(let points), .estimated(let points), .uniformAcrossSiblings(let points): points
    }
  }
}

extension LayoutDimension: CustomStringConvertible {
  /// As in UIKit: `.containerWidthFactor(0.5)`, `.absolute(20)`, `.estimated(30)`.
  public var description: String {
    switch self {
    case .fractionalWidth(let part): ".containerWidthFactor(\(points: part))"
    case .fractionalHeight(let part): ".containerHeightFactor(\(points: part))"
    case .absolute(let value): ".absolute(\(points: value))"
    case .estimated(let value): ".estimated(\(points: value))"
    case .uniformAcrossSiblings(let value): ".uniformAcrossSiblings(\(points: value))"
    }
  }
}
