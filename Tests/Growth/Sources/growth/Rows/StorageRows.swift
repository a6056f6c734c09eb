import CollectionMapping

extension Group {
  static var storageItems: Group {
    Group("MemoryStorage: items") {
      Row("add n items one by one", of: { _ in MemoryStorage() }) { storage, n in
        for id in ids(n) { try storage.addItem(id) }
      }
      Row("add n items one by one, all displayed", of: { _ in try managerShowingAll(0) }) {
        manager, n in
        for id in ids(n) { try manager.memoryStorage.addItem(id) }
      }
      Row("add n items at once, all displayed", of: { _ in try managerShowingAll(0) }) {
        manager, n in
        try manager.memoryStorage.addItems(ids(n))
      }
      Row("insert n items at the front one by one", of: { _ in try filled(0) }) { storage, n in
        for id in ids(n) { try storage.insertItem(id, to: [0, 0]) }
      } byHand: { n in
        insertingAtFront(n)
      }
      Row(
        "insert n items at the front one by one, all displayed",
        of: { _ in try managerShowingAll(0) }
      ) { manager, n in
        for id in ids(n) { try manager.memoryStorage.insertItem(id, to: [0, 0]) }
      } byHand: { n in
        insertingAtFront(n)
      }
      Row("insert n items at the front in performUpdates", of: { _ in try managerShowingAll(0) }) {
        manager, n in
        let storage = manager.memoryStorage
        try storage.performUpdates {
          for id in ids(n) { try storage.insertItem(id, to: [0, 0]) }
        }
      } byHand: { n in
        // An update says for each item where it was.
        var (items, origins): ([Any], [Int?]) = ([], [])
        return {
          for id in ids(n) {
            items.insert(id, at: 0)
            origins.insert(nil, at: 0)
          }
        }
      }
      Row("add n items in performUpdates", of: { _ in try managerShowingAll(0) }) { manager, n in
        let storage = manager.memoryStorage
        try storage.performUpdates {
          for id in ids(n) { try storage.addItem(id) }
        }
      }
      Row("insert n items at the front and reload", of: { _ in try managerShowingAll(0) }) {
        manager, n in
        let storage = manager.memoryStorage
        try storage.performUpdatesAndReload {
          for id in ids(n) { try storage.insertItem(id, to: [0, 0]) }
        }
      } byHand: { n in
        insertingAtFront(n)
      }
      Row("insert n items at once", of: filled) { storage, n in
        try storage.insertItems(ids(n), at: [0, 0])
      }
      Row("insert n items at n places") { n in
        let storage = try filled(n)
        let places = (0..<n).map { [0, 2 * $0] as IndexPath }
        return { try storage.insertItems(ids(n), to: places) }
      }
      Row("set n items", of: managerShowingAll) { manager, n in
        try manager.memoryStorage.setItems(ids(n))
      }
      Row("move n items", of: filled) { storage, n in
        for _ in 0..<n { try storage.moveItem(at: [0, n - 1], to: [0, 0]) }
      } byHand: { n in
        editing(ids(n) as [Any]) { items in
          for _ in 0..<n { items.insert(items.remove(at: n - 1), at: 0) }
        }
      }
      Row("reload n items by place", of: filled) { storage, n in
        for item in 0..<n {
          try storage.reconfigureItem(at: [0, item])
          try storage.replaceItem(at: [0, item], with: ID(item))
        }
      }
    }
  }

