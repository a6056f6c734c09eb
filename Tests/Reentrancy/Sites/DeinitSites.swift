import CollectionMapping

/// Objects that a setter of the library releases, and that re-enter in their `deinit`.
var replacedDeinitSites: [Site] {
  [
    deinitOf(
      "a layout", held: { $0.container.layout = $0.layout(end: End()) },
      replaced: { $0.container.layout = nil }),
    deinitOf(
      "a layout replaced by another", held: { $0.container.layout = $0.layout(end: End()) },
      replaced: { $0.container.layout = $0.layout(height: 30) }),
    deinitOf(
      "a layout's result", held: { $0.container.layout = ObjectLayout() },
      replaced: { $0.container.invalidateLayout() }),
    deinitOf("an anomaly handler") { world in
      let handler = AnomalyHandler()
      handler.anomalyAction = holding(End())
      world.container.anomalyHandler = handler
    } replaced: {
      $0.container.anomalyHandler = AnomalyHandler()
    },
    deinitOf(
      "an anomaly action", held: { $0.container.anomalyHandler.anomalyAction = holding(End()) },
      replaced: { $0.container.anomalyHandler.anomalyAction = { _ in } }),
    deinitOf(
      "an observer", held: { $0.container.observer = Observer(end: End()) },
      replaced: { $0.container.observer = nil }),
    deinitOf(
      "a template source", held: { $0.manager?.templateSource = Templates(end: End()) },
      replaced: { $0.manager?.templateSource = nil }),
    deinitOf("a storage") { world in
      let storage = MemoryStorage()
      storage.setHeaderModelProvider(providing(End()))
      world.manager?.storage = storage
    } replaced: { world in
      try world.otherStorage.setItems([Note("x")])
      world.manager?.storage = world.otherStorage
    },
    deinitOf(
      "willUpdateContent", held: { $0.updater?.willUpdateContent = holding(End()) },
      replaced: { $0.updater?.willUpdateContent = nil }),
    deinitOf(
      "didUpdateContent", held: { $0.updater?.didUpdateContent = holding(End()) },
      replaced: { $0.updater?.didUpdateContent = nil }),
    deinitOf(
      "a header model provider", held: { $0.storage?.setHeaderModelProvider(providing(End())) },
      replaced: { $0.storage?.setHeaderModelProvider(nil) }),
    deinitOf(
      "a supplementary view provider", .providers,
      held: { $0.dataSource?.supplementaryViewProvider = World.headerProvider(end: End()) },
      replaced: { $0.dataSource?.supplementaryViewProvider = World.headerProvider() }),
    deinitOf(
      "reordering handlers", .diffable,
      held: { $0.dataSource?.reorderingHandlers.didReorder = holding(End()) },
      replaced: { $0.dataSource?.reorderingHandlers = ReorderingHandlers() }),
    deinitOf(
      "section snapshot handlers", .diffable,
      held: { $0.dataSource?.sectionSnapshotHandlers.willExpandItem = holding(End()) },
      replaced: { $0.dataSource?.sectionSnapshotHandlers = SectionSnapshotHandlers() }),
  ]
}

