/// The header of the section about the stream itself.
struct StreamHeader {
  let unknownCount: Int
  let badLineCount: Int

  init(_ board: Board) {
    unknownCount = board.unknownCount
    badLineCount = board.badLineCount
  }

  var text: String {
    var parts: [String] = []
    if unknownCount > 0 { parts.append(counted(unknownCount, "record") + " of unknown kind") }
    if badLineCount > 0 { parts.append(counted(badLineCount, "line") + " that cannot be used") }
    return "In the stream: " + parts.joined(separator: ", ")
  }
}

/// A stream without content.
struct EmptyStream {
  let text: String

  init(_ board: Board) {
    if board.isFollowed, board.badLineCount == 0 {
      text = "Nothing has arrived yet."
      return
    }
    text =
      board.badLineCount == 0
      ? "The stream is empty: it has no record." : "The stream has no record that can be used."
  }
}

/// The number of records of unknown kind that are not listed.
struct FurtherUnknown {
  let count: Int

  var text: String { "and \(counted(count, "further record"))" }
}

/// The number of unusable lines that are not listed.
struct FurtherBadLines {
  let count: Int

  var text: String { "and \(counted(count, "further line"))" }
}

/// A summary of the board, for the top of a page.
struct BoardSummary {
  let title: String
  /// `nil` if there was no run.
  let verdict: RunVerdict?
  let counts: OutcomeCounts
  let details: [String]

  init(_ board: Board) {
    var counts = OutcomeCounts()
    for run in board.runs { counts.add(run.counts) }
    self.counts = counts
    let verdicts = board.runs.map(\.verdict)
    verdict = [.failed, .cutOff, .running, .passed].first { verdicts.contains($0) }
    title = Self.title(board, counts, isCutOff: verdicts.contains(.cutOff), verdict)
    details = Self.details(board)
  }

  private static func title(
    _ board: Board, _ counts: OutcomeCounts, isCutOff: Bool, _ verdict: RunVerdict?
  ) -> String {
    guard !board.runs.isEmpty else { return "No test run" }
    let tests = counted(counts.total, "test")
    let failed = counts[.failed]
    let end = isCutOff ? "; the run was cut off" : ""
    if failed > 0 { return "\(failed) of \(tests) failed\(end)" }
    if isCutOff { return "The run was cut off" }
    if verdict == .failed { return "The run failed outside of its tests" }
    return counts[.passed] == counts.total ? "All \(tests) passed" : "None of \(tests) failed"
  }

  private static func details(_ board: Board) -> [String] {
    guard !board.runs.isEmpty else { return [] }
    var details = [counted(board.runs.reduce(0) { $0 + $1.suiteCount }, "suite")]
    if board.runs.count > 1 { details.append(counted(board.runs.count, "run")) }
    let durations = board.runs.compactMap(\.duration)
    if !durations.isEmpty { details.append(Seconds.text(durations.reduce(0, +))) }
    for detail in board.runs.first?.details ?? [] { details.append(detail) }
    return details
  }
}

/// A number with its noun: “1 test”, “3 tests”.
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
