import CollectionMapping
import FoundationEssentials

extension Group {
  static var catalog: Group {
    Group(
      "MappingCatalog",
      [
        Row(
          "register n mappings of each kind and unregister them by view",
          [
            "init(templateSource:)", "register(_:for:as:mapping:handler:)",
            "register(_:as:mapping:handler:)", "registerFallback(_:)",
            "registerFallback(_:mapping:handler:)", "unregister(_:as:)", "unregisterFallback()",
          ]
        ) { n in
          {
            var catalog = MappingCatalog()
            for _ in 0..<n { registerEachKind(in: &catalog) }
            catalog.unregister(Cell.self)
            catalog.unregisterFallback()
            catalog.unregister(Header.self, as: .header)
            catalog.unregister(Header.self, as: .footer)
            catalog.unregister(Header.self, as: .supplementary("badge"))
          }
        },
        Row(
          "register n hosting views and unregister them by model",
          ["registerHosting(for:as:mapping:content:)", "unregisterHosting(for:as:)"]
        ) { n in
          {
            var catalog = MappingCatalog()
            for _ in 0..<n {
              catalog.registerHosting(for: ID.self) { id, _ in id }
              catalog.registerHosting(for: ID.self, as: .header) { id, _ in id }
              catalog.registerHosting(for: ID.self, as: .footer) { id, _ in id }
              catalog.registerHosting(for: ID.self, as: .supplementary("badge")) { id, _ in id }
            }
            catalog.unregisterHosting(for: ID.self)
            catalog.unregisterHosting(for: ID.self, as: .header)
            catalog.unregisterHosting(for: ID.self, as: .footer)
            catalog.unregisterHosting(for: ID.self, as: .supplementary("badge"))
          }
        },
        Row("register n mappings and unregister all", ["unregisterAll()"]) { n in
          {
            var catalog = MappingCatalog()
            for _ in 0..<n { catalog.register(Cell.self) }
            catalog.unregisterAll()
          }
        },
        Row("unregister n mappings by token", ["unregister(_:)"]) { n in
          var catalog = MappingCatalog()
          let tokens = (0..<n).map { _ in catalog.register(Cell.self) }
          return { for token in tokens { catalog.unregister(token) } }
        },
        Row("register a view and unregister it n times", ["unregister(_:as:)"]) { n in
          {
            var catalog = MappingCatalog()
            for _ in 0..<n {
              catalog.register(Cell.self)
              catalog.unregister(Cell.self)
            }
          }
        },
        Row(
          "register for n kinds",
          ["register(_:for:as:mapping:handler:)", "register(_:as:mapping:handler:)"]
        ) { n in
          let kinds = kinds(n)
          return {
            var catalog = MappingCatalog()
            for kind in kinds {
              catalog.register(Header.self, as: .supplementary(kind))
              catalog.register(Header.self, for: ID.self, as: .supplementary(kind)) { _, _, _ in }
            }
          }
        },
        Row("unregister n kinds", ["unregister(_:as:)"]) { n in
          var catalog = MappingCatalog()
          let kinds = kinds(n)
          for kind in kinds { catalog.register(Header.self, as: .supplementary(kind)) }
          return {
            for kind in kinds { catalog.unregister(Header.self, as: .supplementary(kind)) }
          }
        },
        Row("explain n models", ["explain(_:ofKind:at:)"]) { n in
          let catalog = conditional(2)
          return { for id in ids(n) { _ = catalog.explain(id) } }
        },
        Row("explain a model among n mappings", ["explain(_:ofKind:at:)"]) { n in
          let catalog = conditional(n)
          return { _ = catalog.explain(ID(n - 1)) }
        },
        Row("verify n mappings", ["verify()"]) { n in
          let catalog = conditional(n)
          return { _ = catalog.verify() }
        },
        Row("verify n mappings of one model", ["verify()"]) { n in
          var catalog = MappingCatalog()
          for _ in 0..<n { catalog.register(Cell.self) }
          return { [catalog] in _ = catalog.verify() }
        },
        Row("override a mapping n times", ["overriding(_:)"]) { n in
          let catalog = conditional(1)
          return { for _ in 0..<n { _ = catalog.overriding { $0.register(Cell.self) } } }
        },
        Row("override n mappings", ["overriding(_:)"]) { n in
          let catalog = conditional(n)
          return { _ = catalog.overriding { for _ in 0..<n { $0.register(Cell.self) } } }
        },
        Row(
          "give n mappings conditions and closures",
          ["ViewModelMapping.modelCondition(_:)"]
        ) { n in
          {
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
        },
        Row(
          "give a mapping n closures for an event",
          ["register(_:as:mapping:handler:)"]
        ) { n in
          {
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
        },
      ])
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
