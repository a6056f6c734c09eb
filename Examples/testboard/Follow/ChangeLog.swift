/// Shows rounds as lines for a log, which can only grow.
///
/// A round has the rows that changed and now have something to tell: tests that ended, issues,
/// cases that did not pass, attachments, what the stream itself said. Each section of them stands
/// below the head of its suite. The last line says how many views changed in all.
struct ChangeLog: RoundDisplay {
  private let output: OutputFile

  let pace = Duration.seconds(1)

  init(_ output: OutputFile) {
    self.output = output
  }

  func begin() {}
  func refresh() {}
  func end() {}

  func wait(for name: String) throws(FileFailure) {
    try write(["waiting for \(name)"])
  }

  func show(_ rows: BoardRows) throws(FileFailure) {
    guard rows.changedCount > 0 else { return }
    try write(Self.lines(of: rows) + [rows.summary, ""])
  }

  static func lines(of rows: BoardRows) -> [String] {
    var lines: [String] = []
    var header: [String] = []
    for row in rows.rows {
      switch row.id {
      case .header: header = row.lines
      case .footer: header = []
      case .item where row.isChanged && tells(row.model):
        lines += header + row.lines
        header = []
      case .item: break
      }
    }
    return lines
  }

  /// Whether a log wants to know of it now, rather than when it has ended.
  private static func tells(_ model: Any) -> Bool {
    switch model {
    case let test as TestEntry: test.outcome != .notRun && test.outcome != .running
    case let entry as CaseEntry: entry.outcome != .passed && entry.outcome != .running
    case is EmptyStream: false
    default: true
    }
  }

  private func write(_ lines: [String]) throws(FileFailure) {
    for line in lines { try output.write((line + "\n").utf8) }
    try output.flush()
  }
}
