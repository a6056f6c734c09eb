import CollectionMapping
import TestSupport
import Foundation

extension MappingCatalog {
  /// Registers a mapping whose views have a label, so that a test can identify the winner.
  @discardableResult
  mutating func add<Model>(
    _ type: Model.Type, _ label: String,
    when configure: (@Sendable (inout any LabelSettings<Model>) -> Void)? = nil
  ) -> MappingToken {
    guard !HostedToo.isHosting else {
      return registerHosting(for: type, mapping: { $0.set(configure) }) { model, _ in
        Label(label: label, model: "\(model)")
      }
    }
    return addView(type, label) { $0.set(configure) }
  }

  /// Registers a ``LabelledView``, with event handlers too.
  @discardableResult
  mutating func addView<Model>(
    _ type: Model.Type, _ label: String,
    when configure: @escaping SharedMappingClosure<LabelledView, Model>
  ) -> MappingToken {
    register(LabelledView.self, for: type, mapping: configure) { view, model, _ in
      view.label = label
      view.model = "\(model)"
    }
  }

  /// A new manager of this catalogue that prints no anomalies.
  func quietManager() -> CollectionManager {
    let manager = CollectionManager(self)
    manager.anomalyHandler.anomalyAction = { _ in }
    return manager
  }

  /// The label of the mapping that wins for a model in a new manager.
  func winner(for model: Any, at indexPath: IndexPath = [0, 0]) -> String? {
    quietManager().winner(for: model, at: indexPath)
  }

  /// The lines of the mappings, without the module name.
  var lines: [String] {
    mappings.map { "\($0)".replacing("CollectionMappingTests.", with: "") }
  }
}

/// A problem as one line: its kind and the model types involved.
func line(of problem: MappingProblem) -> String {
  let text =
    switch problem {
    case .unreachable(let mapping, let other):
      "unreachable \(mapping.modelType) because \(other.modelType)"
    case .tie(let one, let other): "tie \(one.modelType) \(other.modelType)"
    case .kindWithoutMapping(let kind): "unserved \(kind)"
    case .kindWithoutModels(let kind): "without models \(kind)"
    case .kindOfOtherScope(let kind): "other scope \(kind)"
    case .kindNeverDeclared(let kind): "undeclared \(kind)"
    case .brokenTemplate(let mapping, let anomaly): "broken \(mapping.viewType) \(anomaly.code)"
    case .inconsistentTemplate(let mapping, let anomaly): "odd \(mapping.viewType) \(anomaly.code)"
    case .settingWithoutEffect(let mapping, let property): "unused \(property) \(mapping.viewType)"
    case .prototypeMissing(let mapping, _, _): "missing \(mapping.viewType)"
    case .handlersWithoutMapping(let viewType, _): "uncalled \(viewType)"
    case .modelHandlersWithoutMapping(let modelType, _): "uncalled models \(modelType)"
    case .viewClassForModelType(let name): "view as model \(name)"
    case .eventOfOtherCategory(_, let name): "other category \(name)"
    case .eventWithoutElements(let name, let type): "no elements \(name) \(type)"
    case .eventOfOtherLayout(let name): "other layout \(name)"
    case .storageNotFollowed(let name): "not followed \(name)"
    case .kindNotPlaced(let kind): "not placed \(kind)"
    case .snapshotNeverApplied: "no snapshot"
    case .eventsWithoutDisplay(let names, _, _):
      "not displayed " + names.map { "\($0)" }.joined(separator: " ")
    case .nothingUnregistered(let anomaly): "nothing unregistered \(anomaly.code)"
    }
  return text.replacing("CollectionMappingTests.", with: "")
}
