import CollectionMapping
import Foundation

let liveViews = 20

/// DESIGN.md §6, rows 1 and 2: a pass over mixed items with twenty views alive at a time.
func benchmarkPass(extraTypes: Int) throws {
  let models = mixedModels(100_000)
  let manager = CollectionManager()
  registerTen(manager)
  registerMany(extraTypes, manager)
  let table = handTable()
  let section = IndexPath(index: 0)

  let limit = nanoseconds(per: models.count) {
    var ring: [HandView?] = Array(repeating: nil, count: liveViews)
    for (item, model) in models.enumerated() {
      let view = table.view(for: model, at: section.appending(item))
      if let old = ring[item % liveViews] { table.recycle(old) }
      ring[item % liveViews] = view
    }
    for case let view? in ring { table.recycle(view) }
  }
  let ours = try nanoseconds(per: models.count) {
    var ring: [ReusableView?] = Array(repeating: nil, count: liveViews)
    for (item, model) in models.enumerated() {
      let view = try manager.view(for: model, at: section.appending(item))
      if let old = ring[item % liveViews] { manager.recycle(old) }
      ring[item % liveViews] = view
    }
    for case let view? in ring { manager.recycle(view) }
  }
  report(
    "pass, \(10 + extraTypes) types, view(for:) and recycle", ours: ours, limit: limit,
    allowed: "1.30")

  manager.memoryStorage.setItems(models)
  var rows = 0
  let streamed = try nanoseconds(per: models.count) {
    try manager.enumerateElements { _ in rows += 1 }
  }
  report(
    "pass, \(10 + extraTypes) types, enumerateElements", ours: streamed, limit: limit,
    allowed: "1.30")
}
