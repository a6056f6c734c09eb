/// The outcome of a test or a case.
enum Outcome: String, CaseIterable {
  case failed
  /// It started and never ended, since the run was interrupted.
  case unfinished
  case cancelled
  /// It started, and its end may still follow.
  case running
  case knownIssue
  /// It overlapped with others, and the stream does not say which of them had the issues.
  case unclear
  case notRun
  case skipped
  case passed

  /// The rank in a list with the most urgent first.
  var rank: Int {
    switch self {
    case .failed: 0
    case .unfinished: 1
    case .cancelled: 2
    case .running: 3
    case .knownIssue: 4
    case .unclear: 5
    case .notRun: 6
    case .skipped: 7
    case .passed: 8
    }
  }

  /// The text of a count: “3 failed”.
  var title: String {
    switch self {
    case .failed: "failed"
    case .unfinished: "did not end"
    case .cancelled: "cancelled"
    case .running: "running"
    case .knownIssue: "with known issues"
    case .unclear: "unclear"
    case .notRun: "not run"
    case .skipped: "skipped"
    case .passed: "passed"
    }
  }

  /// The word beside one test.
  var label: String {
    self == .knownIssue ? "known issue" : title
  }
}

/// The number of tests with each outcome.
struct OutcomeCounts: Equatable {
  private var counts = [Int](repeating: 0, count: Outcome.allCases.count)

  var total: Int { counts.reduce(0, +) }

  subscript(outcome: Outcome) -> Int { counts[outcome.rank] }

  mutating func add(_ outcome: Outcome) {
    counts[outcome.rank] += 1
  }

  mutating func add(_ other: OutcomeCounts) {
    for rank in counts.indices { counts[rank] += other.counts[rank] }
  }

  /// The outcomes with their counts, the most urgent first.
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
