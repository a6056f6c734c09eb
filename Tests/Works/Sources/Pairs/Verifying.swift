import CollectionMapping
import Foundation
import Works

/// Verifying a manager with a page of 50 items; the limit is looking for the mapping of each.
func measureVerifying(_ works: inout [MeasuredWork]) {
  works.measure(.verify) { scale in
    let manager = filled(CollectionManager(), mappings: 100)
    let table = filled(HandTable(), mappings: 100)
    let models = mixedModels(50, types: 100)
    try manager.memoryStorage.setItems(models)
    guard manager.verify().isEmpty else { throw UnlikeWork(ours: 1, limit: 0) }
    let count = scale(100, counted: 2)
    return Pair(count: count) {
      time {
        for _ in 0..<count { blackHole(manager.verify()) }
      }
    } limit: {
      time {
        for _ in 0..<count {
          blackHole(models.filter { table.mappings[ObjectIdentifier(type(of: $0))] == nil })
        }
      }
    }
  }
}
