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
  /// This is a dequeue: it takes a view from the pool, runs the handler, and is counted. The class must
  /// match exactly: a subclass is another view. The issue names both classes, contains the texts of
  /// the anomalies that the dequeue reports, and says with `explain` why each mapping lost. A view of
  /// another class returns to its pool.
  ///
  /// - Parameters:
  ///   - viewType: The expected class.
  ///   - model: The model; optionals around it are unwrapped.
  ///   - kind: The kind of a supplementary view; `nil` for a cell.
  ///   - indexPath: The index path for conditions and the handler.
  ///   - sourceLocation: The location of an issue.
  /// - Returns: The view; recycle or release it. `nil` if there is no view of this class, or its
  ///   handler did not run.
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
  /// Makes no view and reports no anomaly, whatever `unmappedPolicy` is. A model that is `nil` has no
  /// view either.
  ///
  /// - Parameters:
  ///   - model: The model; optionals around it are unwrapped.
  ///   - kind: The kind of a supplementary view; `nil` for a cell.
  ///   - indexPath: The index path for conditions.
  ///   - sourceLocation: The location of an issue.
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
  /// The issue lists each case and how often it was reported. A recorder that was attached before has
  /// the texts too: see ``record()``.
  ///
  /// - Parameters:
  ///   - allowed: Cases that are ignored.
  ///   - sourceLocation: The location of an issue.
  public func expectNoAnomalies(
    except allowed: Set<Anomaly.Code> = [], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let counts = anomalyHandler.counts
    let codes = Anomaly.Code.allCases.filter { counts[$0] != nil && !allowed.contains($0) }
    guard !codes.isEmpty else { return }
    let lines = codes.map { "\($0): \(anomalyHandler.count(of: $0))" }.joined(separator: "\n")
    Issue.record(
      """
      Expected no anomalies, but got:
      \(lines)
      Call record() first to see the text of each.
      """, sourceLocation: sourceLocation)
  }

  /// Expects `verify()` to find no problem of the mappings, the storage and the container.
  ///
  /// - Parameters:
  ///   - includingUncertain: Whether uncertain problems count too, such as two conditions that may
  ///     both hold. Defaults to `false`.
  ///   - sourceLocation: The location of an issue.
  /// - Complexity: O(*m*²) in the number of mappings of one category.
  public func expectNoProblems(
    includingUncertain: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    verify().expectNone(includingUncertain: includingUncertain, sourceLocation)
  }
}
