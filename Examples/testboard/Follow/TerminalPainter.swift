/// Keeps the screen of a terminal up to date, and writes only the rows that changed.
///
/// The board fills the screen until ``leave()`` restores it. If the board is longer than the screen,
/// its first and most urgent lines are displayed. The last row of the screen is for the status.
struct TerminalPainter {
  private var size: TerminalSize
  /// The content of each row of the screen; `nil` if another program may have written there.
  private var painted: [String]?

  init(_ size: TerminalSize) {
    self.size = size
  }

  /// Switches to the alternate screen, without cursor and line wrapping.
  static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l"

  /// Restores the screen.
  static let leave = "\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// The text to write, so that the screen shows these lines above this status.
  mutating func paint(_ rows: [BoardRow], status: String, size newSize: TerminalSize) -> String {
    var text = ""
    if size != newSize || painted == nil {
      size = newSize
      text = "\u{1B}[2J"
      painted = nil
    }
    let screen = screen(rows, status)
    let before = painted ?? Array(repeating: "", count: screen.count)
    for (row, line) in screen.enumerated() where line != before[row] {
      text += "\u{1B}[\(row + 1);1H\u{1B}[2K" + line
    }
    painted = screen
    return text
  }

  /// Forgets the content of the screen, so that the next round writes all of it.
  mutating func forget() {
    painted = nil
  }

  /// The rows of the screen from top to bottom.
  private func screen(_ rows: [BoardRow], _ status: String) -> [String] {
    let height = max(1, size.rows) - 1
    var lines: [String] = []
    for row in rows where lines.count < height {
      lines += row.lines.prefix(height - lines.count)
    }
    let further = rows.reduce(0) { $0 + $1.lines.count } - lines.count
    lines += Array(repeating: "", count: height - lines.count)
    let rest = further > 0 ? " · \(counted(further, "further line"))" : ""
    return (lines + [status + rest]).map { $0.clipped(toColumns: size.columns) }
  }
}
