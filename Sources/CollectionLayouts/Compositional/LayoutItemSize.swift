/// The dimensions of an item, a group or a supplementary view.
///
/// UIKit's `NSCollectionLayoutSize`. ``LayoutSize`` is a size in points.
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

  /// UIKit's spelling.
  @available(*, unavailable, renamed: "init(width:height:)")
  public init(widthDimension: LayoutDimension, heightDimension: LayoutDimension) {
    self.init(width: widthDimension, height: heightDimension)
  }

  subscript(axis: LayoutAxis) -> LayoutDimension { axis == .horizontal ? width : height }

  /// The axes on which the size is an estimate.
  var estimatedAxes: LayoutAxis.Set {
    var axes: LayoutAxis.Set = []
    if width.isEstimated { axes.insert(.horizontal) }
    if height.isEstimated { axes.insert(.vertical) }
    return axes
  }

  /// The axes on which the item is as large as its largest sibling.
  var uniformAxes: LayoutAxis.Set {
    var axes: LayoutAxis.Set = []
    if width.isUniform { axes.insert(.horizontal) }
    if height.isUniform { axes.insert(.vertical) }
    return axes
  }

  /// The size in points.
  func points(in room: LayoutSize, _ grid: PixelGrid) -> LayoutSize {
    LayoutSize(width: width.points(in: room, grid), height: height.points(in: room, grid))
  }
}

extension LayoutItemSize: CustomStringConvertible {
  /// `{.containerWidthFactor(0.5), .absolute(20)}`.
  public var description: String { "{\(width), \(height)}" }
}
