extension CollectionContainer {
  /// The object that is notified of items that will be displayed soon; held weakly.
  ///
  /// The earlier one is notified that its items are cancelled.
  public var prefetchDataSource: (any CollectionContainerPrefetching)? {
    get { prefetching.source }
    set {
      let earlier = prefetching.setSource(newValue)
      guard newValue !== earlier else { return }
      announceCancelled(prefetching.removeAll(), to: earlier)
      loop.requirePass()
      settle()
    }
  }

  /// How far ahead of the displayed elements items are prefetched while the viewport moves, in points.
  ///
  /// Items within this distance in the direction of the last movement are prefetched, nearest first.
  /// They are cancelled if they leave it without being displayed, for example because the viewport
  /// turns back. In an orthogonal section that was scrolled, items are prefetched along that section. The
  /// ``prefetchDataSource`` is notified after views have ended and new ones are displayed: first of
  /// cancelled items, then of new ones. A negative number and NaN count as 0, for no prefetching. Beyond
  /// the end of the content there is nothing to prefetch. Defaults to `nil`, the length of the viewport.
  public var prefetchDistance: Double? {
    get { prefetching.distance }
    set {
      prefetching.setDistance(newValue)
      loop.requirePass()
      settle()
    }
  }

  /// The items that are prefetched and neither displayed nor cancelled, by index path.
  public var indexPathsForPrefetchedItems: [IndexPath] { prefetching.positions.map(\.indexPath) }

  /// Notifies the ``prefetchDataSource`` that items will be displayed soon, the nearest first.
  ///
  /// Items that do not exist, are displayed, or were announced before are left out. Each item is
  /// announced once, and then either displayed or cancelled. It is also cancelled if a batch update
  /// deletes it, or if it is requested and has no view.
  public func prefetchItems(at indexPaths: [IndexPath]) {
    let content = settledContent()
    let positions = indexPaths.compactMap { ElementPosition(anyPair: $0) }.filter {
      content.hasItem(at: $0) && displayed[.cell($0)] == nil
    }
    announcePrefetched(positions, areAhead: false)
    settle()
  }

  /// Notifies the ``prefetchDataSource`` that items will not be displayed after all.
  ///
  /// Items that were not announced are left out.
  public func cancelPrefetchingForItems(at indexPaths: [IndexPath]) {
    prefetching.setWindow(nil)
    let positions = indexPaths.compactMap { ElementPosition(anyPair: $0) }
    announceCancelled(positions.compactMap(prefetching.remove))
    settle()
  }

  // MARK: Announcing

  /// Notifies the observer, the handlers and the ``prefetchDataSource`` of items that will be displayed
  /// and were not announced before.
  private func announcePrefetched(
    _ items: some Collection<ElementPosition>, areAhead: Bool
  ) {
    guard !items.isEmpty else { return }
    whileBusy {
      let hasHandler = hub.hasHandler(for: .prefetch) || hub.hasHandler(for: .cancelPrefetch)
      let source = hasHandler ? mappedSource : nil
      // All are looked up before the first handler runs, since that may change the storage.
      var announced: [(position: ElementPosition, target: EventTarget?)] = []
      announced.reserveCapacity(items.count)
      var isCurrent = true
      for position in items where !prefetching.contains(position) {
        let revision = prefetching.revision
        let target = source?.eventTarget(of: .cell(position))
        isCurrent = isCurrent && prefetching.revision == revision
        if prefetching.insert(position, isAhead: areAhead, target) {
          announced.append((position, target))
        }
      }
      let revision = prefetching.revision
      for index in announced.indices {
        let position = announced[index].position
        // A condition or a handler may have cancelled some of them, or changed what is known about them.
        if !isCurrent || prefetching.revision != revision {
          guard let target = prefetching.target(of: position) else { continue }
          announced[index].target = target
        }
        let element = ElementID.cell(position)
        hub.emit(.handled(.prefetch, element, detail: nil))
        run(.prefetch, at: element, about: announced[index].target)
      }
      guard let source = prefetchDataSource else { return }
      let left = announced.map(\.position).filter(prefetching.contains)
      guard !left.isEmpty else { return }
      hub.nested(in: "the prefetchDataSource") {
        source.collectionContainer(self, prefetchItemsAt: left.map(\.indexPath))
      }
    }
  }

  func announceCancelled(_ items: [CancelledPrefetch]) {
    if !items.isEmpty { announceCancelled(items, to: prefetchDataSource) }
  }

  private func announceCancelled(
    _ items: [CancelledPrefetch], to source: (any CollectionContainerPrefetching)?
  ) {
    guard !items.isEmpty else { return }
    whileBusy {
      for item in items {
        let element = ElementID.cell(item.position)
        hub.emit(.handled(.cancelPrefetch, element, detail: nil))
        run(.cancelPrefetch, at: element, about: item.target)
      }
      let paths = items.map(\.position.indexPath)
      hub.nested(in: "the prefetchDataSource") {
        source?.collectionContainer(self, cancelPrefetchingForItemsAt: paths)
      }
    }
  }

  // MARK: Looking ahead

  /// Prefetches, then loads the next page of a storage, each unless another pass is needed before.
  func lookAhead() {
    if !loop.needsPass { prefetchAhead() }
    if !loop.needsPass { loadPageBehindViewport() }
  }

