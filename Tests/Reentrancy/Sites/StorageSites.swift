import CollectionMapping

/// Members of storages, of their observers, and closures of storages and of the updater.
var storageSites: [Site] {
  [
    Site("Storage.numberOfSections", .custom) { $0.container.reloadData() },
    Site("Storage.numberOfItems(inSection:)", .custom) { $0.container.reloadData() },
    Site("Storage.item(at:)", .custom) { $0.container.viewport = World.bottom },
    Site("Storage.items(inSection:)", .custom) { try $0.manager?.enumerateElements { _ in } },
    Site("Storage.sectionIdentifier(at:)", .custom, install: showDecorations) {
      $0.container.reloadData()
    },
    Site("Storage.itemIdentifier(at:)", .custom) { world in
      var pass = try world.manager?.makePass()
      _ = try pass?.nextItem()
      _ = pass?.itemIdentifier
    },
    Site("Storage.storageObserver", .custom) { world in
      world.manager?.storage = CustomStorage()
    },
    Site("Storage.supplementaryDeclarations", .custom) { world in
      try world.manager?.enumerateElements { _ in }
    },
    Site("Storage.supplementaryModel(ofKind:at:)", .custom) {
      $0.container.viewport = World.bottom
    },
    Site("Storage.loadingError", .custom) { try $0.manager?.enumerateElements { _ in } },
    Site("Storage.keepsModelsOfMovedItems", .custom) { $0.custom?.insert(Note("x")) },
    Site("Storage.canMoveItem(at:)", .custom) { try cause(.didMove, in: $0) },
    Site("Storage.moveItem(at:to:)", .custom) { try cause(.didMove, in: $0) },
    Site("Storage.change(_:)", .custom) { world in
      world.custom?.change { updates in
        world.custom?.notes[0].removeLast()
        updates.deleteItems(at: [[0, 2]])
        reenter()
      }
    },
    Site("Storage.change(_:) returning an update", .custom) { world in
      world.custom?.change {
        world.custom?.notes[0].removeLast()
        reenter()
        return .reload
      }
    },
    follower("StorageObserver.storageWillChange(_:)"),
    follower("StorageObserver.storage(_:didChange:)"),
    models("SupplementaryModelStorage.setHeaderModelProvider(_:)") { models in
      models.setHeaderModelProvider { _ in answering(Note("header")) }
    },
    Site(
      "SupplementaryModelStorage.setFooterModelProvider(_:)",
      ready: { $0.storage?.setFooterModelProvider { _ in answering(Note("footer")) } }
    ) { try $0.manager?.enumerateElements { _ in } },
    models("SupplementaryModelStorage.setSupplementaryModelProvider(ofKind:scope:_:)") { models in
      models.setSupplementaryModelProvider(ofKind: .sectionHeader) { _ in answering(Note("h")) }
    },
    Site("MemoryStorage.performUpdates(_:)") { world in
      try world.storage?.performUpdates {
        try world.storage?.removeItems(at: [[0, 2]])
        reenter()
      }
    },
    Site("MemoryStorage.performUpdatesAndReload(_:)") { world in
      try world.storage?.performUpdatesAndReload {
        try world.storage?.removeItems(at: [[0, 2]])
        reenter()
      }
    },
    Site("Note.== in indexPath(forItem:)") { _ = $0.storage?.indexPath(forItem: Note("c")) },
    Site("Note.== in reconfigureItem(_:)") { try $0.storage?.reconfigureItem(Note("c")) },
    Site("Note.== in removeItem(_:)") { try $0.storage?.removeItem(Note("c")) },
    Site("Note.== in removeItems(_:)") { try $0.storage?.removeItems([Note("c")]) },
    Site("Note.hash in removeItems(_:)") { world in
      try world.storage?.removeItems([Note("c"), Note("b")])
    },
    Site("Note.== in replaceItem(_:with:)") { world in
      try world.storage?.replaceItem(Note("c"), with: Note("x"))
    },
    Site("Note.== in setItems(_:)", .single) { try $0.single?.setItems([Note("c"), Note("x")]) },
    Site("Note.hash in setItems(_:)", .single, install: { $0.difference = .hash }) {
      try $0.single?.setItems([Note("c"), Note("x"), Note("a")])
    },
    single("DifferenceStrategy.init(_:)") { world in
      world.difference = DifferenceStrategy { old, new in
        answering(BatchUpdates(from: old, to: new))
      }
    },
    single("DifferenceStrategy.identity(by:updatedWhere:) by") { world in
      world.difference = .identity(by: { answering($0.text) }, updatedWhere: { $0 != $1 })
    },
    single("DifferenceStrategy.identity(by:updatedWhere:) updatedWhere") { world in
      world.difference = .identity(by: \.text) { old, new in answering(old != new) }
    },
    paged("load") { world in
      world.loadPage = { last, count in answering(World.page(after: last, count: count)) }
    },
    paged("load in a pass", pull) { world in
      world.loadPage = { last, count in answering(World.page(after: last, count: count)) }
    },
    paged("cursor") { world in world.cursor = { answering($0.text) } },
    accumulation("AccumulationStrategy.init(_:)", AccumulationStrategy { answering($0 + $1) }),
    accumulation("AccumulationStrategy.deletingOld(by:)", .deletingOld { answering($0.text) }),
    accumulation("AccumulationStrategy.updatingOld(by:)", .updatingOld { answering($0.text) }),
    updater("ContentUpdater.willUpdateContent") { $0.willUpdateContent = { _ in reenter() } },
    updater("ContentUpdater.didUpdateContent") { $0.didUpdateContent = { _ in reenter() } },
  ]
}

private func showDecorations(_ world: World) throws {
  world.container.layout = try CompositionalLayout.notes { section in
    section.decorationItems = [.background(elementKind: World.badge)]
  }
  world.manager?.registerSupplementary(Card.self, for: Any.self, ofKind: World.badge) { _, _, _ in }
}

private func follower(_ name: String) -> Site {
  Site(name) { world in
    world.storage?.storageObserver = world.follower
  } _: { world in
    try world.storage?.insertItem(Note("x"), to: [0, 0])
  }
}

private func models(
  _ name: String, _ give: @escaping (SupplementaryModelStorage) -> Void
) -> Site {
  Site(name, ready: { world in world.models.map(give) }) {
    $0.container.viewport = World.bottom
  }
}

private func single(_ name: String, _ install: @escaping (World) -> Void) -> Site {
  Site(name, .single) {
    install($0)
  } _: { world in
    try world.single?.setItems([Note("x"), Note("a", version: 1)])
  }
}

private func paged(
  _ closure: String, _ operation: @escaping (World) throws -> Void = loadPage,
  _ install: @escaping (World) -> Void
) -> Site {
  Site(
    "PagedStorage.init(pageSize:nearEnd:keepsItems:limits:cursor:load:) \(closure)", .paged,
    install: { install($0) }, operation)
}

private func loadPage(_ world: World) throws { try world.paged?.loadPage() }

private func pull(_ world: World) throws { try world.manager?.enumerateElements { _ in } }

private func accumulation(_ name: String, _ accumulation: AccumulationStrategy<Note>) -> Site {
  Site(name, .single) { world in
    try world.single?.addItems([Note("x")], accumulating: accumulation)
  }
}

private func updater(_ name: String, _ give: @escaping (ContentUpdater) -> Void) -> Site {
  Site(name, ready: { world in world.updater.map(give) }) { world in
    try world.storage?.insertItem(Note("x"), to: [0, 0])
  }
}
