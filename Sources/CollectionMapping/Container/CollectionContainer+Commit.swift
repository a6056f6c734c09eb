/// Carries out batch updates that were checked.
extension CollectionContainer {
  /// Carries out a batch update: first every part follows it, then the changes are announced, beginning
  /// with the new content.
  func commit(
    _ map: BatchMap, _ batch: OpenBatch, before: ContainerContent, after: ContainerContent
  ) {
    // 1. Every part follows.
    let updates = batch.updates
    let isStill =
      updates.structuralCount == 0 && updates.sectionReloads.isEmpty && map.reloads.isEmpty
      && map.supplementaryReloads.isEmpty
    var change = displayed.follow(map, isStill: isStill)
    let endings = follow(map, to: after, isStill: isStill)
    let revision = mirror.revision
    batch.noteContent(isReload: false)

    // 2. Ask the data source which views it keeps and has.
    if displaysEverything, !after.declarations.isEmpty, mirror.revision == revision {
      takeSupplementaryChanges(of: after, since: map, into: &change)
    }
    let moves = isStill || displayed.isEmpty ? [] : moves(since: map, revision, &change)

    // 3. Announce.
    announce(endings)
    var reconfigured: [DisplayedView] = []
    if isLaidOut || displaysEverything || !change.isEmpty || !moves.isEmpty {
      exchangingViews {
        endViews(change, moves, map, before)
        let requests = change.requests + entering(map)
        reconfigured = displayViews(
          after.inOrder(requests, by: \.self), after.inOrder(change.reconfigures, by: \.self),
          revision)
      }
      if loop.needsPass { runDisplayPass() }
    }

    // 4. Tell which displayed views changed.
    let receivers = batch.calls.compactMap { $0.displayedChanges }
    guard !receivers.isEmpty, mirror.revision == revision else { return }
    let changes = displayedChanges(
      change, reconfigured: reconfigured, map, before: before, after: after)
    for receive in receivers { receive(changes) }
  }

  /// Every part but the displayed views follows a batch update; calls no code of a user.
  private func follow(_ map: BatchMap, to after: ContainerContent, isStill: Bool) -> Endings {
    motion.follow(map, seen: geometry.visible)
    measurements.follow(map)
    mirror.set(after)
    loop.requirePass()
    return Endings(
      movement: movement.end()?.origin, states: states.follow(map),
      sections: isStill ? [] : sections.follow(map), ignored: map.repeats,
      prefetched: prefetching.follow(map), result: geometry.invalidate())
  }

  /// Everything that ends when the content changes.
  ///
  /// It is announced after every part has followed.
  struct Endings {
    /// The item that was being moved.
    var movement: ElementPosition?
    var states: ItemStates.Loss

    /// The sections that are no longer within the working range.
    var sections: [Int] = []

    /// The operations of a batch that were repeated.
    var ignored: [BatchOperation] = []
    var prefetched: [CancelledPrefetch]

    /// The layout result that is no longer valid.
    ///
    /// Taken last, since it may be released at once.
    let result: (any LayoutResult)?
  }

  /// Replaces the content, and makes every part forget the earlier one.
  func exchangeContent(for content: ContainerContent?) -> Endings {
    mirror.set(content)
    return Endings(
      movement: movement.end()?.origin, states: states.removeAll(),
      prefetched: prefetching.removeAll(), result: forgetPlaces())
  }

  func announce(_ endings: Endings) {
    if let origin = endings.movement { report(.movementCancelled(origin.indexPath)) }
    announce(endings.states)
    announceExit(of: endings.sections)
    for operation in endings.ignored { hub.emit(.ignored(operation)) }
    announceCancelled(endings.prefetched)
  }

  typealias Move = (view: ReusableView, from: ElementID, to: ElementID)

  /// The moved views to announce.
  ///
  /// Views that the data source does not keep are replaced instead.
  private func moves(
    since map: BatchMap, _ revision: Int, _ change: inout DisplayedViews.Change
  ) -> [Move] {
    // A data source that was set meanwhile is not asked about views of the earlier one.
    let source = mirror.revision == revision ? dataSource : nil
    let keepsCells = source?.keepsCellsOfMovedItems(in: self) ?? true
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

  /// Ends views, then announces those that moved.
  private func endViews(
    _ change: DisplayedViews.Change, _ moves: [Move], _ map: BatchMap, _ before: ContainerContent
  ) {
    for (element, view) in before.inOrder(change.ends, by: \.element) {
      end(view, element, in: element.section.map { CountedSection($0, followedBy: map) })
    }
    for move in moves {
      // An item may keep its index path if its section moved and another one took its number.
      if move.from != move.to {
        hub.emit(.moved(view: move.view.className, from: move.from, to: move.to))
      }
      guard let section = move.from.section else { continue }
      count(movedTo: move.to, from: CountedSection(section, followedBy: map))
    }
  }

  /// Requests views, or runs a display pass if there is a viewport; then configures others again.
  ///
  /// - Returns: The views that were configured again, or replaced instead.
  private func displayViews(
    _ requests: [ElementID], _ reconfigures: [ElementID], _ revision: Int
  ) -> [DisplayedView] {
    let kept = reconfigures.compactMap { element in displayed[element].map { (element, $0) } }
    if isLaidOut {
      runDisplayPass()
    } else {
      display(requests, of: revision)
    }
    var reconfigured: [DisplayedView] = []
    for (element, view) in kept
    where displayed[element] === view && mirror.revision == revision {
      reconfigureNow(element)
      measureAgain(element)
      reconfigured.append((element, view))
    }
    return reconfigured
  }

  /// The new cells, if all elements are displayed.
  private func entering(_ map: BatchMap) -> [ElementID] {
    guard displaysEverything else { return [] }
    var elements: [ElementID] = []
    map.forEachArrival { position in
      let element = ElementID.cell(position)
      if displayed[element] == nil { elements.append(element) }
    }
    return elements
  }

  /// Displays elements until the content is replaced.
  ///
  /// A data source that is set meanwhile is not asked for elements of the earlier one. An element that
  /// is listed twice in a row is requested once.
  func display(_ elements: some Sequence<ElementID>, of revision: Int) {
    var last: ElementID?
    for element in elements where element != last {
      guard mirror.revision == revision else { return }
      displayNow(element)
      last = element
    }
  }

  // MARK: Everything displayed

  /// Whether all elements are displayed, since no viewport limits them.
  var displaysEverything: Bool { displaysAllElements && !isLaidOut }

  /// Displays every element that is not displayed yet.
  func displayEverything() {
    guard displaysEverything else { return }
    guard mayChangeElements else {
      return wait(nil, .init { [weak self] in self?.displayEverything() })
    }
    displayEverythingNow()
    settle()
  }

  func displayEverythingNow() {
    let content = content()
    let revision = mirror.revision
    whileBusy {
      let changes = supplementaryChanges(content)
      for element in changes.vanished {
        if let view = displayed.remove(element) { end(view, element) }
      }
      let cells = content.counts.enumerated().lazy.flatMap { section, count in
        (0..<count).lazy.map { ElementID.cell(section: section, item: $0) }
      }
      display(cells, of: revision)
      display(changes.missing, of: revision)
    }
  }

  /// Ends declared supplementary views that the data source no longer has, and requests only the
  /// missing ones.
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

  /// The declared supplementary views that exist and are not displayed, and those that are displayed
  /// and do not exist.
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
