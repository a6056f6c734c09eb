/// How changes wait for their turn, and how the container becomes idle.
extension CollectionContainer {
  /// Runs a closure while which every change of the container waits.
  @inline(__always)
  func whileBusy<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let isFirst = !loop.isOpen(.committing)
    if isFirst { loop.open(.committing) }
    defer { if isFirst { loop.close(.committing) } }
    return try body()
  }

  /// Puts a change at the end of the queue; a request that asks for it is reported.
  func wait(_ operation: String? = nil, _ change: UpdateLoop.Change) {
    loop.enqueue(change)
    guard let operation, let element = requests.element else { return }
    report(.reentrantMutation(operation: operation, during: element))
  }

  /// Carries out what waits, in order, and what is left to do for what was set meanwhile.
  ///
  /// Every public operation that may change something ends with it.
  func settle() {
    guard loop.beginSettling() else { return }
    while true {
      if let change = loop.next() {
        change()
      } else if !loop.beginRound() || !(displayIfNeeded() || updateWorkingRange()) {
        break
      }
    }
    loop.endSettling()
  }

  /// Displays what was set, also in a completion of a change that waited, where nothing is open.
  func settleViewport() {
    if loop.phase == .free { _ = displayIfNeeded() }
    settle()
  }

  /// Runs a display pass if one is needed.
  private func displayIfNeeded() -> Bool {
    guard loop.needsPass, isLaidOut else { return false }
    whileBusy { runDisplayPass() }
    return true
  }

  // MARK: Snapshots

  /// Runs a step of a data source that applies snapshots: now, or in turn.
  ///
  /// Steps and changes that wait are carried out in the order in which they were asked for. A source
  /// carries out one step at a time.
  ///
  /// - Parameters:
  ///   - source: The data source.
  ///   - cancel: Called instead if the container goes before.
  ///   - step: Changes the content.
  func schedule(
    apply source: ObjectIdentifier, cancel: @escaping () -> Void, _ step: @escaping () -> Void
  ) {
    guard loop.verdict(on: .apply(source)) == .run else {
      var change = UpdateLoop.Change { [weak self] in self?.carryOut(step, of: source) }
      (change.source, change.cancel) = (source, cancel)
      return wait(nil, change)
    }
    carryOut(step, of: source)
    settle()
  }

  private func carryOut(_ step: () -> Void, of source: ObjectIdentifier) {
    loop.beginApplying(source)
    step()
    loop.endApplying(source)
  }

  // MARK: Storages

  /// Counts the content that a storage is about to change, if it was not counted before.
  func countBeforeChange() {
    if loop.phase == .free { _ = settledContent() }
  }

  /// Has the container wait for a change of a storage; calls no code of a user.
  ///
  /// - Returns: Whether it waits; `false` if it is at work.
  func beginChange() -> Bool {
    guard loop.phase == .free else { return false }
    loop.open(.changing)
    return true
  }

  /// Stops waiting for a change of a storage.
  func endChange() { loop.close(.changing) }

  /// Carries out an update of a storage: now, or as a reload when the container is idle.
  ///
  /// - Parameters:
  ///   - update: What changed.
  ///   - hasWaited: Whether the container has waited for the change; otherwise everything is reloaded.
  ///   - updater: Whose update it is. While a reload of it waits, further updates are part of that.
  ///   - will: Called when the container has the new content, before any view changes.
  ///   - did: Called when the views have changed.
  func follow(
    _ update: StorageUpdate, hasWaited: Bool, of updater: ObjectIdentifier,
    will: @escaping (StorageUpdate) -> Void, did: @escaping (StorageUpdate) -> Void
  ) {
    switch loop.verdict(on: .storageChange(updater)) {
    case .join where loop.batch?.isJoined(by: update) == true:
      try? performBatchUpdates(call(for: update, will, did)) { _ in }
    case .run:
      carryOut(hasWaited ? update : .reload, will, did)
    default:
      // It may wait for a change inside this one.
      guard !loop.isWaiting(updater) else { return settle() }
      var change = UpdateLoop.Change { [weak self] in self?.carryOut(.reload, will, did) }
      change.source = updater
      wait(nil, change)
    }
  }

  private func carryOut(
    _ update: StorageUpdate, _ will: @escaping (StorageUpdate) -> Void,
    _ did: @escaping (StorageUpdate) -> Void
  ) {
    guard case .batch(let updates) = update else {
      return reloadData(contentChanged: { will(.reload) }, completion: { did(.reload) })
    }
    var call = call(for: update, will, did)
    // An update that does not fit is loaded again, so that nothing is thrown.
    call.reloadsWhenRefused = true
    call.isRewrittenForUIKit = true
    try? performBatchUpdates(call) { $0 = updates }
  }

  /// A batch that is announced as an update, or as a reload if it becomes one.
  private func call(
    for update: StorageUpdate, _ will: @escaping (StorageUpdate) -> Void,
    _ did: @escaping (StorageUpdate) -> Void
  ) -> BatchCall {
    var announced: StorageUpdate?
    return BatchCall(
      contentChanged: { isReload in
        announced = isReload ? .reload : update
        will(isReload ? .reload : update)
      },
      completion: { _ in if let announced { did(announced) } })
  }

  /// Forgets the update of a storage that is no longer followed.
  func forgetChanges(of updater: ObjectIdentifier) {
    let forgotten = loop.takeChanges(of: updater)
    withExtendedLifetime(forgotten) {}
  }

  /// Whether one element may be displayed or ended now.
  var mayChangeElements: Bool { loop.verdict(on: .element) == .run }
}
