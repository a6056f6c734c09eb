/// A part of a group: a ``LayoutItem`` or another ``LayoutGroup``.
public protocol LayoutSubitem: Sendable {
  /// The size.
  ///
  /// Fractions refer to the group that contains the subitem.
  var size: LayoutItemSize { get }

  /// The distances between the subitem's content and its edges, in points.
  var contentInsets: LayoutInsets { get }

  /// The distances from the neighbors of the subitem.
  var edgeSpacing: LayoutEdgeSpacing { get }

  /// The views that are tied to the subitem.
  var supplementaryItems: [LayoutSupplementaryItem] { get }
}

extension LayoutGroup {
  /// The group that a subitem is; `nil` if it is not a group.
  init?(_ subitem: any LayoutSubitem) {
    // Comparing types is much cheaper than a cast, and most subitems are items.
    guard type(of: subitem) == LayoutGroup.self, let group = subitem as? LayoutGroup else {
      return nil
    }
    self = group
  }
}

extension LayoutItem: LayoutSubitem {}
extension LayoutGroup: LayoutSubitem {}
