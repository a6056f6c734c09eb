/// The panes of the screen; panes without room are left out, the list last.
struct Panes {
  /// A rectangle of the screen, in rows and columns from 0.
  struct Pane: Equatable {
    var row: Int
    var column = 0
    var rows = 1
    var columns: Int
  }

  let size: ScreenSize
  let title: Pane?
  let list: Pane
  let details: Pane?
  let counters: Pane?
  let log: Pane?
  let keys: Pane?

  init(_ size: ScreenSize) {
    self.size = size
    let (rows, columns) = (size.rows, size.columns)
    let logRows = rows < 12 ? 0 : min(5, (rows - 9) / 3)
    title = rows < 5 ? nil : Pane(row: 0, columns: columns)
    keys = rows < 7 ? nil : Pane(row: rows - 1, columns: columns)
    let logRow = (keys?.row ?? rows) - logRows
    log = logRows == 0 ? nil : Pane(row: logRow, rows: logRows, columns: columns)
    counters = rows < 3 ? nil : Pane(row: logRow - 1, columns: columns)
    let top = title == nil ? 0 : 1
    let height = (counters?.row ?? rows) - top
    let width = columns < 60 ? columns : columns * 3 / 5
    list = Pane(row: top, rows: height, columns: width)
    let rest = columns - width - 2
    details =
      columns < 60 ? nil : Pane(row: top, column: width + 2, rows: height, columns: rest)
  }
}
