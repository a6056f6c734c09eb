/// The width or the height of an item, a group or a supplementary view.
///
/// Behaves like UIKit's `NSCollectionLayoutDimension`. A fraction is rounded down to a pixel. Other numbers
/// are used as they are, so that an item may be wider than its group. A negative length moves the following
/// items back, and the frame of the item itself has a length of 0.
public enum LayoutDimension: Hashable, Sendable {
  /// A fraction of the width of its container.
  ///
  /// Can be used for a height too.
  case fractionalWidth(Double)

  /// A fraction of the height of its container.
  ///
  /// Can be used for a width too.
  case fractionalHeight(Double)

  /// A number of points.
  case absolute(Double)

  /// An estimated number of points until the displayed view is measured.
  case estimated(Double)

  /// As large as the largest measured sibling with this dimension; an estimate until then.
  ///
  /// In the size of a section's outermost group, it applies to the whole section: all groups have equal
  /// sizes, and so have all items with this dimension in any group. The container of the group must have an
  /// estimate on the same axis. Use it for few items: each measurement costs O(*m*) for *m* measured items.
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

  /// Whether it is a fraction of the length on an axis.
  func isFraction(of axis: LayoutAxis) -> Bool {
    switch self {
    case .fractionalWidth: axis == .horizontal
    case .fractionalHeight: axis == .vertical
    case .absolute, .estimated, .uniformAcrossSiblings: false
    }
  }

  /// The number of points in a container of a size.
  func points(in room: LayoutSize, _ grid: PixelGrid) -> Double {
    switch self {
    case .fractionalWidth(let part): grid.length(part * room.width)
    case .fractionalHeight(let part): grid.length(part * room.height)
    case .absolute(let points), .estimated(let points), .uniformAcrossSiblings(let points): points
    }
  }
}

extension LayoutDimension: CustomStringConvertible {
  /// The dimension as UIKit prints it: `.containerWidthFactor(0.5)`, `.absolute(20)`, `.estimated(30)`.
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
