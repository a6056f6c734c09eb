import CollectionMapping

extension Group {
  static var singleSection: Group {
    Group("SingleSectionStorage") {
      Row("set n items that are reversed, all displayed, compared in two ways") { n in
        let byHash = try setting(ids(n), to: ids(n).reversed(), .hash)
        let byIdentity = try setting(ids(n), to: ids(n).reversed(), .identity)
        return {
          try await byHash()
          try await byIdentity()
        }
      }
      Row("set n items of which only == is known", limit: "n * n comparisons", size: 2) { n in
        let notes = (0..<n).map { Note(number: $0) }
        return try setting(notes, to: notes.reversed(), .equality)
      }
      Row(
        "set items n times while nobody is told",
        of: { _ in SingleSectionStorage<ID>(difference: .hash) }
      ) { storage, n in
        for _ in 0..<n { try storage.setItems([ID(0)]) }
      }
      Row("add n items at once, all displayed", of: { _ in try displayed([ID(0)], .hash) }) {
        shown, n in
        try shown.storage.addItems(Array(ids(n + 1).dropFirst()))
      }
      Row("add n items one by one", of: { _ in SingleSectionStorage<ID>(difference: .hash) }) {
        storage, n in
        for id in ids(n) { try storage.addItems([id]) }
      }
      Row(
        "add n items one by one, all displayed", limit: "n * n comparisons",
        of: { _ in try displayed([ID](), .hash) }
      ) { shown, n in
        for id in ids(n) { try shown.storage.addItems([id]) }
      }
      Row("add n items, some of which are there", of: { try displayed(ids($0), .identity) }) {
        shown, n in
        try shown.storage.addItems(ids(2 * n), accumulating: .updatingOld)
        try shown.storage.addItems(ids(n), accumulating: .deletingOld)
      }
      Row("read n items") { n in
        let storage = SingleSectionStorage<ID>(difference: .hash)
        try storage.setItems(ids(n))
        return {
          for path in paths(n) {
            _ = storage.item(at: path)
            _ = storage.numberOfItems(inSection: 0)
          }
        }
      }
    }
  }

  static var headerProviders: Group {
    Group("SupplementaryModelStorage: headers and footers") {
      Row("set the provider n times", of: { _ in MemoryStorage() }) { storage, n in
        for _ in 0..<n {
          storage.setHeaderModelProvider { _ in nil }
          storage.setFooterModelProvider { _ in nil }
        }
      }
      Row("ask the providers for the models of n sections") { n in
        let manager = try headed(n)
        let storage = manager.memoryStorage
        return {
          storage.setHeaderModelProvider { ID($0) }
          storage.setFooterModelProvider { ID($0) }
          for section in 0..<n {
            _ = storage.supplementaryModel(ofKind: .sectionHeader, at: [section, 0])
            _ = storage.supplementaryModel(ofKind: .sectionFooter, at: [section, 0])
          }
          manager.container.displaysAllElements = true
        }
      }
    }
  }
}

/// A storage with displayed items, and the manager that displays them.
func displayed<Item>(
  _ items: [Item], _ difference: DifferenceStrategy<Item>
) throws -> (storage: SingleSectionStorage<Item>, manager: CollectionManager) {
  let storage = SingleSectionStorage(difference: difference)
  try storage.setItems(items)
  let manager = CollectionManager(storage: storage)
  manager.register(Cell.self, for: Item.self) { _, _, _ in }
  manager.container.displaysAllElements = true
  return (storage, manager)
}

/// Replaces displayed items with others.
private func setting<Item>(
  _ old: [Item], to new: [Item], _ difference: DifferenceStrategy<Item>
) throws -> Row.Work {
  let (storage, manager) = try displayed(old, difference)
  return {
    try storage.setItems(new)
    withExtendedLifetime(manager) {}
  }
}
