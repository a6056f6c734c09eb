import CollectionMapping

private var manager: CallList<CollectionManager> {
  CallList(type: "CollectionManager") { $0.manager }
}

/// Settings of a manager.
var managerSettings: [Call] {
  [
    manager.change("anomalyHandler") { it, world in
      let handler = AnomalyHandler()
      world.watch(handler)
      it.anomalyHandler = handler
    },
    manager.change("observer") { it, _ in it.observer = Observer() },
    manager.change("resolution") { it, _ in it.resolution = .firstRegistered },
    manager.change("storage") { it, world in
      try world.otherStorage.setItems([Note("x")])
      it.storage = world.otherStorage
    },
    manager.change("templateSource") { it, world in it.templateSource = Templates() },
    manager.change("unmappedPolicy") { it, _ in it.unmappedPolicy = .skip },
    manager.change("configureDiffableDataSource(modelProvider:)") { it, world in
      let dataSource: DiffableDataSource<Note, Note> = it.configureDiffableDataSource { $1 }
      world.otherDataSource = dataSource
    },
    manager.change("insertDropPlaceholder(at:)") { it, world in
      world.placeholder = try it.insertDropPlaceholder(at: [0, 0])
    },
    manager.change("reset()") { it, _ in it.reset() },
  ]
}

/// Mappings and event handlers.
var managerMappings: [Call] {
  [
    manager.change("register(_:as:mapping:handler:)") { it, _ in it.register(OtherCard.self) },
    manager.change("register(_:for:as:mapping:handler:)") { it, _ in
      it.register(OtherCard.self, for: Note.self) { _, _, _ in }
    },
    manager.change("registerFallback(_:)") { it, _ in it.registerFallback(OtherCard.self) },
    manager.change("registerFallback(_:mapping:handler:)") { it, _ in
      it.registerFallback(OtherCard.self) { _, _, _ in }
    },
    manager.change("registerFooter(_:mapping:handler:)") { it, _ in it.registerFooter(Card.self) },
    manager.change("registerFooter(_:for:mapping:handler:)") { it, _ in
      it.registerFooter(Card.self, for: Note.self) { _, _, _ in }
    },
    manager.change("registerHeader(_:mapping:handler:)") { it, _ in it.registerHeader(Card.self) },
    manager.change("registerHeader(_:for:mapping:handler:)") { it, _ in
      it.registerHeader(Card.self, for: Note.self) { _, _, _ in }
    },
    manager.change("registerSupplementary(_:ofKind:mapping:handler:)") { it, _ in
      it.registerSupplementary(Card.self, ofKind: World.badge)
    },
    manager.change("registerSupplementary(_:for:ofKind:mapping:handler:)") { it, _ in
      it.registerSupplementary(Card.self, for: Note.self, ofKind: World.badge) { _, _, _ in }
    },
    manager.change("registerHostingCell(for:mapping:content:)") { it, _ in
      it.registerHostingCell(for: Note.self) { note, _ in note }
    },
    manager.change("registerHosting(for:as:mapping:content:)") { it, _ in
      it.registerHosting(for: Note.self, as: .header) { note, _ in note }
    },
    manager.change("unregisterHosting(for:as:)") { it, _ in
      it.unregisterHosting(for: Note.self)
    },
    manager.change("unregisterHosting(for:as:) header") { it, _ in
      it.unregisterHosting(for: Note.self, as: .header)
    },
    manager.change("unregister(_:as:)") { it, _ in it.unregister(Card.self) },
    manager.change("unregister(_:) token") { it, world in
      if let token = world.mapping { it.unregister(token) }
    },
    manager.change("unregisterAll()") { it, _ in it.unregisterAll() },
    manager.call("unregisterFallback()", after: .mappings) { it, _ in
      it.unregisterFallback() > 0
    },
    manager.call("unregisterFooter(_:)", after: .mappings) { it, _ in
      it.unregisterFooter(Header.self) > 0
    },
    manager.change("unregisterHeader(_:)") { it, _ in it.unregisterHeader(Header.self) },
    manager.change("unregisterSupplementary(_:forKind:)") { it, _ in
      it.unregisterSupplementary(Header.self, forKind: .sectionHeader)
    },
    manager.change("handle(_:ofKind:_:)") { it, _ in
      it.handle(Card.self) { $0.didSelect { _, _, _ in } }
    },
    manager.change("handle(_:for:ofKind:_:)") { it, _ in
      it.handle(Card.self, for: Note.self) { $0.canEdit { _, _ in true } }
    },
    manager.change("handle(modelsOf:ofKind:_:)") { it, _ in
      it.handle(modelsOf: Note.self) {
        $0.sizeForCell { _, _ in LayoutSize(width: 60, height: 40) }
      }
    },
    manager.change("on(_:_:)") { it, _ in it.on(.indexTitles) { ["x"] } },
    manager.call("removeHandlers(_:)", after: .handlers) { it, world in
      (world.handlers ?? world.addedHandlers).map { it.removeHandlers($0) }
    },
    manager.change("overriding(_:during:)") { it, _ in
      it.overriding {
        $0.register(OtherCard.self)
      } during: {
        _ = it.container.reload(.cell(section: 0, item: 1))
      }
    },
  ]
}

