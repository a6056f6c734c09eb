/// What may stand in a group: a ``LayoutItem``, or another ``LayoutGroup``.
public protocol LayoutSubitem: Sendable {
  /// Its size; fractions are those of the group that it stands in.
  var size: LayoutItemSize { get }

  /// How much smaller than its place it is, on each side.
  var contentInsets: LayoutInsets { get }

  /// The distances from its neighbours.
  var edgeSpacing: LayoutEdgeSpacing { get }

  /// The views that are tied to it.
  var supplementaryItems: [LayoutSupplementaryItem] { get }
}

extension LayoutSubitem {
  /// The subitem where it is a group.
  var group: LayoutGroup? {
    // To compare types costs a fraction of a cast, and most subitems are no groups.
    type(of: self) == LayoutGroup.self ? self as? LayoutGroup : nil
  }

  /// The subitem where it is an item of the library's own.
  var item: LayoutItem? { self as? LayoutItem }
}

extension LayoutItem: LayoutSubitem {}
extension LayoutGroup: LayoutSubitem {}
