extension CollectionContainer {
  /// Carries out a batch that holds together: everything goes where it belongs at once, and only
  /// then is anybody told, `settled` first.
  func commit(
    _ map: BatchMap, _ updates: BatchUpdates, before: ContainerContent, after: ContainerContent,
    settled: () -> Void
  ) {
    var transition = ContainerTransition(takeShown(), map, updates, after: after)
    let earlier = interaction
    let cancelled = interaction.follow(map)
    let outOfRange = sections.follow(map)
    transition.followSections(map)
    shown = transition.shown
    knownContent = after
    cancelMovementForChange()
    settled()

    if showsEverything, !after.declarations.isEmpty {
      transition.take(supplementaryChanges(after))
      shown = transition.shown
    }
    if !transition.moves.isEmpty, let dataSource {
      transition.replace { view, key in
        dataSource.collectionContainer(self, keeps: view, for: key)
      }
      shown = transition.shown
    }
    tellOfLost(since: earlier)
    tellOfExit(outOfRange)
    for operation in map.repeats { hub.emit(.ignored(operation)) }
    tellOfCancelled(cancelled)
    exchangingViews { exchangeViews(transition, map, before: before, after: after) }
    if arrangement.needsPass { runDisplayPass() }
  }

  /// Ends, moves, asks for and configures what a batch says, in this order.
  private func exchangeViews(
    _ transition: ContainerTransition, _ map: BatchMap, before: ContainerContent,
    after: ContainerContent
  ) {
    for (key, view) in before.inOrder(transition.ends, by: \.key) { end(view, key) }
    for move in transition.moves {
      hub.emit(.moved(view: move.view.className, from: move.from, to: move.to))
      count(move.view, movedTo: move.to)
    }
    let kept = after.inOrder(transition.reconfigures, by: \.self).map { ($0, shown[$0]) }
    arrangement.follow(map)
    if arrangement.isInCharge {
      runDisplayPass()
    } else {
      request(after.inOrder(transition.requests + entering(map, after), by: \.self))
    }
    for (key, view) in kept where shown[key] === view {
      reconfigureNow(key)
      arrangement.measureAgain(key)
    }
  }

  /// Hands over what is on show, so that it can be changed in place.
  private func takeShown() -> [ElementID: ReusableView] {
    defer { shown = [:] }
    return shown
  }

  /// The cells that were not there before, while all are on show.
  private func entering(_ map: BatchMap, _ after: ContainerContent) -> [ElementID] {
    guard showsEverything else { return [] }
    var keys: [ElementID] = []
    for (section, count) in after.counts.enumerated() {
      let items: any Sequence<Int>
      if let old = map.oldSection(of: section), !map.isReloaded(old) {
        items = map.arriving[map.arriving.range(ofSection: section)].lazy.map(\.item)
      } else {
        items = 0..<count
      }
      for item in items {
        let key = ElementID.cell(section: section, item: item)
        if shown[key] == nil { keys.append(key) }
      }
    }
    return keys
  }

  func request(_ keys: [ElementID]) {
    var last: ElementID?
    for key in keys where key != last {
      displayNow(key)
      last = key
    }
  }

  // MARK: Everything on show

  /// Whether all elements are on show, since no viewport says which.
  var showsEverything: Bool { showsAllElements && !arrangement.isInCharge }

  /// Puts on show what is there and is not on show yet.
  func showEverything() {
    guard showsEverything else { return }
    guard !isBusy else { return waiting.append(.updating { $0.showEverything() }) }
    showEverythingNow()
    carryOutWaiting()
  }

  func showEverythingNow() {
    let content = content()
    whileCommitting {
      let changes = supplementaryChanges(content)
      for key in changes.vanished {
        if let view = shown.removeValue(forKey: key) { end(view, key) }
      }
      for (section, count) in content.counts.enumerated() {
        for item in 0..<count {
          displayNow(.cell(section: section, item: item))
        }
      }
      request(changes.missing)
    }
  }

  /// Which declared supplementary views are there and not on show, and the other way round.
  private func supplementaryChanges(_ content: ContainerContent) -> SupplementaryChanges {
    var changes = SupplementaryChanges()
    guard let dataSource else { return changes }
    for declaration in content.declarations {
      changes.kinds.insert(.supplementary(declaration.kind))
      for (section, count) in content.counts.enumerated() {
        for item in 0..<(declaration.scope == .section ? 1 : count) {
          let key = ElementID(
            declaration.kind, declaration.scope.place, section: section, number: item)
          let isThere = dataSource.collectionContainer(
            self, hasSupplementaryElementOfKind: declaration.kind, at: key.indexPath)
          switch (isThere, shown[key] != nil) {
          case (true, false): changes.missing.append(key)
          case (false, true): changes.vanished.append(key)
          default: continue
          }
        }
      }
    }
    return changes
  }
}
