/// A suite, or the module for tests outside of suites.
final class SuiteEntry {
  let id: String
  /// The names from the module down to this suite.
  let path: [String]
  let place: SourcePlace?
  /// The run of the stream that it belongs to, counted from 1.
  let run: Int

  var startTime: Double?
  var endTime: Double?
  /// Why it was skipped; empty when no reason was given, `nil` when it was not skipped.
  var skipReason: String?
  var issues: [IssueEntry] = []
  var attachments: [AttachmentEntry] = []
  /// In the order of the stream.
  var tests: [TestEntry] = []

  init(id: String, path: [String], place: SourcePlace?, run: Int) {
    self.id = id
    self.path = path
    self.place = place
    self.run = run
  }

  var name: String { path.last ?? "" }

  /// Seconds, where the stream has both a start and an end.
  var duration: Double? {
    guard let startTime, let endTime else { return nil }
    return max(0, endTime - startTime)
  }

  /// Whether its run is still open.
  private(set) var isOpen = false
  /// The state when the board was made.
  private(set) var counts = OutcomeCounts()
  /// The columns that the longest name of its tests takes.
  private(set) var widestName = 0

  /// Computes the values that depend on all of its tests.
  func settle(isOpen: Bool) {
    self.isOpen = isOpen
    counts = OutcomeCounts()
    for test in tests {
      test.settle(isOpen: isOpen)
      counts.add(test.outcome)
    }
    guard measuredCount < tests.count else { return }
    widestName = tests[measuredCount...].reduce(widestName) { max($0, $1.name.columns) }
    measuredCount = tests.count
  }

  /// The number of tests that ``widestName`` includes.
  private var measuredCount = 0

  /// The most urgent outcome in the suite.
  var outcome: Outcome {
    if hasFailedItself { return .failed }
    return counts.present.first?.outcome ?? (skipReason == nil ? .passed : .skipped)
  }

  /// Whether an issue that belongs to none of its tests counts as a failure.
  var hasFailedItself: Bool {
    issues.contains { $0.severity == .failure }
  }

  /// Whether it has content to display.
  var hasContent: Bool {
    !tests.isEmpty || !issues.isEmpty || !attachments.isEmpty
  }
}
