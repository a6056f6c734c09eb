/// Carries the changes of a manager's storage into its container.
///
/// ```swift
/// manager.updater.didUpdateContent = { update in print(update) }
/// manager.memoryStorage.addItem(post)     // update: insert at [0, 3]
/// ```
///
/// The container takes the new content before anything is announced, so that storage and container never
/// disagree. Then ``willUpdateContent`` runs, displayed views end, move, come in and are configured again,
/// and ``didUpdateContent`` runs. DTCollectionViewManager calls the latter before the views are updated,
/// and loses changes made while nothing is displayed; here none is lost.
///
/// A displayed view whose item was updated keeps its place: the handler and `update(with:)` run with the
/// new model. If another mapping takes that model, the view is replaced.
///
/// - An edit made while the container is at work, as in ``willUpdateContent`` or while a view is configured,
///   waits until the views are done and ``didUpdateContent`` was called. It is carried out as a reload, since
///   views that are requested meanwhile have the new content already. So is an edit that was not announced.
/// - An update of a custom storage that does not fit its content is an anomaly. Everything is reloaded, and both
///   closures receive ``StorageUpdate/reload``.
/// - While a change that a custom storage announced is not complete, single elements are displayed as before
///   as long as the counts are the same, and batch updates wait. A change that is never completed ends with
///   the next `reloadData()`, viewport, layout, data source or interaction, and everything is reloaded.
public final class ContentUpdater: StorageObserver {
  /// Called with each update when the container has the new content, before any view changes.
  public var willUpdateContent: ((StorageUpdate) -> Void)? {
    get { will }
    set {
      let earlier = exchange(&will, with: newValue)
      withExtendedLifetime(earlier) {}
    }
  }

  /// Called with each update when the displayed views have changed.
  public var didUpdateContent: ((StorageUpdate) -> Void)? {
    get { did }
    set {
      let earlier = exchange(&did, with: newValue)
      withExtendedLifetime(earlier) {}
    }
  }

  private var will: ((StorageUpdate) -> Void)?
  private var did: ((StorageUpdate) -> Void)?
  private weak let container: CollectionContainer?

  /// The changes that were announced and are not complete: their tokens, if the container waits.
  private var announced: [Int?] = []

  /// How often a storage was replaced by another.
  private var storageCount = 0

  init(_ container: CollectionContainer) {
    self.container = container
  }

  /// Has the container wait, because the storage is about to change.
  public func storageWillChange(_ storage: any Storage) {
    let count = storageCount
    container?.countBeforeChange()
    // A storage that is replaced while it is counted completes nothing.
    guard count == storageCount else { return }
    announced.append(container?.beginChange(mayBeAbandoned: !completesChanges(of: storage)))
  }

  /// Whether each announced change is completed: a storage of the library does so, unless another object
  /// passes on what it announces.
  private func completesChanges(of storage: any Storage) -> Bool {
    (storage as? any LibraryStorage)?.storageObserver === self
  }

  /// Carries an update into the container, at once or when it is idle.
  public func storage(_ storage: any Storage, didChange update: StorageUpdate) {
    guard let container else { return }
    let changes = exchange(&announced, with: [])
    let wasOpen = changes.map { change in change.map(container.close) ?? false }
    // A storage may be replaced while it changes, or announce twice: the update is not all that changed.
    container.endChange(
      changes.count == 1 ? update : .reload, wasOpen: wasOpen == [true],
      of: ObjectIdentifier(self),
      will: { [weak self] in self?.will?($0) }, did: { [weak self] in self?.did?($0) })
  }

  /// Forgets announced and waiting changes of a storage that is no longer followed.
  func forget() {
    storageCount += 1
    guard let container else { return }
    for case let change? in exchange(&announced, with: []) { _ = container.close(change) }
    container.forgetChanges(of: ObjectIdentifier(self))
  }
}

@available(*, unavailable)
extension ContentUpdater: Sendable {}
