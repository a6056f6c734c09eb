/// The events of the cases of one test, in a stream that does not name cases.
///
/// Lines of a parallel run are not in the order of their times, so everything is decided after the test
/// ends. Then the events are sorted by time. While only one case is open, an issue belongs to it. While
/// several cases are open, their issues belong to the test, and their outcomes are unclear, unless all
/// of them ended without an issue.
struct NamelessCases {
  enum Step {
    case start(String)
    case end
    case cancel
    case issue(IssueEntry)
  }

  private var steps: [(time: Double?, step: Step)] = []

  mutating func add(_ step: Step, time: Double?) {
    steps.append((time, step))
  }

  /// Adds the cases and the issues to the test.
  func settle(_ test: TestEntry) {
    var replay = Replay()
    for (_, step) in inOrder { replay.take(step, test) }
    replay.finish()
  }

  /// Sorts by time, if each step has one; steps of the same time keep the order of the stream.
  private var inOrder: [(time: Double?, step: Step)] {
    let timed = steps.enumerated().compactMap { entry in
      entry.element.time.map { (time: $0, index: entry.offset) }
    }
    guard timed.count == steps.count else { return steps }
    return timed.sorted { ($0.time, $0.index) < ($1.time, $1.index) }.map { steps[$0.index] }
  }
}

private struct Replay {
  private var started: [CaseEntry] = []
  /// The number of started cases that have ended; the first to start counts as the first to end.
  private var endCount = 0
  private var mixedUp: [CaseEntry] = []
  private var hasUnattributed = false

  mutating func take(_ step: NamelessCases.Step, _ test: TestEntry) {
    switch step {
    case .start(let name):
      let entry = CaseEntry(name: name)
      test.cases.append(entry)
      started.append(entry)
      mixUpIfSeveral()
    case .end:
      guard let first = open.first else { return }
      first.hasEnded = true
      endCount += 1
    case .cancel:
      if let only { only.isCancelled = true } else { hasUnattributed = true }
    case .issue(let issue):
      if let only { return only.add(issue) }
      hasUnattributed = true
      test.issues.append(issue)
    }
  }

  /// Marks overlapping cases as unclear if one did not end, or if an issue may belong to several.
  mutating func finish() {
    let isUnclear = hasUnattributed || !open.isEmpty
    for entry in mixedUp {
      entry.hasEnded = true
      entry.isMixedUp = isUnclear
    }
  }

  private var open: ArraySlice<CaseEntry> { started[endCount...] }

  /// The only case that an event can belong to.
  private var only: CaseEntry? {
    guard open.count == 1, let only = open.first, !only.isMixedUp else { return nil }
    return only
  }

  /// Compares only the last two, since those before them overlapped already.
  private mutating func mixUpIfSeveral() {
    guard open.count > 1 else { return }
    for entry in open.suffix(2) where !entry.isMixedUp {
      entry.isMixedUp = true
      mixedUp.append(entry)
    }
  }
}
