/// A suite, or the module for tests that are in none.
final class SuiteEntry {
  /// The names from the module down to this suite.
  let path: [String]
  let place: SourcePlace?
  /// Which run of the stream it belongs to, counted from 1.
  let run: Int

  var startTime: Double?
  var endTime: Double?
  /// Why it was skipped; empty when no reason was given, `nil` when it was not skipped.
  var skipReason: String?
  var issues: [IssueEntry] = []
  var attachments: [AttachmentEntry] = []
  /// In the order of the stream.
  var tests: [TestEntry] = []

  init(path: [String], place: SourcePlace?, run: Int) {
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

  /// Asked for when the whole stream has been read, and then kept.
  private(set) lazy var counts = {
    var counts = OutcomeCounts()
    for test in tests { counts.add(test.outcome) }
    return counts
  }()

  /// The most urgent outcome in the suite.
  var outcome: Outcome {
    if hasFailedItself { return .failed }
    return counts.present.first?.outcome ?? (skipReason == nil ? .passed : .skipped)
  }

  /// Whether an issue that belongs to none of its tests counts as a failure.
  var hasFailedItself: Bool {
    issues.contains { $0.severity == .failure }
  }

  /// The columns that the longest name of its tests takes; asked for, and kept, like the counts.
  private(set) lazy var widestName = tests.lazy.map(\.name.columns).max() ?? 0

  /// Whether there is anything to show of it.
  var hasContent: Bool {
    !tests.isEmpty || !issues.isEmpty || !attachments.isEmpty
  }
}
