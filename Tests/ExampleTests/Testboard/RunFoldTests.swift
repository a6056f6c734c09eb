import Testing

@testable import testboard

struct RunFoldTests {
  typealias Version = EventStream.Version

  @Test(arguments: Version.allCases)
  func `each outcome is printed`(version: Version) throws {
    var stream = EventStream(version)
    let ids = ["pass()", "fail()", "known()", "skip()", "cancel()", "hang()", "idle()", "warn()"]
      .enumerated().map { stream.test($1, in: "M", line: $0 + 1) }
    stream.runStarted()
    stream.passed(ids[0])
    stream.started(ids[1])
    stream.issue(ids[1], "wrong")
    stream.ended(ids[1], "fail")
    stream.started(ids[2])
    stream.issue(ids[2], "wrong", isKnown: true)
    stream.ended(ids[2], "passWithKnownIssue")
    stream.skipped(ids[3], "because")
    stream.started(ids[4])
    stream.cancelled(ids[4], "not today")
    stream.started(ids[5])
    if version == .sixThree {
      stream.started(ids[7])
      stream.issue(ids[7], "careful", severity: "warning")
      stream.ended(ids[7], "passWithWarnings")
    } else {
      stream.passed(ids[7])
    }
    let board = try board(of: stream)
    #expect(
      board.tests.map(\.outcome) == [
        .passed, .failed, .knownIssue, .skipped, .cancelled, .unfinished, .notRun, .passed,
      ])
    #expect(board.test(named: "skip()")?.skipReason == "because")
    #expect(board.test(named: "cancel()")?.cancelReason == "not today")
    #expect(board.runs.first?.verdict == .cutOff)
  }

  @Test func `a named case has its own issues, however events interleave`() throws {
    var stream = EventStream(.zero)
    let id = stream.test("f(_:)", in: "M", line: 3, isParameterized: true)
    stream.runStarted()
    stream.started(id)
    stream.caseStarted(id, "1")
    stream.caseStarted(id, "2")
    stream.issue(id, "wrong", testCase: "2")
    stream.caseEnded(id, "2")
    stream.caseCancelled(id, "1")
    stream.caseEnded(id, "1")
    stream.ended(id, "fail")
    let test = try #require(try board(of: stream).test(named: "f(_:)"))
    #expect(test.cases.map(\.name) == ["1", "2"])
    #expect(test.cases.map(\.outcome) == [.cancelled, .failed])
    #expect(test.issues.isEmpty)
    #expect(test.outcome == .failed)
  }

  @Test func `consecutive cases without names have their own issues`() throws {
    var stream = EventStream(.sixThree)
    let id = stream.test("f(_:)", in: "M", line: 3, isParameterized: true)
    stream.runStarted()
    stream.started(id)
    for argument in ["1", "2", "3"] {
      stream.caseStarted(id, argument)
      if argument == "2" { stream.issue(id, "wrong") }
      if argument == "3" { stream.caseCancelled(id, argument) }
      stream.caseEnded(id, argument)
    }
    stream.ended(id, "fail")
    let test = try #require(try board(of: stream).test(named: "f(_:)"))
    #expect(test.cases.map(\.name) == ["n → 1", "n → 2", "n → 3"])
    #expect(test.cases.map(\.outcome) == [.passed, .failed, .cancelled])
    #expect(test.issues.isEmpty)
  }

  @Test func `cases without names differ by instants, not by the order of lines`() throws {
    var stream = EventStream(.sixThree)
    let id = stream.test("f(_:)", in: "M", line: 3, isParameterized: true)
    stream.runStarted()
    stream.started(id)
    for argument in ["1", "2"] {
      stream.caseStarted(id, argument)
      if argument == "2" { stream.issue(id, "wrong") }
      stream.caseEnded(id, argument)
    }
    stream.ended(id, "fail")
    var lines = stream.text.split(separator: "\n")
    let issue = try #require(lines.firstIndex { $0.contains("issueRecorded") })
    lines.swapAt(issue, issue - 3)
    var shuffled = EventStream(.sixThree)
    for line in lines { shuffled.add(line: String(line)) }
    let test = try #require(try board(of: shuffled).test(named: "f(_:)"))
    #expect(test.cases.map(\.outcome) == [.passed, .failed])
  }

  @Test(arguments: [false, true])
  func `overlapping cases without names are unclear only if one had an issue`(hasIssue: Bool) throws
  {
    var stream = EventStream(.sixThree)
    let id = stream.test("f(_:)", in: "M", line: 3, isParameterized: true)
    stream.runStarted()
    stream.started(id)
    stream.caseStarted(id, "1")
    stream.caseStarted(id, "2")
    if hasIssue { stream.issue(id, "wrong") }
    stream.caseEnded(id, "1")
    stream.caseEnded(id, "2")
    stream.ended(id, hasIssue ? "fail" : "pass")
    let test = try #require(try board(of: stream).test(named: "f(_:)"))
    let expected: Outcome = hasIssue ? .unclear : .passed
    #expect(test.cases.map(\.outcome) == [expected, expected])
    #expect(test.issues.count == (hasIssue ? 1 : 0))
    #expect(test.outcome == (hasIssue ? .failed : .passed))
  }

  @Test func `cases without names in a chain of overlaps are unclear together`() throws {
    var stream = EventStream(.sixThree)
    let id = stream.test("f(_:)", in: "M", line: 3, isParameterized: true)
    stream.runStarted()
    stream.started(id)
    stream.caseStarted(id, "1")
    stream.caseStarted(id, "2")
    stream.caseEnded(id, "1")
    stream.caseStarted(id, "3")
    stream.caseEnded(id, "2")
    stream.issue(id, "wrong")
    stream.caseEnded(id, "3")
    stream.caseStarted(id, "4")
    stream.caseEnded(id, "4")
    stream.caseEnded(id, "5")
    stream.ended(id, "fail")
    let test = try #require(try board(of: stream).test(named: "f(_:)"))
    #expect(test.cases.map(\.outcome) == [.unclear, .unclear, .unclear, .passed])
    #expect(test.issues.count == 1)
  }

  @Test func `suites are nested, and tests without a suite are listed under their module`() throws {
    var stream = EventStream()
    stream.suite("Shop.Outer", "Outer", displayName: "The outer")
    stream.suite("Shop.Outer/Inner", "Inner")
    stream.test("deep()", in: "Shop.Outer/Inner", line: 3)
    stream.test("free()", in: "Shop", line: 4)
    stream.runStarted()
    let board = try board(of: stream)
    #expect(board.test(named: "deep()")?.suite?.path == ["Shop", "The outer", "Inner"])
    #expect(board.test(named: "free()")?.suite?.path == ["Shop"])
    withExtendedLifetime(board) {}
  }

  @Test func `events of unannounced tests are kept`() throws {
    var stream = EventStream()
    stream.runStarted()
    stream.passed("M.S/f()/File.swift:3:5")
    stream.issue("M.S", "the suite itself is wrong")
    let board = try board(of: stream)
    #expect(board.test(named: "f()")?.suite?.path == ["M", "S"])
    #expect(board.test(named: "f()")?.suite?.outcome == .failed)
    withExtendedLifetime(board) {}
  }

  @Test func `unannounced suites of a test are named but not listed`() throws {
    var stream = EventStream()
    stream.runStarted()
    stream.passed("M.Outer/Inner/f()/File.swift:3:5")
    let board = try board(of: stream)
    #expect(board.test(named: "f()")?.suite?.path == ["M", "Outer", "Inner"])
    #expect(board.runs.first?.suites.count == 1)
  }

  @Test func `the arguments of a case may hold any text`() throws {
    var stream = EventStream(.sixThree)
    let id = stream.test("f(_:)", in: "M", line: 3, isParameterized: true)
    let flags = String(repeating: "🇩🇪", count: 100)
    stream.started(id)
    stream.caseStarted(id, "\(flags) to \(flags)")
    stream.ended(id)
    let test = try #require(try board(of: stream).test(named: "f(_:)"))
    #expect(test.cases.first?.name == "n → \(flags) to \(flags)")
  }

  @Test func `details and comments of an issue are each printed once`() throws {
    var stream = EventStream(.zero)
    let id = stream.test("f()", in: "M", line: 3)
    stream.runStarted()
    stream.started(id)
    stream.issue(id, "Expectation failed", comments: ["first", "second"])
    let issue = try #require(try board(of: stream).test(named: "f()")?.issues.first)
    #expect(issue.message == "Expectation failed")
    #expect(issue.notes == ["first", "second"])
    #expect(issue.place?.description == "Shop/File.swift:7:3")
  }
}
