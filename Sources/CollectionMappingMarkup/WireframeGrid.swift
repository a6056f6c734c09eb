/// A grid of letters on which frames are drawn, later frames over earlier ones.
///
/// The grid stores the topmost frame for each place, so that a label can be written where its frame is
/// visible.
struct WireframeGrid {
  let columns: Int
  let rows: Int
  private var letters: [Unicode.Scalar]

  /// The number of the topmost frame, with all bits flipped on its border; `Int.min` for no frame.
  private var owners: [Int]

  init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    letters = Array(repeating: " ", count: self.columns * self.rows)
    owners = Array(repeating: .min, count: letters.count)
  }

  /// The place of a frame, including its last column and row.
  ///
  /// It may extend beyond the grid.
  struct Box {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int
  }

  /// The letters of a frame: the corners clockwise from the upper left, then the lines.
  struct Border {
    let corners: [Unicode.Scalar]
    let horizontal: Unicode.Scalar
    let vertical: Unicode.Scalar
  }

  private func visibleRows(_ box: Box) -> Range<Int> {
    let first = max(0, box.top)
    return first..<max(first, min(box.bottom + 1, rows))
  }

  private func visibleColumns(_ box: Box) -> Range<Int> {
    let first = max(0, box.left)
    return first..<max(first, min(box.right + 1, columns))
  }

  // MARK: Frames

  /// Draws an empty frame: one row as brackets, one column as a line.
  mutating func draw(_ box: Box, _ border: Border, owner: Int) {
    for row in visibleRows(box) {
      let isEdge = row == box.top || row == box.bottom
      for column in visibleColumns(box) {
        letters[row * columns + column] = isEdge ? border.horizontal : " "
        owners[row * columns + column] = owner
      }
      let sides: (Unicode.Scalar, Unicode.Scalar) =
        switch (row == box.top, row == box.bottom) {
        case (true, true): ("[", "]")
        case (true, false): (border.corners[0], border.corners[1])
        case (false, true): (border.corners[3], border.corners[2])
        case (false, false): (border.vertical, border.vertical)
        }
      let isLine = box.left == box.right
      for (column, letter) in [
        (box.right, sides.1), (box.left, isLine ? border.vertical : sides.0),
      ] where column >= 0 && column < columns {
        letters[row * columns + column] = letter
        owners[row * columns + column] = ~owner
      }
    }
  }

  /// Fills the empty places of a box with a letter.
  mutating func fill(_ box: Box, with letter: Unicode.Scalar) {
    for row in visibleRows(box) {
      for column in visibleColumns(box) where letters[row * columns + column] == " " {
        letters[row * columns + column] = letter
      }
    }
  }

  // MARK: Labels

  /// Writes lines inside a frame: the first line at the first place where it is not covered, the others
  /// below it as far as they are not covered.
  ///
  /// - Returns: Whether the first line was written.
  mutating func write(_ lines: [String], _ owner: Int, in box: Box) -> Bool {
    guard let first = lines.first, let place = place(for: first, owner, in: box) else {
      return false
    }
    for (offset, line) in lines.enumerated() {
      let row = place.row + offset
      let columns = place.column..<(place.column + line.unicodeScalars.count)
      guard visibleRows(box).contains(row), columns.upperBound <= self.columns,
        columns.allSatisfy({ owners[row * self.columns + $0] == owner })
      else { break }
      put(line, atColumn: place.column, row)
    }
    return true
  }

  /// The first place inside a frame where a text is not covered.
  private func place(for text: String, _ owner: Int, in box: Box) -> (column: Int, row: Int)? {
    let count = text.unicodeScalars.count
    for row in visibleRows(box) {
      var run = 0
      for column in visibleColumns(box) {
        run = owners[row * columns + column] == owner ? run + 1 : 0
        if run == count { return (column + 1 - count, row) }
      }
    }
    return nil
  }

  /// Puts a letter on the border of a frame that is too small for a label.
  ///
  /// - Returns: Whether any part of the border is visible.
  mutating func mark(_ letter: String, _ owner: Int, in box: Box) -> Bool {
    for row in visibleRows(box) {
      for column in visibleColumns(box) where owners[row * columns + column] == ~owner {
        put(letter, atColumn: column, row)
        return true
      }
    }
    return false
  }

  private mutating func put(_ text: String, atColumn column: Int, _ row: Int) {
    for (offset, scalar) in text.unicodeScalars.enumerated() {
      // A no-break space, so that fill(_:with:) keeps it.
      letters[row * columns + column + offset] =
        scalar == " " ? "\u{A0}" : scalar.takesOneColumn ? scalar : "?"
    }
  }

  /// A line of the grid, without trailing spaces.
  func line(_ row: Int) -> String {
    let line = letters[(row * columns)..<((row + 1) * columns)].map { $0 == "\u{A0}" ? " " : $0 }
    let end = line.lastIndex { $0 != " " }.map { $0 + 1 } ?? line.startIndex
    return String(String.UnicodeScalarView(line[..<end]))
  }
}

extension Unicode.Scalar {
  /// Whether the scalar takes one column on every terminal: printable Latin, or a sign of a label.
  fileprivate var takesOneColumn: Bool {
    switch value {
    case 0x20..<0x7F, 0xA1..<0xAD, 0xAE..<0x300: true
    case 0x2026, 0x2248: true  // … ≈
    default: false
    }
  }
}
