extension CollectionContainer {
  /// Carries out a batch update: first every part follows it, then the changes are announced, beginning
  /// with the new content.
  ///
  /// - Returns: The displayed views that it has changed, if a call asks for them.
  func commit(
    _ map: BatchMap, _ batch: OpenBatch, before: ContainerContent, after: ContainerContent
  ) -> DisplayedChanges {
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
    let asked = refreshViews(since: map, revision, &change)
    if displaysEverything, !after.declarations.isEmpty, mirror.revision == revision {
      takeSupplementaryChanges(of: after, except: asked, since: map, into: &change)
    }
    let moves = isStill || displayed.isEmpty ? [] : moves(since: map, revision, &change)

    // 3. Announce.
    announce(endings, ignoring: map.repeats)
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
    guard batch.calls.contains(where: { $0.carriedOut != nil }), mirror.revision == revision else {
      return DisplayedChanges()
    }
    return displayedChanges(change, reconfigured: reconfigured, map, before: before, after: after)
  }

  // MARK: Every part follows

  /// Calls a closure with every part whose state belongs to elements, except the displayed views.
  @inline(__always)
  private func forEachPart(_ body: (any ContainerPart) -> Void) {
    body(motion)
    body(measurements)
    body(states)
    body(sections)
    body(prefetching)
    body(geometry)
  }

  /// Makes every part except the displayed views follow a batch update; calls no code of a user.
  private func follow(_ map: BatchMap, to after: ContainerContent, isStill: Bool) -> Endings {
    mirror.set(after)
    loop.requirePass()
    var endings = Endings()
    forEachPart { $0.follow(map, isStill: isStill, into: &endings) }
    motion.holdFirstItem(of: geometry.visible, after: map)
    return endings
  }

  /// Replaces the content, and makes every part except the displayed views forget the earlier one; calls no code
  /// of a user.
  func exchangeContent(for content: ContainerContent?) -> Endings {
    mirror.set(content)
    loop.requirePass()
    var endings = Endings()
    forEachPart { $0.reset(into: &endings) }
    return endings
  }

  /// Announces the state that ended, when every part has followed; `repeats` were ignored, as listed twice.
  func announce(_ endings: Endings, ignoring repeats: [BatchOperation] = []) {
    if let origin = endings.movement { report(.movementCancelled(origin.indexPath)) }
    if let place = endings.focus { announceFocus(from: place, to: nil) }
    if endings.endsGesture { announceEndOfMultipleSelection() }
    announceExit(of: endings.sections)
    for operation in repeats { hub.emit(.ignored(operation)) }
    announceCancelled(endings.prefetched)
    release(endings.result)
  }

  // MARK: Views follow

  private typealias Move = (view: ReusableView, from: ElementID, to: ElementID)

  /// Asks again for the models of displayed supplementary views: those of changed sections and of refreshed kinds,
  /// and global ones.
  ///
  /// - Returns: The elements that were asked for.
  private func refreshViews(
    since map: BatchMap, _ revision: Int, _ change: inout DisplayedViews.Change
  ) -> Set<ElementID> {
    guard displayed.hasSupplementaryViews else { return [] }
    let (sections, kinds) = (map.changedSections, Set(map.refreshedKinds))
    let declared = kinds.isEmpty ? [:] : declaredPlaces
    var reconfigures = Set(change.reconfigures)
    var asked: Set<ElementID> = []
    for (element, view) in displayed.supplementaryViews {
      let isRefreshed = element.kind.map(kinds.contains) ?? false
      guard isRefreshed || element.section.map(sections.contains) ?? true else { continue }
      // A provider may set another data source.
      guard mirror.revision == revision, displayed[element] === view else { continue }
      let isEnded = isRefreshed && displaysEverything && !isDeclared(element, declared)
      let verdict =
        isEnded ? .ended : verdict(on: view, for: element, isRefreshed: isRefreshed)
      guard mirror.revision == revision, displayed[element] === view else { continue }
      if providingSource != nil, view.model != nil { asked.insert(element) }
      switch verdict {
      case .kept: continue
      case .configured: reconfigures.insert(element)
      case .replaced, .ended:
        reconfigures.remove(element)
        _ = displayed.remove(element)
        change.ends.append((map.origin(of: element) ?? element, view))
        if verdict == .replaced { change.requests.append(element) }
      }
    }
    change.reconfigures = Array(reconfigures)
    return asked
  }

  /// Whether a displayed supplementary view is still right, whose section or kind has changed.
  ///
  /// Only a manager can compare models; any other data source configures the views of a refreshed kind.
  private func verdict(
    on view: ReusableView, for element: ElementID, isRefreshed: Bool
  ) -> ViewVerdict {
    let verdict = providingSource?.verdict(on: view, for: element) ?? .kept
    let isComparable = providingSource != nil && (view.model != nil || view is PlaceholderView)
    return verdict == .kept && isRefreshed && !isComparable ? .configured : verdict
  }

  private var declaredPlaces: [ElementKind: ElementID.Place] {
    Dictionary(content().declarations.map { ($0.kind, $0.scope.place) }) { first, _ in first }
  }

