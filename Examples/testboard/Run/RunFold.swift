/// Turns a stream, record by record, into the content of the report.
///
/// Memory grows with the runs, tests, cases and issues, not with the number of lines.
struct RunFold {
  /// How many unusable lines are kept with their reason; further ones are only counted.
  static let keptBadLines = 100
  /// How many records of unknown kind are kept; further ones are only counted.
  static let keptUnknown = 100

  private(set) var runs: [RunEntry] = []
  private(set) var unknown: [UnknownEntry] = []
  private(set) var unknownCount = 0
  private(set) var badLines: [BadLine] = []
  private(set) var badLineCount = 0
  private(set) var recordCount = 0
  private var cases = CaseFold()

  mutating func add(badLine: BadLine) {
    badLineCount += 1
    if badLines.count < Self.keptBadLines { badLines.append(badLine) }
  }

  /// Called at the end of the stream.
  mutating func finish() {
    cases.settleAll()
  }

  mutating func add(_ record: StreamRecord, line: Int) {
    recordCount += 1
    switch record {
    case .suite(let declaration): runToDeclareIn().declareSuite(declaration)
    case .function(let declaration): runToDeclareIn().declareTest(declaration)
    case .event(let event): add(event)
    case .unknown(let record): add(record, line: line)
    }
  }

  private mutating func add(_ record: UnknownRecord, line: Int) {
    unknownCount += 1
    if unknown.count < Self.keptUnknown { unknown.append(UnknownEntry(record, line: line)) }
  }

  private mutating func add(_ event: StreamEvent) {
    switch event.kind {
    case .runStarted: start(event)
    case .runEnded: end(event)
    default: add(event, to: currentRun())
    }
  }

  // MARK: - Runs

  /// The tests of a run are announced before it starts, so an announcement after the start begins
  /// the next run.
  private mutating func runToDeclareIn() -> RunEntry {
    let run = currentRun()
    return run.hasStarted ? beginRun() : run
  }

  private mutating func currentRun() -> RunEntry {
    runs.last ?? beginRun()
  }

  private mutating func beginRun() -> RunEntry {
    finish()
    let run = RunEntry(number: runs.count + 1)
    runs.append(run)
    return run
  }

  private mutating func start(_ event: StreamEvent) {
    let run = runToDeclareIn()
    run.hasStarted = true
    run.startTime = event.time
    run.details = event.messages.filter { $0.symbol == "details" }.map(\.text)
  }

  private mutating func end(_ event: StreamEvent) {
    let run = currentRun()
    run.hasStarted = true
    run.hasEnded = true
    run.endTime = event.time
    run.closing = event.messages.first?.text
    run.endedWithFailure = event.messages.first?.symbol == "fail"
  }

  // MARK: - Tests

  private mutating func add(_ event: StreamEvent, to run: RunEntry) {
    guard let id = event.testID else {
      if event.kind == .issueRecorded { run.issues.append(IssueEntry(event)) }
      if event.kind == .valueAttached { run.attachments.append(AttachmentEntry(event)) }
      return
    }
    if let suite = run.suiteIfAny(id) {
      add(event, to: suite)
    } else {
      add(event, to: run.test(id), id: id)
    }
  }

  private func add(_ event: StreamEvent, to suite: SuiteEntry) {
    switch event.kind {
    case .testStarted: suite.startTime = event.time
    case .testEnded: suite.endTime = event.time
    case .testSkipped: suite.skipReason = Reason.ofSkipping(event)
    case .issueRecorded: suite.issues.append(IssueEntry(event))
    case .valueAttached: suite.attachments.append(AttachmentEntry(event))
    default: break
    }
  }

  private mutating func add(_ event: StreamEvent, to test: TestEntry, id: String) {
    switch event.kind {
    case .testStarted: start(test, event)
    case .testEnded: end(test, event, id: id)
    case .testSkipped: test.skipReason = Reason.ofSkipping(event)
    case .testCancelled: test.cancelReason = Reason.ofCancelling(event)
    case .valueAttached: test.attachments.append(AttachmentEntry(event))
    case .issueRecorded: cases.record(IssueEntry(event), event, in: test, id: id)
    case .testCaseStarted: cases.start(event, in: test, id: id)
    case .testCaseEnded: cases.end(event, in: test, id: id)
    case .testCaseCancelled: cases.cancel(event, in: test, id: id)
    case .runStarted, .runEnded: break
    }
  }

  private func start(_ test: TestEntry, _ event: StreamEvent) {
    test.hasStarted = true
    test.hasEnded = false
    test.startTime = event.time
  }

  private mutating func end(_ test: TestEntry, _ event: StreamEvent, id: String) {
    test.hasStarted = true
    test.hasEnded = true
    if let start = test.startTime, let end = event.time { test.duration = max(0, end - start) }
    if test.cancelReason == "" { test.cancelReason = Reason.ofCancelling(event) }
    switch event.messages.first?.symbol {
    case "fail": test.endedWithFailure = true
    case "passWithKnownIssue": test.endedWithKnownIssue = true
    case "skip" where test.cancelReason == nil: test.cancelReason = Reason.ofCancelling(event)
    default: break
    }
    cases.settle(id: id)
  }
}

/// Why a test was skipped or cancelled.
///
/// The older version of the stream has the reason in a field of its own, the newer one only in the
/// message.
private enum Reason {
  static func ofSkipping(_ event: StreamEvent) -> String {
    text(event, after: " skipped: ")
  }

  static func ofCancelling(_ event: StreamEvent) -> String {
    text(event, after: " seconds: ")
  }

  private static func text(_ event: StreamEvent, after lead: String) -> String {
    if !event.comments.isEmpty { return event.comments.joined(separator: "\n") }
    guard let message = event.messages.first?.text,
      let start = message.rangeOfFirst(lead)?.upperBound
    else { return "" }
    let quoted = message[start...]
    let isQuoted = quoted.count >= 2 && quoted.hasPrefix("\"") && quoted.hasSuffix("\"")
    return String(isQuoted ? quoted.dropFirst().dropLast() : quoted)
  }
}
