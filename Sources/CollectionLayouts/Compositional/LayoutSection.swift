/// A description of one section: its group, and the views around the groups.
public struct LayoutSection: Sendable {
  /// The group that is repeated until every item is placed.
  public var group: LayoutGroup

  /// The distances around the groups, in points.
  ///
  /// Defaults to zero.
  public var contentInsets = LayoutInsets.zero

  /// The distance between two groups, in points.
  ///
  /// Defaults to 0.
  public var interGroupSpacing = 0.0

  /// The insets of the environment that the section respects across the scroll axis.
  ///
  /// Defaults to `automatic`.
  public var contentInsetsReference = ContentInsetsReference.automatic

  /// The insets that boundary views respect.
  ///
  /// `automatic` stands for the insets of ``contentInsetsReference`` and ``contentInsets``, any other value
  /// for those of ``contentInsetsReference`` alone. Defaults to `automatic`.
  public var supplementaryContentInsetsReference = ContentInsetsReference.automatic

  /// The views on the boundary, such as headers, each of a different kind.
  public var boundarySupplementaryItems: [LayoutBoundarySupplementaryItem] = []

  /// The views behind the section.
  public var decorationItems: [LayoutDecorationItem] = []

  /// Whether the section scrolls across the scroll axis of the layout, and where it stops.
  ///
  /// Defaults to `none`.
  public var orthogonalScrollingBehavior = OrthogonalScrollingBehavior.none

  /// Called with the visible items of the section when they may change, to fade, raise or move them.
  ///
  /// Called after the layout is solved, the last section first, and whenever the viewport moves or the
  /// section scrolls orthogonally. It receives the attributes of the displayed elements that scroll with the
  /// items: cells, then supplementary views. A frame less the offset is a position in the viewport. In an
  /// orthogonal section both count from the unscrolled start. Changes are kept until the next call. The
  /// handler can hide elements, but cannot add or remove them. It changes frames, not transforms as in UIKit.
  public var visibleItemsInvalidationHandler: VisibleItemsHandler?

  /// A closure that changes the attributes of displayed elements.
  ///
  /// It also receives the scroll offset and the environment of the layout.
  public typealias VisibleItemsHandler =
    @Sendable (
      _ items: inout [ElementAttributes], _ offset: LayoutPoint, _ environment: LayoutEnvironment
    ) -> Void

  /// Creates the description of a section.
  public init(group: LayoutGroup) { self.group = group }

  /// The kinds of views on the boundary of the section, tied to its items and groups, and behind it.
  public var declaredKinds: LayoutKinds {
    LayoutKinds(
      supplementary: boundarySupplementaryItems.map(\.elementKind) + group.badgeKinds,
      decoration: decorationItems.map(\.elementKind), ofItems: group.itemKinds)
  }
}

// MARK: - Equal descriptions

extension LayoutSection {
  /// Whether two descriptions are equal, so that the same number of items has the same positions.
  ///
  /// Handlers are not compared. `false` for custom groups, whose closures are called for each section.
  func isAlike(_ other: LayoutSection) -> Bool {
    // The size of the group differs most often.
    group.size == other.group.size
      && contentInsets == other.contentInsets && interGroupSpacing == other.interGroupSpacing
      && contentInsetsReference == other.contentInsetsReference
      && supplementaryContentInsetsReference == other.supplementaryContentInsetsReference
      && orthogonalScrollingBehavior == other.orthogonalScrollingBehavior
      && boundarySupplementaryItems == other.boundarySupplementaryItems
      && decorationItems == other.decorationItems && group.isAlike(other.group)
  }
}

extension LayoutGroup {
  /// Whether the group or a nested group is a custom group.
  var hasCustomGroup: Bool {
    switch arrangement {
    case .custom: true
    case .run(_, let subitems, _):
      hasGroups && subitems.contains { LayoutGroup($0)?.hasCustomGroup ?? false }
    }
  }

  fileprivate func isAlike(_ other: LayoutGroup) -> Bool {
    guard hasFrame(of: other), interItemSpacing == other.interItemSpacing,
      case .run(let axis, let subitems, let repetition) = arrangement,
      case .run(let otherAxis, let others, let otherRepetition) = other.arrangement
    else { return false }
    guard axis == otherAxis, repetition == otherRepetition, subitems.count == others.count
    else { return false }
    return subitems.indices.allSatisfy {
      hasGroups || other.hasGroups
        ? Self.areAlike(subitems[$0], others[$0]) : subitems[$0].hasFrame(of: others[$0])
    }
  }

  private static func areAlike(_ one: any LayoutSubitem, _ other: any LayoutSubitem) -> Bool {
    switch (LayoutGroup(one), LayoutGroup(other)) {
    case (let group?, let other?): group.isAlike(other)
    case (nil, nil): one.hasFrame(of: other)
    default: false
    }
  }
}

extension LayoutSubitem {
  /// Whether everything except the subitems is equal.
  fileprivate func hasFrame(of other: some LayoutSubitem) -> Bool {
    size == other.size && contentInsets == other.contentInsets && edgeSpacing == other.edgeSpacing
      && supplementaryItems == other.supplementaryItems
  }
}