  /// Whether a view of a section or an item is declared at this place; other places are not declared.
  private func isDeclared(
    _ element: ElementID, _ declared: [ElementKind: ElementID.Place]
  ) -> Bool {
    guard element.place == .section || element.place == .item else { return true }
    return element.kind.flatMap { declared[$0] } == element.place
  }

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
    let moves = mirror.inOrder(displayed.moves(since: map, ofAllCells: isComplete), by: \.to)
    guard let source else { return moves }
    // A manager was asked about supplementary views when their sections changed.
    let keepsOthers = providingSource != nil
    var kept: [Move] = []
    for move in moves {
      if move.from == move.to || (move.to.kind == nil ? keepsCells : keepsOthers)
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

  /// Requests views, or runs a display pass if there is a viewport; then configures others again and returns them.
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
      reconfigured.append((element, view))
    }
    return reconfigured
  }

  private func entering(_ map: BatchMap) -> [ElementID] {
    guard displaysEverything else { return [] }
    var elements: [ElementID] = []
    map.forEachArrival { position in
      let element = ElementID.cell(position)
      if displayed[element] == nil { elements.append(element) }
    }
    return elements
  }

  /// Ends declared supplementary views that the data source no longer has, and requests only the
  /// missing ones.
  private func takeSupplementaryChanges(
    of content: ContainerContent, except asked: Set<ElementID>, since map: BatchMap,
    into change: inout DisplayedViews.Change
  ) {
    let changes = supplementaryChanges(content, except: asked)
    let kinds = Set(content.declarations.map(\.kind))
    change.requests.removeAll { $0.kind.map(kinds.contains) ?? false }
    change.requests += changes.missing
    for element in changes.vanished {
      guard let view = displayed.remove(element) else { continue }
      change.ends.append((map.origin(of: element) ?? element, view))
      change.reconfigures.removeAll { $0 == element }
    }
  }

  // MARK: - Displayed changes

  private typealias DisplayedView = (element: ElementID, view: ReusableView)

  /// Returns which displayed views the batch update of a snapshot changed, after it was performed.
  ///
  /// Such a batch reloads no section as a whole, so each element that stays has one origin.
  /// `change` lists the views that ended, by their elements before, and the elements that were
  /// requested; `reconfigured` the views that were configured again, by their elements afterwards.
  private func displayedChanges(
    _ change: DisplayedViews.Change, reconfigured: [DisplayedView], _ map: BatchMap,
    before: ContainerContent, after: ContainerContent
  ) -> DisplayedChanges {
    var changes = DisplayedChanges()
    var ended: [ElementID: ElementID] = [:]
    for (element, _) in change.ends {
      if let target = element.followed(by: map) { ended[target] = element }
    }
    for (element, view) in reconfigured {
      if displayed[element] === view {
        changes.reconfigured.append(element)
      } else {
        ended[element] = map.origin(of: element) ?? element
      }
    }
    let appeared = change.requests.filter { element in
      element.kind != nil && ended[element] == nil && displayed[element] != nil
        && map.origin(of: element) != nil
    }
    let replaced = ended.keys.filter { displayed[$0] != nil }
    let vanished = ended.filter { target, element in
      element.kind != nil && displayed[target] == nil
    }
    changes.replaced = after.inOrder(replaced, by: \.self)
    changes.appeared = after.inOrder(appeared, by: \.self)
    changes.vanished = before.inOrder(withPlaces(vanished), by: \.self)
    return changes
  }

  /// The views that ended although their elements afterwards, by which they are listed, could be
  /// displayed: those that did not leave the viewport.
  private func withPlaces(_ ended: [ElementID: ElementID]) -> [ElementID] {
    guard isLaidOut, !ended.isEmpty else { return Array(ended.values) }
    return displayedAttributes.compactMap { ended[$0.element] }
  }
}

/// The displayed views that a change has replaced, configured again, added or ended.
///
/// ```swift
/// try dataSource.apply(snapshot) { result in
///   guard let displayed = try? result.get().displayed else { return }
///   for element in displayed.replaced { replaceNode(of: element) }
/// }
/// ```
///
/// ``CollectionChanges`` names the items and sections that change. This value names the views that
/// change because of it: if a section moves under a condition such as `.section(0)`, its cells may get
/// other mappings, and each of them is listed. Elements that are themselves deleted, inserted or moved
/// with their views are not listed, and neither is what an event handler changes: that belongs to the
/// next change. With a viewport, only views within it after the change are listed, except for
/// ``vanished`` ones.
public struct DisplayedChanges: Hashable, Sendable {
  /// The elements before and after the change that have another view, as they are named afterwards.
  ///
  /// Cells by index path, then supplementary views by kind, as declared, and index path; the other
  /// lists have the same order.
  public internal(set) var replaced: [ElementID] = []

  /// The elements whose views are kept and were configured again, as they are named afterwards.
  public internal(set) var reconfigured: [ElementID] = []

  /// The new supplementary views of items and sections that stayed, as they are named afterwards.
  ///
  /// Always empty with a viewport, where the layout decides which supplementary views there are.
  public internal(set) var appeared: [ElementID] = []

  /// The supplementary views without a successor, of items and sections that stayed, as they were
  /// named before the change.
  public internal(set) var vanished: [ElementID] = []

  /// Whether no view is listed.
  public var isEmpty: Bool { self == Self() }
}
