extension LayoutSection {
  /// The kinds of views on the boundary of the section, tied to its items and groups, and behind the section.
  public var declaredKinds: LayoutKinds {
    LayoutKinds(
      supplementary: boundarySupplementaryItems.map(\.elementKind) + group.badgeKinds,
      decoration: decorationItems.map(\.elementKind), ofItems: group.itemKinds)
  }
}
