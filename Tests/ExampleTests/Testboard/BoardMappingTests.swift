import CollectionMapping
import Testing

@testable import testboard

struct BoardMappingTests {
  @Test func `the shop is displayed by these views in this order`() throws {
    let manager = try board(of: EventStream.shop(.zero)).shownByManager()
    var names: [String] = []
    try manager.enumerateElements { names.append("\(type(of: $0.view))") }
    #expect(
      names == [
        "SuiteHeaderView", "FailedTestView", "IssueView", "FailedTestView", "FailedCaseView",
        "IssueView", "PassedCaseView", "KnownIssueTestView", "KnownIssueView", "SkippedTestView",
        "PassedTestView", "SuiteFooterView", "SuiteHeaderView", "PassedTestView",
        "SuiteFooterView", "FailedRunView",
      ])
  }

  @Test func `every mapping can win, and every kind has a mapping`() throws {
    let manager = try board(of: EventStream.shop(.zero)).shownByManager()
    // Conditions on the outcome exclude each other, which `verify` cannot know; and the page header
    // is requested with a model, so no storage declares its kind.
    let problems = manager.verify().filter { problem in
      switch problem {
      case .tie, .kindNeverDeclared(.pageHeader): false
      default: true
      }
    }
    #expect(problems.isEmpty)
  }

  @Test func `a pass reports no anomaly`() throws {
    var stream = EventStream.shop(.sixThree)
    stream.event("testWaved", messages: [])
    stream.add(line: "no JSON")
    let manager = try board(of: stream).shownByManager()
    try manager.enumerateElements { _ in }
    #expect(manager.anomalyHandler.total == 0)
  }
}
