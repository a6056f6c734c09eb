import CollectionMapping
import Foundation
import Works

/// A pass over mixed items: resolve, dequeue, handler, update, recycle.
///
/// With twenty views alive at a time, and as a stream with one.
func measurePasses(_ works: inout [MeasuredWork]) {
  works.measure(.passOf10) { scale in
    let feed = try MixedFeed(types: 10, scale)
    return Pair(count: feed.models.count, ours: feed.pass, limit: feed.passByHand)
  }
  works.measure(.streamOf10) { scale in
    let feed = try MixedFeed(types: 10, scale)
    return Pair(count: feed.models.count, ours: feed.stream, limit: feed.streamByHand)
  }
  works.measure(.streamOrdinary) { scale in
    let feed = try MixedFeed(types: 10, scale, isOrdinary: true)
    return Pair(count: feed.models.count, ours: feed.stream, limit: feed.streamByHand)
  }
  works.measure(.passOf100) { scale in
    let feed = try MixedFeed(types: 100, scale)
    return Pair(count: feed.models.count, ours: feed.pass, limit: feed.passByHand)
  }
  works.measure(.streamOf100) { scale in
    let feed = try MixedFeed(types: 100, scale)
    return Pair(count: feed.models.count, ours: feed.stream, limit: feed.streamByHand)
  }
  works.measure(.passBeside) { scale in
    let hundred = try MixedFeed(types: 100, scale)
    let ten = try MixedFeed(types: 10, scale)
    return Pair(count: ten.models.count, ours: hundred.pass, limit: ten.pass)
  }
}

/// Mixed items, and what maps them.
private final class MixedFeed {
  let models: [Any]
  private let manager: CollectionManager
  private let table: HandTable
  private let section = IndexPath(index: 0)
  private let liveViews = 20

  init(types: Int, _ scale: Scale, isOrdinary: Bool = false) throws {
    models = mixedModels(scale(100_000, counted: 2000), types: types)
    manager =
      isOrdinary ? ordinary(CollectionManager()) : filled(CollectionManager(), mappings: types)
    table = isOrdinary ? ordinary(HandTable()) : filled(HandTable(), mappings: types)
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
