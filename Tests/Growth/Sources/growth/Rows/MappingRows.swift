import CollectionMapping

extension Group {
  static var mappings: Group {
    Group("CollectionManager: mappings") {
      Row(
        "register n mappings of each kind and unregister them by view",
        of: { _ in CollectionManager() }
      ) { manager, n in
        for _ in 0..<n { registerEachKind(in: manager) }
        manager.unregister(Cell.self)
        manager.unregisterFallback()
        manager.unregisterHeader(Header.self)
        manager.unregisterFooter(Header.self)
        manager.unregisterSupplementary(Header.self, forKind: "badge")
        for category in hosted { manager.unregisterHosting(for: ID.self, as: category) }
      }
      Row("register n fallbacks among n mappings", of: conditional) { manager, n in
        for _ in 0..<n {
          manager.registerFallback(Cell.self)
          manager.registerFallback(Cell.self) { _, _, _ in }
        }
      }
      Row("register for n kinds") { n in
        let (manager, kinds) = (CollectionManager(), kinds(n))
        return {
          for kind in kinds {
            manager.registerSupplementary(Header.self, ofKind: kind)
            manager.registerSupplementary(Header.self, for: ID.self, ofKind: kind) { _, _, _ in }
          }
        }
      }
      Row("unregister n kinds") { n in
        let (manager, kinds) = (CollectionManager(), kinds(n))
        for kind in kinds { manager.registerSupplementary(Header.self, ofKind: kind) }
        return {
          for kind in kinds { manager.unregisterSupplementary(Header.self, forKind: kind) }
        }
      }
      Row("give n mappings conditions on models", of: { _ in CollectionManager() }) { manager, n in
        for _ in 0..<n {
          manager.register(
            Cell.self,
            mapping: { mapping in
              mapping.condition = mapping.modelCondition { _, id in id.number < 0 }
            })
        }
      }
      Row("find the last of n mappings with conditions", of: conditional) { manager, n in
        _ = try manager.view(for: ID(n - 1), at: [0, 0])
        manager.resolution = .mostSpecific
        _ = try manager.view(for: ID(n - 1), at: [0, 0])
      }
      Row("explain n models, and one among n mappings") { n in
        let (few, many) = (conditional(2), conditional(n))
        return {
          for id in ids(n) { _ = few.explain(id) }
          _ = many.explain(ID(n - 1))
        }
      }
      Row("verify n mappings, and n of one model") { n in
        let conditional = conditional(n)
        let manager = CollectionManager()
        for _ in 0..<n { manager.register(Cell.self) }
        return { _ = (conditional.verify(), manager.verify()) }
      }
      Row("verify n kinds") { n in
        let manager = CollectionManager()
        for kind in kinds(n) { manager.registerSupplementary(Header.self, ofKind: kind) }
        return { _ = manager.verify(sectionCount: 1) }
      }
      Row("verify a layout of n sections") { n in
        let manager = try headed(n)
        var layout = FlowLayout()
        layout.headerReferenceSize = LayoutSize(width: 10, height: 10)
        manager.container.layout = layout
        return { _ = manager.verify(sectionCount: n) }
      }
      Row("read the counters of n mappings") { n in
        let manager = CollectionManager()
        let tokens = (0..<n).map { _ in manager.register(Cell.self) }
        return { for token in tokens { _ = manager.counters(of: token) } }
      }
      Row("forward the counters of n mappings") { n in
        let manager = conditional(n)
        for id in ids(n) { _ = try manager.view(for: id, at: [0, 0]) }
        return { manager.forwardCounters { _, _ in } }
      }
      Row("override a mapping n times", of: { _ in conditional(1) }) { manager, n in
        for _ in 0..<n {
          try manager.overriding({ $0.register(Cell.self) }) {
            _ = try manager.view(for: ID(0), at: [0, 0])
          }
        }
      }
      Row("override n mappings", of: conditional) { manager, n in
        try manager.overriding({ for _ in 0..<n { $0.register(Cell.self) } }) {
          _ = try manager.view(for: ID(0), at: [0, 0])
        }
      }
    }
  }
}

/// What hosting views are registered as.
let hosted: [ElementCategory] = [.cell, .header, .footer, .supplementary("badge")]

private func registerEachKind(in manager: CollectionManager) {
  manager.register(Cell.self)
  manager.register(Cell.self, for: ID.self) { _, _, _ in }
  manager.registerFallback(Cell.self)
  manager.registerFallback(Cell.self) { _, _, _ in }
  manager.registerHeader(Header.self)
  manager.registerHeader(Header.self, for: ID.self) { _, _, _ in }
  manager.registerFooter(Header.self)
  manager.registerFooter(Header.self, for: ID.self) { _, _, _ in }
  manager.registerSupplementary(Header.self, ofKind: "badge")
  manager.registerSupplementary(Header.self, for: ID.self, ofKind: "badge") { _, _, _ in }
  manager.registerHostingCell(for: ID.self) { id, _ in id }
  for category in hosted { manager.registerHosting(for: ID.self, as: category) { id, _ in id } }
}

/// A manager with n mappings, each for one model.
private func conditional(_ n: Int) -> CollectionManager {
  let manager = CollectionManager()
  for number in 0..<n {
    manager.register(
      Cell.self,
      mapping: { mapping in
        mapping.condition = mapping.modelCondition { _, id in id.number == number }
      })
  }
  return manager
}

/// A manager with a header and one item in each of n sections.
func headed(_ n: Int) throws -> CollectionManager {
  let manager = CollectionManager()
  manager.register(Cell.self)
  manager.registerHeader(Header.self)
  try manager.memoryStorage.setItemsForAllSections(ids(n).map { [$0] })
  manager.memoryStorage.setSectionHeaderModels(ids(n))
  return manager
}
