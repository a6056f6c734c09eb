/// What happened to the cases of one test, in a stream that does not name them.
///
/// Lines of a parallel run are not in the order of their instants, so nothing is decided before the
/// test has ended. Then the events are gone through by their instants: while only one case is open,
/// an issue is its own. While several are, no guess is made: their issues go to the test, and the
/// outcome of each is unclear, unless there was nothing to be told apart.
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

  /// By instant where each has one; steps of the same instant stay in the order of the stream.
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
  /// How many of the cases that started have ended; the first to start counts as the first to end.
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

  /// Of cases that overlapped it cannot be said which ended, or whose an issue was.
  mutating func finish() {
    let isUnclear = hasUnattributed || !open.isEmpty
    for entry in mixedUp {
      entry.hasEnded = true
      entry.isMixedUp = isUnclear
    }
  }

  private var open: ArraySlice<CaseEntry> { started[endCount...] }

  /// The case that an event can only be about.
  private var only: CaseEntry? {
    guard open.count == 1, let only = open.first, !only.isMixedUp else { return nil }
    return only
  }

  /// Looks at the last two only: those before them overlapped already.
  private mutating func mixUpIfSeveral() {
    guard open.count > 1 else { return }
    for entry in open.suffix(2) where !entry.isMixedUp {
      entry.isMixedUp = true
      mixedUp.append(entry)
    }
  }
}
