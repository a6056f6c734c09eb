import CollectionLayouts
import LayoutSupport

/// A section with the elements around its groups.
struct OracleSection: Decodable, Sendable {
  let group: OracleItem
  let contentInsets, referenceInsets: LayoutInsets?
  let interGroupSpacing: Double?
  let boundarySupplementaryItems: [OracleBoundaryItem]?
  let supplementariesFollowContentInsets: Bool?
  let decorationItems: [OracleDecoration]?

  /// The section; `nil` if its group is not valid.
  var sketch: SectionSketch? {
    guard let group = group.sketch else { return nil }
    var sketch = SectionSketch(group)
    sketch.contentInsets = contentInsets ?? .zero
    sketch.groupSpacing = interGroupSpacing ?? 0
    sketch.keepsMargins = referenceInsets != nil
    sketch.boundaryFollowsInsets = supplementariesFollowContentInsets ?? true
    sketch.boundaryItems = boundarySupplementaryItems?.compactMap(\.item) ?? []
    sketch.decorations = decorationItems?.map(\.item) ?? []
    return sketch
  }
}

/// An item, or a group if it arranges subitems.
struct OracleItem: Decodable, Sendable {
  let width, height: [String: Double]
  let contentInsets: LayoutInsets?
  let edgeSpacing: OracleEdgeSpacing?
  let supplementaryItems: [OracleBadge]?

  // Only for groups.
  let group: Arrangement?
  let subitems: [OracleItem]?
  let count, repeats: Int?
  let interItemSpacing: [String: Double]?
  let customItems: [CustomItem]?

  enum Arrangement: String, Decodable {
    case horizontal, vertical, custom
  }

  struct CustomItem: Decodable {
    let frame: [Double]
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
    let repetition =
      count.map(GroupSketch.Repetition.sharing) ?? repeats.map(GroupSketch.Repetition.repeating)
      ?? .fitting
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

/// A view anchored to an item or a group.
struct OracleBadge: Decodable, Sendable {
  let kind: String
  let width, height: [String: Double]
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

/// A view on the boundary of a section or of the whole content.
struct OracleBoundaryItem: Decodable, Sendable {
  let kind: String
  let width, height: [String: Double]
  let alignment: String
  let zIndex: Int
  let extendsBoundary, pinToVisibleBounds: Bool
  let absoluteOffset: [Double]?

  /// The item of the library; `nil` if the alignment is unknown.
  var item: LayoutBoundarySupplementaryItem? {
    LayoutAlignment.allCases.first { "\($0)" == alignment }.map { alignment in
      LayoutBoundarySupplementaryItem(
        size: LayoutItemSize(width: width.dimension, height: height.dimension),
        elementKind: ElementKind(rawValue: kind), alignment: alignment,
        offset: absoluteOffset?.point ?? .zero, extendsBoundary: extendsBoundary,
        pinToVisibleBounds: pinToVisibleBounds, zIndex: zIndex)
    }
  }
}

/// A view behind a section.
struct OracleDecoration: Decodable, Sendable {
  let kind: String
  let contentInsets: LayoutInsets?
  let zIndex: Int

  var item: LayoutDecorationItem {
    .background(
      elementKind: ElementKind(rawValue: kind), contentInsets: contentInsets ?? .zero,
      zIndex: zIndex)
  }
}
