import CollectionMapping
import Foundation
import Testing

/// Runs a test twice: with mappings to a view class, then with hosting mappings.
///
/// The mappings are those of `add(_:_:when:)`.
struct HostedToo: TestTrait, SuiteTrait, TestScoping {
  /// Whether mappings are to be hosting mappings.
  @TaskLocal static var isHosting = false

  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing run: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await run()
    let naming = IssueHandlingTrait.compactMapIssues { issue in
      var issue = issue
      issue.comments.append("with hosting mappings")
      return issue
    }
    try await Self.$isHosting.withValue(true) {
      try await naming.provideScope(for: test, testCase: testCase, performing: run)
    }
  }
}

extension Trait where Self == HostedToo {
  static var hostedToo: Self { Self() }
}

/// What a hosting mapping displays in the place of a ``LabelledView``.
struct Label {
  var label: String
  var model: String
}

/// The settings of a mapping that do not depend on the class of its views.
protocol LabelSettings<Model> {
  associatedtype Model
  var condition: MappingCondition { get set }
  var isRegisteredByContainer: Bool { get set }
  func modelCondition(
    named name: String?, _ condition: @escaping (IndexPath, Model) -> Bool
  ) -> MappingCondition
}

extension LabelSettings {
  func modelCondition(_ condition: @escaping (IndexPath, Model) -> Bool) -> MappingCondition {
    modelCondition(named: nil, condition)
  }
}

extension ViewModelMapping: LabelSettings {
  /// Runs a closure with the settings.
  mutating func set(_ configure: ((inout any LabelSettings<Model>) -> Void)?) {
    var settings: any LabelSettings<Model> = self
    configure?(&settings)
    if let settings = settings as? Self { self = settings }
  }
}