/// Objects that other operations of the library release.
var otherDeinitSites: [Site] {
  [
    deinitOf("the model in a view reconfigured", .custom) { world in
      world.manager?.handle(Card.self) { $0.canEdit { _, _ in true } }
      world.custom?.notes[0][1].end = End()
      world.container.reloadData()
      world.custom?.notes[0][1] = Note("z")
    } replaced: {
      try $0.container.reconfigureItems(at: [[0, 1]])
    },
    deinitOf("the model in a view that leaves", .custom) { world in
      world.custom?.notes[0][0].end = End()
      world.container.reloadData()
      world.custom?.notes[0][0] = Note("z")
    } replaced: {
      $0.container.viewport = World.bottom
    },
    deinitOf(
      "a model in the storage",
      held: { try $0.storage?.replaceItem(at: [0, 2], with: Note("c", end: End())) },
      replaced: { try $0.storage?.removeItems(at: [[0, 2]]) }),
    deinitOf(
      "a model displayed and in the storage",
      held: { try $0.storage?.replaceItem(at: [0, 0], with: Note("a", end: End())) },
      replaced: { try $0.storage?.replaceItem(at: [0, 0], with: Note("z")) }),
    deinitOf(
      "a model in a storage of one section", .single,
      held: { try $0.single?.setItems([Note("a"), Note("x", end: End())]) },
      replaced: { try $0.single?.setItems([Note("a")]) }),
    deinitOf(
      "an identifier applied", .diffable,
      held: { try $0.dataSource?.apply(World.otherSnapshot(end: End()), completion: nil) },
      replaced: { try $0.dataSource?.apply(World.snapshot(), completion: nil) }),
    deinitOf("a completion of an apply", .diffable) { _ in
    } replaced: { world in
      try world.dataSource?.apply(World.otherSnapshot(), completion: holding(End()))
    },
    deinitOf("a completion of a batch") { _ in
    } replaced: { world in
      try world.container.performBatchUpdates(
        { $0.reloadItems(at: [[0, 0]]) }, completion: holding(End()))
    },
    deinitOf("the handler of a mapping") { world in
      let handler: (Card) -> Void = holding(End())
      world.mapping = world.manager?.register(OtherCard.self, mapping: nil) { view, _, _ in
        handler(view)
      }
    } replaced: { world in
      world.manager?.unregister(OtherCard.self)
    },
    deinitOf("the condition of a mapping") { world in
      let condition: (Note) -> Void = holding(End())
      world.manager?.register(OtherCard.self) { mapping in
        mapping.condition = mapping.modelCondition { _, note in
          condition(note)
          return false
        }
      }
    } replaced: {
      $0.manager?.unregister(OtherCard.self)
    },
    deinitOf("the factory of a mapping") { world in
      let end = End()
      world.manager?.register(OtherCard.self) { mapping in
        mapping.condition = .section(9)
        mapping.factory = { withExtendedLifetime(end) { OtherCard() } }
      }
    } replaced: {
      $0.manager?.unregister(OtherCard.self)
    },
    deinitOf("the handler of a fallback") { world in
      let handler: (Card) -> Void = holding(End())
      world.manager?.registerFallback(OtherCard.self) { view, _, _ in handler(view) }
    } replaced: {
      $0.manager?.registerFallback(OtherCard.self)
    },
    deinitOf("an event handler") { world in
      let handler: (IndexPath) -> Void = holding(End())
      world.handlers = world.manager?.handle(Card.self) { $0.didSelect { handler($2) } }
    } replaced: { world in
      if let handlers = world.handlers { world.manager?.removeHandlers(handlers) }
    },
    deinitOf("the factory of a container", .container) { world in
      let end = End()
      world.container.register(OtherCard.self) {
        withExtendedLifetime(end) { OtherCard() }
      }
    } replaced: {
      $0.container.unregister(OtherCard.self)
    },
    Site("ReusableView.deinit beyond the pool") { $0.container.endDisplayingAll() },
    Site("ReusableView.deinit unregistered", ready: { $0.container.endDisplayingAll() }) {
      $0.manager?.unregister(Card.self)
    },
    deinitOf("a diffable data source", .providers) { world in
      world.dataSource?.supplementaryViewProvider = World.headerProvider(end: End())
    } replaced: {
      _ = $0.takeDataSource()
    },
  ]
}

private func deinitOf(
  _ object: String, _ kind: World.Kind = .storage, held: @escaping (World) throws -> Void,
  replaced: @escaping (World) throws -> Void
) -> Site {
  Site("deinit of \(object)", kind, ready: held, replaced)
}

/// A closure that holds an object.
private func holding<Input>(_ end: End) -> (Input) -> Void {
  { _ in withExtendedLifetime(end) {} }
}

/// A provider of headers that holds an object.
private func providing(_ end: End) -> (Int) -> Any? {
  { _ in withExtendedLifetime(end) { Note("header") } }
}
