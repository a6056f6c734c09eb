import CollectionMapping

extension Group {
  static var managerContent: Group {
    Group("CollectionManager: content") {
      Row("take n supplementary views", of: headed) { manager, n in
        for id in ids(n) {
          let path = [id.number, 0] as IndexPath
          _ = try manager.supplementaryView(ofKind: .sectionHeader, at: path)
          _ = try manager.supplementaryView(Header.self, ofKind: .sectionHeader, at: path)
          _ = try manager.view(for: id, ofKind: .sectionHeader, at: path)
        }
      }
      Row("make a manager of n mappings and n items") { n in
        var catalog = MappingCatalog()
        for _ in 0..<n { catalog.register(Cell.self) }
        let storage = MemoryStorage()
        try storage.setItems(ids(n))
        return {
          let manager = CollectionManager(catalog, storage: storage)
          manager.container.displaysAllElements = true
        }
      }
      Row("set another storage with n displayed items") { n in
        let manager = try managerShowingAll(n)
        let storage = MemoryStorage()
        try storage.setItems(ids(n))
        return { manager.storage = storage }
      }
      Row("set another storage n times") { n in
        let manager = try managerShowingAll(1)
        let storages = [MemoryStorage(), MemoryStorage()]
        return { for time in 0..<n { manager.storage = storages[time % 2] } }
      }
      Row("reset with n displayed items", of: managerShowingAll) { manager, _ in manager.reset() }
      Row("reset n mappings and closures") { n in
        let manager = try managerShowingAll(1)
        for _ in 0..<n {
          manager.register(Cell.self)
          manager.handle(Cell.self) { $0.didSelect { _, _, _ in } }
        }
        return { manager.reset() }
      }
      Row("apply n items to a diffable data source of a manager") { n in
        let manager = try managerShowingAll(n)
        let snapshot = try Snapshot(sections: [(ID(-1), ids(n))])
        return {
          let source: DiffableDataSource<ID, ID> = manager.configureDiffableDataSource {
            _, id in id
          }
          try source.apply(snapshot)
        }
      }
      Row("configure n diffable data sources", of: { _ in try managerShowingAll(1) }) {
        manager, n in
        for _ in 0..<n {
          let _: DiffableDataSource<ID, ID> = manager.configureDiffableDataSource {
            _, id in id
          }
        }
      }
      Row("append n placeholders of drops") { n in
        let manager = CollectionManager()
        try manager.memoryStorage.setItems([ID(0)])
        return { for item in 1...n { _ = try manager.insertDropPlaceholder(at: [0, item]) } }
      }
      Row("insert n placeholders of drops at the front") { n in
        let manager = CollectionManager()
        try manager.memoryStorage.setItems([ID(0)])
        return { for _ in 0..<n { _ = try manager.insertDropPlaceholder(at: [0, 0]) } }
      } byHand: { n in
        editing([ID(0)] as [Any]) { items in for id in ids(n) { items.insert(id, at: 0) } }
      }
      Row("visit n items of a storage without arrays") { n in
        let storage = Bare([n])
        let manager = CollectionManager(storage: storage)
        manager.register(Cell.self)
        return { try manager.enumerateElements { _ in } }
      }
      Row("visit n sections of a storage without arrays") { n in
        let storage = Bare(sections(n))
        let manager = CollectionManager(storage: storage)
        manager.register(Cell.self)
        return { try manager.enumerateElements { _ in } }
      }
      Row("change a custom storage n times") { n in
        let storage = Bare([0])
        let manager = CollectionManager(storage: storage)
        return {
          for item in 0..<n {
            storage.change { updates in
              storage.counts[0] += 1
              updates.insertItems(at: [[0, item]])
            }
            storage.change { .reload }
          }
          withExtendedLifetime(manager) {}
        }
      }
    }
  }
}

/// A storage with only the required members.
private final class Bare: Storage {
  var counts: [Int]
  weak var storageObserver: (any StorageObserver)?
  var numberOfSections: Int { counts.count }

  init(_ counts: [Int]) { self.counts = counts }

  func numberOfItems(inSection section: Int) -> Int { counts[section] }

  func item(at indexPath: IndexPath) -> Any? { ID(indexPath.item) }
}
