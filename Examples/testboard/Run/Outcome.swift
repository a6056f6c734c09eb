/// How a test or a case ended.
enum Outcome: String, CaseIterable {
  case failed
  /// It started and never ended: the run was cut off.
  case unfinished
  case cancelled
  case knownIssue
  /// It ran at the same time as others, and the stream does not tell whose the issues were.
  case unclear
  case notRun
  case skipped
  case passed

  /// The place in a list with the most urgent first.
  var rank: Int {
    switch self {
    case .failed: 0
    case .unfinished: 1
    case .cancelled: 2
    case .knownIssue: 3
    case .unclear: 4
    case .notRun: 5
    case .skipped: 6
    case .passed: 7
    }
  }

  /// The words of a count: “3 failed”.
  var title: String {
    switch self {
    case .failed: "failed"
    case .unfinished: "did not end"
    case .cancelled: "cancelled"
    case .knownIssue: "with known issues"
    case .unclear: "unclear"
    case .notRun: "not run"
    case .skipped: "skipped"
    case .passed: "passed"
    }
  }

  /// The word that stands beside one test.
  var label: String {
    self == .knownIssue ? "known issue" : title
  }
}

/// How many tests had each outcome.
struct OutcomeCounts {
  private var counts = [Int](repeating: 0, count: Outcome.allCases.count)

  var total: Int { counts.reduce(0, +) }

  subscript(outcome: Outcome) -> Int { counts[outcome.rank] }

  mutating func add(_ outcome: Outcome) {
    counts[outcome.rank] += 1
  }

  mutating func add(_ other: OutcomeCounts) {
    for rank in counts.indices { counts[rank] += other.counts[rank] }
  }

  /// The outcomes that occurred with their counts, the most urgent first.
  var present: [(outcome: Outcome, count: Int)] {
    Outcome.allCases
      .sorted { $0.rank < $1.rank }
      .map { ($0, self[$0]) }
      .filter { $0.1 > 0 }
  }

  /// One line: `2 failed, 1 skipped, 30 passed`.
  var sentence: String {
    present.map { "\($0.count) \($0.outcome.title)" }.joined(separator: ", ")
  }
}
