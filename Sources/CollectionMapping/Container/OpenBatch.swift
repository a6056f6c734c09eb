/// A batch update while its closure runs, with the batch updates inside it.
final class OpenBatch {
  private(set) var updates = BatchUpdates()
  private(set) var completions: [(Bool) -> Void] = []

  /// Undo the effects of the closures; called last to first.
  private(set) var undos: [() -> Void] = []

  /// Whether `reloadData()` was called inside the batch update.
  private(set) var isReloaded = false

  /// Whether everything is reloaded if the batch is refused, whatever the policy.
  let reloadsWhenRefused: Bool

  func noteReload() { isReloaded = true }

  init(reloadsWhenRefused: Bool) {
    self.reloadsWhenRefused = reloadsWhenRefused
  }

  /// Adds the operations of a closure, unless it throws.
  func join(
    _ body: (inout BatchUpdates) throws -> Void, _ undo: (() -> Void)?,
    _ completion: ((Bool) -> Void)?
  ) throws {
    var own = BatchUpdates()
    do {
      try body(&own)
    } catch {
      completion?(false)
      throw error
    }
    updates.merge(own)
    if let undo { undos.append(undo) }
    if let completion { completions.append(completion) }
  }
}

@available(*, unavailable)
extension OpenBatch: Sendable {}
