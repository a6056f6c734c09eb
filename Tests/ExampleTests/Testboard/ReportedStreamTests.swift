import Testing

@testable import testboard

/// Reports of users of other tools that read event streams.
@Suite("Reports about event streams")
struct ReportedStreamTests {
  /// swift-testing 1804: the stream had no events of suites, so that their durations were missing.
  @Test(arguments: EventStream.Version.allCases)
  func `outcomes do not depend on the events of suites`(version: EventStream.Version) throws {
    func read(withSuiteEvents: Bool) throws -> Board {
      var stream = EventStream(version)
      stream.suite("M.Outer", "Outer")
      let ids = ["pass()", "fail()"].enumerated().map {
        stream.test($1, in: "M.Outer", line: $0 + 1)
      }
      stream.runStarted()
      if withSuiteEvents { stream.started("M.Outer") }
      stream.passed(ids[0])
      stream.started(ids[1])
      stream.issue(ids[1], "wrong")
      stream.ended(ids[1], "fail")
      if withSuiteEvents { stream.ended("M.Outer", "fail") }
      stream.runEnded("fail", "Test run failed.")
      return try board(of: stream)
    }
    for hasEvents in [true, false] {
      let board = try read(withSuiteEvents: hasEvents)
      #expect(board.tests.map(\.outcome) == [.passed, .failed])
      #expect(board.tests.allSatisfy { $0.duration != nil })
      let suite = try #require(board.runs.first?.suites.first)
      #expect(suite.outcome == .failed && (suite.duration != nil) == hasEvents)
    }
  }

  /// XcodeBuildMCP 533: each issue of a test was counted as a failed test.
  @Test(arguments: EventStream.Version.allCases)
  func `a test with three issues is one failed test`(version: EventStream.Version) throws {
    var stream = EventStream(version)
    let id = stream.test("fail()", in: "M", line: 1)
    stream.runStarted()
    stream.started(id)
    for line in 7..<10 { stream.issue(id, "wrong \(line)", line: line) }
    stream.ended(id, "fail")
    stream.runEnded("fail", "Test run failed.")
    let board = try board(of: stream)
    #expect(board.tests.map(\.outcome) == [.failed])
    #expect(board.test(named: "fail()")?.issues.count == 3)
    let report = try reportLines(of: board, usesColor: false)
    #expect(report.contains { $0.contains("1 failed") }, "\(report)")
  }
}
