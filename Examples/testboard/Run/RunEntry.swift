/// One run of a test target, from its `runStarted` to its `runEnded`.
final class RunEntry {
  /// Counted from 1 in the order of the stream.
  let number: Int
  /// Whether the stream contains other runs.
  var isOneOfSeveral = false
  var hasStarted = false
  var hasEnded = false
  var startTime: Double?
  var endTime: Double?
  /// The messages at the start of the run: library version and platform.
  var details: [String] = []
  /// The messages at the end of the run.
  var closing: String?
  var endedWithFailure = false
  /// Issues and attachments that belong to no test.
  var issues: [IssueEntry] = []
  var attachments: [AttachmentEntry] = []
  /// In the order of the stream.
  private(set) var suites: [SuiteEntry] = []

  private var suitesByID: [String: SuiteEntry] = [:]
  private var testsByID: [String: TestEntry] = [:]

  init(number: Int) {
    self.number = number
  }

  var isEmpty: Bool { !hasStarted && suites.isEmpty && issues.isEmpty && attachments.isEmpty }

  var duration: Double? {
    guard let startTime, let endTime else { return nil }
    return max(0, endTime - startTime)
  }

  /// Whether it is still open: its end is missing, and may follow.
  private(set) var isOpen = false
  /// The state when the board was made.
  private(set) var counts = OutcomeCounts()

  /// Computes the values that depend on all of its content; more may follow if `isFollowed`.
  func settle(isFollowed: Bool) {
    isOpen = isFollowed && !hasEnded
    counts = OutcomeCounts()
    for suite in suites {
      suite.settle(isOpen: isOpen)
      counts.add(suite.counts)
    }
  }

  /// The suites with content.
  var suiteCount: Int { suites.count { $0.hasContent } }

  var verdict: RunVerdict {
    if !hasEnded { return isOpen ? .running : .cutOff }
    let hasFailed =
      endedWithFailure || counts[.failed] > 0 || suites.contains { $0.hasFailedItself }
      || issues.contains { $0.severity == .failure }
    return hasFailed ? .failed : .passed
  }
}

/// The outcome of a run as a whole.
enum RunVerdict: String {
  /// Its end is missing: the process crashed or was stopped.
  case cutOff
  /// Its end may still follow.
  case running
  case failed
  case passed
}

// MARK: - Known tests

extension RunEntry {
  func declareSuite(_ declaration: Declaration) {
    guard suitesByID[declaration.id] == nil else { return }
    let parent = TestPath.parent(
      of: declaration.id, name: declaration.name, place: declaration.place)
    addSuite(
      declaration.id,
      name: declaration.displayName ?? declaration.name,
      parent: parent,
      place: declaration.place
    )
  }

  func declareTest(_ declaration: Declaration) {
    guard testsByID[declaration.id] == nil else { return }
    let parent = TestPath.parent(
      of: declaration.id, name: declaration.name, place: declaration.place)
    testsByID[declaration.id] = addTest(
      declaration.id,
      name: declaration.displayName ?? declaration.name,
      place: declaration.place,
      isParameterized: declaration.isParameterized,
      suite: suite(parent)
    )
  }

  /// The suite of this identifier, if it is known or the identifier is not that of a function.
  func suiteIfAny(_ id: String) -> SuiteEntry? {
    if let suite = suitesByID[id] { return suite }
    return testsByID[id] == nil && !TestPath.isFunction(id) ? suite(id) : nil
  }

  /// The test of this identifier; an unannounced test is made from the identifier.
  func test(_ id: String) -> TestEntry {
    if let test = testsByID[id] { return test }
    let test = addTest(
      id,
      name: TestPath.lastName(of: id),
      place: nil,
      isParameterized: true,
      suite: suite(TestPath.enclosing(of: id))
    )
    testsByID[id] = test
    return test
  }

  private func suite(_ id: String) -> SuiteEntry {
    if let suite = suitesByID[id] { return suite }
    return addSuite(
      id,
      name: TestPath.lastName(of: id),
      parent: TestPath.enclosing(of: id),
      place: nil
    )
  }

  /// Adds only this suite: unannounced suites around it would have no content, and an identifier may
  /// name any number of them.
  @discardableResult
  private func addSuite(
    _ id: String, name: String, parent: String, place: SourcePlace?
  ) -> SuiteEntry {
    let above = parent == id ? [] : suitesByID[parent]?.path ?? TestPath.names(of: parent)
    let entry = SuiteEntry(id: id, path: above + [name], place: place, run: number)
    suitesByID[id] = entry
    suites.append(entry)
    return entry
  }

  private func addTest(
    _ id: String, name: String, place: SourcePlace?, isParameterized: Bool, suite: SuiteEntry
  ) -> TestEntry {
    let test = TestEntry(
      id: id, name: name, place: place, isParameterized: isParameterized, suite: suite)
    suite.tests.append(test)
    return test
  }
}
