extension LayoutSection {
  /// Whether two descriptions are equal, so that the same number of items has the same positions.
  ///
  /// `false` for custom groups, since their closures are called for each section.
  func isAlike(_ other: LayoutSection) -> Bool {
    contentInsets == other.contentInsets && interGroupSpacing == other.interGroupSpacing
      && contentInsetsReference == other.contentInsetsReference
      && supplementaryContentInsetsReference == other.supplementaryContentInsetsReference
      && orthogonalScrollingBehavior == other.orthogonalScrollingBehavior
      && boundarySupplementaryItems == other.boundarySupplementaryItems
      && decorationItems == other.decorationItems && group.isAlike(other.group)
  }
}

extension LayoutGroup {
  /// Whether the group or a nested group is a custom group.
  var asksForPlaces: Bool {
    switch arrangement {
    case .custom: true
    case .run(_, let subitems, _): subitems.contains { $0.group?.asksForPlaces ?? false }
    }
  }

  fileprivate func isAlike(_ other: LayoutGroup) -> Bool {
    guard case .run(let axis, let subitems, let repetition) = arrangement,
      case .run(let otherAxis, let others, let otherRepetition) = other.arrangement
    else { return false }
    return axis == otherAxis && repetition == otherRepetition
      && interItemSpacing == other.interItemSpacing && hasFrame(of: other)
      && subitems.count == others.count
      && subitems.indices.allSatisfy { subitems[$0].isAlike(others[$0]) }
  }
}

extension LayoutSubitem {
  fileprivate func isAlike(_ other: some LayoutSubitem) -> Bool {
    switch (group, other.group) {
    case (let group?, let other?): group.isAlike(other)
    case (nil, nil): hasFrame(of: other)
    default: false
    }
  }

  /// Whether everything except the subitems is equal.
  fileprivate func hasFrame(of other: some LayoutSubitem) -> Bool {
    size == other.size && contentInsets == other.contentInsets && edgeSpacing == other.edgeSpacing
      && supplementaryItems == other.supplementaryItems
  }
}
