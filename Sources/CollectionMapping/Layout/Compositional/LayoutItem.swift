/// The rule for the place of one item: how large, and how far from what.
public struct LayoutItem: Hashable, Sendable {
  /// Its size; fractions are those of the group that it stands in.
  public var size: LayoutItemSize

  /// How much smaller than its place the item is, on each side; nothing else moves for it.
  ///
  /// Not used on an axis on which the size is an estimate.
  public var contentInsets: LayoutInsets

  /// The distances from its neighbours.
  public var edgeSpacing: LayoutEdgeSpacing

  /// The views that are tied to it, such as badges; each of another kind.
  public var supplementaryItems: [LayoutSupplementaryItem]

  /// Creates the rule for an item.
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
