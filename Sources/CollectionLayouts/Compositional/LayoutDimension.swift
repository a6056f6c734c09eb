/// The width or the height of an item, a group or a supplementary view.
///
/// Behaves like UIKit's `NSCollectionLayoutDimension`. A length that is a fraction of another one is rounded
/// down to a pixel. An item may be wider than its group. A negative length moves the following items back,
/// and the frame of the item itself has a length of 0.
public enum LayoutDimension: Hashable, Sendable {
  /// A fraction of the width of its container, also as a height.
  case fractionalWidth(Double)

  /// A fraction of the height of its container, also as a width.
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

  var isUniform: Bool { if case .uniformAcrossSiblings = self { true } else { false } }

  func isFraction(of axis: LayoutAxis) -> Bool {
    switch self {
    case .fractionalWidth: axis == .horizontal
    case .fractionalHeight: axis == .vertical
    case .absolute, .estimated, .uniformAcrossSiblings: false
    }
  }

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

/// The dimensions of an item, a group or a supplementary view.
///
/// Named `NSCollectionLayoutSize` in UIKit. A ``LayoutSize`` is in points.
public struct LayoutItemSize: Hashable, Sendable {
  /// The width.
  public var width: LayoutDimension

  /// The height.
  public var height: LayoutDimension

  /// Creates a size from two dimensions.
  public init(width: LayoutDimension, height: LayoutDimension) {
    self.width = width
    self.height = height
  }

  subscript(axis: LayoutAxis) -> LayoutDimension { axis == .horizontal ? width : height }

  var estimatedAxes: LayoutAxis.Set { axes(width.isEstimated, height.isEstimated) }

  /// The axes on which the item is as large as its largest sibling.
  var uniformAxes: LayoutAxis.Set { axes(width.isUniform, height.isUniform) }

  @inline(__always)
  private func axes(_ horizontal: Bool, _ vertical: Bool) -> LayoutAxis.Set {
    var axes: LayoutAxis.Set = []
    if horizontal { axes.insert(.horizontal) }
    if vertical { axes.insert(.vertical) }
    return axes
  }

  func points(in room: LayoutSize, _ grid: PixelGrid) -> LayoutSize {
    LayoutSize(width: width.points(in: room, grid), height: height.points(in: room, grid))
  }
}

extension LayoutItemSize: CustomStringConvertible {
  /// The size as UIKit prints it: `{.containerWidthFactor(0.5), .absolute(20)}`.
  public var description: String { "{\(width), \(height)}" }
}

/// A distance between items, or between an item and an edge of its group.
public enum LayoutSpacing: Hashable, Sendable {
  /// A fixed distance in points.
  case fixed(Double)

  /// A minimum distance in points.
  ///
  /// The remaining length of the group is shared among all flexible distances.
  case flexible(Double)

  var minimum: Double {
    switch self {
    case .fixed(let points), .flexible(let points): points
    }
  }

  var isFlexible: Bool { if case .flexible = self { true } else { false } }
}

/// The distances of an item or a group from its neighbors; `nil` for no distance.
///
/// Edge spacing is outside the item, content insets (``LayoutInsets``) are inside it.
public struct LayoutEdgeSpacing: Hashable, Sendable {
  /// The spacing on the leading side.
  public var leading: LayoutSpacing?

  /// The spacing above.
  public var top: LayoutSpacing?

  /// The spacing on the trailing side.
  public var trailing: LayoutSpacing?

  /// The spacing below.
  public var bottom: LayoutSpacing?

  /// Creates edge spacing.
  public init(
    leading: LayoutSpacing? = nil, top: LayoutSpacing? = nil, trailing: LayoutSpacing? = nil,
    bottom: LayoutSpacing? = nil
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

  func start(_ axis: LayoutAxis) -> LayoutSpacing? { axis == .horizontal ? leading : top }

  func end(_ axis: LayoutAxis) -> LayoutSpacing? { axis == .horizontal ? trailing : bottom }

  /// The sum of the minimum spacing on both sides.
  func minimum(_ axis: LayoutAxis) -> Double {
    (start(axis)?.minimum ?? 0) + (end(axis)?.minimum ?? 0)
  }
}
