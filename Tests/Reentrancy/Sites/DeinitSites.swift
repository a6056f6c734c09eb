import CollectionMapping

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Objects that are released by an operation of the library, and re-enter in their `deinit`.
var deinitSites: [Site] {
  [
    Site("deinit of a layout", install: { $0.container.layout = $0.layout(end: End()) }) {
      $0.container.layout = nil
    },
    Site("deinit of a layout's result", install: { $0.container.layout = ObjectLayout() }) {
      $0.container.invalidateLayout()
    },
    Site("deinit of an anomaly handler", ready: holdInHandler) {
      $0.container.anomalyHandler = AnomalyHandler()
    },
    Site("deinit of an anomaly action", ready: holdInAction) {
      $0.container.anomalyHandler.anomalyAction = { _ in }
    },
    Site("deinit of an observer", ready: { $0.container.observer = Observer(end: End()) }) {
      $0.container.observer = nil
    },
    Site(
      "deinit of a template source",
      ready: { $0.manager?.templateSource = Templates(end: End()) }
    ) { $0.manager?.templateSource = nil },
    Site(
      "deinit of willUpdateContent", ready: { $0.updater?.willUpdateContent = holding(End()) }
    ) { $0.updater?.willUpdateContent = nil },
    Site(
      "deinit of didUpdateContent", ready: { $0.updater?.didUpdateContent = holding(End()) }
    ) { $0.updater?.didUpdateContent = nil },
    Site("deinit of a supplementary view provider", .providers) { _ in
    } ready: { world in
      world.dataSource?.supplementaryViewProvider = World.headerProvider(end: End())
    } _: { world in
      world.dataSource?.supplementaryViewProvider = World.headerProvider()
    },
    Site("deinit of reordering handlers", .diffable) { _ in
    } ready: {
      $0.dataSource?.reorderingHandlers.didReorder = holding(End())
    } _: {
      $0.dataSource?.reorderingHandlers = ReorderingHandlers()
    },
    Site("deinit of section snapshot handlers", .diffable) { _ in
    } ready: {
      $0.dataSource?.sectionSnapshotHandlers.willExpandItem = holding(End())
    } _: {
      $0.dataSource?.sectionSnapshotHandlers = SectionSnapshotHandlers()
    },
    Site("deinit of the model in a view reconfigured", ready: endModelOfFirst) {
      try $0.container.reconfigureItems(at: [[0, 0]])
    },
  ]
}

/// A closure that holds an object.
private func holding<Input>(_ end: End) -> (Input) -> Void {
  { _ in withExtendedLifetime(end) {} }
}

private func holdInHandler(_ world: World) {
  let handler = AnomalyHandler()
  handler.anomalyAction = holding(End())
  world.container.anomalyHandler = handler
}

private func holdInAction(_ world: World) {
  world.container.anomalyHandler.anomalyAction = holding(End())
}

private func endModelOfFirst(_ world: World) throws {
  try world.storage?.replaceItem(at: [0, 0], with: Note("a", end: End()))
}
