import CollectionMapping
import Foundation

/// Resolving among more and more mappings, beside a dictionary by type.
func benchmarkResolve() {
  let models = mixedModels(10_000)
  let table = handTable()
  let path = IndexPath(index: 0).appending(0)
  var found = 0
  for count in [0, 90, 990] {
    let manager = CollectionManager()
    registerMany(count, manager)
    registerTen(manager)
    let figures = compare(per: models.count, runs: 40) {
      for model in models where table.mappings[ObjectIdentifier(type(of: model))] != nil {
        found += 1
      }
    } ours: {
      for model in models where manager.hasMapping(for: model, at: path) { found += 1 }
    }
    report("resolve among \(count + 10) mappings", figures, allowed: "60 ns")
  }
}
