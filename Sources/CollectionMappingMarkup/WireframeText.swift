/// A wireframe as lines of text: frames, a ruler and the viewport to their left, a legend below.
struct WireframeText {
  private let wireframe: ContainerWireframe
  private let overlaps: [ContainerWireframe.Overlap]

  /// The width of a column in points; a row is twice as high.
  private let scale: Double
  private var grid: WireframeGrid

  /// The number of columns to the left of the frames, for numbers and the mark of the viewport.
  private let margin: Int

  /// The lines for labels that did not fit into their frame.
  private var keys: [String] = []

  /// The number of elements for which no letter was left.
  private var unnamedCount = 0

  /// The maximum number of rows.
  private static let rowLimit = 1000

  init(_ wireframe: ContainerWireframe, columns: Int) {
    self.wireframe = wireframe
    overlaps = wireframe.overlaps
    let rect = wireframe.rect
    let numbers = [rect.minY, rect.maxY].map { "\(points: $0.rounded())".utf8.count }
    margin = min(max(5, numbers.max() ?? 0), 12) + 3
    let width = min(max(columns, 24), 1000) - margin
    scale = rect.isEmpty ? 1 : rect.size.width / Double(width)
    let rows = min((rect.size.height / (2 * scale)).rounded(), Double(Self.rowLimit))
    grid = WireframeGrid(columns: width, rows: rect.isEmpty ? 0 : max(1, Int(rows)))
    drawFrames()
  }

  // MARK: Frames

  private mutating func drawFrames() {
    let frames = wireframe.elements.map { box($0.attributes.frame) }
    for (number, element) in wireframe.elements.enumerated() {
      guard let box = frames[number] else { continue }
      grid.draw(box, WireframeGrid.Border(of: element), owner: number)
    }
    for (number, element) in wireframe.elements.enumerated() {
      if let box = frames[number] { label(element, number, in: box) }
    }
    for overlap in overlaps {
      if let box = box(overlap.rect) { grid.fill(box, with: "▒") }
    }
  }

  private mutating func label(
    _ element: ContainerWireframe.Element, _ number: Int, in box: WireframeGrid.Box
  ) {
    let isWrong = element.unusualPresence == .missing || element.isPlaceholder
    let details = [element.viewName, "\(element.origin) \(element.size)"].compactMap(\.self)
    for name in [element.name, element.shortPlace]
    where grid.write([isWrong ? "!" + name : name] + details, number, in: box) {
      return
    }
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars
    guard let letter = letters.dropFirst(keys.count).first.map({ String($0) }) else {
      return unnamedCount += 1
    }
    let isMarked =
      grid.write([letter], number, in: box) || grid.mark(letter, number, in: box)
    keys.append("\(letter)  \(element.summary)" + (isMarked ? "" : ", covered"))
  }

  /// The place of a frame on the grid; `nil` outside of it.
  private func box(_ frame: LayoutRect) -> WireframeGrid.Box? {
    let left = place(frame.minX - wireframe.rect.minX, scale, grid.columns)
    let right = max(left, place(frame.maxX - wireframe.rect.minX, scale, grid.columns) - 1)
    let top = place(frame.minY - wireframe.rect.minY, 2 * scale, grid.rows)
    let bottom = max(top, place(frame.maxY - wireframe.rect.minY, 2 * scale, grid.rows) - 1)
    guard right >= 0, left < grid.columns, bottom >= 0, top < grid.rows else { return nil }
    return WireframeGrid.Box(left: left, top: top, right: right, bottom: bottom)
  }

  /// The nearest column or row, at most one outside the grid.
  private func place(_ distance: Double, _ scale: Double, _ count: Int) -> Int {
    let nearest = (distance / scale).rounded()
    return nearest.isNaN ? -1 : Int(max(-1, min(nearest, Double(count + 1))))
  }

  // MARK: Lines

