import CollectionMapping
import FoundationEssentials

extension Group {
  static var mappings: Group {
    Group(
      "CollectionManager: mappings",
      [
        Row("register n mappings for a model type", ["register(_:for:as:mapping:handler:)"]) { n in
          let manager = CollectionManager()
          return {
            for _ in 0..<n { manager.register(Cell.self, for: ID.self) { _, _, _ in } }
            manager.unregister(Cell.self)
          }
        },
        Row(
          "register n fallbacks and unregister the last one",
          [
            "registerFallback(_:)", "registerFallback(_:mapping:handler:)", "unregisterFallback()",
          ]
        ) { n in
          let manager = CollectionManager()
          return {
            for _ in 0..<n {
              manager.registerFallback(Cell.self)
              manager.registerFallback(Cell.self) { _, _, _ in }
            }
            manager.unregisterFallback()
          }
        },
        Row(
          "register n fallbacks among n mappings",
          ["registerFallback(_:)", "registerFallback(_:mapping:handler:)"]
        ) { n in
          let manager = conditional(n)
          return {
            for _ in 0..<n {
              manager.registerFallback(Cell.self)
              manager.registerFallback(Cell.self) { _, _, _ in }
            }
          }
        },
        Row(
          "register n headers and footers, and unregister them by view",
          [
            "registerFooter(_:for:mapping:handler:)", "registerFooter(_:mapping:handler:)",
            "registerHeader(_:for:mapping:handler:)", "registerHeader(_:mapping:handler:)",
            "unregisterFooter(_:)", "unregisterHeader(_:)",
          ]
        ) { n in
          let manager = CollectionManager()
          return {
            for _ in 0..<n {
              manager.registerHeader(Header.self)
              manager.registerHeader(Header.self, for: ID.self) { _, _, _ in }
              manager.registerFooter(Header.self)
              manager.registerFooter(Header.self, for: ID.self) { _, _, _ in }
            }
            manager.unregisterHeader(Header.self)
            manager.unregisterFooter(Header.self)
          }
        },
        Row(
          "register n views of one kind and unregister them by view",
          [
            "registerSupplementary(_:for:ofKind:mapping:handler:)",
            "registerSupplementary(_:ofKind:mapping:handler:)",
            "unregisterSupplementary(_:forKind:)",
          ]
        ) { n in
          let manager = CollectionManager()
          return {
            for _ in 0..<n {
              manager.registerSupplementary(Header.self, ofKind: "badge")
              manager.registerSupplementary(Header.self, for: ID.self, ofKind: "badge") {
                _, _, _ in
              }
            }
            manager.unregisterSupplementary(Header.self, forKind: "badge")
          }
        },
        Row(
          "register n hosting views and unregister them by model",
          [
            "registerHosting(for:as:mapping:content:)",
            "registerHostingCell(for:mapping:content:)", "unregisterHosting(for:as:)",
          ]
        ) { n in
          let manager = CollectionManager()
          return {
            for _ in 0..<n {
              manager.registerHostingCell(for: ID.self) { id, _ in id }
              manager.registerHosting(for: ID.self, as: .header) { id, _ in id }
              manager.registerHosting(for: ID.self, as: .footer) { id, _ in id }
              manager.registerHosting(for: ID.self, as: .supplementary("badge")) { id, _ in id }
            }
            manager.unregisterHosting(for: ID.self)
            manager.unregisterHosting(for: ID.self, as: .header)
            manager.unregisterHosting(for: ID.self, as: .footer)
            manager.unregisterHosting(for: ID.self, as: .supplementary("badge"))
          }
        },
        Row(
          "register for n kinds",
          [
            "registerSupplementary(_:for:ofKind:mapping:handler:)",
            "registerSupplementary(_:ofKind:mapping:handler:)",
          ]
        ) { n in
          let (manager, kinds) = (CollectionManager(), kinds(n))
          return {
            for kind in kinds {
              manager.registerSupplementary(Header.self, ofKind: kind)
              manager.registerSupplementary(Header.self, for: ID.self, ofKind: kind) { _, _, _ in }
            }
          }
        },
        Row("unregister n kinds", ["unregister(_:as:)"]) { n in
          let (manager, kinds) = (CollectionManager(), kinds(n))
          for kind in kinds { manager.registerSupplementary(Header.self, ofKind: kind) }
          return {
            for kind in kinds { manager.unregister(Header.self, as: .supplementary(kind)) }
          }
        },
        Row("give n mappings conditions on models", ["ViewModelMapping.modelCondition(_:)"]) { n in
          let manager = CollectionManager()
          return {
            for _ in 0..<n {
              manager.register(
                Cell.self,
                mapping: { mapping in
                  mapping.condition = mapping.modelCondition { _, id in id.number < 0 }
                })
            }
          }
        },
        Row("find the last of n mappings with conditions", ["view(for:at:)", "resolution"]) { n in
          let manager = conditional(n)
          return {
            _ = try manager.view(for: ID(n - 1), at: [0, 0])
            manager.resolution = .mostSpecific
            _ = try manager.view(for: ID(n - 1), at: [0, 0])
          }
        },
        Row("explain n models", ["explain(_:ofKind:at:)"]) { n in
          let manager = conditional(2)
          return { for id in ids(n) { _ = manager.explain(id) } }
        },
        Row("explain a model among n mappings", ["explain(_:ofKind:at:)"]) { n in
          let manager = conditional(n)
          return { _ = manager.explain(ID(n - 1)) }
        },
        Row("verify n mappings", ["verify(sectionCount:)"]) { n in
          let manager = conditional(n)
          return { _ = manager.verify() }
        },
        Row("verify n mappings of one model", ["verify(sectionCount:)"]) { n in
          let manager = CollectionManager()
          for _ in 0..<n { manager.register(Cell.self) }
          return { _ = manager.verify() }
        },
        Row("verify n kinds", ["verify(sectionCount:)"]) { n in
          let manager = CollectionManager()
          for kind in kinds(n) { manager.registerSupplementary(Header.self, ofKind: kind) }
          return { _ = manager.verify(sectionCount: 1) }
        },
        Row("verify a layout of n sections", ["verify(sectionCount:)"]) { n in
          let manager = try headed(n)
          var layout = FlowLayout()
          layout.headerReferenceSize = LayoutSize(width: 10, height: 10)
          manager.container.layout = layout
          return { _ = manager.verify(sectionCount: n) }
        },
        Row("read the counters of n mappings", ["counters(of:)"]) { n in
          let manager = CollectionManager()
          let tokens = (0..<n).map { _ in manager.register(Cell.self) }
          return { for token in tokens { _ = manager.counters(of: token) } }
        },
        Row("forward the counters of n mappings", ["forwardCounters(_:)"]) { n in
          let manager = conditional(n)
          for id in ids(n) { _ = try manager.view(for: id, at: [0, 0]) }
          return { manager.forwardCounters { _, _ in } }
        },
        Row("override a mapping n times", ["overriding(_:during:)"]) { n in
          let manager = conditional(1)
          return {
            for _ in 0..<n {
              try manager.overriding({ $0.register(Cell.self) }) {
                _ = try manager.view(for: ID(0), at: [0, 0])
              }
            }
          }
        },
        Row("override n mappings", ["overriding(_:during:)"]) { n in
          let manager = conditional(n)
          return {
            try manager.overriding({ for _ in 0..<n { $0.register(Cell.self) } }) {
              _ = try manager.view(for: ID(0), at: [0, 0])
            }
          }
        },
      ])
  }
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
