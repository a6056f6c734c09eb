import Benchmark
import CollectionMapping
import Foundation
import Works

/// A pass over mixed items: resolve, dequeue, handler, update, recycle.
///
/// With twenty views alive at a time, and as a stream with one.
func measurePasses() {
  measure(.passOf10) {
    let feed = try Feed(types: 10)
    return Pair(count: feed.models.count, ours: feed.pass, limit: feed.passByHand)
  }
  measure(.streamOf10) {
    let feed = try Feed(types: 10)
    return Pair(count: feed.models.count, ours: feed.stream, limit: feed.streamByHand)
  }
  measure(.passOf100) {
    let feed = try Feed(types: 100)
    return Pair(count: feed.models.count, ours: feed.pass, limit: feed.passByHand)
  }
  measure(.streamOf100) {
    let feed = try Feed(types: 100)
    return Pair(count: feed.models.count, ours: feed.stream, limit: feed.streamByHand)
  }
  measure(.passBeside) {
    let hundred = try Feed(types: 100)
    let ten = try Feed(types: 10)
    return Pair(count: ten.models.count, ours: hundred.pass, limit: ten.pass)
  }
}

/// 100,000 mixed items, and what maps them.
private final class Feed {
  let models: [Any]
  private let manager: CollectionManager
  private let table: HandTable
  private let section = IndexPath(index: 0)
  private let liveViews = 20

  init(types: Int) throws {
    models = mixedModels(100_000, types: types)
    manager = filled(CollectionManager(), mappings: types)
    table = filled(HandTable(), mappings: types)
    try manager.memoryStorage.setItems(models)
  }

  func pass() throws -> Duration {
    try time {
      var ring: [ReusableView?] = Array(repeating: nil, count: liveViews)
      for (item, model) in models.enumerated() {
        let view = try manager.view(for: model, at: section.appending(item))
        if let old = ring[item % liveViews] { manager.recycle(old) }
        ring[item % liveViews] = view
      }
      for case let view? in ring { manager.recycle(view) }
    }
  }

  func passByHand() -> Duration {
    time {
      var ring: [HandView?] = Array(repeating: nil, count: liveViews)
      for (item, model) in models.enumerated() {
        let view = table.view(for: model, at: section.appending(item))
        if let old = ring[item % liveViews] { table.recycle(old) }
        ring[item % liveViews] = view
      }
      for case let view? in ring { table.recycle(view) }
    }
  }

  func stream() throws -> Duration {
    var rows = 0
    defer { blackHole(rows) }
    return try time {
      try manager.enumerateElements { element in rows += element.indexPath[1] }
    }
  }

  func streamByHand() -> Duration {
    var rows = 0
    defer { blackHole(rows) }
    return time {
      table.enumerate(models) { view, _, path in rows += path[1] }
    }
  }
}
