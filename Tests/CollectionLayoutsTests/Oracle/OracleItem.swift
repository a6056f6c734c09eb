import CollectionLayouts
import LayoutSupport

/// An item, or a group if it arranges subitems.
struct OracleItem: Decodable, Sendable {
  let width, height: OracleDimension
  let contentInsets: LayoutInsets?
  let edgeSpacing: OracleEdgeSpacing?
  let supplementaryItems: [OracleBadge]?

  // Only for groups.
  let group: Arrangement?
  let subitems: [OracleItem]?
  let count: Int?
  let interItemSpacing: OracleSpacing?
  let customItems: [CustomItem]?

  enum Arrangement: String, Decodable {
    case horizontal, vertical, custom
  }

  struct CustomItem: Decodable {
    let frame: OracleRect
    let zIndex: Int?
  }

  private var size: LayoutItemSize {
    LayoutItemSize(width: width.dimension, height: height.dimension)
  }

  var subitem: SubitemSketch {
    if let sketch { return .group(sketch) }
    return .item(
      LayoutItem(
        size: size, contentInsets: contentInsets ?? .zero,
        edgeSpacing: edgeSpacing?.edgeSpacing ?? LayoutEdgeSpacing(),
        supplementaryItems: supplementaryItems?.map(\.item) ?? []))
  }

  /// The group; `nil` if this is an item.
  var sketch: GroupSketch? {
    guard let group else { return nil }
    var sketch = GroupSketch(size, content(of: group))
    sketch.contentInsets = contentInsets ?? .zero
    sketch.edgeSpacing = edgeSpacing?.edgeSpacing ?? LayoutEdgeSpacing()
    sketch.badges = supplementaryItems?.map(\.item) ?? []
    if let interItemSpacing { sketch.spacing = interItemSpacing.spacing }
    return sketch
  }

  private func content(of group: Arrangement) -> GroupSketch.Content {
    let subitems = subitems?.map(\.subitem) ?? []
    let repetition = count.map(GroupSketch.Repetition.sharing) ?? .fitting
    return switch group {
    case .horizontal: .run(.horizontal, subitems, repetition)
    case .vertical: .run(.vertical, subitems, repetition)
    case .custom:
      .custom(
        (customItems ?? []).map {
          LayoutGroupCustomItem(frame: $0.frame.rect, zIndex: $0.zIndex ?? 0)
        })
    }
  }
}
