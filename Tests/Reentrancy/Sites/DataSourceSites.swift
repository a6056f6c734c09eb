import CollectionMapping

/// Closures of a diffable data source, and its identifiers.
var dataSourceSites: [Site] {
  [
    Site(
      "DiffableDataSource.init(container:limits:cellProvider:)", .providers,
      install: { $0.isInProvider = true }
    ) { $0.container.viewport = World.bottom },
    Site("DiffableDataSource.init(container:limits:cellProvider:) in an apply", .providers) {
      $0.isInProvider = true
    } _: { world in
      try world.dataSource?.apply(World.otherSnapshot(), completion: nil)
    },
    Site(
      "DiffableDataSource.supplementaryViewProvider", .providers,
      ready: { world in
        world.dataSource?.supplementaryViewProvider = { container, kind, path in
          reenter()
          return try World.headerProvider()(container, kind, path)
        }
      }
    ) { $0.container.viewport = World.bottom },
    Site(
      "CollectionManager.configureDiffableDataSource(modelProvider:)", .diffable,
      install: { $0.modelProvider = { _, note in answering(note) } }
    ) { $0.container.viewport = World.bottom },
    Site("DiffableDataSource.apply(_:animatingDifferences:completion:)", .diffable) { world in
      try world.dataSource?.apply(World.otherSnapshot()) { _ in reenter() }
    },
    Site(
      "DiffableDataSource.isItemUpdated", .diffable,
      ready: { $0.dataSource?.isItemUpdated = { _, _ in answering(true) } }
    ) { try $0.dataSource?.apply(World.otherSnapshot(), completion: nil) },
    Site("DiffableDataSource.apply(precomputed:animatingDifferences:completion:)", .diffable) {
      world in
      guard let dataSource = world.dataSource else { return }
      let difference = try World.otherSnapshot().difference(from: dataSource.snapshot())
      try dataSource.apply(precomputed: difference) { _ in reenter() }
    },
    Site("DiffableDataSource.applyUsingReloadData(_:completion:)", .diffable) { world in
      try world.dataSource?.applyUsingReloadData(World.otherSnapshot()) { _ in reenter() }
    },
    Site("DiffableDataSource.apply(_:to:animatingDifferences:completion:)", .diffable) { world in
      try world.dataSource?.apply(World.tree(), to: Note("one")) { _ in reenter() }
    },
    reordering("ReorderingHandlers.canReorderItem") {
      $0.canReorderItem = { _ in answering(true) }
    },
    reordering("ReorderingHandlers.willReorder") { $0.willReorder = { _ in reenter() } },
    reordering("ReorderingHandlers.didReorder") { $0.didReorder = { _ in reenter() } },
    expanding("SectionSnapshotHandlers.shouldExpandItem") {
      $0.shouldExpandItem = { _ in answering(true) }
    },
    expanding("SectionSnapshotHandlers.willExpandItem") { $0.willExpandItem = { _ in reenter() } },
    expanding("SectionSnapshotHandlers.snapshotForExpandingParent") {
      $0.snapshotForExpandingParent = { _, children in answering(children) }
    },
    expanding("SectionSnapshotHandlers.shouldCollapseItem") {
      $0.shouldCollapseItem = { _ in answering(true) }
    },
    expanding("SectionSnapshotHandlers.willCollapseItem") {
      $0.willCollapseItem = { _ in reenter() }
    },
    Site("Note.hash in apply(_:animatingDifferences:completion:)", .diffable) { world in
      try world.dataSource?.apply(World.otherSnapshot(), completion: nil)
    },
    Site("Note.== in apply(_:animatingDifferences:completion:)", .diffable) { world in
      try world.dataSource?.apply(World.otherSnapshot(), completion: nil)
    },
    Site("Note.hash in indexPath(for:)", .diffable) {
      _ = $0.dataSource?.indexPath(for: Note("b"))
    },
    Site("Note.== in apply(_:to:animatingDifferences:completion:)", .diffable) { world in
      try world.dataSource?.apply(World.tree(), to: Note("one"), completion: nil)
    },
    Site("Note.hash in expandItem(_:inSection:)", .diffable, ready: applyTree) { world in
      try world.dataSource?.expandItem(Note("a"), inSection: Note("one"))
    },
  ]
}

extension World {
  /// a with p and q below it, then b and c.
  static func tree() throws -> SectionSnapshot<Note> {
    var tree = SectionSnapshot<Note>()
    try tree.append([Note("a"), Note("b"), Note("c")])
    try tree.append([Note("p"), Note("q")], to: Note("a"))
    return tree
  }
}

private func applyTree(_ world: World) throws {
  try world.dataSource?.apply(World.tree(), to: Note("one"), completion: nil)
}

private func reordering(
  _ name: String, _ change: @escaping (inout ReorderingHandlers<Note, Note>) -> Void
) -> Site {
  Site(name, .diffable) { _ in
  } ready: { world in
    var handlers = ReorderingHandlers<Note, Note>()
    handlers.canReorderItem = { _ in true }
    handlers.didReorder = { _ in }
    change(&handlers)
    world.dataSource?.reorderingHandlers = handlers
  } _: { world in
    try cause(.didMove, in: world)
  }
}

private func expanding(
  _ name: String, _ change: @escaping (inout SectionSnapshotHandlers<Note>) -> Void
) -> Site {
  Site(name, .diffable) { _ in
  } ready: { world in
    try applyTree(world)
    var handlers = SectionSnapshotHandlers<Note>()
    change(&handlers)
    world.dataSource?.sectionSnapshotHandlers = handlers
  } _: { world in
    try world.dataSource?.expandItem(Note("a"), inSection: Note("one"))
    try world.dataSource?.collapseItem(Note("a"), inSection: Note("one"))
  }
}
