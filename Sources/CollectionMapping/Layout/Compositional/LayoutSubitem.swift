/// What may stand in a group: a ``LayoutItem``, or another ``LayoutGroup``.
public protocol LayoutSubitem: Sendable {
  /// Its size; fractions are those of the group that it stands in.
  var size: LayoutItemSize { get }

  /// How much smaller than its place it is, on each side.
  var contentInsets: LayoutInsets { get }

  /// How far its place is from what stands beside it.
  var edgeSpacing: LayoutEdgeSpacing { get }

  /// The views that are tied to it.
  var supplementaryItems: [LayoutSupplementaryItem] { get }
}

extension LayoutItem: LayoutSubitem {}
extension LayoutGroup: LayoutSubitem {}
