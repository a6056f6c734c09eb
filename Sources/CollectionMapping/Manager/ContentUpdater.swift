/// Carries what changes in the storage of a manager into its container.
///
/// ```swift
/// manager.updater.didUpdateContent = { update in print(update) }
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
/// An edit made while the container is at work, as in ``willUpdateContent`` or by a view's own
/// configuration, waits until the views are done and ``didUpdateContent`` was called. It is carried out
/// as a reload, since what is asked for meanwhile shows the new content already; so is one that was
/// not announced. A custom storage whose update does not fit what it has becomes an anomaly, and
/// everything is loaded again. A view whose configuration edits the storage each time never rests.
public final class ContentUpdater: StorageObserver {
  /// Called with each update once the container goes by it, before any view changes.
  public var willUpdateContent: ((StorageUpdate) -> Void)?

  /// Called with each update once the views on show are as they should be.
  public var didUpdateContent: ((StorageUpdate) -> Void)?

  private weak let container: CollectionContainer?

  /// Whether a reload waits for the container to be at rest.
  private var isPending = false

  /// Whether the change is part of a movement that the container carries out.
  private var isJoining = false

  /// How many changes were announced and not told yet.
  private var announced = 0

  init(_ container: CollectionContainer) {
    self.container = container
  }

  /// Has the container wait, since the storage is about to be another.
  public func storageWillChange(_ storage: any Storage) {
    announced += 1
    guard let container, !container.isAtWork else { return }
    _ = container.content()
    container.isFrozen = true
  }

  /// Carries an update into the container, at once or when it is at rest.
  public func storage(_ storage: any Storage, didChange update: StorageUpdate) {
    guard let container else { return }
    container.isFrozen = false
    // A storage may be replaced while it is edited: what it tells is about the earlier content.
    let update = announced > 0 ? update : .reload
    announced = max(announced - 1, 0)
    guard !isJoining else { return join(update) }
    guard container.isAtWork || isPending else { return carryOut(update, in: container) }
    if !isPending {
      container.waiting.append(.updating { [weak self] in self?.carryOutPending(in: $0) })
    }
    isPending = true
  }

  /// Forgets what was announced and what waits: the storage is followed no more.
  func forget() {
    (isPending, announced) = (false, 0)
    container?.isFrozen = false
  }

  /// Has the storage changed for a movement that the container carries out by itself: the update joins
  /// it, and is told as every other one.
  func joining(_ change: () -> Void) {
    isJoining = true
    change()
    isJoining = false
  }

  private func join(_ update: StorageUpdate) {
    willUpdateContent?(update)
    try? container?.performBatchUpdates({ _ in }) { [weak self] isDone in
      if isDone { self?.didUpdateContent?(update) }
    }
  }

  private func carryOutPending(in container: CollectionContainer) {
    guard isPending else { return }
    isPending = false
    carryOut(.reload, in: container)
  }

  private func carryOut(_ update: StorageUpdate, in container: CollectionContainer) {
    let settled = { [self] in willUpdateContent?(update) ?? () }
    let tell = { [self] in didUpdateContent?(update) ?? () }
    guard case .batch(let updates) = update else {
      return container.reloadData(settled: settled, completion: tell)
    }
    // What does not fit is loaded again, so that nothing is thrown.
    try? container.performBatchUpdates(
      { $0 = container.strictUIKit ? updates.rewrittenForUIKit() : updates }, settled: settled,
      reloadsWhenRefused: true
    ) { _ in tell() }
  }
}

@available(*, unavailable)
extension ContentUpdater: Sendable {}
