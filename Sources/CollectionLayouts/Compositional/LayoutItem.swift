/// A description of the size of one item and of its distances from other items.
public struct LayoutItem: Hashable, Sendable {
  /// The size.
  ///
  /// Fractions refer to the group that contains the item.
  public var size: LayoutItemSize

  /// The distances between the item and the edges of its place, in points.
  ///
  /// Other items do not move.
  ///
  /// Ignored on an axis on which the size is an estimate. Defaults to zero.
  public var contentInsets: LayoutInsets

  /// The distances from the neighbors of the item.
  ///
  /// Defaults to no distance.
  public var edgeSpacing: LayoutEdgeSpacing

  /// The views that are tied to the item, such as badges, each of a different kind.
  ///
  /// Defaults to no views.
  public var supplementaryItems: [LayoutSupplementaryItem]

  /// Creates the description of an item.
  public init(
    size: LayoutItemSize, contentInsets: LayoutInsets = .zero,
    edgeSpacing: LayoutEdgeSpacing = LayoutEdgeSpacing(),
    supplementaryItems: [LayoutSupplementaryItem] = []
  ) {
    self.size = size
    self.contentInsets = contentInsets
    self.edgeSpacing = edgeSpacing
    self.supplementaryItems = supplementaryItems
  }

  /// UIKit's spelling.
  @available(*, unavailable, renamed: "init(size:supplementaryItems:)")
  public init(layoutSize: LayoutItemSize, supplementaryItems: [LayoutSupplementaryItem] = []) {
    self.init(size: layoutSize, supplementaryItems: supplementaryItems)
  }
}
