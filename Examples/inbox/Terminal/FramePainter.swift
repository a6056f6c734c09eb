/// Keeps the screen of a terminal up to date, and writes only the rows that changed.
struct FramePainter {
  /// The content of the screen; `nil` before the first frame.
  private var painted: Frame?

  /// Switches to the alternate screen, without cursor and line wrapping.
  static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l"

  /// Restores the screen.
  static let leave = "\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// The text to write, so that the screen shows a frame.
  mutating func paint(_ frame: Frame) -> String {
    let before = painted?.size == frame.size ? painted?.rows : nil
    painted = frame
    var text = before == nil ? "\u{1B}[2J" : ""
    for (row, pieces) in frame.rows.enumerated() where pieces != (before?[row] ?? []) {
      text += "\u{1B}[\(row + 1);1H\u{1B}[2K"
      for piece in pieces { text += "\u{1B}[\(row + 1);\(piece.column + 1)H" + piece.text }
    }
    return text
  }
}
