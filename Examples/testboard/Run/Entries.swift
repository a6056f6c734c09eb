/// A test function with all of its records.
final class TestEntry {
  let id: String
  let name: String
  let place: SourcePlace?
  let isParameterized: Bool
  /// The suite it belongs to, which holds it.
  private(set) weak var suite: SuiteEntry?

  var startTime: Double?
  /// Seconds from start to end; if the test ran several times, to the last end.
  var duration: Double?
  var hasStarted = false
  var hasEnded = false
  /// Why it was skipped; empty when no reason was given, `nil` when it was not skipped.
  var skipReason: String?
  var cancelReason: String?
  /// The result at the end, for streams without issues.
  var endedWithFailure = false
  var endedWithKnownIssue = false
  var cases: [CaseEntry] = []
  /// The issues that belong to no case.
  var issues: [IssueEntry] = []
  var attachments: [AttachmentEntry] = []

  init(
    id: String, name: String, place: SourcePlace?, isParameterized: Bool, suite: SuiteEntry
  ) {
    self.id = id
    self.name = name
    self.place = place
    self.isParameterized = isParameterized
    self.suite = suite
  }

  /// The outcome when the board was made.
  private(set) var outcome = Outcome.notRun

  /// Computes the outcome; while the run is open, a missing end may still come.
  func settle(isOpen: Bool) {
    for entry in cases { entry.settle(isOpen: isOpen) }
    outcome = currentOutcome(isOpen: isOpen)
  }

  private func currentOutcome(isOpen: Bool) -> Outcome {
    if endedWithFailure || has(.failure) { return .failed }
    if skipReason != nil { return .skipped }
    if !hasStarted { return .notRun }
    if !hasEnded { return isOpen ? .running : .unfinished }
    if cancelReason != nil { return .cancelled }
    return endedWithKnownIssue || has(.known) ? .knownIssue : .passed
  }

  func has(_ severity: IssueSeverity) -> Bool {
    issues.contains { $0.severity == severity }
      || cases.contains { $0.issues.contains { $0.severity == severity } }
  }
}

/// One case of a parameterised test.
final class CaseEntry {
  let name: String
  var issues: [IssueEntry] = []
  var hasEnded = false
  var isCancelled = false
  /// It overlapped with others, and the stream does not tell them apart.
  var isMixedUp = false

  init(name: String) {
    self.name = name
  }

  func add(_ issue: IssueEntry) {
    issue.isOfCase = true
    issues.append(issue)
  }

  /// The outcome when the board was made.
  private(set) var outcome = Outcome.unfinished

  func settle(isOpen: Bool) {
    outcome = currentOutcome(isOpen: isOpen)
  }

  private func currentOutcome(isOpen: Bool) -> Outcome {
    if issues.contains(where: { $0.severity == .failure }) { return .failed }
    if !hasEnded { return isOpen ? .running : .unfinished }
    if isMixedUp { return .unclear }
    if isCancelled { return .cancelled }
    return issues.contains { $0.severity == .known } ? .knownIssue : .passed
  }
}

/// An issue that was recorded.
final class IssueEntry {
  /// Whether it belongs to one case of a test.
  var isOfCase = false
  let severity: IssueSeverity
  let message: String
  /// Details and comments, each once, in the order of the stream.
  let notes: [String]
  let place: SourcePlace?

  init(_ event: StreamEvent) {
    severity = event.severity
    message = event.messages.first?.text ?? "Issue recorded"
    let details = event.messages.dropFirst().map(\.text)
    let known = Set(details)
    notes = details + event.comments.filter { !known.contains($0) }
    place = event.place
  }
}

/// An attachment of a test.
final class AttachmentEntry {
  let title: String
  let place: SourcePlace?

  init(_ event: StreamEvent) {
    title = event.messages.first?.text ?? "Attached a value"
    place = event.place
  }
}

/// A record of a kind this program does not know.
final class UnknownEntry {
  let kind: String
  let line: Int
  let testID: String?
  let text: String

  init(_ record: UnknownRecord, line: Int) {
    kind = record.kind
    self.line = line
    testID = record.testID
    text = record.messages.map(\.text).joined(separator: " ")
  }
}
