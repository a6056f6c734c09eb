import CollectionMapping
import Foundation

// Models whose types are related in every relevant way: classes, protocols, values.

class Food: Nameable {
  var name: String { "food" }
}

class Fruit: Food {
  override var name: String { "fruit" }
}

final class Apple: Fruit, Edible {
  override var name: String { "apple" }
}

protocol Nameable {
  var name: String { get }
}

protocol Edible {}

struct Bread: Nameable, Edible, Hashable {
  var name = "bread"
}

/// A view that remembers the label of its registration.
class LabelledView: ReusableView {
  var label = ""
  var model = ""
}

final class OtherView: LabelledView {}

extension CollectionManager {
  /// Registers a mapping whose views have a label, so that a test can identify the winner.
  @discardableResult
  func add<Model>(
    _ type: Model.Type, _ label: String,
    when configure: ((inout any LabelSettings<Model>) -> Void)? = nil
  ) -> MappingToken {
    guard !HostedToo.isHosting else {
      return registerHostingCell(for: type, mapping: { $0.set(configure) }) { model, _ in
        Label(label: label, model: "\(model)")
      }
    }
    return register(LabelledView.self, for: type, mapping: { $0.set(configure) }) {
      view, model, _ in
      view.label = label
      view.model = "\(model)"
    }
  }

  /// The label of the mapping that wins for a model, or `nil` if there is none.
  func winner(for model: Any, at indexPath: IndexPath = [0, 0]) -> String? {
    guard let view = try? view(for: model, at: indexPath) else { return nil }
    defer { recycle(view) }
    return (view as? LabelledView)?.label ?? (view as? HostingView<Label>)?.content?.label
  }
}

/// A manager that prints no anomalies.
func quietManager() -> CollectionManager {
  let manager = CollectionManager()
  manager.anomalyHandler.anomalyAction = { _ in }
  return manager
}
