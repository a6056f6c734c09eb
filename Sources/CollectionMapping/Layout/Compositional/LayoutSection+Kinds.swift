extension LayoutSection {
  /// The kinds of views that the section places: on its boundary, at its items and groups, and behind
  /// everything.
  public var declaredKinds: LayoutKinds {
    LayoutKinds(
      supplementary: boundarySupplementaryItems.map(\.elementKind) + group.badgeKinds,
      decoration: decorationItems.map(\.elementKind))
  }
}
