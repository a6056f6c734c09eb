extension LayoutGroup {
  /// The kinds of the views tied to the group, its items and its nested groups, in the order of the
  /// description.
  var badgeKinds: [ElementKind] {
    var kinds: [ElementKind] = []
    if case .run(_, let subitems, _) = arrangement {
      for subitem in subitems {
        kinds +=
          subitem.group?.badgeKinds ?? subitem.supplementaryItems.map(\.elementKind)
      }
    }
    return kinds + supplementaryItems.map(\.elementKind)
  }

  /// Those of the kinds that are tied to items.
  var itemKinds: [ElementKind] {
    guard case .run(_, let subitems, _) = arrangement else { return [] }
    return subitems.flatMap {
      $0.group?.itemKinds ?? $0.supplementaryItems.map(\.elementKind)
    }
  }
}
