public import CollectionMapping
public import Testing

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension MappingCatalog {
  /// Expects a model to get a view of a class from a new manager, and returns the view, configured.
  ///
  /// ```swift
  /// let cell = catalog.expectView(PostCell.self, for: Post(title: "Hello"))
  /// #expect(cell?.title == "Hello")
  /// ```
  ///
  /// The class is meant exactly; a subclass is another view. The issue names both classes, has the
  /// texts of anomalies, and says with `explain` why each mapping lost.
  ///
  /// - Parameters:
  ///   - viewType: The class that is expected.
  ///   - model: The model; optionals around it are unwrapped.
  ///   - kind: The kind of a supplementary view; `nil` for a cell.
  ///   - indexPath: What conditions and the handler are told.
  ///   - sourceLocation: Where an issue is shown.
  /// - Returns: The view; `nil` when another one came, a placeholder, one whose handler did not
  ///   run, or none.
  /// - Complexity: That of a dequeue; O(*m* log *m*) in the number of mappings for an issue.
  @discardableResult
  public func expectView<View: ReusableView>(
    _ viewType: View.Type, for model: Any, ofKind kind: ElementKind? = nil,
    at indexPath: IndexPath = [0, 0], sourceLocation: SourceLocation = #_sourceLocation
  ) -> View? {
    let manager = CollectionManager(self)
    // The issue has the texts of anomalies; standard error need not have them too.
    manager.anomalyHandler.anomalyAction = { _ in }
    return manager.expectView(
      viewType, for: model, ofKind: kind, at: indexPath, sourceLocation: sourceLocation)
  }

  /// Expects that no mapping takes a model, and that there is no fallback for it.
  ///
  /// No view is made. A model that is `nil` has no view either.
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

  /// Expects `verify()` to find nothing wrong with the mappings.
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