/// Views and questions.
var managerViews: [Call] {
  [
    manager.change("cell(at:)") { it, world in world.spare = try it.cell(at: [0, 1]) },
    manager.change("cell(_:at:)") { it, world in world.spare = try it.cell(Card.self, at: [0, 1]) },
    manager.change("enumerateElements(_:)") { it, _ in try it.enumerateElements { _ in } },
    manager.change("makePass()") { it, _ in
      var pass = try it.makePass()
      while try pass.nextSection() != nil, try pass.nextItem() != nil {}
    },
    manager.change("forwardCounters(_:)") { it, world in
      it.forwardCounters { _, _ in world.activity.events += 1 }
    },
    manager.call("recycle(_:)", after: .spareView) { it, world in world.spare.map { it.recycle($0) }
    },
    manager.change("supplementaryView(ofKind:at:)") { it, world in
      world.spare = try it.supplementaryView(ofKind: .sectionHeader, at: [0, 0])
    },
    manager.change("supplementaryView(_:ofKind:at:)") { it, world in
      world.spare = try it.supplementaryView(Header.self, ofKind: .sectionHeader, at: [0, 0])
    },
    manager.change("view(for:at:)") { it, world in
      world.spare = try it.view(for: Note("x"), at: [0, 0])
    },
    manager.change("view(for:ofKind:at:)") { it, world in
      world.spare = try it.view(for: Note("x"), ofKind: .sectionHeader, at: [0, 0])
    },
    manager.read("answer(to:_:_:at:)", after: .handlers) { it, world in
      world.container.cellForItem(at: [0, 1]).flatMap {
        it.answer(to: .shouldSelect, $0, Note("b"), at: [0, 1])
      }
    },
    manager.read("answer(to:_:_:at:with:)", after: .handlers) { it, world in
      world.container.cellForItem(at: [0, 1]).flatMap {
        it.answer(to: .targetIndexPathForMove, $0, Note("b"), at: [0, 1], with: [0, 2])
      }
    },
    manager.change("fire(_:_:_:at:)", after: .handlers) { it, world in
      if let view = world.container.cellForItem(at: [0, 1]) {
        it.fire(.didSelect, view, Note("b"), at: [0, 1])
      }
    },
    manager.read("container") { it, _ in it.container },
    manager.read("counters") { it, _ in it.counters },
    manager.read("counters(of:)") { it, world in world.mapping.flatMap { it.counters(of: $0) } },
    manager.read("explain(_:ofKind:at:)") { it, _ in it.explain(Note("x")) },
    manager.read("hasHandler(for:)") { it, _ in it.hasHandler(for: .didSelect) },
    manager.read("hasMapping(for:ofKind:at:)") { it, _ in it.hasMapping(for: Note("x")) },
    manager.read("limits") { it, _ in it.limits },
    manager.read("mappings") { it, _ in it.mappings },
    manager.read("supplementaryModels") { it, _ in it.supplementaryModels },
    manager.read("updater") { it, _ in it.updater },
    manager.read("verify(sectionCount:)") { it, _ in it.verify() },
  ]
}

private var updater: CallList<ContentUpdater> {
  CallList(type: "ContentUpdater") { $0.updater }
}

/// The updater of a manager.
var updaterCalls: [Call] {
  [
    updater.change("didUpdateContent") { it, _ in it.didUpdateContent = { _ in } },
    updater.change("willUpdateContent") { it, _ in it.willUpdateContent = { _ in } },
    updater.change("storageWillChange(_:)") { it, world in announce(.none, to: it, world) },
    updater.change("storage(_:didChange:)") { it, world in announce(.reload, to: it, world) },
  ]
}

/// Both calls of a storage, which belong together.
private func announce(_ update: StorageUpdate, to updater: ContentUpdater, _ world: World) {
  let storage = world.manager?.storage ?? world.otherStorage
  updater.storageWillChange(storage)
  updater.storage(storage, didChange: update)
}
