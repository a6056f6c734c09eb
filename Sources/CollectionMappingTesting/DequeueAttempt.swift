import Testing

/// One dequeue for a given model, and the anomalies that it reported.
struct DequeueAttempt {
  let request: RequestedView
  private let result: Result<ReusableView?, DequeueError>
  private let anomalies: [Anomaly]

  init(_ manager: CollectionManager, _ model: Any, _ kind: ElementKind?, at indexPath: IndexPath) {
    request = RequestedView(kind, at: indexPath)
    (result, anomalies) = manager.recordingAnomalies { () throws(DequeueError) in
      if let kind {
        try manager.view(for: model, ofKind: kind, at: indexPath)
      } else {
        try manager.view(for: model, at: indexPath)
      }
    }
  }

  var view: ReusableView? { try? result.get() }

  /// The view, unless its handler did not run.
  var configuredView: ReusableView? { isUnconfigured ? nil : view }

  /// Whether the view is of another class than its mapping expects, so that its handler did not run.
  private var isUnconfigured: Bool {
    anomalies.contains { anomaly in
      if case .dequeue(.differentViewClass(_, _, let element, _)) = anomaly {
        request.isFor(element)
      } else {
        false
      }
    }
  }

  /// Returns the text of an issue: what was expected, what happened, and why each mapping lost.
  ///
  /// The mappings of the class `viewType` are always part of the text.
  func failure(
    expected: String, showing viewType: TypeName? = nil, _ explanation: MappingExplanation
  ) -> String {
    var lines = [explanation.sentence(expected, request, but: outcome)]
    if case .failure(let error) = result { lines.append(error.description) }
    lines += anomalies.map(\.debugDescription)
    lines += explanation.lines(showing: viewType)
    return lines.joined(separator: "\n")
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

/// The element that a view is requested for; the index path may be invalid.
struct RequestedView: CustomStringConvertible {
  private let category: ElementCategory
  private let indexPath: IndexPath

  /// The supplementary view of a kind, or the cell for `nil`.
  init(_ kind: ElementKind?, at indexPath: IndexPath) {
    category = ElementCategory(kind)
    self.indexPath = indexPath
  }

  /// The same text as the description of an `ElementID`.
  var description: String { "\(category) at \(indexPath.bracketed)" }

  func isFor(_ element: ElementID) -> Bool {
    element.category == category && (element.indexPath == indexPath || indexPath.count != 2)
  }
}

// MARK: - Texts

extension MappingExplanation {
  /// The maximum number of mappings of other models and categories in a text; all others are part of it.
  private static var unfitShown: Int { 20 }

  /// One line for each mapping, without most of those for other models and categories of a large catalogue.
  ///
  /// The mappings of the class `viewType` are always part of it. The last line counts those that are left out.
  fileprivate func lines(showing viewType: TypeName? = nil) -> [String] {
    guard !entries.isEmpty else { return [description] }
    var unfit = 0
    let shown = entries.filter { entry in
      switch entry.verdict {
      case .otherModelType, .otherCategory:
        if entry.mapping.viewType == viewType { return true }
        unfit += 1
        return unfit <= Self.unfitShown
      default:
        return true
      }
    }
    let left = entries.count - shown.count
    return shown.map(\.description)
      + (left > 0 ? ["… and \(left) more for other models or categories"] : [])
  }

  /// Returns a sentence that says what was expected and what happened instead.
  func sentence(_ expected: String, _ request: RequestedView, but outcome: String) -> String {
    "Expected \(expected) for \(modelType?.description ?? "nil"), \(request), but \(outcome)."
  }

  /// Records an issue if a mapping takes the model.
  func expectNoWinner(_ request: RequestedView, _ sourceLocation: SourceLocation) {
    guard let winner else { return }
    let first = sentence("no view", request, but: "got \(winner.viewType)")
    let text = ([first] + lines()).joined(separator: "\n")
    Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
  }
}
