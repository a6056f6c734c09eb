import CollectionMapping

extension Group {
  static var manager: Group {
    Group("CollectionManager") {
      Row("register n mappings and unregister them in each way", of: { _ in CollectionManager() }) {
        manager, n in
        let tokens = (0..<n).map { _ in manager.register(Cell.self) }
        for token in tokens { manager.unregister(token) }
        for _ in 0..<n {
          manager.register(Cell.self)
          manager.unregister(Cell.self)
        }
        for _ in 0..<n { manager.register(Cell.self) }
        manager.unregisterAll()
      }
      Row("handle events n times and remove the handlers") { n in
        let manager = CollectionManager()
        manager.register(Cell.self)
        return {
          let tokens = (0..<n).map { _ in manager.handle(Cell.self) { _ in } }
          for token in tokens { manager.removeHandlers(token) }
        }
      }
      Row("take n cells and recycle them") { n in
        let manager = CollectionManager()
        manager.register(Cell.self)
        try manager.memoryStorage.setItems(ids(n))
        return {
          for item in 0..<n {
            manager.recycle(try manager.cell(at: [0, item]))
            manager.recycle(try manager.cell(Cell.self, at: [0, item]))
          }
        }
      }
      Row("take n views of models") { n in
        let manager = CollectionManager()
        manager.register(Cell.self)
        return {
          for id in ids(n) {
            _ = manager.hasMapping(for: id)
            _ = try manager.view(for: id, at: [0, id.number])
          }
        }
      }
      Row("visit n elements with content") { n in
        let manager = CollectionManager()
        manager.registerHostingCell(for: ID.self) { id, _ in id }
        try manager.memoryStorage.setItems(ids(n))
        return { try manager.enumerateElements { _ = $0.content(ID.self) } }
      }
      Row("visit n elements") { n in
        let manager = CollectionManager()
        manager.register(Cell.self)
        try manager.memoryStorage.setItems(ids(n))
        return { try manager.enumerateElements { _ in } }
      }
    }
  }

  static var supplementaryModels: Group {
    Group("SupplementaryModelStorage") {
      Row("set providers for n kinds, and remove them", of: { _ in MemoryStorage() }) {
        storage, n in
        for kind in kinds(n) {
          storage.setSupplementaryModelProvider(ofKind: kind) { _ in nil }
        }
        for kind in kinds(n) { storage.setSupplementaryModelProvider(ofKind: kind, nil) }
      }
      Row("ask for the models of n kinds") { n in
        let storage = MemoryStorage()
        let kinds = kinds(n)
        for kind in kinds {
          storage.setSupplementaryModelProvider(ofKind: kind) { $0.item }
        }
        return { for kind in kinds { _ = storage.supplementaryModel(ofKind: kind, at: [0, 0]) } }
      }
      Row("set the models of n sections", of: { _ in MemoryStorage() }) { storage, n in
        storage.setSectionHeaderModels(ids(n))
        storage.setSectionFooterModels(ids(n))
        storage.setSupplementaryModels(ids(n), ofKind: "kind")
      }
      Row("set the models of n sections one by one", of: { _ in MemoryStorage() }) { storage, n in
        for section in 0..<n {
          try storage.setSectionHeaderModel(ID(section), inSection: section)
          try storage.setSectionFooterModel(ID(section), inSection: section)
          try storage.setSupplementaryModel(ID(section), ofKind: "kind", inSection: section)
        }
      }
      Row(
        "insert and move a section n times among n, with a header", limit: "n * n moves",
        of: { _ in MemoryStorage() }
      ) { storage, n in
        for section in 0..<n {
          try storage.insertSection([ID(section)], header: ID(section), at: section)
          try storage.moveSection(section, toSection: 0)
        }
      }
    }
  }

  static var anomalies: Group {
    Group("AnomalyHandler") {
      Row("report n anomalies, each to n silencing conditions", limit: "n * n calls", of: nothing) {
        _, n in
        let handler = AnomalyHandler()
        handler.anomalyAction = { _ in }
        for _ in 0..<n { handler.silenceAnomaly { _ in false } }
        for item in 0..<n { handler.reportAnomaly(.nilCell([0, item])) }
      }
      Row("silence n anomalies, report and count them", of: nothing) { _, n in
        let handler = AnomalyHandler()
        for item in 0..<n {
          handler.silenceAnomaly(.nilCell([0, item]))
          handler.reportAnomaly(.nilCell([0, item]))
          _ = handler.counts[.nilCell, default: 0]
        }
        handler.resetCounts()
      }
    }
  }
}
