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
