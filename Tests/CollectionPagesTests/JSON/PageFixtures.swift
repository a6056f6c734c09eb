import CollectionPages

/// A model without JSON.
struct Bread: Hashable {
  var name = "bread"
}

class LabelledView: ReusableView {}

/// A manager that prints no anomalies.
func quietManager() -> CollectionManager {
  let manager = CollectionManager()
  manager.anomalyHandler.anomalyAction = { _ in }
  return manager
}

class TallyView: ReusableView {
  var text = ""
}

final class TitleView: ReusableView, ModelTransfer {
  private(set) var title = ""
  func update(with title: String) { self.title = title }
}

/// The error of factories and data sources in tests.
struct StageError: Error, CustomStringConvertible {
  let description: String
}
