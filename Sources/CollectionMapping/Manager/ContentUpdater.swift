/// Carries what changes in the storage of a manager into its container.
///
/// ```swift
/// manager.updater.didUpdateContent = { update in redraw(manager.container) }
/// manager.memoryStorage.addItem(post)     // update: insert at [0, 3]
/// ```
///
/// The container goes by the new content before anything is told, so that storage and container never
/// disagree. Then ``willUpdateContent`` runs, views on show end, move, come and are configured again,
/// and ``didUpdateContent`` runs. DTCollectionViewManager calls the latter before the views are
/// updated, and loses changes made while nothing is on show; here none is lost.
///
/// A view on show whose item was updated keeps its place: the handler and `update(with:)` run with
/// the new model, and when another mapping takes that model, the view is replaced.
///
/// An edit that a view's own configuration makes waits for the answer of the container; a second one
/// while it waits makes both a reload. A custom storage whose update does not fit what it has becomes
/// an anomaly, and everything is loaded again.
public final class ContentUpdater: StorageObserver {
  /// Called with each update once the container goes by it, before any view changes.
  public var willUpdateContent: ((StorageUpdate) -> Void)?

  /// Called with each update once the views on show are as they should be.
  public var didUpdateContent: ((StorageUpdate) -> Void)?

  private weak let container: CollectionContainer?

  /// What waits for the container to be at rest.
  private var pending: StorageUpdate?

  init(_ container: CollectionContainer) {
    self.container = container
  }

  /// Has the container wait, since the storage is about to be another.
  public func storageWillChange(_ storage: any Storage) {
    guard let container, !container.isBusy else { return }
    _ = container.content()
    container.isFrozen = true
  }

  /// Carries an update into the container, at once or when it is at rest.
  public func storage(_ storage: any Storage, didChange update: StorageUpdate) {
    guard let container else { return }
    container.isFrozen = false
    guard container.isBusy || pending != nil else { return carryOut(update, in: container) }
    if pending == nil {
      container.waiting.append(.updating { [weak self] in self?.carryOutPending(in: $0) })
    }
    pending = pending == nil ? update : .reload
  }

  private func carryOutPending(in container: CollectionContainer) {
    guard let update = pending else { return }
    pending = nil
    carryOut(update, in: container)
  }

  private func carryOut(_ update: StorageUpdate, in container: CollectionContainer) {
    let settled = { [self] in willUpdateContent?(update) ?? () }
    switch update {
    case .reload:
      container.reloadData(selecting: [], settled: settled)
    case .batch(let updates):
      do {
        try container.performBatchUpdates({ $0 = updates }, settled: settled)
      } catch {
        container.report(.batchReloaded(reason: "\(error)"))
        container.reloadData(selecting: [], settled: settled)
      }
    }
    didUpdateContent?(update)
  }
}

@available(*, unavailable)
extension ContentUpdater: Sendable {}
