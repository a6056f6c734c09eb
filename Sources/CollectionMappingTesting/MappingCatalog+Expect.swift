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
  /// The class must match exactly: a subclass is another view. The issue names both classes, contains
  /// the texts of anomalies, and says with `explain` why each mapping lost.
  ///
  /// - Parameters:
  ///   - viewType: The expected class.
  ///   - model: The model; optionals around it are unwrapped.
  ///   - kind: The kind of a supplementary view; `nil` for a cell.
  ///   - indexPath: The index path for conditions and the handler.
  ///   - sourceLocation: The location of an issue.
  /// - Returns: The view; `nil` if there is no view of this class, or its handler did not run.
  /// - Complexity: That of a dequeue; O(*m* log *m*) in the number of mappings for an issue.
  @discardableResult
  public func expectView<View: ReusableView>(
    _ viewType: View.Type, for model: Any, ofKind kind: ElementKind? = nil,
    at indexPath: IndexPath = [0, 0], sourceLocation: SourceLocation = #_sourceLocation
  ) -> View? {
    quietManager.expectView(
      viewType, for: model, ofKind: kind, at: indexPath, sourceLocation: sourceLocation)
  }

  /// Expects that no mapping takes a model, and that there is no fallback for it.
  ///
  /// Makes no view. A model that is `nil` has no view either.
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

  /// Expects `verify()` to find no problem of the mappings.
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

  /// A new manager, which writes no anomaly to standard error: issues contain the texts.
  var quietManager: CollectionManager {
    let manager = CollectionManager(self)
    manager.anomalyHandler.anomalyAction = { _ in }
    return manager
  }
}
