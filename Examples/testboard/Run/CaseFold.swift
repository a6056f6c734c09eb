/// Attributes events to the cases of parameterised tests.
///
/// The older version of the stream names the case of each event. In the newer one, events without a
/// name are kept until the test ends: see ``NamelessCases``.
struct CaseFold {
  /// The known cases of a test that has not ended.
  private struct Open {
    let test: TestEntry
    var byID: [String: CaseEntry] = [:]
    var nameless = NamelessCases()
  }

  private var open: [String: Open] = [:]

  mutating func start(_ event: StreamEvent, in test: TestEntry, id: String) {
    guard test.isParameterized else { return }
    guard let name = event.testCase else {
      return add(.start(Self.name(in: event.messages.first?.text)), event, test, id)
    }
    let entry = CaseEntry(name: name.displayName)
    test.cases.append(entry)
    open[id, default: Open(test: test)].byID[name.id] = entry
  }

  mutating func end(_ event: StreamEvent, in test: TestEntry, id: String) {
    guard test.isParameterized else { return }
    guard let name = event.testCase else { return add(.end, event, test, id) }
    entry(name, in: test, id: id).hasEnded = true
  }

  mutating func cancel(_ event: StreamEvent, in test: TestEntry, id: String) {
    guard test.isParameterized else { return }
    guard let name = event.testCase else { return add(.cancel, event, test, id) }
    entry(name, in: test, id: id).isCancelled = true
  }

  mutating func record(_ issue: IssueEntry, _ event: StreamEvent, in test: TestEntry, id: String) {
    if !test.isParameterized {
      test.issues.append(issue)
    } else if let name = event.testCase {
      entry(name, in: test, id: id).add(issue)
    } else {
      add(.issue(issue), event, test, id)
    }
  }

  /// Called when a test ends: resolves and forgets the events without a name.
  mutating func settle(id: String) {
    guard let state = open.removeValue(forKey: id) else { return }
    state.nameless.settle(state.test)
  }

  /// Called when a run ends, since an interrupted test has no end of its own.
  mutating func settleAll() {
    for state in open.values { state.nameless.settle(state.test) }
    open = [:]
  }

  private mutating func add(
    _ step: NamelessCases.Step, _ event: StreamEvent, _ test: TestEntry, _ id: String
  ) {
    open[id, default: Open(test: test)].nameless.add(step, time: event.time)
  }

  private mutating func entry(_ name: CaseName, in test: TestEntry, id: String) -> CaseEntry {
    if let entry = open[id]?.byID[name.id] { return entry }
    let entry = CaseEntry(name: name.displayName)
    test.cases.append(entry)
    open[id, default: Open(test: test)].byID[name.id] = entry
    return entry
  }

  /// The arguments in a message such as “Test case passing 1 argument i → 1 to f(_:) started”.
  private static func name(in message: String?) -> String {
    guard let message else { return "case" }
    guard let lead = message.rangeOfFirst("Test case passing "),
      let words = message[lead.upperBound...].rangeOfFirst(" "),
      let count = message[words.upperBound...].rangeOfFirst(" ")
    else { return message }
    let rest = message[count.upperBound...]
    guard let tail = rest.rangeOfLast(" to ") else { return String(rest) }
    return String(rest[..<tail.lowerBound])
  }
}
