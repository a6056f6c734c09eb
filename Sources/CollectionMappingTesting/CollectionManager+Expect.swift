public import CollectionMapping
public import Testing

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension CollectionManager {
  /// Expects a model to get a view of a class, and returns the view, configured.
  ///
  /// ```swift
  /// let cell = manager.expectView(PostCell.self, for: Post(title: "Hello"))
  /// #expect(cell?.title == "Hello")
  /// ```
  ///
  /// This is a dequeue: it takes from the pool, runs the handler, and is counted. The class is
  /// meant exactly; a subclass is another view, as it is when it is unregistered. The issue names
  /// both classes, has the texts of anomalies reported meanwhile, and says with `explain` why each
  /// mapping lost. A view that was not expected goes back to its pool.
  ///
  /// - Parameters:
  ///   - viewType: The class that is expected.
  ///   - model: The model; optionals around it are unwrapped.
  ///   - kind: The kind of a supplementary view; `nil` for a cell.
  ///   - indexPath: What conditions and the handler are told.
  ///   - sourceLocation: Where an issue is shown.
  /// - Returns: The view, to be recycled or let go; `nil` when another one came, a placeholder, one
  ///   whose handler did not run, or none.
  /// - Complexity: That of a dequeue; O(*m* log *m*) in the number of mappings for an issue.
  @discardableResult
  public func expectView<View: ReusableView>(
    _ viewType: View.Type, for model: Any, ofKind kind: ElementKind? = nil,
    at indexPath: IndexPath = [0, 0], sourceLocation: SourceLocation = #_sourceLocation
  ) -> View? {
    let attempt = DequeueAttempt(self, model, kind, at: indexPath)
    if let view = attempt.configuredView as? View, type(of: view) == viewType { return view }
    if let view = attempt.view { recycle(view) }
    let text = attempt.failure(
      expected: viewType, explain(model, ofKind: kind, at: indexPath))
    Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
    return nil
  }

  /// Expects that no mapping takes a model, and that there is no fallback for it.
  ///
  /// No view is made and no anomaly reported: what would stand in its place is up to
  /// `unmappedPolicy`. A model that is `nil` has no view either.
  ///
  /// - Parameters:
  ///   - model: The model; optionals around it are unwrapped.
  ///   - kind: The kind of a supplementary view; `nil` for a cell.
  ///   - indexPath: What conditions are told.
  ///   - sourceLocation: Where an issue is shown.
  /// - Complexity: O(*m* log *m*) in the number of mappings.
  public func expectNoView(
    for model: Any, ofKind kind: ElementKind? = nil, at indexPath: IndexPath = [0, 0],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    explain(model, ofKind: kind, at: indexPath)
      .expectNoWinner(RequestedView(kind, at: indexPath), sourceLocation)
  }

  /// Expects that no anomaly was reported so far, silenced or not.
  ///
  /// The issue has each case and how often it came; a recorder, attached before, has their texts
  /// too.
  ///
  /// - Parameters:
  ///   - allowed: Cases that do not count.
  ///   - sourceLocation: Where an issue is shown.
  public func expectNoAnomalies(
    except allowed: Set<Anomaly.Code> = [], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let counts = anomalyHandler.counts
    let codes = Anomaly.Code.allCases.filter { counts[$0] != nil && !allowed.contains($0) }
    guard !codes.isEmpty else { return }
    let lines = codes.map { "\($0): \(anomalyHandler.count(of: $0))" }.joined(separator: "\n")
    Issue.record(
      """
      Expected no anomalies, but there were:
      \(lines)
      A recorder, attached with record() before, shows the text of each.
      """, sourceLocation: sourceLocation)
  }

  /// Expects `verify()` to find nothing wrong with the mappings, the storage and the container.
  ///
  /// - Parameters:
  ///   - includingUncertain: Whether what only its author can judge counts too, such as two
  ///     conditions that may both hold.
  ///   - sourceLocation: Where an issue is shown.
  /// - Complexity: O(*m*²) in the number of mappings of one category.
  public func expectNoProblems(
    includingUncertain: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    verify().expectNone(includingUncertain: includingUncertain, sourceLocation)
  }
}
