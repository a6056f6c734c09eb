/// One call of `performBatchUpdates`, which runs, waits or becomes part of another batch.
struct BatchCall {
  /// Called when the container has the new content, before anything is announced; receives whether the
  /// container reloads because the batch was refused.
  var contentChanged: (_ isReload: Bool) -> Void = { _ in }

  /// Undoes the changes of the body if the batch is refused.
  var undo: (() -> Void)?

  /// Whether everything is reloaded if the batch is refused, whatever the policy.
  var reloadsWhenRefused = false

  /// Whether the batch is rewritten to avoid UIKit's exceptions, because a storage or a snapshot lists
  /// the changes.
  var isRewrittenForUIKit = false

  /// Called before the completion, with the displayed views that the batch has changed.
  var displayedChanges: ((DisplayedChanges) -> Void)?

  /// Called once, at the end, with whether the batch was carried out.
  var completion: ((_ finished: Bool) -> Void)?
}

/// A batch update while its closure runs, with the batch updates inside it.
final class OpenBatch {
  private(set) var updates = BatchUpdates()

  /// The calls whose bodies have run, in this order.
  private(set) var calls: [BatchCall] = []

  /// Whether `reloadData()` was called inside the batch update.
  private(set) var isReloaded = false

  /// The movement that the data source performs for the user, as an update.
  private var movement: StorageUpdate?

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
    updates.merge(own)
    calls.append(call)
  }
}

@available(*, unavailable)
extension BatchCall: Sendable {}

@available(*, unavailable)
extension OpenBatch: Sendable {}
