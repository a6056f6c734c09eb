extension LayoutSection {
  /// Whether two sections are described alike, so that as many items have the same places in both.
  ///
  /// Never where a function places items: it is called for each section.
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
  /// Whether a function places items of the group, or of a group in it.
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

  /// Whether everything is alike but what stands in it.
  fileprivate func hasFrame(of other: some LayoutSubitem) -> Bool {
    size == other.size && contentInsets == other.contentInsets && edgeSpacing == other.edgeSpacing
      && supplementaryItems == other.supplementaryItems
  }
}
