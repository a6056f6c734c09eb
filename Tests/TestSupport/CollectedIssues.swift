import Synchronization
package import Testing

/// The issues that a test of failing expectations expects, so that they do not fail the test.
package final class CollectedIssues: Sendable {
  @TaskLocal fileprivate static var current: CollectedIssues?

  /// The issues since collecting began; `nil` while issues fail the test as usual.
  private let issues = Mutex<[Issue]?>(nil)

  fileprivate func begin() { issues.withLock { $0 = [] } }

  fileprivate func end() -> [Issue] {
    issues.withLock { issues in
      defer { issues = nil }
      return issues ?? []
    }
  }

  /// Returns the issue, unless it was collected.
  fileprivate func rest(of issue: Issue) -> Issue? {
    issues.withLock { $0?.append(issue) != nil } ? nil : issue
  }
}

/// A trait of tests that call `issues(of:)`.
package struct CollectingIssues: TestTrait, SuiteTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let collected = CollectedIssues()
    try await CollectedIssues.$current.withValue(collected) {
      try await IssueHandlingTrait.compactMapIssues { collected.rest(of: $0) }
        .provideScope(for: test, testCase: testCase, performing: function)
    }
  }
}

extension Trait where Self == CollectingIssues {
  /// Lets the tests call `issues(of:)`.
  package static var collectingIssues: Self { Self() }
}

/// Returns the issues that a closure records; they are not issues of the test.
package func issues(of body: () throws -> Void) rethrows -> [Issue] {
  CollectedIssues.current?.begin()
  defer { _ = CollectedIssues.current?.end() }
  try body()
  return CollectedIssues.current?.end() ?? []
}

/// Returns the issues that a closure records, also in a process that it starts.
package func issues(of body: () async throws -> Void) async rethrows -> [Issue] {
  CollectedIssues.current?.begin()
  defer { _ = CollectedIssues.current?.end() }
  try await body()
  return CollectedIssues.current?.end() ?? []
}

extension Issue {
  /// The comments of the issue, in which a module is called `App`.
  package func text(of module: String) -> String {
    comments.map(\.rawValue).joined(separator: "\n").replacing(module + ".", with: "App.")
  }
}
