import CollectionMapping
import Foundation

private let liveViews = 20

/// A pass over mixed items: resolve, dequeue, handler, update, recycle.
///
/// Once with twenty views alive at a time, and once as a stream with one.
func benchmarkPass(extraTypes: Int) throws {
  let models = mixedModels(100_000)
  let manager = CollectionManager()
  registerTen(manager)
  registerMany(extraTypes, manager)
  let table = handTable()
  let section = IndexPath(index: 0)
  let name = "pass, \(10 + extraTypes) types"

  let twenty = try compare(per: models.count) {
    var ring: [HandView?] = Array(repeating: nil, count: liveViews)
    for (item, model) in models.enumerated() {
      let view = table.view(for: model, at: section.appending(item))
      if let old = ring[item % liveViews] { table.recycle(old) }
      ring[item % liveViews] = view
    }
    for case let view? in ring { table.recycle(view) }
  } ours: {
    var ring: [ReusableView?] = Array(repeating: nil, count: liveViews)
    for (item, model) in models.enumerated() {
      let view = try manager.view(for: model, at: section.appending(item))
      if let old = ring[item % liveViews] { manager.recycle(old) }
      ring[item % liveViews] = view
    }
    for case let view? in ring { manager.recycle(view) }
  }
  report("\(name), 20 live views", twenty, allowed: "1.30")

  manager.memoryStorage.setItems(models)
  var rows = 0
  let streamed = try compare(per: models.count) {
    table.enumerate(models) { view, _, path in rows += path[1] }
  } ours: {
    try manager.enumerateElements { element in rows += element.indexPath[1] }
  }
  report("\(name), enumerateElements", streamed, allowed: "1.30")
}
