/// How a batch update that was checked is carried out.
extension CollectionContainer {
  /// Carries out a batch update: every part follows it at once, and only then anything is announced,
  /// `settled` first.
  func commit(
    _ map: BatchMap, _ updates: BatchUpdates, before: ContainerContent, after: ContainerContent,
    settled: () -> Void
  ) {
    // 1. Every part follows.
    let isStill =
      updates.structuralCount == 0 && updates.sectionReloads.isEmpty && map.reloads.isEmpty
      && map.supplementaryReloads.isEmpty
    var change = displayed.follow(map, isStill: isStill)
    let lost = states.follow(map)
    let cancelled = prefetching.follow(map)
    let exited = sections.follow(map)
    mirror.set(after)
    cancelMovementForChange()
    settled()

    // 2. Ask the data source which views it keeps and has.
    if showsEverything, !after.declarations.isEmpty {
      takeSupplementaryChanges(of: after, since: map, into: &change)
    }
    let moves = isStill ? [] : moves(since: map, &change)

    // 3. Announce.
    announce(lost)
    announceExit(of: exited)
    for operation in map.repeats { hub.emit(.ignored(operation)) }
    announceCancelled(cancelled)
    exchangingViews {
      exchange(change, moves, map, before: before, after: after)
    }
    if loop.needsPass { runDisplayPass() }
  }

  typealias Move = (view: ReusableView, from: ElementID, to: ElementID)

  /// The views that moved and are announced or replaced; the data source replaces some of them.
  private func moves(since map: BatchMap, _ change: inout DisplayedViews.Change) -> [Move] {
    let source = dataSource
    let keepsCells = mappedSource?.keepsWhateverMoves ?? (source == nil)
    let isComplete = hub.isObserved || !keepsCells
    let moves = inOrder(displayed.moves(since: map, ofAllCells: isComplete), by: \.to)
    guard let source else { return moves }
    var kept: [Move] = []
    for move in moves {
      if move.from == move.to || keepsCells && move.to.kind == nil
        || source.collectionContainer(self, keeps: move.view, for: move.to)
      {
        kept.append(move)
        continue
      }
      _ = displayed.remove(move.to)
      change.ends.append((move.from, move.view))
      change.requests.append(move.to)
      change.reconfigures.removeAll { $0 == move.to }
    }
    return kept
  }

  /// Ends, moves, requests and configures views for a batch update, in this order.
  private func exchange(
    _ change: DisplayedViews.Change, _ moves: [Move], _ map: BatchMap,
    before: ContainerContent, after: ContainerContent
  ) {
    for (element, view) in before.inOrder(change.ends, by: \.element) {
      end(view, element, in: element.section.map { CountedSection($0, followedBy: map) })
    }
    for move in moves {
      // An item may be where it was, in a section that took the number of its own.
      if move.from != move.to {
        hub.emit(.moved(view: move.view.className, from: move.from, to: move.to))
      }
      guard let section = move.from.section else { continue }
      count(movedTo: move.to, from: CountedSection(section, followedBy: map))
    }
    let kept = after.inOrder(change.reconfigures, by: \.self).map { ($0, displayed[$0]) }
    motion.follow(map, seen: geometry.visible)
    measurements.follow(map)
    dropResult()
    if isLaidOut {
      runDisplayPass()
    } else {
      request(after.inOrder(change.requests + entering(map, after), by: \.self))
    }
    for (element, view) in kept where displayed[element] === view {
      reconfigureNow(element)
      measureAgain(element)
    }
  }

  /// The cells that were not there before, while all are displayed.
  private func entering(_ map: BatchMap, _ after: ContainerContent) -> [ElementID] {
    guard showsEverything else { return [] }
    var elements: [ElementID] = []
    for (section, count) in after.counts.enumerated() {
      let items: any Sequence<Int>
      if let old = map.oldSection(of: section), !map.isReloaded(old) {
        items = map.arriving[map.arriving.range(ofSection: section)].lazy.map(\.item)
      } else {
        items = 0..<count
      }
      for item in items {
        let element = ElementID.cell(section: section, item: item)
        if displayed[element] == nil { elements.append(element) }
      }
    }
    return elements
  }

  func request(_ elements: [ElementID]) {
    var last: ElementID?
    for element in elements where element != last {
      displayNow(element)
      last = element
    }
  }

  // MARK: Everything displayed

  /// Whether all elements are displayed, since no viewport decides.
  var showsEverything: Bool { showsAllElements && !isLaidOut }

  /// Displays every element that is not displayed yet.
  func showEverything() {
    guard showsEverything else { return }
    guard mayChangeElements else {
      return wait(nil, .init { [weak self] in self?.showEverything() })
    }
    showEverythingNow()
    settle()
  }

  func showEverythingNow() {
    let content = content()
    whileBusy {
      let changes = supplementaryChanges(content)
      for element in changes.vanished {
        if let view = displayed.remove(element) { end(view, element) }
      }
      for (section, count) in content.counts.enumerated() {
        for item in 0..<count { displayNow(.cell(section: section, item: item)) }
      }
      request(changes.missing)
    }
  }

  /// Ends declared supplementary views that the data source no longer has, and requests the missing ones
  /// and no others.
  private func takeSupplementaryChanges(
    of content: ContainerContent, since map: BatchMap, into change: inout DisplayedViews.Change
  ) {
    let changes = supplementaryChanges(content)
    let kinds = Set(content.declarations.map(\.kind))
    change.requests.removeAll { $0.kind.map(kinds.contains) ?? false }
    change.requests += changes.missing
    for element in changes.vanished {
      guard let view = displayed.remove(element) else { continue }
      change.ends.append((map.origin(of: element) ?? element, view))
      change.reconfigures.removeAll { $0 == element }
    }
  }

  /// Which declared supplementary views exist and are not displayed, and the other way round.
  private func supplementaryChanges(
    _ content: ContainerContent
  ) -> (missing: [ElementID], vanished: [ElementID]) {
    var (missing, vanished): ([ElementID], [ElementID]) = ([], [])
    guard let dataSource else { return (missing, vanished) }
    for declaration in content.declarations {
      for (section, count) in content.counts.enumerated() {
        for item in 0..<(declaration.scope == .section ? 1 : count) {
          let element = ElementID(
            declaration.kind, declaration.scope.place, section: section, number: item)
          let isThere = dataSource.collectionContainer(
            self, hasSupplementaryElementOfKind: declaration.kind, at: element.indexPath)
          switch (isThere, displayed[element] != nil) {
          case (true, false): missing.append(element)
          case (false, true): vanished.append(element)
          default: continue
          }
        }
      }
    }
    return (missing, vanished)
  }
}
