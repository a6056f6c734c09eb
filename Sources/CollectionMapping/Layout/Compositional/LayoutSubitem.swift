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

extension LayoutSubitem {
  /// The subitem as a group; `nil` if it is not a group.
  var group: LayoutGroup? {
    // Comparing types is much cheaper than a cast, and most subitems are items.
    type(of: self) == LayoutGroup.self ? self as? LayoutGroup : nil
  }

  /// The subitem as a `LayoutItem`; `nil` for a group or a custom subitem.
  var item: LayoutItem? { self as? LayoutItem }
}

extension LayoutItem: LayoutSubitem {}
extension LayoutGroup: LayoutSubitem {}
