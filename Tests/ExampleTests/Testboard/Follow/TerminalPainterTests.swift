import TestSupport
import Testing

@testable import testboard

struct TerminalPainterTests {
  @Test(arguments: Seeds.all(debug: 12, release: 60))
  func `after every round the screen equals a complete repaint`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var size = TerminalSize(rows: 12, columns: 40)
    var (painter, grid) = (TerminalPainter(size), TerminalGrid(size))
    grid.feed(TerminalPainter.enter)
    var runs = GrowingRuns()
    var rows = BoardRows(usesColor: true)
    for piece in EventStream.random(&random).pieces(&random) {
      runs.append(piece)
      try rows.show(runs.board(isFollowed: true))
      if Int.random(in: 0...9, using: &random) == 0 {
        size = TerminalSize(
          rows: .random(in: 1...30, using: &random), columns: .random(in: 1...90, using: &random))
        grid = TerminalGrid(size)
        grid.feed(TerminalPainter.enter)
      }
      let before = grid
      grid.forgetAddressedRows()
      grid.feed(painter.paint(rows.rows, status: rows.summary, size: size))
      var whole = (painter: TerminalPainter(size), grid: TerminalGrid(size))
      whole.grid.feed(TerminalPainter.enter)
      whole.grid.feed(whole.painter.paint(rows.rows, status: rows.summary, size: size))
      #expect(grid.cells == whole.grid.cells, "seed \(seed)")
      #expect(grid.unknown.isEmpty, "seed \(seed)")
      let isSameSize = before.rows == size.rows && !before.lines.allSatisfy(\.isEmpty)
      guard isSameSize, before.columns == size.columns else { continue }
      let different = grid.cells.indices.filter { grid.cells[$0] != before.cells[$0] }
      #expect(Set(different).isSubset(of: grid.addressedRows), "seed \(seed)")
    }
  }

  @Test func `only changed rows are written`() {
    let size = TerminalSize(rows: 6, columns: 20)
    var (painter, grid) = (TerminalPainter(size), TerminalGrid(size))
    grid.feed(painter.paint(rows(["one", "two", "three"]), status: "3 of 3", size: size))
    grid.forgetAddressedRows()
    grid.feed(painter.paint(rows(["one", "2", "three"]), status: "1 of 3", size: size))
    #expect(grid.addressedRows == [1, 5])
    #expect(grid.lines == ["one", "2", "three", "", "", "1 of 3"])
    #expect(painter.paint(rows(["one", "2", "three"]), status: "1 of 3", size: size).isEmpty)
    grid.feed(painter.paint(rows(["one"]), status: "1 of 1", size: size))
    #expect(grid.lines == ["one", "", "", "", "", "1 of 1"])
  }

  @Test func `a board longer than the screen shows its first lines and the number of the others`() {
    let size = TerminalSize(rows: 3, columns: 60)
    var (painter, grid) = (TerminalPainter(size), TerminalGrid(size))
    grid.feed(painter.paint(rows(["a", "b", "c", "d"]), status: "4 of 4", size: size))
    #expect(grid.lines == ["a", "b", "4 of 4 · 2 further lines"])
  }

  @Test func `long lines are cut at the edge without splitting styles or wide characters`() {
    #expect("short".clipped(toColumns: 5) == "short")
    #expect("longer".clipped(toColumns: 5) == "longe")
    #expect("\u{1B}[1mlonger\u{1B}[0m".clipped(toColumns: 2) == "\u{1B}[1mlo\u{1B}[0m")
    #expect("東京".clipped(toColumns: 3) == "東")
    #expect("e\u{301}e\u{301}x".clipped(toColumns: 2) == "e\u{301}e\u{301}")
    #expect("a\tb".clipped(toColumns: 20) == "a       b")
    #expect("a\tb".clipped(toColumns: 4) == "a   ")
    #expect("anything".clipped(toColumns: 0) == "")
  }

  private func rows(_ lines: [String]) -> [BoardRow] {
    lines.enumerated().map { index, line in
      BoardRow(id: .item(.line(index)), model: line, lines: [line], isChanged: false)
    }
  }
}
