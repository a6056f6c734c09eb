import CollectionMapping

/// The layout of the messages: a point is a cell of the terminal.
enum ListLayout {
  /// Rows of one line, and a pinned header above those of each day.
  static func make() throws(LayoutError) -> CompositionalLayout {
    let line = LayoutItemSize(width: .fractionalWidth(1), height: .absolute(1))
    return try CompositionalLayout { _, room in
      var section = LayoutSection(
        group: .vertical(size: line, subitems: [LayoutItem(size: line)]))
      section.boundarySupplementaryItems = [
        LayoutBoundarySupplementaryItem(
          size: line, elementKind: .sectionHeader, alignment: .top,
          // If there is only one line, it displays a message.
          pinToVisibleBounds: room.container.contentSize.height > 1)
      ]
      return section
    }
  }
}
