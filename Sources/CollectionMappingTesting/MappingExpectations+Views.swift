public import Testing

extension MappingExpectations {
  /// Expects a model to get a view of a class, and returns the view, configured.
  ///
  /// ```swift
  /// let cell = catalog.expectView(PostCell.self, for: Post(title: "Hello"))
  /// #expect(cell?.title == "Hello")
  /// ```
  ///
  /// This is a dequeue: it takes a view from the pool of a manager, runs the handler, and is counted. The
  /// class must match exactly: a subclass is another view. The issue names both classes, contains the
  /// texts of the anomalies that the dequeue reports, and says with `explain` why each mapping lost. A
  /// view of another class returns to its pool.
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
    let manager = managerOfExpectation
    let attempt = DequeueAttempt(manager, model, kind, at: indexPath)
    if let view = attempt.configuredView as? View, type(of: view) == viewType { return view }
    if let view = attempt.view { manager.recycle(view) }
    let text = attempt.failure(
      expected: viewType, manager.explain(model, ofKind: kind, at: indexPath))
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
    managerOfExpectation.explain(model, ofKind: kind, at: indexPath)
      .expectNoWinner(RequestedView(kind, at: indexPath), sourceLocation)
  }
}
