import CollectionMapping
import Foundation
import Works

/// Edits of an observed storage; the limit is an array of `Any`.
func measureStorages(_ works: inout [MeasuredWork]) {
  works.measure(.addItems) { scale in
    let models = (0..<scale(100_000, counted: 10_000)).map {
      M2<T0>(title: "Item \($0)", count: $0)
    }
    let watcher = Watcher()
    return Pair(count: models.count) {
      let storage = MemoryStorage()
      storage.storageObserver = watcher
      defer { blackHole((storage, watcher)) }
      return try time { try storage.addItems(models) }
    } limit: {
      var (items, changes): ([Any], Int) = ([], 0)
      defer { blackHole((items, changes)) }
      return time {
        for model in models {
          items.append(model)
          changes += 1
        }
      }
    }
  }
  works.measure(.addItem) { _ in
    let list = FollowedList()
    return Pair(count: list.models.count, ours: list.add, limit: list.addByHand)
  }
  works.measure(.removeItems) { scale in
    var random = SeededGenerator(seed: 4)
    let ids = random.uuids(10_000)
    let leaving = Array(ids.shuffled(using: &random).prefix(1000))
    let watcher = Watcher()
    let copies = scale(10, counted: 2)
    return Pair(count: copies) {
      let storages = (0..<copies).map { _ in MemoryStorage() }
      for storage in storages {
        try storage.setItems(ids)
        storage.storageObserver = watcher
      }
      defer { blackHole((storages, watcher)) }
      return try time {
        for storage in storages { try storage.removeItems(leaving) }
      }
    } limit: {
      var lists = (0..<copies).map { _ in ids.map { $0 as Any } }
      defer { blackHole(lists) }
      return time {
        for index in lists.indices {
          let leaving = Set(leaving)
          lists[index].removeAll { model in
            guard let id = model as? UUID else { return false }
            return leaving.contains(id)
          }
        }
      }
    }
  }
}

/// Single items for a manager whose container displays nothing, and which announces each; the limit
/// is an array of `Any` and a closure.
private final class FollowedList {
  let models = mixedModels(100, types: 10)
  private let manager = filled(CollectionManager(), mappings: 10)
  private let container: CollectionContainer
  private var items: [Any] = []
  private let announce: (StorageUpdate?) -> Void
  private let tally = Tally()

  init() {
    let tally = tally
    container = manager.container
    manager.updater.didUpdateContent = { _ in tally.add(1) }
    announce = { _ in tally.add(1) }
  }

  func add() throws -> Duration {
    let storage = manager.memoryStorage
    let spent = try time {
      for model in models { try storage.addItem(model) }
    }
    try storage.setItems([Any]())
    return spent
  }

  func addByHand() -> Duration {
    let spent = time {
      for model in models {
        items.append(model)
        announce(nil)
      }
    }
    items.removeAll()
    return spent
  }
}

/// Counts the changes of a storage.
private final class Watcher: StorageObserver {
  private var changes = 0

  func storageWillChange(_ storage: any Storage) {}

  func storage(_ storage: any Storage, didChange update: StorageUpdate) {
    guard let updates = update.updates else { return }
    changes += updates.count
  }
}
