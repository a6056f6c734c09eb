import CollectionMapping

private var memory: CallList<MemoryStorage> {
  CallList(type: "MemoryStorage") { $0.storage }
}

/// Edits of a storage in memory.
var memoryStorageEdits: [Call] {
  [
    memory.change("storageObserver") { it, world in it.storageObserver = world.otherStorageObserver
    },
    memory.change("addItem(_:toSection:)") { it, _ in try it.addItem(Note("x")) },
    memory.change("addItems(_:toSection:)") { it, _ in try it.addItems([Note("x"), Note("y")]) },
    memory.change("removeSections(_:)") { it, _ in try it.removeSections([0]) },
    memory.change("insertItem(_:to:)") { it, _ in try it.insertItem(Note("x"), to: [0, 0]) },
    memory.change("insertItems(_:at:)") { it, _ in try it.insertItems([Note("x")], at: [0, 0]) },
    memory.change("insertItems(_:to:)") { it, _ in try it.insertItems([Note("x")], to: [[0, 0]]) },
    memory.change("insertSection(_:header:footer:at:)") { it, _ in
      try it.insertSection([Note("x")], header: Note("header"), at: 0)
    },
    memory.change("moveItem(at:to:)") { it, _ in try it.moveItem(at: [0, 0], to: [1, 0]) },
    memory.change("moveSection(_:toSection:)") { it, _ in try it.moveSection(0, toSection: 1) },
    memory.change("performUpdates(_:)") { it, _ in
      try it.performUpdates { try it.insertItem(Note("x"), to: [0, 0]) }
    },
    memory.change("performUpdatesAndReload(_:)") { it, _ in
      try it.performUpdatesAndReload { try it.insertItem(Note("x"), to: [0, 0]) }
    },
    memory.change("reconfigureSections(_:)") { it, _ in try it.reconfigureSections([0]) },
    memory.change("reconfigureItem(_:)") { it, _ in try it.reconfigureItem(Note("b")) },
    memory.change("reconfigureItem(at:)") { it, _ in try it.reconfigureItem(at: [0, 1]) },
    memory.change("removeAll()") { it, _ in it.removeAll() },
    memory.change("removeAllItems()") { it, _ in it.removeAllItems() },
    memory.change("removeIfPresent(_:)") { it, _ in try it.removeEqualIfPresent([Note("b")]) },
    memory.change("removeIfPresent(_:) hashable") { it, _ in try it.removeIfPresent([Note("b")]) },
    memory.change("removeItem(_:)") { it, _ in try it.removeItem(Note("b")) },
    memory.change("removeItems(_:)") { it, _ in try it.removeEqual([Note("b")]) },
    memory.change("removeItems(_:) hashable") { it, _ in try it.removeItems([Note("b")]) },
    memory.change("removeItems(at:)") { it, _ in try it.removeItems(at: [[0, 1]]) },
    memory.change("removeItems(fromSection:)") { it, _ in try it.removeItems(fromSection: 0) },
    memory.change("replaceItem(_:with:)") { it, _ in try it.replaceItem(Note("b"), with: Note("x"))
    },
    memory.change("replaceItem(at:with:)") { it, _ in
      try it.replaceItem(at: [0, 1], with: Note("x"))
    },
    memory.change("setItems(_:forSection:)") { it, _ in try it.setItems([Note("x")]) },
    memory.change("setItemsForAllSections(_:)") { it, _ in
      try it.setItemsForAllSections([[Note("x")]])
    },
  ]
}

/// Questions to a storage in memory.
var memoryStorageReads: [Call] {
  [
    memory.read("canMoveItem(at:)") { it, _ in it.canMoveItem(at: [0, 0]) },
    memory.read("indexPath(forItem:)") { it, _ in it.indexPath(forItem: Note("b")) },
    memory.read("item(at:)") { it, _ in it.item(at: [0, 0]) },
    memory.read("items(inSection:)") { it, _ in it.items(inSection: 0) },
    memory.read("numberOfItems(inSection:)") { it, _ in it.numberOfItems(inSection: 0) },
    memory.read("numberOfSections") { it, _ in it.numberOfSections },
    memory.read("totalNumberOfItems") { it, _ in it.totalNumberOfItems },
  ]
}

private var single: CallList<SingleSectionStorage<Note>> {
  CallList(type: "SingleSectionStorage") { $0.single }
}

