/// Carries the changes of a manager's storage into its container.
///
/// ```swift
/// manager.updater.didUpdateContent = { update in print(update) }
/// try manager.memoryStorage.addItem(post) // update: insert at [0, 3]
/// ```
///
/// The container takes the new content before anything is announced, so that storage and container
/// never disagree. Then, in this order: ``willUpdateContent`` runs; displayed views end or move, new views
/// are displayed, others are configured again; ``didUpdateContent`` runs. DTCollectionViewManager calls
/// ``didUpdateContent`` before the views are updated, and loses changes that are made while nothing is
/// displayed; here none is lost.
///
/// A displayed view whose item was updated keeps its place: the handler and `update(with:)` run with the
/// new model. If another mapping takes that model, the view is replaced. The models of displayed
/// supplementary views are asked for again if models of their kind are set, or if the items or the index of
/// their section changed. A view whose model is equal, or the same object, is not configured.
///
/// - An edit while the container is busy, for example in ``willUpdateContent`` or while a view is
///   configured, waits until the views are updated and ``didUpdateContent`` has run. It is then
///   carried out as a reload, because views made in the meantime already display the new content. An edit that
///   was not announced is carried out as a reload too. Models of supplementary views that are set meanwhile
///   wait too, but are no reload.
/// - An edit in ``didUpdateContent`` is displayed at once, and announced when that closure has returned. So the
///   storage may have changed again when an update is announced.
/// - An update of a custom storage that does not fit its content is an anomaly. Everything is reloaded,
///   and both closures receive ``StorageUpdate/reload``.
/// - A change inside another change of a custom storage is carried out with the outer one, as a reload. Models
///   of supplementary views that are set there are part of the change.
public final class ContentUpdater: StorageObserver {
  /// Called with each update when the container has the new content, before any view changes.
  public var willUpdateContent: ((StorageUpdate) -> Void)? {
    get { will }
    set { release(exchange(&will, with: newValue)) }
  }

  /// Called with each update when the displayed views have changed.
  public var didUpdateContent: ((StorageUpdate) -> Void)? {
    get { did }
    set { release(exchange(&did, with: newValue)) }
  }

  private var will: ((StorageUpdate) -> Void)?
  private var did: ((StorageUpdate) -> Void)?
  private weak var container: CollectionContainer?

  /// The count of the changes of the followed storage, which all its followers share.
  private(set) var changes = ChangeCount()

  /// The update that waits until the container is idle: a refresh, or a reload.
  private var waiting: StorageUpdate?

  /// The number of changes that have begun and not ended, each inside the one before.
  private var depth = 0

  /// How many of these changes, the outermost, are those of storages that are no longer followed.
  private var forgottenDepth = 0

  /// For each forgotten change, the count that passes over its storage compare.
  private var forgotten: [ChangeCount] = []

  /// The number of open changes up to the one for which the container waits; `nil` if it waits for none.
  private var waitingDepth: Int?

  /// Carries changes into a container from now on; until then, changes are only counted.
  func connect(to container: CollectionContainer) { self.container = container }

  /// Makes the container count its content, if it has not, and wait until the change has ended.
  ///
  /// Follow each call by ``storage(_:didChange:)``: until then the container waits, and later changes are queued.
  public func storageWillChange(_ storage: any Storage) {
    depth += 1
    changes.count &+= 1
    guard let container else { return }
    container.countBeforeChange()
    // A storage that was replaced while it was counted is not waited for.
    guard depth > forgottenDepth else { return }
    if container.beginChange() { waitingDepth = depth }
  }

  /// Carries a change into the container: at once, or when the container is idle.
  public func storage(_ storage: any Storage, didChange update: StorageUpdate) {
    let hasWaited = waitingDepth == depth
    if depth <= forgottenDepth {
      endForgottenChange()
    } else if update.updates?.isRefresh == true {
      // A pass over the storage goes on: its items are the same.
      changes.count &-= 1
    } else {
      changes.count &+= 1
    }
    depth = max(0, depth - 1)
    if hasWaited { waitingDepth = nil }
    guard let container else { return }
    if hasWaited { container.endChange() }
    container.follow(update, hasWaited: hasWaited, of: self)
  }

  private func endForgottenChange() {
    forgotten.popLast()?.count &+= 1
    forgottenDepth = forgotten.count
  }

  /// Shares the count of changes with the manager that followed a storage before, whose passes may not be
  /// over.
  func shareChanges(with earlier: (any StorageObserver)?) {
    changes = (earlier as? ContentUpdater)?.changes ?? ChangeCount()
  }

  /// Forgets the current and the waiting changes of a storage that is no longer followed.
  func forget() {
    while forgotten.count < depth { forgotten.append(changes) }
    forgottenDepth = depth
    let wasWaiting = exchange(&waitingDepth, with: nil) != nil
    waiting = nil
    guard let container else { return }
    if wasWaiting { container.endChange() }
    container.forgetChanges(of: ObjectIdentifier(self))
  }
}

extension ContentUpdater {
  /// The container has the new content, and no view has changed.
  func willUpdate(_ update: StorageUpdate) { will?(update) }

  /// The displayed views have changed.
  func didUpdate(_ update: StorageUpdate) { did?(update) }

  /// Keeps an update until the container is idle, with those that wait already.
  func addWaiting(_ update: StorageUpdate) {
    guard var updates = update.updates, case .batch(let earlier) = waiting ?? .none else {
      return waiting = .reload
    }
    for kind in earlier.refreshedKinds where !updates.refreshedKinds.contains(kind) {
      updates.refreshSupplementaryViews(ofKind: kind)
    }
    waiting = .batch(updates)
  }

  /// Returns the update that waits, which waits no longer.
  func takeWaiting() -> StorageUpdate? { exchange(&waiting, with: nil) }
}

@available(*, unavailable)
extension ContentUpdater: Sendable {}

/// How often a storage has begun or ended a change that it announced.
final class ChangeCount {
  fileprivate(set) var count = 0
}
