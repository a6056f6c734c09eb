package import CollectionLayouts

/// A group as data, from which a ``LayoutGroup`` is made.
///
/// A group of the library does not expose its contents; this one can be inspected, printed,
/// transposed and shrunk.
package struct GroupSketch: Hashable, Sendable {
  package var size: LayoutItemSize
  package var contentInsets = LayoutInsets.zero
  package var edgeSpacing = LayoutEdgeSpacing()
  package var spacing = LayoutSpacing.fixed(0)
  package var badges: [LayoutSupplementaryItem] = []
  package var content: Content

  package enum Content: Hashable, Sendable {
    case run(LayoutAxis, [SubitemSketch], Repetition)
    case custom([LayoutGroupCustomItem])
  }

  package enum Repetition: Hashable, Sendable {
    case fitting
    case sharing(Int)
    case repeating(Int)
  }

  package init(_ size: LayoutItemSize, _ content: Content) {
    self.size = size
    self.content = content
  }

  /// The group of the library.
  package var group: LayoutGroup {
    var group = bareGroup
    group.contentInsets = contentInsets
    group.edgeSpacing = edgeSpacing
    group.interItemSpacing = spacing
    group.supplementaryItems = badges
    return group
  }

  private var bareGroup: LayoutGroup {
    switch content {
    case .custom(let items): return .custom(size: size) { _ in items }
    case .run(let axis, let sketches, let repetition):
      let subitems = sketches.map(\.subitem)
      switch (axis, repetition, subitems.first) {
      case (.horizontal, .sharing(let count), let first?):
        return .horizontal(size: size, subitem: first, count: count)
      case (.vertical, .sharing(let count), let first?):
        return .vertical(size: size, subitem: first, count: count)
      case (.horizontal, .repeating(let count), let first?):
        return .horizontal(size: size, repeatingSubitem: first, count: count)
      case (.vertical, .repeating(let count), let first?):
        return .vertical(size: size, repeatingSubitem: first, count: count)
      case (.horizontal, _, _): return .horizontal(size: size, subitems: subitems)
      case (.vertical, _, _): return .vertical(size: size, subitems: subitems)
      }
    }
  }

  /// The kinds of all views that are anchored to it or to its contents.
  package var badgeKinds: Set<ElementKind> {
    var kinds = Set(badges.map(\.elementKind))
    guard case .run(_, let subitems, _) = content else { return kinds }
    for subitem in subitems {
      switch subitem {
      case .item(let item): kinds.formUnion(item.supplementaryItems.map(\.elementKind))
      case .group(let group): kinds.formUnion(group.badgeKinds)
      }
    }
    return kinds
  }
}

/// A subitem of a ``GroupSketch``.
package enum SubitemSketch: Hashable, Sendable {
  case item(LayoutItem)
  case group(GroupSketch)

  /// The item or the group of the library.
  package var subitem: any LayoutSubitem {
    switch self {
    case .item(let item): item
    case .group(let sketch): sketch.group
    }
  }
}