  func write(to writer: inout TextWriter) {
    for line in wireframe.captions + overlaps.captions { writer.writeLine(line) }
    guard grid.rows > 0 else { return }
    writer.writeLine("a column is \(points: scale) points, a line \(points: 2 * scale)")
    writeTop(to: &writer)
    for row in 0..<grid.rows { writeRow(row, to: &writer) }
    if grid.rows == Self.rowLimit {
      writer.writeLine("the rest is not drawn: the limit is \(grid.rows) lines")
    }
    for line in keys { writer.writeLine(line) }
    if unnamedCount > 0 { writer.writeLine("and \(unnamedCount) more that have no letter") }
    for mark in WireframeMark.present(in: wireframe, overlaps) {
      writer.writeLine("\(mark.sign)  \(mark.meaning)")
    }
  }

  /// Writes a line above the visible columns.
  private func writeTop(to writer: inout TextWriter) {
    guard !wireframe.viewport.isEmpty, let seen = box(wireframe.viewport) else { return }
    let (left, right) = (max(0, seen.left), min(seen.right, grid.columns - 1))
    writer.spaces(margin + left)
    writer.writeLine(String(repeating: "━", count: right - left + 1))
  }

  private func writeRow(_ row: Int, to writer: inout TextWriter) {
    let y = wireframe.rect.minY + Double(row) * 2 * scale
    let middle = y + scale
    let isSeen = middle >= wireframe.viewport.minY && middle < wireframe.viewport.maxY
    let number = row % 5 == 0 ? "\(points: y.rounded())" : ""
    let line = grid.line(row)
    let isEmpty = !isSeen && line.isEmpty
    if !(isEmpty && number.isEmpty) { writer.spaces(margin - 3 - number.utf8.count) }
    writer.write(number)
    if !isEmpty { writer.write(isSeen ? " ┃" : "  ") }
    if !line.isEmpty { writer.write(" " + line) }
    writer.writeLine()
  }
}

extension WireframeGrid.Border {
  /// The border of the frame of an element.
  fileprivate init(of element: ContainerWireframe.Element) {
    let (horizontal, vertical): (Unicode.Scalar, Unicode.Scalar) =
      switch element.unusualPresence {
      case .overscan: ("┄", "┆")
      case .offscreen: ("╌", "╎")
      default: ("─", "│")
      }
    if element.pinnedFrom != nil {
      self.init(corners: ["┏", "┓", "┛", "┗"], horizontal: "━", vertical: "┃")
    } else if element.isBehind {
      self.init(corners: ["·", "·", "·", "·"], horizontal: "·", vertical: "·")
    } else if element.attributes.element.kind != nil {
      self.init(corners: ["╭", "╮", "╯", "╰"], horizontal: horizontal, vertical: vertical)
    } else {
      self.init(corners: ["┌", "┐", "┘", "└"], horizontal: horizontal, vertical: vertical)
    }
  }
}

extension WireframeMark {
  /// The sign of the mark in the legend.
  fileprivate var sign: String {
    switch self {
    case .cell: "┌─┐"
    case .view, .global: "╭─╮"
    case .decoration: "···"
    case .pinned: "┏━┓"
    case .estimated: "≈44"
    case .overscan: "┌┄┐"
    case .offscreen: "┌╌┐"
    case .missing, .placeholder: "┌!┐"
    case .overlap: "▒▒▒"
    case .viewport: "━ ┃"
    }
  }
}

/// A grid of letters on which frames are drawn, later frames over earlier ones.
///
/// The grid stores the topmost frame for each place, so that a label can be written where its frame is
/// visible.
private struct WireframeGrid {
  let columns: Int
  let rows: Int
  private var letters: [Unicode.Scalar]

  /// The number of the topmost frame, with all bits flipped on its border; `Int.min` for no frame.
  private var owners: [Int]

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    letters = Array(repeating: " ", count: columns * rows)
    owners = Array(repeating: .min, count: letters.count)
  }

  /// The place of a frame, including its last column and row; it may extend beyond the grid.
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
