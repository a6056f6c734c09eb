extension LayoutSection {
  /// The kinds of views that the section places: on its boundary, at its items and groups, and behind
  /// everything.
  public var declaredKinds: [ElementKind] {
    var seen: Set<ElementKind> = []
    let kinds =
      boundarySupplementaryItems.map(\.elementKind) + group.badgeKinds
      + decorationItems.map(\.elementKind)
    return kinds.filter { seen.insert($0).inserted }
  }
}
