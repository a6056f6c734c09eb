/// One call of `performBatchUpdates`, which runs, waits or becomes part of another batch.
struct BatchCall {
  /// Called when the container has the new content, before anything is announced; receives whether the
  /// container reloads because the batch was refused.
  var contentChanged: ((_ isReload: Bool) -> Void)?

  /// Undoes the changes of the body if the batch is refused.
  var undo: (() -> Void)?

  /// Whether the batch is rewritten to avoid UIKit's exceptions, because a storage or a snapshot lists
  /// the changes.
  var isRewrittenForUIKit = false

  /// Called before the completion, with the displayed views that the batch has changed.
  var displayedChanges: ((DisplayedChanges) -> Void)?

  /// Called once, at the end, with whether the batch was carried out.
  var completion: ((_ finished: Bool) -> Void)?
}

/// Receives the updates of a storage that a container carries out.
protocol UpdateReceiver: AnyObject {
  /// The container has the new content, and no view has changed.
  func willUpdate(_ update: StorageUpdate)

  /// The displayed views have changed.
  func didUpdate(_ update: StorageUpdate)
}

/// A batch update that is not carried out yet, with the batch updates inside it.
final class OpenBatch {
  private(set) var updates = BatchUpdates()

  /// The calls whose bodies have run, in this order; none for the update of a storage.
  private(set) var calls: [BatchCall] = []

  /// The receiver of the update of a storage that the batch carries out.
  private let receiver: (any UpdateReceiver)?

  /// Whether `reloadData()` was called inside the batch update.
  private(set) var isReloaded = false

  /// The movement that the data source performs for the user, as an update.
  private var movement: StorageUpdate?

  /// Creates a batch that collects calls.
  init() { receiver = nil }

  /// Creates a batch for the update of a storage.
  init(_ updates: BatchUpdates, for receiver: any UpdateReceiver) {
    self.updates = updates
    self.receiver = receiver
  }

  /// Whether the batch is rewritten to avoid UIKit's exceptions.
  var isRewrittenForUIKit: Bool {
    receiver != nil || calls.contains { $0.isRewrittenForUIKit }
  }

  /// Notifies the calls and the receiver that the container has the new content.
  func noteContent(isReload: Bool) {
    for call in calls { call.contentChanged?(isReload) }
    receiver?.willUpdate(isReload ? .reload : .batch(updates))
  }

  /// Notifies the calls and the receiver that the batch was carried out, or has failed.
  func complete(_ finished: Bool) {
    for call in calls { call.completion?(finished) }
    receiver?.didUpdate(finished ? .batch(updates) : .reload)
  }

  func noteReload() { isReloaded = true }

  /// Notes that the data source moves an item for the user.
  func noteMovement(from origin: ElementPosition, to target: ElementPosition) {
    var updates = BatchUpdates()
    updates.moveItem(at: origin.indexPath, to: target.indexPath)
    movement = .batch(updates)
  }

  /// Whether a storage announces the movement of the user, and nothing else.
  func isJoined(by update: StorageUpdate) -> Bool { update == movement }

  /// Adds the operations that the body of a call lists, unless it throws.
  func join<Failure: Error>(
    _ call: BatchCall, _ body: (inout BatchUpdates) throws(Failure) -> Void
  ) throws(Failure) {
    var own = BatchUpdates()
    do {
      try body(&own)
    } catch {
      call.completion?(false)
      throw error
    }
    add(call, own)
  }

  func add(_ call: BatchCall, _ own: BatchUpdates = BatchUpdates()) {
    // Moved out and back, so that reading them needs no exclusivity check.
    var merged = exchange(&updates, with: BatchUpdates())
    merged.merge(own)
    updates = merged
    var all = exchange(&calls, with: [])
    all.append(call)
    calls = all
  }
}

@available(*, unavailable)
extension BatchCall: Sendable {}

@available(*, unavailable)
extension OpenBatch: Sendable {}
