import CollectionMapping

/// A view of a board with the lines it wrote.
struct BoardRow {
  let id: RowID
  let model: Any
  let lines: [String]
  /// Whether the view is new, or was configured again, in the last round.
  let isChanged: Bool
}

/// Every view of a board as text, round after round.
///
/// Only the views that changed write their lines again.
struct BoardRows {
  private let views = BoardViews()
  private var contents = BoardContents()
  private var lines: [RowID: [String]] = [:]
  private let usesColor: Bool
  /// From top to bottom.
  private(set) var rows: [BoardRow] = []

  init(usesColor: Bool) {
    self.usesColor = usesColor
  }

  var changedCount: Int { rows.count(where: \.isChanged) }

  /// `12 of 340 views changed`.
  var summary: String { "\(changedCount) of \(counted(rows.count, "view")) changed" }

  /// Displays the next state of the board.
  ///
  /// - Throws: An error if it cannot be displayed.
  mutating func show(_ board: Board) throws {
    let sections = BoardSections(board)
    let changed = contents.update(to: sections)
    let usesColor = usesColor
    var written: [RowID: [String]] = [:]
    try views.show(sections, changed: changed) { id, view in
      written[id] = Self.lines(of: view, usesColor: usesColor)
    }
    let before = lines
    lines.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    sections.forEachRow { id, model in
      let own = written[id] ?? before[id] ?? []
      lines[id] = own
      rows.append(BoardRow(id: id, model: model, lines: own, isChanged: written[id] != nil))
    }
  }

  /// The lines that a view writes; `nil` if it writes no text.
  private static func lines(of view: ReusableView, usesColor: Bool) -> [String]? {
    var writer = TextWriter(usesColor: usesColor, byteLimit: .max)
    guard writer.write(view) else { return nil }
    let lines = writer.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.dropLast().map { String(decoding: $0, as: UTF8.self) }
  }
}
