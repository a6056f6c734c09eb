/// The earlier content of each view of a board.
struct BoardContents {
  private var contents: [RowID: EntryContent] = [:]

  /// Compares the next state of the board.
  ///
  /// - Returns: The rows that existed before and have other content now.
  mutating func update(to sections: BoardSections) -> Set<RowID> {
    var changed: Set<RowID> = []
    var next = Dictionary<RowID, EntryContent>(minimumCapacity: contents.count)
    sections.forEachRow { id, model in
      let content = EntryContent(id, model)
      if let before = contents[id], before != content { changed.insert(id) }
      next[id] = content
    }
    contents = next
    return changed
  }
}

extension EntryContent {
  fileprivate init(_ id: RowID, _ model: Any) {
    switch id {
    case .header: self.init(ofHeader: model)
    case .item: self.init(ofItem: model)
    case .footer: self.init(ofFooter: model)
    }
  }
}
