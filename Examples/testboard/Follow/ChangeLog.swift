/// Writes rounds as lines of a log, which can only grow.
///
/// A round lists the changed rows that matter: tests that ended, issues, cases that did not pass,
/// attachments, and messages of the stream itself. They are below the headers of their suites and the
/// rows of their test and case, even if those did not change. The last line counts all changed views.
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
    // The rows above the next one that were not written yet.
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

  /// Whether a log lists it now, rather than at its end.
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
  /// The number of rows above an item: those of its section, of its test, and of its case.
  fileprivate var depth: Int {
    switch self {
    case .testCase(_, let owner), .issue(_, let owner), .attachment(_, let owner): owner.depth + 1
    case .suite, .run, .stream: 0
    case .test, .emptyStream, .line, .furtherUnknown, .furtherBadLines: 1
    }
  }
}
