import CollectionMapping

/// Where the messages are: a point is a cell of the terminal.
enum ListLayout {
  /// Rows of one line, and above those of a day its header, which stays in sight.
  static func make() throws(LayoutError) -> CompositionalLayout {
    let line = LayoutItemSize(width: .fractionalWidth(1), height: .absolute(1))
    return try CompositionalLayout { _, room in
      var section = LayoutSection(
        group: .vertical(size: line, subitems: [LayoutItem(size: line)]))
      section.boundarySupplementaryItems = [
        LayoutBoundarySupplementaryItem(
          size: line, elementKind: .sectionHeader, alignment: .top,
          // Where there is one line, it is for the message.
          pinToVisibleBounds: room.container.contentSize.height > 1)
      ]
      return section
    }
  }
}