  static var storageRemovals: Group {
    Group("MemoryStorage: removed and read items") {
      Row("find n items of which only == is known", limit: "n * n comparisons", of: noted) {
        storage, n in
        for item in 0..<n {
          _ = storage.indexPath(forItem: Note(number: item))
          try storage.reconfigureItem(Note(number: item))
          try storage.replaceItem(Note(number: item), with: Note(number: item))
        }
      }
      Row(
        "remove n items one by one of which only == is known", limit: "n * n comparisons", of: noted
      ) { storage, n in
        for item in (0..<n).reversed() { try storage.removeItem(Note(number: item)) }
      }
      Row("remove n items of which only == is known", limit: "n * n comparisons") { n in
        let storage = try noted(n)
        let notes = (0..<n).reversed().map { Note(number: $0) }
        return { try storage.removeItems(notes) }
      }
      Row("remove n hashable items", of: filled) { storage, n in
        try storage.removeItems(ids(n).reversed())
      }
      Row("remove n hashable items from the front one by one", of: filled) { storage, n in
        for id in ids(n) { try storage.removeItems([id]) }
      } byHand: { n in
        editing(ids(n) as [Any]) { items in for id in ids(n) { remove(id, from: &items) } }
      }
      Row("remove n hashable items from the back one by one", of: filled) { storage, n in
        for id in ids(n).reversed() { try storage.removeItems([id]) }
      } byHand: { n in
        editing(ids(n) as [Any]) { items in
          for id in ids(n).reversed() { remove(id, from: &items) }
        }
      }
      Row("remove n items whose hashes are all the same", limit: "n * n comparisons") { n in
        let storage = MemoryStorage()
        let items = (0..<n).map { Blurred(number: $0) }
        try storage.setItems(items)
        return { try storage.removeItems(items) }
      }
      Row("remove n items that are there, of which only == is known", limit: "n * n comparisons") {
        n in
        let storage = try noted(n)
        let notes = (0..<n).reversed().map { Note(number: $0) }
        return { try storage.removeIfPresent(notes) }
      }
      Row("remove n items that are there, and n by place") { n in
        let (hashable, placed) = (try filled(n), try filled(n))
        return {
          try hashable.removeIfPresent(ids(2 * n))
          try placed.removeItems(at: paths(n))
        }
      }
      Row("remove the first of n items n times", of: filled) { storage, n in
        for _ in 0..<n { try storage.removeItems(at: [[0, 0]]) }
      } byHand: { n in
        editing(ids(n) as [Any]) { items in for _ in 0..<n { items.remove(at: 0) } }
      }
      Row("remove the last of n items n times", of: filled) { storage, n in
        for item in (0..<n).reversed() { try storage.removeItems(at: [[0, item]]) }
      }
      Row("remove all n items", of: { [try filled($0), try filled($0), try filled($0)] }) {
        storages, _ in
        try storages[0].removeItems(fromSection: 0)
        storages[1].removeAllItems()
        storages[2].removeAll()
      }
      Row("read n items", of: filled) { storage, n in
        for item in 0..<n {
          _ = storage.item(at: [0, item])
          _ = storage.numberOfItems(inSection: 0)
          _ = storage.sectionIdentifier(at: 0)
        }
      }
      Row("read n items at once", of: filled) { storage, _ in _ = storage.items(inSection: 0) }
    }
  }

  static var storageSections: Group {
    Group("MemoryStorage: sections") {
      Row("set n sections of one item", of: managerShowingAll) { manager, n in
        try manager.memoryStorage.setItemsForAllSections(ids(n).map { [$0] })
      }
      Row("append n sections one by one", of: { _ in MemoryStorage() }) { storage, n in
        for section in 0..<n {
          try storage.insertSection([ID(section)], at: section)
          try storage.setItems([ID(section)], forSection: section)
        }
      }
      Row("insert n sections at the front one by one", of: { _ in MemoryStorage() }) { storage, n in
        for id in ids(n) { try storage.insertSection([id], at: 0) }
      } byHand: { n in
        editing([[Any]]()) { sections in for id in ids(n) { sections.insert([id], at: 0) } }
      }
      Row("reconfigure n sections", of: sectioned) { storage, n in
        try storage.reconfigureSections(Array(0..<n))
      }
      Row("delete n sections", of: sectioned) { storage, n in
        try storage.removeSections(Array(0..<n))
      }
      Row("delete n sections one by one", of: sectioned) { storage, n in
        for _ in 0..<n { try storage.removeSections([0]) }
      } byHand: { n in
        editing(ids(n).map { [$0] } as [[Any]]) { sections in
          for _ in 0..<n { sections.remove(at: 0) }
        }
      }
      Row("move n sections", of: sectioned) { storage, n in
        for _ in 0..<n { try storage.moveSection(n - 1, toSection: 0) }
      } byHand: { n in
        editing(ids(n).map { [$0] } as [[Any]]) { sections in
          for _ in 0..<n { sections.insert(sections.remove(at: n - 1), at: 0) }
        }
      }
    }
  }
}

/// Inserts n items at the front of an array.
private func insertingAtFront(_ n: Int) -> Row.Work {
  editing([Any]()) { items in for id in ids(n) { items.insert(id, at: 0) } }
}

/// Removes the first model that is equal to an identifier.
private func remove(_ id: ID, from items: inout [Any]) {
  if let index = items.firstIndex(where: { ($0 as? ID) == id }) { items.remove(at: index) }
}

private func filled(_ n: Int) throws -> MemoryStorage {
  let storage = MemoryStorage()
  try storage.setItems(ids(n))
  return storage
}

private func sectioned(_ n: Int) throws -> MemoryStorage {
  let storage = MemoryStorage()
  try storage.setItemsForAllSections(ids(n).map { [$0] })
  return storage
}

private func noted(_ n: Int) throws -> MemoryStorage {
  let storage = MemoryStorage()
  try storage.setItems((0..<n).map { Note(number: $0) })
  return storage
}

/// A manager whose container displays all of its n items.
func managerShowingAll(_ n: Int) throws -> CollectionManager {
  let manager = CollectionManager()
  manager.register(Cell.self)
  try manager.memoryStorage.setItems(ids(n))
  manager.container.displaysAllElements = true
  return manager
}
