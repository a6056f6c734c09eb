import CollectionMapping

/// The content of the screen, as pieces of text at columns.
///
/// All text goes through a `TextWriter`, so no message can control the terminal. Each piece has its own
/// column, so a piece that is wider than counted does not shift the others.
struct Frame: Equatable {
  struct Piece: Equatable {
    let column: Int
    let columns: Int
    let text: String
  }

  let size: ScreenSize
  /// The pieces of each row, from left to right.
  private(set) var rows: [[Piece]]
  private let usesColor: Bool

  init(_ size: ScreenSize, usesColor: Bool) {
    self.size = size
    self.usesColor = usesColor
    rows = Array(repeating: [], count: size.rows)
  }

  /// Writes one line into a pane, over its earlier content; text outside the pane is left out.
  ///
  /// - Parameters:
  ///   - pane: The pane.
  ///   - line: The line of the pane, from 0.
  ///   - write: Writes the text; only its first line counts.
  mutating func put(
    _ pane: Panes.Pane, line: Int = 0, _ write: (inout TextWriter) -> Void
  ) {
    let row = pane.row + line
    let columns = min(pane.columns, size.columns - pane.column)
    guard (0..<pane.rows).contains(line), rows.indices.contains(row), columns > 0 else { return }
    var writer = TextWriter(usesColor: usesColor)
    write(&writer)
    let bytes = writer.bytes.prefix { $0 != UInt8(ascii: "\n") }
    let text = String(decoding: bytes, as: UTF8.self).clipped(toColumns: columns)
    rows[row].removeAll {
      $0.column < pane.column + columns && pane.column < $0.column + $0.columns
    }
    rows[row].append(Piece(column: pane.column, columns: columns, text: text))
    rows[row].sort { $0.column < $1.column }
  }

  /// The rows as text, without trailing spaces.
  var lines: [String] {
    rows.map { pieces in
      var line = ""
      for piece in pieces { line = line.fitted(toColumns: piece.column) + piece.text }
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
  }
}
