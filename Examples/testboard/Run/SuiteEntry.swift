/// A suite, or the module for tests that are in none.
final class SuiteEntry {
  /// The names from the module down to this suite.
  let path: [String]
  let place: SourcePlace?
  /// Which run of the stream it belongs to, counted from 1.
  let run: Int

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

  var counts: OutcomeCounts {
    var counts = OutcomeCounts()
    for test in tests { counts.add(test.outcome) }
    return counts
  }

  /// The most urgent outcome in the suite.
  var outcome: Outcome {
    let worst = tests.map(\.outcome).min { $0.rank < $1.rank }
    if issues.contains(where: { $0.severity == .failure }) { return .failed }
    return worst ?? (skipReason == nil ? .passed : .skipped)
  }

  /// Whether there is anything to show of it.
  var hasContent: Bool {
    !tests.isEmpty || !issues.isEmpty || !attachments.isEmpty
  }
}
