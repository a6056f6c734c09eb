extension LayoutSection {
  /// Creates a list section: rows one below the other, each as high as its view measures.
  public static func list(using configuration: ListConfiguration) -> LayoutSection {
    let size = LayoutItemSize(
      width: .fractionalWidth(1), height: .estimated(configuration.estimatedRowHeight))
    var section = LayoutSection(
      group: .vertical(size: size, subitems: [LayoutItem(size: size)]))
    section.contentInsets = configuration.contentInsets
    section.contentInsetsReference = .none
    if configuration.headerMode == .supplementary {
      section.boundarySupplementaryItems.append(configuration.boundaryItem(.sectionHeader, .top))
    }
    if configuration.hasFooter {
      section.boundarySupplementaryItems.append(configuration.boundaryItem(.sectionFooter, .bottom))
    }
    return section
  }
}

extension CompositionalLayout {
  /// Creates a layout in which every section is a list.
  ///
  /// - Throws: ``LayoutError`` if the estimated height of a row is not finite.
  public static func list(
    using configuration: ListConfiguration
  ) throws(LayoutError) -> CompositionalLayout {
    try CompositionalLayout(section: .list(using: configuration))
  }
}
