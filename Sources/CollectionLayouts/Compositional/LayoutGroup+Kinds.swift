extension LayoutGroup {
  /// The kinds of the views tied to the group, its items and its nested groups, in the order of the
  /// description.
  var badgeKinds: [ElementKind] {
    var kinds: [ElementKind] = []
    if case .run(_, let subitems, _) = arrangement {
      // No element is copied, and no array is made without views.
      for index in subitems.indices {
        if hasGroups, let group = LayoutGroup(subitems[index]) {
          kinds += group.badgeKinds
        } else {
          for view in subitems[index].supplementaryItems { kinds.append(view.elementKind) }
        }
      }
    }
    for view in supplementaryItems { kinds.append(view.elementKind) }
    return kinds
  }

  /// Those of the kinds that are tied to items.
  var itemKinds: [ElementKind] {
    guard case .run(_, let subitems, _) = arrangement else { return [] }
    return subitems.flatMap {
      LayoutGroup($0)?.itemKinds ?? $0.supplementaryItems.map(\.elementKind)
    }
  }
}
