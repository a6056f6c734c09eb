@testable import testboard

/// A terminal with the features that the examples use: the contents of its cells after some bytes.
struct TerminalGrid {
  struct Cell: Equatable {
    var text = " "
    var style = ""
  }

  let rows: Int
  let columns: Int
  private(set) var cells: [[Cell]]
  private(set) var showsCursor = true
  private(set) var wraps = true
  private(set) var isAlternate = false
  /// Escape sequences that are not supported.
  private(set) var unknown: [String] = []
  /// The rows that were written by their number.
  private(set) var addressedRows: [Int] = []
  private var row = 0
  private var column = 0
  private var style = ""
  private var saved: [[Cell]] = []

  init(_ size: TerminalSize) {
    self.init(rows: size.rows, columns: size.columns)
  }

  init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
    cells = Self.blank(rows, columns)
  }

  private static func blank(_ rows: Int, _ columns: Int) -> [[Cell]] {
    Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
  }

  /// The rows as text, without trailing spaces.
  var lines: [String] {
    cells.map { row in
      var line = row.map(\.text).joined()
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
  }

  mutating func forgetAddressedRows() { addressedRows = [] }

  mutating func feed(_ text: String) {
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{1B}": obey(Self.sequence(&rest))
      case "\r": column = 0
      case "\n": lineFeed()
      default: put(scalar)
      }
    }
  }

  private static func sequence(_ rest: inout Substring.UnicodeScalarView) -> String {
    var sequence = ""
    while let scalar = rest.popFirst() {
      sequence.unicodeScalars.append(scalar)
      if scalar != "[", (0x40...0x7E).contains(scalar.value) { break }
    }
    return sequence
  }

  private mutating func obey(_ sequence: String) {
    switch sequence {
    case "[?25h": showsCursor = true
    case "[?25l": showsCursor = false
    case "[?7h": wraps = true
    case "[?7l": wraps = false
    case "[?1049h":
      saved = cells
      isAlternate = true
      cells = Self.blank(rows, columns)
    case "[?1049l":
      cells = saved
      isAlternate = false
    case "[2J": cells = Self.blank(rows, columns)
    case "[2K": cells[row] = Array(repeating: Cell(), count: columns)
    case _ where sequence.hasSuffix("m"): style = sequence == "[0m" ? "" : sequence
    case _ where sequence.hasSuffix("H"): move(sequence)
    default: unknown.append(sequence)
    }
  }

  private mutating func move(_ sequence: String) {
    let numbers = sequence.dropFirst().dropLast().split(separator: ";").compactMap { Int($0) }
    guard numbers.count == 2, (1...rows).contains(numbers[0]), (1...columns).contains(numbers[1])
    else { return unknown.append(sequence) }
    row = numbers[0] - 1
    column = numbers[1] - 1
    addressedRows.append(row)
  }

  private mutating func lineFeed() {
    row += 1
    guard row == rows else { return }
    row -= 1
    cells.removeFirst()
    cells.append(Array(repeating: Cell(), count: columns))
  }

  /// At the right edge, the last cell of a row that does not wrap is overwritten.
  private mutating func put(_ scalar: Unicode.Scalar) {
    let width = scalar.columns
    guard width > 0 else {
      if column > 0 { cells[row][column - 1].text.unicodeScalars.append(scalar) }
      return
    }
    guard width <= columns else { return }
    if column + width > columns {
      if wraps {
        column = 0
        lineFeed()
      } else {
        column = columns - width
      }
    }
    cells[row][column] = Cell(text: String(scalar), style: style)
    if width == 2 { cells[row][column + 1] = Cell(text: "", style: style) }
    column += width
  }
}
