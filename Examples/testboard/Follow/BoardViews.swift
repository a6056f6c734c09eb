import CollectionMapping

/// The views of a board that changes.
protocol BoardViews {
  /// Shows the sections in place of those before.
  ///
  /// - Parameters:
  ///   - sections: The next state of the board.
  ///   - changed: The rows that were there before and have something else to show.
  ///   - body: Is called with each view that is new or has been configured again.
  mutating func show(
    _ sections: BoardSections, changed: Set<RowID>,
    _ body: (RowID, any TextRendering) -> Void)
}

/// Asks for the view of every row in every round, and takes what is new or has changed.
struct PassingViews: BoardViews {
  private let manager = CollectionManager(
    limits: CollectionLimits(items: .max, sections: .max, outputBytes: .max))
  private var known: Set<RowID> = []

  init() {
    manager.registerBoardViews()
  }

  mutating func show(
    _ sections: BoardSections, changed: Set<RowID>,
    _ body: (RowID, any TextRendering) -> Void
  ) {
    var rows: [RowID] = []
    sections.forEachRow { id, _ in rows.append(id) }
    sections.fill(manager.memoryStorage)
    var index = 0
    // No element can fail: what no mapping takes is shown by the fallback.
    try? manager.enumerateElements { element in
      let id = rows[index]
      index += 1
      guard changed.contains(id) || !known.contains(id) else { return }
      guard let view = element.view as? any TextRendering else { return }
      body(id, view)
    }
    known = Set(rows)
  }
}
