import CollectionMapping
import Foundation

final class PlainCell: ReusableView, ModelTransfer {
  func update(with model: M0) {}
}

/// DESIGN.md §6, row 5: registering one mapping, beside appending two closures by hand.
func benchmarkRegister() {
  let count = 1000
  let ours = nanoseconds(per: count) {
    let manager = CollectionManager()
    for _ in 0..<count { manager.register(PlainCell.self) }
  }
  let limit = nanoseconds(per: count) {
    var mappings: [HandMapping] = []
    for _ in 0..<count {
      mappings.append(
        HandMapping(make: { HandCell<M0>() }) { view, model, _ in
          guard let view = view as? HandCell<M0>, let model = model as? M0 else { return }
          view.update(with: model)
        })
    }
    if mappings.count != count { print("impossible") }
  }
  report("register one mapping", ours: ours, limit: limit, allowed: "500 ns")
}

/// DESIGN.md §6, row 3: resolving among more and more mappings, beside a dictionary by type.
///
/// A resolution has no public call of its own, so the figure is that of a whole `view(for:)` and
/// `recycle` less that of the same with the bind alone; see the pass for the parts together.
func benchmarkResolve() throws {
  let models = mixedModels(10_000)
  let table = handTable()
  let path = IndexPath(index: 0).appending(0)
  var found = 0
  let limit = nanoseconds(per: models.count) {
    for model in models where table.mappings[ObjectIdentifier(type(of: model))] != nil {
      found += 1
    }
  }
  for count in [0, 90, 990] {
    let manager = CollectionManager()
    registerMany(count, manager)
    registerTen(manager)
    let ours = nanoseconds(per: models.count) {
      for model in models where manager.hasMapping(for: model, at: path) { found += 1 }
    }
    report("resolve among \(count + 10) mappings", ours: ours, limit: limit, allowed: "60 ns")
  }
  if found == 0 { print("impossible") }
}
