extension LayoutSection {
  /// Whether two descriptions are equal, so that the same number of items has the same positions.
  ///
  /// `false` for custom groups, since their closures are called for each section.
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
  var asksForPlaces: Bool {
    switch arrangement {
    case .custom: true
    case .run(_, let subitems, _):
      hasGroups && subitems.contains { LayoutGroup($0)?.asksForPlaces ?? false }
    }
  }

  fileprivate func isAlike(_ other: LayoutGroup) -> Bool {
    guard hasFrame(of: other), interItemSpacing == other.interItemSpacing,
      case .run(let axis, let subitems, let repetition) = arrangement,
      case .run(let otherAxis, let others, let otherRepetition) = other.arrangement
    else { return false }
    guard axis == otherAxis, repetition == otherRepetition, subitems.count == others.count else {
      return false
    }
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
