/// Displays rounds on the screen of a terminal, and writes only changes.
struct LiveTerminal: RoundDisplay {
  private let output: OutputFile
  private var painter: TerminalPainter
  private var rows: [BoardRow] = []
  private var status = ""

  let pace = Duration.milliseconds(100)

  init(_ output: OutputFile) {
    self.output = output
    painter = TerminalPainter(output.terminalSize)
  }

  mutating func begin() throws(FileFailure) {
    painter.forget()
    try write(TerminalPainter.enter)
    try refresh()
  }

  mutating func wait(for name: String) throws(FileFailure) {
    status = "waiting for \(name)"
    try refresh()
  }

  mutating func show(_ rows: BoardRows) throws(FileFailure) {
    self.rows = rows.rows
    status = rows.summary
    try refresh()
  }

  mutating func refresh() throws(FileFailure) {
    let text = painter.paint(rows, status: status, size: output.terminalSize)
    if !text.isEmpty { try write(text) }
  }

  mutating func end() throws(FileFailure) {
    try write(TerminalPainter.leave)
  }

  private func write(_ text: String) throws(FileFailure) {
    try output.write(text.utf8)
    try output.flush()
  }
}
