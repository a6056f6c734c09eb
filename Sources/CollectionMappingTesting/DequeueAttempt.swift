/// One dequeue for a given model, and the anomalies that it reported.
struct DequeueAttempt {
  private let request: RequestedView
  private(set) var view: ReusableView?
  private var error: DequeueError?
  private var anomalies: [Anomaly] = []

  init(_ manager: CollectionManager, _ model: Any, _ kind: ElementKind?, at indexPath: IndexPath) {
    request = RequestedView(kind, at: indexPath)
    // The recorder forwards events to the manager's own observer, which is restored afterwards.
    let observer = manager.observer
    defer { manager.observer = observer }
    let recorder = manager.record()
    do throws(DequeueError) {
      if let kind {
        view = try manager.view(for: model, ofKind: kind, at: indexPath)
      } else {
        view = try manager.view(for: model, at: indexPath)
      }
    } catch {
      self.error = error
    }
    anomalies = recorder.anomalies
  }

  /// The view, unless its handler did not run.
  var configuredView: ReusableView? { isUnconfigured ? nil : view }

  /// Whether the view is of another class than its mapping expects, so that its handler did not run.
  private var isUnconfigured: Bool {
    anomalies.contains { anomaly in
      if case .differentViewClass(_, _, let element) = anomaly {
        request.isFor(element)
      } else {
        false
      }
    }
  }

  /// Why this is not the expected view.
  func failure(expected viewType: Any.Type, _ explanation: MappingExplanation) -> String {
    let expected = TypeName(viewType)
    return failure(expected: expected.description, showing: expected, explanation)
  }

  /// Why there is not what was expected, with the mappings of a class in any case.
  func failure(
    expected: String, showing viewType: TypeName? = nil, _ explanation: MappingExplanation
  ) -> String {
    var lines = [sentence(expected, but: outcome, explanation)]
    if let error { lines.append(error.description) }
    lines += anomalies.map(\.debugDescription)
    lines += explanation.lines(showing: viewType)
    return lines.joined(separator: "\n")
  }

  /// What was expected, and what happened instead.
  func sentence(
    _ expected: String, but outcome: String, _ explanation: MappingExplanation
  ) -> String {
    let model = explanation.modelType?.description ?? "nil"
    return "Expected \(expected) for \(model), \(request), but \(outcome)."
  }

  private var outcome: String {
    switch view {
    case is PlaceholderView: "got a placeholder"
    case let view? where isUnconfigured: "got \(TypeName(type(of: view))), not configured"
    case let view?: "got \(TypeName(type(of: view)))"
    case nil: "got no view"
    }
  }
}
