import CollectionMapping
import Foundation

final class PlainCell: ReusableView, ModelTransfer {
  func update(with model: M0) {}
}

/// Registering one mapping, beside appending two closures by hand.
func benchmarkRegister() {
  let count = 1000
  var total = 0
  let figures = compare(per: count) {
    var mappings: [HandMapping] = []
    for _ in 0..<count {
      mappings.append(
        HandMapping(make: { HandCell<M0>() }) { view, model, _ in
          guard let view = view as? HandCell<M0>, let model = model as? M0 else { return }
          view.update(with: model)
        })
    }
    total += mappings.count
  } ours: {
    let manager = CollectionManager()
    for _ in 0..<count { manager.register(PlainCell.self) }
    withExtendedLifetime(manager) { total += count }
  }
  report("register one mapping", figures, allowed: "500 ns")
}
