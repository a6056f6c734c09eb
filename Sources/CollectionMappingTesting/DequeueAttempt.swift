import CollectionMapping

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// One dequeue of a model in hand, and what was reported meanwhile.
struct DequeueAttempt {
  private let request: RequestedView
  private(set) var view: ReusableView?
  private var error: DequeueError?
  private var anomalies: [Anomaly] = []

  init(_ manager: CollectionManager, _ model: Any, _ kind: ElementKind?, at indexPath: IndexPath) {
    request = RequestedView(kind, at: indexPath)
    // The manager's own observer goes on being told, and is there alone again afterwards.
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

  /// The view, unless the library could not show the model with it.
  var configuredView: ReusableView? { isUnconfigured ? nil : view }

  /// Whether a view of another class than its mapping came, so that nothing ran with it.
  private var isUnconfigured: Bool {
    anomalies.contains { anomaly in
      if case .differentViewClass(_, _, let element) = anomaly {
        request.isFor(element)
      } else {
        false
      }
    }
  }

  /// Why this was not the view that was expected.
  func failure(expected viewType: Any.Type, _ explanation: MappingExplanation) -> String {
    let expected = TypeName(viewType)
    let model = explanation.modelType?.description ?? "nil"
    var lines = ["Expected \(expected) for \(model), \(request), but \(outcome)."]
    if let error { lines.append(error.description) }
    lines += anomalies.map(\.debugDescription)
    lines += explanation.lines(showing: expected)
    return lines.joined(separator: "\n")
  }

  private var outcome: String {
    switch view {
    case is PlaceholderView: "a placeholder came"
    case let view? where isUnconfigured: "\(TypeName(type(of: view))) came, and was not configured"
    case let view?: "\(TypeName(type(of: view))) came"
    case nil: "nothing came"
    }
  }
}