/// Edits and questions of a storage with one section.
var singleSectionCalls: [Call] {
  [
    single.change("storageObserver") { it, world in it.storageObserver = world.otherStorageObserver
    },
    single.change("addItems(_:accumulating:)") { it, _ in try it.addItems([Note("x")]) },
    single.change("setItems(_:)") { it, _ in try it.setItems([Note("x"), Note("a")]) },
    single.read("items") { it, _ in it.items },
    single.read("item(at:)") { it, _ in it.item(at: [0, 0]) },
    single.read("numberOfItems(inSection:)") { it, _ in it.numberOfItems(inSection: 0) },
    single.read("numberOfSections") { it, _ in it.numberOfSections },
  ]
}

private var paged: CallList<PagedStorage<Note, String>> {
  CallList(type: "PagedStorage") { $0.paged }
}

/// Edits and questions of a storage that is read page by page.
var pagedStorageCalls: [Call] {
  [
    paged.change("storageObserver") { it, world in it.storageObserver = world.otherStorageObserver
    },
    paged.change("append(_:)") { it, _ in try it.append([Note("x"), Note("y"), Note("z")]) },
    paged.change("loadPage()") { it, _ in try it.loadPage() },
    paged.read("retry()") { it, _ in it.retry() },
    paged.change("collectionContainer(_:prefetchItemsAt:)") { it, world in
      it.collectionContainer(world.container, prefetchItemsAt: [[0, 2], [0, 3]])
    },
    paged.read("collectionContainer(_:cancelPrefetchingForItemsAt:)") { it, world in
      it.collectionContainer(world.container, cancelPrefetchingForItemsAt: [[0, 2]])
    },
    paged.read("isComplete") { it, _ in it.isComplete },
    paged.read("item(at:)") { it, _ in it.item(at: [0, 0]) },
    paged.read("loadingError") { it, _ in it.loadingError },
    paged.read("nextCursor") { it, _ in it.nextCursor },
    paged.read("numberOfItems(inSection:)") { it, _ in it.numberOfItems(inSection: 0) },
    paged.read("numberOfSections") { it, _ in it.numberOfSections },
    paged.read("wantsPage") { it, _ in it.wantsPage },
  ]
}

private var models: CallList<SupplementaryModelStorage> {
  CallList(type: "SupplementaryModelStorage") { $0.models }
}

/// Models of headers and of other supplementary views.
var supplementaryModelCalls: [Call] {
  [
    models.change("setFooterModelProvider(_:)") { it, _ in
      it.setFooterModelProvider { _ in Note("footer") }
    },
    models.change("setHeaderModelProvider(_:)") { it, _ in it.setHeaderModelProvider(nil) },
    models.change("setSectionFooterModel(_:inSection:)") { it, _ in
      try it.setSectionFooterModel(Note("footer"), inSection: 0)
    },
    models.change("setSectionFooterModels(_:)") { it, _ in
      it.setSectionFooterModels([Note("footer")])
    },
    models.change("setSectionHeaderModel(_:inSection:)") { it, _ in
      try it.setSectionHeaderModel(Note("header"), inSection: 0)
    },
    models.change("setSectionHeaderModels(_:)") { it, _ in
      it.setSectionHeaderModels([Note("header")])
    },
    models.change("setSupplementaryModel(_:ofKind:inSection:)") { it, _ in
      try it.setSupplementaryModel(Note("badge"), ofKind: World.badge, inSection: 0)
    },
    models.change("setSupplementaryModelProvider(ofKind:scope:_:)") { it, _ in
      it.setSupplementaryModelProvider(ofKind: World.badge, scope: .item) { _ in Note("badge") }
    },
    models.change("setSupplementaryModels(_:ofKind:)") { it, _ in
      it.setSupplementaryModels([Note("badge")], ofKind: World.badge)
    },
    models.read("keepsModelsOfMovedItems") { it, _ in it.keepsModelsOfMovedItems },
    models.read("supplementaryDeclarations") { it, _ in it.supplementaryDeclarations },
    models.read("supplementaryModel(ofKind:at:)") { it, _ in
      it.supplementaryModel(ofKind: .sectionHeader, at: [0, 0])
    },
  ]
}

extension MemoryStorage {
  /// Removes items that are only equatable.
  fileprivate func removeEqual<Item: Equatable>(_ items: [Item]) throws { try removeItems(items) }

  fileprivate func removeEqualIfPresent<Item: Equatable>(_ items: [Item]) throws {
    try removeIfPresent(items)
  }
}
