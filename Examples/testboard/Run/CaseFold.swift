/// Attributes events to the cases of parameterised tests.
///
/// The older version of the stream names the case of each event. The newer one does not: there a
/// case can be told only while no other case of the same test is open. Where several are, no guess
/// is made: their issues go to the test, and the cases are shown as ended, unless the test had no
/// issue at all.
struct CaseFold {
  /// The cases of a test that has not ended.
  fileprivate struct Open {
    var byID: [String: CaseEntry] = [:]
    /// Started, not ended, and without a name in the stream.
    var nameless: [CaseEntry] = []
    var mixedUp: [CaseEntry] = []
    var hasUnattributed = false
  }

  private var open: [String: Open] = [:]

  mutating func start(_ event: StreamEvent, in test: TestEntry, id: String) {
    guard test.isParameterized else { return }
    if let name = event.testCase {
      let entry = CaseEntry(name: name.displayName)
      test.cases.append(entry)
      open[id, default: Open()].byID[name.id] = entry
    } else {
      let entry = CaseEntry(name: Self.name(in: event.messages.first?.text))
      test.cases.append(entry)
      open[id, default: Open()].add(nameless: entry)
    }
  }

  mutating func end(_ event: StreamEvent, in test: TestEntry, id: String) {
    guard test.isParameterized else { return }
    if let name = event.testCase {
      entry(name, in: test, id: id).hasEnded = true
    } else if let state = open[id], !state.nameless.isEmpty {
      open[id]?.nameless.removeFirst().hasEnded = true
    }
  }

  mutating func cancel(_ event: StreamEvent, in test: TestEntry, id: String) {
    guard test.isParameterized else { return }
    if let name = event.testCase {
      entry(name, in: test, id: id).isCancelled = true
    } else if let only = open[id]?.onlyNameless {
      only.isCancelled = true
    } else {
      open[id]?.hasUnattributed = true
    }
  }

  mutating func record(_ issue: IssueEntry, _ event: StreamEvent, in test: TestEntry, id: String) {
    if test.isParameterized, let name = event.testCase {
      entry(name, in: test, id: id).add(issue)
    } else if let only = open[id]?.onlyNameless {
      only.add(issue)
    } else {
      open[id]?.hasUnattributed = true
      test.issues.append(issue)
    }
  }

  /// Called when a test ends: what could not be told apart is settled, and forgotten.
  mutating func settle(_ test: TestEntry, id: String) {
    guard let state = open.removeValue(forKey: id) else { return }
    for entry in state.mixedUp {
      entry.isMixedUp = state.hasUnattributed
      if !state.nameless.contains(where: { $0 === entry }) { entry.hasEnded = true }
    }
  }

  private mutating func entry(_ name: CaseName, in test: TestEntry, id: String) -> CaseEntry {
    if let entry = open[id]?.byID[name.id] { return entry }
    let entry = CaseEntry(name: name.displayName)
    test.cases.append(entry)
    open[id, default: Open()].byID[name.id] = entry
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

extension CaseFold.Open {
  /// The case an event without a name can only be about.
  fileprivate var onlyNameless: CaseEntry? {
    guard nameless.count == 1, let only = nameless.first, !only.isMixedUp else { return nil }
    return only
  }

  fileprivate mutating func add(nameless entry: CaseEntry) {
    nameless.append(entry)
    guard nameless.count > 1 else { return }
    for entry in nameless where !entry.isMixedUp {
      entry.isMixedUp = true
      mixedUp.append(entry)
    }
  }
}
