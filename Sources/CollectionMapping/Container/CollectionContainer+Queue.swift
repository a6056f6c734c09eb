extension CollectionContainer {
  /// Runs a closure; every change of the container waits meanwhile.
  @inline(__always)
  func whileBusy<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let isFirst = !loop.isOpen(.committing)
    if isFirst { loop.open(.committing) }
    defer { if isFirst { loop.close(.committing) } }
    return try body()
  }

  /// Puts a change at the end of the queue, and reports it if a request asks for it.
  func wait(_ operation: String?, _ change: UpdateLoop.Change) {
    loop.enqueue(change)
    reportIfExhausted(runningHandler)
    guard let operation, let element = requests.element else { return }
    report(.reentrantMutation(operation: operation, during: element))
  }

  /// Carries out the waiting changes in order, then the display passes that are still needed.
  ///
  /// Every public operation that may change something ends with it.
  func settle() {
    guard loop.beginSettling() else { return reportIfExhausted(runningHandler) }
    while true {
      if let change = loop.next() {
        change()
      } else if !loop.allowsRound || !(displayIfNeeded() || updateWorkingRange()) {
        break
      }
    }
    reportIfExhausted(runningHandler)
    loop.endSettling()
  }

  /// Announces that a change was carried out: now, or when the announcements before it have returned.
  func announce(_ announcement: UpdateLoop.Announcement) {
    guard loop.beginAnnouncing(announcement) else {
      return reportIfExhausted(announcement.handler)
    }
    announcement.run()
    while let next = loop.nextAnnouncement() { next.run() }
  }

  private func reportIfExhausted(_ handler: @autoclosure () -> String) {
    guard let limit = loop.noteExhaustion() else { return }
    report(.followUpLimit(handler: handler(), limit: limit))
  }

  /// The code of a user that runs, as an anomaly names it.
  private var runningHandler: String {
    if let element = requests.element { return "the request for the view of the \(element)" }
    if let event = hub.calls.event { return "the handlers for \(event)" }
    return loop.isOpen(.counting)
      ? "the counts of the data source" : "an observer, a layout or a view"
  }

  /// Runs a display pass if one is needed, also in the completion of a waiting change.
  func settleViewport() {
    if loop.phase == .free { _ = displayIfNeeded() }
    settle()
  }

  private func displayIfNeeded() -> Bool {
    guard loop.needsPass, isLaidOut else { return false }
    loop.beginRound()
    whileBusy { runDisplayPass() }
    return true
  }

  // MARK: Working range

  /// How many sections before and after the displayed ones are within the working range; `nil` for none.
  ///
  /// The range is updated whenever the container becomes idle. Sections that leave it are announced
  /// first, then those that enter it, each by number. Defaults to `nil`.
  public var workingRange: Int? {
    get { sections.reach }
    set {
      guard sections.setReach(newValue) else { return }
      // Sections leave a working range that is switched off at once, also inside another operation.
      if newValue == nil { _ = updateWorkingRange() }
      settle()
    }
  }

  /// Announces the sections that leave the working range, then those that enter it; returns whether there were any.
  private func updateWorkingRange() -> Bool {
    guard let change = sections.moveRange(of: mirror.content?.counts.count ?? 0) else {
      return false
    }
    loop.beginRound()
    whileBusy {
      announceExit(of: change.left)
      for section in change.entered {
        announce(.sectionWillEnterWorkingRange, section, detail: "\(section)")
      }
    }
    return true
  }

  func announceExit(of sections: [Int]) {
    for section in sections {
      announce(.sectionDidExitWorkingRange, section, detail: "\(section)")
    }
  }

  // MARK: Snapshots

  /// Runs a step of a data source that applies snapshots, now or when its turn comes; `cancel` if the container ends.
  ///
  /// Steps and waiting changes are carried out in the order in which they were asked for. A source
  /// carries out one step at a time.
  func schedule(
    apply source: ObjectIdentifier, cancel: @escaping () -> Void, _ step: @escaping () -> Void
  ) {
    guard loop.verdict(on: .apply(source)) == .run else {
      var change = UpdateLoop.Change(limit: .none) { [weak self] in self?.carryOut(step, of: source)
      }
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

  /// Makes the container wait for a change of a storage, unless it is busy; calls no code of a user.
  func beginChange() -> Bool {
    guard loop.phase == .free else { return false }
    loop.open(.changing)
    return true
  }

  func endChange() { loop.close(.changing) }

  /// Carries out an update of a storage: now, or as a reload when the container is idle.
  ///
  /// Everything is reloaded if the container has not waited for the change. While a reload of the updater waits,
  /// further updates are part of that reload.
  func follow(_ update: StorageUpdate, hasWaited: Bool, of updater: ContentUpdater) {
    let isRefresh = update.updates?.isRefresh == true
    let source = ObjectIdentifier(updater)
    switch loop.verdict(on: .storageChange(source)) {
    case .join where loop.batch?.isJoined(by: update) == true:
      try? performBatchUpdates(joiningCall(for: update, updater)) {
        for kind in update.updates?.refreshedKinds ?? [] {
          $0.refreshSupplementaryViews(ofKind: kind)
        }
      }
    case .run:
      carryOut(hasWaited ? update : .reload, for: updater)
    default:
      // One change waits for an updater: a refresh, which becomes a reload when another edit follows.
      updater.addWaiting(isRefresh ? update : .reload)
      guard !loop.isWaiting(source) else {
        loop.noteJoined()
        reportIfExhausted(runningHandler)
        if !loop.isAnnouncing { settle() }
        return
      }
      var change = UpdateLoop.Change(limit: .followUps) { [weak self, weak updater] in
        guard let self, let updater, let update = updater.takeWaiting() else { return }
        carryOut(update, for: updater)
      }
      change.source = source
      change.leaveOut = { [weak self, weak updater] in
        _ = updater?.takeWaiting()
        self?.forgetContent()
      }
      wait(nil, change)
    }
  }

  private func carryOut(_ update: StorageUpdate, for receiver: ContentUpdater) {
    guard case .batch(let updates) = update else {
      return reloadData(
        contentChanged: { receiver.willUpdate(.reload) },
        completion: { announce(.reload(receiver)) })
    }
    run(updates, for: receiver)
  }

  /// The call that joins the batch of a movement, which may be refused.
  private func joiningCall(for update: StorageUpdate, _ receiver: ContentUpdater) -> BatchCall {
    var announced: StorageUpdate?
    return BatchCall(
      contentChanged: { [weak receiver] isReload in
        announced = isReload ? .reload : update
        receiver?.willUpdate(isReload ? .reload : update)
      },
      completion: { [weak receiver] _ in if let announced { receiver?.didUpdate(announced) } })
  }

  func forgetChanges(of updater: ObjectIdentifier) { release(loop.takeChanges(of: updater)) }
}
