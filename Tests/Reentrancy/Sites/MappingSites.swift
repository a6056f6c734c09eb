import CollectionMapping

/// Closures of the mappings of displayed cells.
var mappingSites: [Site] {
  [
    .showing("CollectionManager.register(_:as:mapping:handler:) handler") { world in
      world.handler = { _, _, _ in reenter() }
    },
    .showing("ViewModelMapping.factory") { world in
      world.configuration = { $0.factory = { answering(Card()) } }
    },
    .showing("MappingCondition.custom(named:_:)") { world in
      world.configuration = { $0.condition = .custom { _, _ in answering(true) } }
    },
    .showing("ViewModelMapping.modelCondition(named:_:)") { world in
      world.configuration = { mapping in
        mapping.condition = mapping.modelCondition { _, _ in answering(true) }
      }
    },
    .showing("ModelTransfer.modelCondition(_:)") { world in
      world.configuration = { $0.condition = Card.modelCondition { _, _ in answering(true) } }
    },
  ]
}

/// Closures of the mappings of a catalogue.
var catalogSites: [Site] {
  [
    shared("MappingCatalog.register(_:as:mapping:handler:)") { catalog in
      catalog.register(Card.self) { _ in
      } handler: { _, _, _ in
        reenter()
      }
    },
    shared("MappingCatalog.register(_:as:mapping:handler:) mapping") { catalog in
      catalog.register(Card.self) { mapping in
        mapping.on(.willDisplay) { _, _, _ in }
        reenter()
      }
    },
    shared("ViewModelMapping.factory in a catalogue") { catalog in
      catalog.register(Card.self) { $0.factory = { answering(Card()) } }
    },
    shared("MappingCondition.custom(named:_:) in a catalogue") { catalog in
      catalog.register(Card.self) { $0.condition = .custom { _, _ in answering(true) } }
    },
    shared("ViewModelMapping.modelCondition(named:_:) in a catalogue") { catalog in
      catalog.register(Card.self) { mapping in
        mapping.condition = mapping.modelCondition { _, _ in answering(true) }
      }
    },
    shared("EventHandling.on(_:_:) view in a catalogue") { catalog in
      catalog.register(Card.self) { $0.on(.willDisplay) { _, _, _ in reenter() } }
    },
    shared("EventHandling.on(_:_:) model in a catalogue") { catalog in
      catalog.register(Card.self) { mapping in
        mapping.on(.sizeForCell) { _, _ in answering(LayoutSize(width: 60, height: 50)) }
      }
    },
    shared(
      "EventHandling.on(_:_:) input in a catalogue", operation: { try cause(.didMove, in: $0) }
    ) {
      $0.register(Card.self) { mapping in
        mapping.on(.targetIndexPathForMove) { _, _, _, proposed in answering(proposed) }
      }
    },
  ]
}

private func shared(
  _ name: String, operation: ((World) throws -> Void)? = nil,
  _ register: @escaping (inout MappingCatalog) -> Void
) -> Site {
  guard let operation else { return .showing(name) { $0.useCatalog(register) } }
  return Site(name, install: { $0.useCatalog(register) }, operation)
}

/// Closures that are given with a registration, during a pass over all elements.
var registrationSites: [Site] {
  [
    pass("register(_:for:as:mapping:handler:)") {
      $0.register(Card.self, for: Note.self) { _, _, _ in reenter() }
    },
    pass("registerFallback(_:mapping:handler:)") {
      $0.registerFallback(Card.self) { _, _, _ in reenter() }
    },
    pass("registerHeader(_:mapping:handler:)") {
      $0.registerHeader(Header.self, mapping: nil) { _, _, _ in reenter() }
    },
    pass("registerHeader(_:for:mapping:handler:)") {
      $0.registerHeader(Header.self, for: Note.self) { _, _, _ in reenter() }
    },
    pass("registerFooter(_:mapping:handler:)") {
      $0.registerFooter(Header.self, mapping: nil) { _, _, _ in reenter() }
    },
    pass("registerFooter(_:for:mapping:handler:)") {
      $0.registerFooter(Header.self, for: Note.self) { _, _, _ in reenter() }
    },
    pass("registerSupplementary(_:ofKind:mapping:handler:)") {
      $0.registerSupplementary(Header.self, ofKind: World.badge, mapping: nil) { _, _, _ in
        reenter()
      }
    },
    pass("registerSupplementary(_:for:ofKind:mapping:handler:)") {
      $0.registerSupplementary(Header.self, for: Note.self, ofKind: World.badge) { _, _, _ in
        reenter()
      }
    },
    pass("registerHostingCell(for:mapping:content:)") {
      $0.registerHostingCell(for: Note.self) { _, _ in reenter() }
    },
    pass("registerHosting(for:as:mapping:content:)") {
      $0.registerHosting(for: Note.self, as: .header) { _, _ in reenter() }
    },
    Site("CollectionManager.register(_:as:mapping:handler:) mapping") { world in
      world.manager?.register(OtherCard.self) { _ in reenter() }
    },
    Site("CollectionManager.handle(_:ofKind:_:)") { world in
      world.manager?.handle(Card.self) { _ in reenter() }
    },
    Site("CollectionManager.handle(_:for:ofKind:_:)") { world in
      world.manager?.handle(Card.self, for: Note.self) { _ in reenter() }
    },
    Site("CollectionManager.handle(modelsOf:ofKind:_:)") { world in
      world.manager?.handle(modelsOf: Note.self) { _ in reenter() }
    },
    Site("CollectionManager.enumerateElements(_:)") { world in
      try world.manager?.enumerateElements { _ in reenter() }
    },
    Site("CollectionManager.overriding(_:during:) change") { world in
      world.manager?.overriding { _ in
        reenter()
      } during: {
      }
    },
    Site("CollectionManager.overriding(_:during:) body") { world in
      world.manager?.overriding { _ in
      } during: {
        reenter()
      }
    },
    Site("CollectionManager.forwardCounters(_:)") { world in
      world.manager?.forwardCounters { _, _ in reenter() }
    },
  ]
}

private func pass(
  _ member: String, _ register: @escaping (CollectionManager) -> MappingToken
) -> Site {
  Site("CollectionManager.\(member)") { _ in
  } ready: { world in
    guard let manager = world.manager else { return }
    manager.unregisterAll()
    world.mapping = register(manager)
    manager.memoryStorage.setSectionFooterModels(World.headers)
    manager.memoryStorage.setSupplementaryModels(World.headers, ofKind: World.badge)
  } _: { world in
    try world.manager?.enumerateElements { _ in }
  }
}
