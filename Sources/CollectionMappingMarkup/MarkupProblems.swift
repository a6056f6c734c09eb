/// The problems of an output: their number and the first 16.
struct MarkupProblems: Hashable, Sendable {
  private(set) var first: [MarkupProblem] = []
  private(set) var count = 0

  /// The first problem that is not caused by a model; it may come after the first 16.
  private(set) var mistake: MarkupProblem?

  mutating func record(_ problem: MarkupProblem) {
    count = count == .max ? .max : count + 1
    if first.count < 16 { first.append(problem) }
    if mistake == nil, problem.isMistake { mistake = problem }
  }

  /// Adds the problems of a part of the output.
  mutating func record(_ others: MarkupProblems) {
    let (sum, overflows) = count.addingReportingOverflow(others.count)
    count = overflows ? .max : sum
    first += others.first.prefix(16 - first.count)
    mistake = mistake ?? others.mistake
  }
}
