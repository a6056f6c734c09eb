import CollectionMapping

/// Closures of a container, members of its data source, its observer and its anomaly handler.
var containerSites: [Site] {
  [
    source("numberOfSections(in:)") { $0.container.reloadData() },
    source("collectionContainer(_:numberOfItemsInSection:)") { $0.container.reloadData() },
    source("collectionContainer(_:cellForItemAt:)") { $0.container.viewport = World.bottom },
    source("collectionContainer(_:cellForItemAt:) reconfigured") {
      try $0.container.reconfigureItems(at: [[0, 0]])
    },
    source("collectionContainer(_:viewForSupplementaryElementOfKind:at:)") {
      $0.container.viewport = World.bottom
    },
    source("collectionContainer(_:viewForSupplementaryElement:)") {
      $0.container.viewport = World.bottom
    },
    source("supplementaryDeclarations(in:)") { $0.container.reloadData() },
    source("collectionContainer(_:hasSupplementaryElementOfKind:at:)") { world in
      world.container.layout = nil
      world.container.displaysAllElements = true
    },
    source("keepsCellsOfMovedItems(in:)") { world in
      try world.container.performBatchUpdates { $0.moveItem(at: [0, 0], to: [0, 1]) }
    },
    source("collectionContainer(_:keeps:for:)") { world in
      try world.container.performBatchUpdates { $0.moveItem(at: [0, 0], to: [0, 1]) }
    },
    source("collectionContainer(_:canMoveItemAt:)") { try cause(.didMove, in: $0) },
    source("collectionContainer(_:moveItemAt:to:)") { try cause(.didMove, in: $0) },
    prefetching("collectionContainer(_:prefetchItemsAt:)"),
    prefetching("collectionContainer(_:cancelPrefetchingForItemsAt:)"),
    registration("CellRegistration.init(factory:handler:) factory") { source in
      let registration = CellRegistration<Card, Note> {
        answering(Card())
      } handler: { _, _, _ in
      }
      source.dequeue = {
        try $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
      }
    },
    registration("CellRegistration.init(factory:handler:) handler") { source in
      let registration = CellRegistration<Card, Note> { _, _, _ in reenter() }
      source.dequeue = {
        try $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
      }
    },
    registration("SupplementaryRegistration.init(kind:factory:handler:) factory") { source in
      let registration = SupplementaryRegistration<Header>(kind: .sectionHeader) {
        answering(Header())
      } handler: { _, _, _ in
      }
      source.dequeueHeader = {
        try $0.dequeueConfiguredReusableSupplementary(using: registration, for: $1)
      }
    },
    registration("SupplementaryRegistration.init(kind:factory:handler:) handler") { source in
      let registration = SupplementaryRegistration<Header>(kind: .sectionHeader) { _, _, _ in
        reenter()
      }
      source.dequeueHeader = {
        try $0.dequeueConfiguredReusableSupplementary(using: registration, for: $1)
      }
    },
    register("CollectionContainer.register(_:as:factory:)") { world in
      world.container.register(Card.self) { answering(Card()) }
    },
    register("CollectionContainer.register(_:forCellWithReuseIdentifier:factory:)") { world in
      try world.container.register(Card.self, forCellWithReuseIdentifier: "card") {
        answering(Card())
      }
      world.source.dequeue = { container, path, _ in
        try container.dequeueReusableCell(Card.self, withReuseIdentifier: "card", for: path)
      }
    },
    register(
      "CollectionContainer.register(_:forSupplementaryViewOfKind:withReuseIdentifier:factory:)"
    ) { world in
      try world.container.register(
        Header.self, forSupplementaryViewOfKind: .sectionHeader, withReuseIdentifier: "header"
      ) { answering(Header()) }
      world.source.dequeueHeader = { container, path in
        try container.dequeueReusableSupplementaryView(
          Header.self, ofKind: .sectionHeader, withReuseIdentifier: "header", for: path)
      }
    },
    Site("CollectionContainer.performBatchUpdates(_:completion:) body") { world in
      try world.container.performBatchUpdates { updates in
        updates.reloadItems(at: [[0, 0]])
        reenter()
      }
    },
    Site("CollectionContainer.performBatchUpdates(_:completion:) completion") { world in
      try world.container.performBatchUpdates {
        $0.reloadItems(at: [[0, 0]])
      } completion: { _ in
        reenter()
      }
    },
    Site("CollectionObserver.observe(_:)", install: { $0.container.observer = $0.observer }) {
      $0.container.viewport = World.bottom
    },
    anomaly("AnomalyHandler.anomalyAction") { handler, world in
      handler.anomalyAction = { [unowned world] in
        world.anomalies.append($0.code.rawValue)
        reenter()
      }
    },
    anomaly("AnomalyHandler.silenceAnomaly(usingCondition:)") { handler, _ in
      handler.silenceAnomaly { _ in answering(false) }
    },
  ]
}

private func source(_ member: String, _ operation: @escaping (World) throws -> Void) -> Site {
  Site("CollectionContainerDataSource.\(member)", .container, operation)
}

private func prefetching(_ member: String) -> Site {
  Site("CollectionContainerPrefetching.\(member)", .container) { world in
    world.container.prefetchDataSource = world.prefetching
  } _: { world in
    try cause(.prefetch, in: world)
  }
}

private func registration(_ name: String, _ install: @escaping (Source) -> Void) -> Site {
  .showing(name, .container) { install($0.source) }
}

private func register(_ name: String, _ register: @escaping (World) throws -> Void) -> Site {
  .showing(name, .container, ready: register)
}

private func anomaly(
  _ name: String, _ give: @escaping (AnomalyHandler, World) -> Void
) -> Site {
  Site(name, ready: { give($0.container.anomalyHandler, $0) }) { world in
    world.storage?.insertItemOfNoMapping()
  }
}

extension MemoryStorage {
  /// Adds a model that no mapping takes, which is an anomaly once it is displayed.
  fileprivate func insertItemOfNoMapping() { try? insertItem(1, to: [0, 0]) }
}