  /// Announces items that come into reach and cancels those that leave it.
  ///
  /// A handler may change what is visible, which causes another pass.
  private func prefetchAhead() {
    guard hub.hasHandler(for: .prefetch) || prefetchDataSource != nil else {
      return prefetching.setWindow(nil)
    }
    guard let displayed = motion.displayedRect else {
      return announceCancelled(prefetching.removeAhead())
    }
    let reach = reach(around: displayed, motion.direction)
    let window = window(reach, displayed)
    let part = window.flatMap(prefetching.unseenPart)
    prefetching.setWindow(window)
    if let part, part.isEmpty { return }
    let ahead = candidates(
      in: part ?? reach, directions: motion.orthogonalDirections, beyond: displayed)
    if ahead.count == limits.visibleElements { prefetching.setWindow(nil) }
    if part == nil { announceCancelled(prefetching.retain(ahead.map(\.position))) }
    guard !loop.needsPass else { return prefetching.setWindow(nil) }
    announcePrefetched(ahead.lazy.map(\.position), areAhead: true)
  }

  private func reach(around shown: LayoutRect, _ velocity: LayoutPoint) -> LayoutRect {
    guard let viewport = motion.viewport, let content = geometry.result?.contentSize else {
      return shown
    }
    return prefetching.reach(
      around: shown, velocity: velocity, viewport: viewport.size, content: content)
  }

  /// The window if only its new part is searched.
  ///
  /// `nil` if everything is searched: the layout may change its answers while it scrolls, or items are
  /// searched in orthogonal sections or along both axes.
  private func window(_ reach: LayoutRect, _ displayed: LayoutRect) -> Prefetching.Window? {
    let axis: LayoutAxis = motion.direction[.vertical] == 0 ? .horizontal : .vertical
    guard motion.direction[axis] != 0, motion.direction[axis.other] == 0, geometry.isChecked,
      !geometry.isCut, geometry.drawn == nil, motion.orthogonalDirections.isEmpty
    else { return nil }
    return Prefetching.Window(
      revision: geometry.placeRevision, axis: axis, isForward: motion.direction[axis] > 0,
      displayed: displayed, reach: reach)
  }

  /// The items ahead of the displayed rectangle, nearest first, up to the limit of visible elements.
  private func candidates(
    in reach: LayoutRect, directions: [Int: Double], beyond shown: LayoutRect
  ) -> [Candidate] {
    guard let result = geometry.result, let viewport = motion.viewport else { return [] }
    let content = content()
    var attributes = geometry.takeBuffer()
    defer { geometry.giveBack(exchange(&attributes, with: [])) }
    var found: [Candidate] = []
    // A custom layout may place anything anywhere.
    func isCandidate(_ index: Int) -> Bool {
      attributes[index].element.kind == nil && !attributes[index].isHidden
        && attributes[index].frame.isFinite && !attributes[index].frame.intersects(shown)
        && content.hasItem(at: attributes[index].element.position)
        && !displayed.hasCell(at: attributes[index].element.position)
    }
    func addCandidates(by distance: (LayoutRect) -> Double) {
      for index in attributes.indices where isCandidate(index) {
        let (position, frame) = (attributes[index].element.position, attributes[index].frame)
        found.append(Candidate(position: position, distance: distance(frame)))
      }
    }
    if reach != shown, !reach.isEmpty {
      result.appendElements(in: reach, visible: viewport, to: &attributes)
      found.reserveCapacity(attributes.count)
      addCandidates { shown.distance(to: $0) }
    }
    let sections = directions.isEmpty ? [] : Set(geometry.visible.compactMap(\.element.section))
    for section in sections {
      guard let motion = directions[section],
        let orthogonal = result.orthogonalSection(at: section),
        let part = prefetching.part(of: orthogonal, ahead: motion)
      else { continue }
      attributes.removeAll(keepingCapacity: true)
      result.appendCells(ofOrthogonalSection: section, between: part, to: &attributes)
      addCandidates {
        orthogonal.window.distance(to: leadingFirst($0, in: orthogonal), along: orthogonal.axis)
      }
    }
    if !found.isInOrder { found.sort() }
    if found.count > limits.visibleElements {
      found.removeLast(found.count - limits.visibleElements)
    }
    return found
  }
}

private struct Candidate: Comparable, Sendable {
  let position: ElementPosition
  let distance: Double

  static func < (left: Candidate, right: Candidate) -> Bool {
    (left.distance, left.position) < (right.distance, right.position)
  }
}

// MARK: - Storages that load pages

extension PagedStorage: CollectionContainerPrefetching {
  /// Loads the next page if one of the items of section 0 is near the end, as soon as the container is idle.
  ///
  /// An error is the ``loadingError`` from then on.
  public func collectionContainer(
    _ container: CollectionContainer, prefetchItemsAt indexPaths: [IndexPath]
  ) {
    let items = indexPaths.lazy.filter { $0.sectionIndex == 0 }.map(\.itemIndex)
    guard let last = items.max() else { return }
    container.load(self, reaching: last)
    container.settle()
  }

  /// Does nothing: a page that was loaded is kept.
  public func collectionContainer(
    _ container: CollectionContainer, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}

extension CollectionContainer {
  /// Lets the storage that is the ``prefetchDataSource`` load its next page, if it is empty or the items in
  /// the viewport are near its end.
  ///
  /// Items in the viewport are not prefetched, and the last ones may have no views.
  private func loadPageBehindViewport() {
    guard let storage = prefetchDataSource as? any GrowingStorage else { return }
    let items = geometry.visible.lazy.map(\.element).filter { $0.kind == nil && $0.section == 0 }
    load(storage, reaching: items.map(\.position.item).max() ?? -1)
  }

  /// Loads the page behind an item when the container is idle, so that the new items are a batch update.
  fileprivate func load(_ storage: any GrowingStorage, reaching item: Int) {
    guard storage.wantsLoading(reaching: item) else { return }
    wait(nil, .init(limit: .none) { [weak storage] in storage?.loadWantedPage() })
  }
}
