import CollectionMapping

extension Group {
  static var catalog: Group {
    Group("MappingCatalog") {
      Row("register n mappings of each kind and unregister them by view", of: nothing) { _, n in
        var catalog = MappingCatalog()
        for _ in 0..<n { registerEachKind(in: &catalog) }
        catalog.unregister(Cell.self)
        catalog.unregisterFallback()
        catalog.unregister(Header.self, as: .header)
        catalog.unregister(Header.self, as: .footer)
        catalog.unregister(Header.self, as: .supplementary("badge"))
        for category in hosted { catalog.unregisterHosting(for: ID.self, as: category) }
      }
      Row("unregister n mappings in each way") { n in
        var catalog = MappingCatalog()
        let tokens = (0..<n).map { _ in catalog.register(Cell.self) }
        return {
          for token in tokens { catalog.unregister(token) }
          for _ in 0..<n {
            catalog.register(Cell.self)
            catalog.unregister(Cell.self)
          }
          for _ in 0..<n { catalog.register(Cell.self) }
          catalog.unregisterAll()
        }
      }
      Row("register for n kinds", of: kinds) { kinds, _ in
        var catalog = MappingCatalog()
        for kind in kinds {
          catalog.register(Header.self, as: .supplementary(kind))
          catalog.register(Header.self, for: ID.self, as: .supplementary(kind)) { _, _, _ in }
        }
      }
      Row("unregister n kinds") { n in
        var catalog = MappingCatalog()
        let kinds = kinds(n)
        for kind in kinds { catalog.register(Header.self, as: .supplementary(kind)) }
        return {
          for kind in kinds { catalog.unregister(Header.self, as: .supplementary(kind)) }
        }
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
        var catalog = MappingCatalog()
        for _ in 0..<n { catalog.register(Cell.self) }
        return { [catalog] in _ = (conditional.verify(), catalog.verify()) }
      }
      Row("override a mapping n times", of: { _ in conditional(1) }) { catalog, n in
        for _ in 0..<n { _ = catalog.overriding { $0.register(Cell.self) } }
      }
      Row("override n mappings", of: conditional) { catalog, n in
        _ = catalog.overriding { for _ in 0..<n { $0.register(Cell.self) } }
      }
      Row("give n mappings conditions and closures", of: nothing) { _, n in
        var catalog = MappingCatalog()
        for _ in 0..<n {
          catalog.register(
            Cell.self,
            mapping: { mapping in
              mapping.condition = mapping.modelCondition { _, id in id.number < 0 }
              mapping.on(.didSelect) { _, _, _ in }
            })
        }
      }
      Row("give a mapping n closures for an event", of: nothing) { _, n in
        var catalog = MappingCatalog()
        catalog.register(
          Cell.self,
          mapping: { mapping in
            for _ in 0..<n {
              mapping.on(.didSelect) { _, _, _ in }
              mapping.on(.prefetch) { _, _ in }
              mapping.on(.targetIndexPathForMove) { _, _, _, proposed in proposed }
            }
          })
      }
    }
  }
}

private func registerEachKind(in catalog: inout MappingCatalog) {
  catalog.register(Cell.self)
  catalog.register(Cell.self, for: ID.self) { _, _, _ in }
  catalog.registerFallback(Cell.self)
  catalog.registerFallback(Cell.self) { _, _, _ in }
  catalog.register(Header.self, as: .header)
  catalog.register(Header.self, for: ID.self, as: .header) { _, _, _ in }
  catalog.register(Header.self, as: .footer)
  catalog.register(Header.self, for: ID.self, as: .footer) { _, _, _ in }
  catalog.register(Header.self, as: .supplementary("badge"))
  catalog.register(Header.self, for: ID.self, as: .supplementary("badge")) { _, _, _ in }
  for category in hosted { catalog.registerHosting(for: ID.self, as: category) { id, _ in id } }
}

/// A catalog with n mappings, each for one model.
private func conditional(_ n: Int) -> MappingCatalog {
  var catalog = MappingCatalog()
  for number in 0..<n {
    catalog.register(
      Cell.self,
      mapping: { mapping in
        mapping.condition = mapping.modelCondition { _, id in id.number == number }
      })
  }
  return catalog
}
