/// Identifies a view of a board: that of an item, or one of the two of a section.
enum RowID: Hashable, Sendable {
  case header(EntryID)
  case item(EntryID)
  case footer(EntryID)
}

extension BoardSections {
  /// Calls `body` for each view, from top to bottom.
  func forEachRow(_ body: (RowID, _ model: Any) -> Void) {
    for section in sections {
      if let header = section.header { body(.header(section.id), header) }
      for item in section.items { body(.item(item.id), item.model) }
      if let footer = section.footer { body(.footer(section.id), footer) }
    }
  }
}
