/// Shows rounds as lines for a log, which can only grow.
///
/// A round has the rows that changed and now have something to tell: tests that ended, issues,
/// cases that did not pass, attachments, what the stream itself said. They stand below the heads of
/// their suite, their test and their case, which are written for that even when they tell nothing
/// new. The last line says how many views changed in all.
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
    // What the next row may stand below, as far as it has not been written.
    var heads: [(depth: Int, lines: [String])] = []
    for row in rows.rows {
      switch row.id {
      case .header: heads = [(0, row.lines)]
      case .footer: heads = []
      case .item(let id):
        let depth = id.depth
        heads.removeAll { $0.depth >= depth }
        if row.isChanged && tells(row.model) {
          lines += heads.flatMap(\.lines) + row.lines
          heads = []
        } else {
          heads.append((depth, row.lines))
        }
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

extension EntryID {
  /// How many heads an item stands below: that of its section, of its test, of its case.
  fileprivate var depth: Int {
    switch self {
    case .testCase(_, let owner), .issue(_, let owner), .attachment(_, let owner): owner.depth + 1
    case .suite, .run, .stream: 0
    case .test, .emptyStream, .line, .furtherUnknown, .furtherBadLines: 1
    }
  }
}
