import CollectionMapping

private var dataSource: CallList<DiffableDataSource<Note, Note>> {
  CallList(type: "DiffableDataSource") { $0.dataSource }
}

/// Snapshots that a diffable data source applies.
var dataSourceApplies: [Call] {
  [
    dataSource.change("apply(_:animatingDifferences:completion:)") { it, _ in
      try it.apply(World.otherSnapshot(), completion: nil)
    },
    dataSource.change("apply(_:to:animatingDifferences:completion:)") { it, _ in
      var tree = SectionSnapshot<Note>()
      try tree.append([Note("x"), Note("a")])
      try it.apply(tree, to: Note("one"), completion: nil)
    },
    dataSource.change("apply(precomputed:animatingDifferences:completion:)") { it, _ in
      let difference = try World.otherSnapshot().difference(from: it.snapshot())
      try it.apply(precomputed: difference, completion: nil)
    },
    dataSource.change("applyUsingReloadData(_:completion:)") { it, _ in
      try it.applyUsingReloadData(World.otherSnapshot(), completion: nil)
    },
    dataSource.call("collapseItem(_:inSection:)") { it, _ in
      try it.collapseItem(Note("a"), inSection: Note("one"))
    },
    dataSource.call("expandItem(_:inSection:)") { it, _ in
      try it.expandItem(Note("a"), inSection: Note("one"))
    },
    dataSource.change("init(container:limits:cellProvider:)") { _, world in
      world.otherDataSource = DiffableDataSource(container: world.container) { _, _, _ in nil }
    },
  ]
}

/// Settings of a diffable data source.
var dataSourceSettings: [Call] {
  [
    dataSource.change("isItemUpdated") { it, _ in it.isItemUpdated = { _, _ in true } },
    dataSource.change("appliesLatestOnly") { it, _ in it.appliesLatestOnly = true },
    dataSource.change("reloadThreshold") { it, _ in it.reloadThreshold = 0 },
    dataSource.change("reorderingHandlers") { it, _ in
      it.reorderingHandlers.canReorderItem = { _ in true }
      it.reorderingHandlers.didReorder = { _ in }
    },
    dataSource.change("sectionSnapshotHandlers") { it, _ in
      it.sectionSnapshotHandlers.shouldExpandItem = { _ in false }
    },
    dataSource.change("supplementaryDeclarations") { it, _ in
      it.supplementaryDeclarations = [
        SupplementaryDeclaration(kind: .sectionHeader, scope: .section)
      ]
    },
    dataSource.change("supplementaryViewProvider") { it, _ in
      it.supplementaryViewProvider = World.headerProvider()
    },
  ]
}

/// Questions to a diffable data source, from its user or from the container.
var dataSourceReads: [Call] {
  [
    dataSource.read("collectionContainer(_:canMoveItemAt:)") { it, world in
      it.collectionContainer(world.container, canMoveItemAt: [0, 0])
    },
    dataSource.change("collectionContainer(_:cellForItemAt:)") { it, world in
      _ = try it.collectionContainer(world.container, cellForItemAt: [0, 0])
    },
    dataSource.read("collectionContainer(_:hasSupplementaryElementOfKind:at:)") { it, world in
      it.collectionContainer(
        world.container, hasSupplementaryElementOfKind: .sectionHeader, at: [0, 0])
    },
    dataSource.read("collectionContainer(_:keeps:for:)") { it, world in
      it.collectionContainer(
        world.container, keeps: PlaceholderView(), for: .cell(section: 0, item: 0))
    },
    dataSource.read("keepsCellsOfMovedItems(in:)") { it, world in
      it.keepsCellsOfMovedItems(in: world.container)
    },
    dataSource.change("collectionContainer(_:moveItemAt:to:)") { it, world in
      try it.collectionContainer(world.container, moveItemAt: [0, 0], to: [0, 1])
    },
    dataSource.read("collectionContainer(_:numberOfItemsInSection:)") { it, world in
      it.collectionContainer(world.container, numberOfItemsInSection: 0)
    },
    dataSource.change("collectionContainer(_:viewForSupplementaryElement:)") { it, world in
      _ = try it.collectionContainer(
        world.container,
        viewForSupplementaryElement: .supplementary(ofKind: .sectionHeader, inSection: 0))
    },
    dataSource.change("collectionContainer(_:viewForSupplementaryElementOfKind:at:)") { it, world in
      _ = try it.collectionContainer(
        world.container, viewForSupplementaryElementOfKind: .sectionHeader, at: [0, 0])
    },
    dataSource.read("index(for:)") { it, _ in it.index(for: Note("one")) },
    dataSource.read("indexPath(for:)") { it, _ in it.indexPath(for: Note("a")) },
    dataSource.read("itemIdentifier(for:)") { it, _ in it.itemIdentifier(for: [0, 0]) },
    dataSource.read("numberOfSections(in:)") { it, world in
      it.numberOfSections(in: world.container)
    },
    dataSource.read("sectionIdentifier(for:)") { it, _ in it.sectionIdentifier(for: 0) },
    dataSource.read("snapshot()") { it, _ in it.snapshot() },
    dataSource.read("snapshot(for:)") { it, _ in it.snapshot(for: Note("one")) },
    dataSource.read("supplementaryDeclarations(in:)") { it, world in
      it.supplementaryDeclarations(in: world.container)
    },
  ]
}
