import CollectionLayouts

/// A view anchored to an item or a group.
struct OracleBadge: Decodable, Sendable {
  let kind: String
  let width, height: OracleDimension
  let zIndex: Int
  let containerAnchor: OracleAnchor
  let itemAnchor: OracleAnchor?

  var item: LayoutSupplementaryItem {
    LayoutSupplementaryItem(
      size: LayoutItemSize(width: width.dimension, height: height.dimension),
      elementKind: ElementKind(rawValue: kind), containerAnchor: containerAnchor.anchor,
      itemAnchor: itemAnchor?.anchor, zIndex: zIndex)
  }
}
