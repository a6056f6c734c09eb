#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension CollectionContainer {
  /// How far ahead of the displayed elements items are prefetched while the viewport moves, in points.
  ///
  /// Items within this distance in the direction of the last movement are announced when they come into
  /// reach, the nearest first, and cancelled when they leave it undisplayed, for example when the
  /// viewport turns. In a row that was scrolled, items are prefetched along it. The
  /// ``prefetchDataSource`` is notified after the views that left have ended and those that entered are
  /// displayed: first of cancelled items, then of new ones. A negative number and NaN count as 0, for
  /// no prefetching; beyond the end of the content there is nothing to prefetch. Defaults to `nil`, the
  /// length of the viewport.
  public var prefetchDistance: Double? {
    get { prefetching.distance }
    set {
      prefetching.setDistance(newValue)
      loop.requirePass()
      settle()
    }
  }

  /// The items that lie ahead of the displayed elements, as far as the ``prefetchDistance`` reaches.
  ///
  /// - Parameter velocity: How the viewport moves; only the direction on each axis counts.
  /// - Returns: Index paths of items that are not displayed, the nearest first, equally near ones in the
  ///   order of the content; none without a layout and a viewport.
  public func prefetchCandidates(velocity: LayoutPoint) -> [IndexPath] {
    guard contentSize != nil, let displayed = motion.displayedRect else { return [] }
    let reach = reach(around: displayed, velocity: velocity)
    return candidates(in: reach, rows: [:], beyond: displayed).map(\.indexPath)
  }

  /// The items that are prefetched and neither displayed nor cancelled, by index path.
  public var indexPathsForPrefetchedItems: [IndexPath] { prefetching.positions.map(\.indexPath) }

  /// Notifies the ``prefetchDataSource`` that items will be displayed soon, the nearest first.
  ///
  /// Items are left out that do not exist, are displayed, or were announced before. Each is announced
  /// once, and then either displayed or cancelled, also when a batch update deletes it, or when it is
  /// requested and has no view.
  public func prefetchItems(at indexPaths: [IndexPath]) {
    let content = settledContent()
    let positions = indexPaths.compactMap { ElementPosition(anyPair: $0) }.filter {
      content.hasItem(at: $0) && displayed[.cell($0)] == nil
        && prefetching.insert($0, isAhead: false)
    }
    announcePrefetched(positions)
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

  /// Cancels the items that the earlier source was notified of.
  func changePrefetchDataSource(from earlier: (any CollectionContainerPrefetching)?) {
    announceCancelled(prefetching.removeAll(), to: earlier)
    loop.requirePass()
    settle()
  }

  // MARK: Announcing

  /// Notifies the observer, the handlers and the ``prefetchDataSource`` of items that will be displayed.
  private func announcePrefetched(_ positions: [ElementPosition]) {
    guard !positions.isEmpty else { return }
    whileBusy {
      // All are looked up before the first handler runs, since that may change the storage.
      let targets = prefetchTargets(at: positions)
      for (index, position) in positions.enumerated() where prefetching.contains(position) {
        let element = ElementID.cell(position)
        hub.emit(.heard(.prefetch, element, detail: nil))
        guard !targets.isEmpty, let target = targets[index] else { continue }
        run(.prefetch, at: element, about: target)
      }
      guard let source = prefetchDataSource else { return }
      // A handler may have cancelled some of them.
      let left = positions.filter(prefetching.contains)
      guard !left.isEmpty else { return }
      source.collectionContainer(self, prefetchItemsAt: left.map(\.indexPath))
    }
  }

  /// What handlers of prefetched items get, kept until the items are displayed or cancelled; one for each,
  /// or none at all without a handler.
  private func prefetchTargets(at positions: [ElementPosition]) -> [EventTarget?] {
    let isCancellable = hub.hasHandler(for: .cancelPrefetch)
    guard isCancellable || hub.hasHandler(for: .prefetch) else { return [] }
    return positions.map { position in
      guard let target = target(of: .cell(position)) else { return nil }
      if isCancellable { prefetching.setTarget(target, of: position) }
      return target
    }
  }

  /// Notifies the observer, the handlers and the ``prefetchDataSource`` of items that will not be displayed.
  func announceCancelled(_ items: [CancelledPrefetch]) {
    if !items.isEmpty { announceCancelled(items, to: prefetchDataSource) }
  }

  private func announceCancelled(
    _ items: [CancelledPrefetch], to source: (any CollectionContainerPrefetching)?
  ) {
    guard !items.isEmpty else { return }
    whileBusy {
      for item in items {
        let element = ElementID(.cell, .item, at: item.indexPath)
        hub.emit(.heard(.cancelPrefetch, element, detail: nil))
        if let target = item.target { run(.cancelPrefetch, at: element, about: target) }
      }
      source?.collectionContainer(self, cancelPrefetchingForItemsAt: items.map(\.indexPath))
    }
  }

  // MARK: Looking ahead

  /// Announces items that come into reach and cancels those that leave it.
  ///
  /// A handler may change what is visible, which causes another pass.
  func prefetchAhead() {
    guard hub.hasHandler(for: .prefetch) || prefetchDataSource != nil else {
      return prefetching.setWindow(nil)
    }
    guard let displayed = motion.displayedRect else {
      return announceCancelled(prefetching.removeAhead())
    }
    let reach = reach(around: displayed, velocity: motion.direction)
    let window = window(reach, displayed)
    let part = window.flatMap(prefetching.unseenPart)
    prefetching.setWindow(window)
    if let part, part.isEmpty { return }
    let ahead = candidates(in: part ?? reach, rows: motion.rowDirections, beyond: displayed)
    if ahead.count == limits.visibleElements { prefetching.setWindow(nil) }
    announceCancelled(prefetching.retain(ahead, areAll: part == nil))
    guard !loop.needsPass else { return prefetching.setWindow(nil) }
    announcePrefetched(ahead.filter { prefetching.insert($0, isAhead: true) })
  }

  /// The window for which only what is new in it is looked through; `nil` if the layout may answer
  /// differently while it scrolls, or items are looked for in rows or along both axes.
  private func window(_ reach: LayoutRect, _ displayed: LayoutRect) -> Prefetching.Window? {
    let axes = LayoutAxis.allCases.filter { motion.direction[$0] != 0 }
    guard axes.count == 1, let axis = axes.first, geometry.isSound, !geometry.isCut,
      geometry.drawn == nil, motion.rowDirections.isEmpty
    else { return nil }
    return Prefetching.Window(
      revision: geometry.placeRevision, axis: axis, isForward: motion.direction[axis] > 0,
      displayed: displayed, reach: reach)
  }

  /// Items ahead of what is displayed, the nearest first, and no more than may be displayed.
  private func candidates(
    in reach: LayoutRect, rows: [Int: Double], beyond shown: LayoutRect
  ) -> [ElementPosition] {
    guard let result = geometry.result, let viewport = motion.viewport else { return [] }
    let content = content()
    var found: [(position: ElementPosition, distance: Double)] = []
    func add(_ attributes: ElementAttributes, distance: Double) {
      // A custom layout may place anything anywhere.
      let position = attributes.element.position
      guard attributes.element.kind == nil, !attributes.isHidden, attributes.frame.isFinite,
        !attributes.frame.intersects(shown), content.hasItem(at: position),
        displayed[attributes.element] == nil
      else { return }
      found.append((position, distance))
    }
    var attributes: [ElementAttributes] = []
    if reach != shown, !reach.isEmpty {
      result.appendElements(in: reach, visible: viewport, to: &attributes)
      for attributes in attributes {
        add(attributes, distance: shown.distance(to: attributes.frame))
      }
    }
    let sections = rows.isEmpty ? [] : Set(geometry.visible.compactMap(\.element.section))
    for section in sections {
      guard let motion = rows[section], let row = result.row(ofSection: section),
        let part = part(of: row, ahead: motion)
      else { continue }
      attributes.removeAll()
      result.appendCells(ofRowInSection: section, between: part, to: &attributes)
      for attributes in attributes {
        let frame = leadingFirst(attributes.frame, in: row)
        add(attributes, distance: row.window.distance(to: frame, along: row.axis))
      }
    }
    return found.sorted { ($0.distance, $0.position) < ($1.distance, $1.position) }
      .prefix(limits.visibleElements).map(\.position)
  }

  /// The displayed rectangle with what is looked through ahead of it, within the content.
  private func reach(around shown: LayoutRect, velocity: LayoutPoint) -> LayoutRect {
    guard let viewport = motion.viewport, let content = geometry.result?.contentSize else {
      return shown
    }
    var reach = shown
    for axis in LayoutAxis.allCases {
      let length = prefetchDistance ?? viewport.size[axis]
      var (start, end) = (shown.start(axis), shown.end(axis))
      if velocity[axis] < 0 { start = min(start, max(start - length, 0)) }
      if velocity[axis] > 0 { end = max(end, min(end + length, content[axis])) }
      // The displayed part is left out where what lies ahead is a rectangle.
      if velocity[axis.other] == 0 {
        if velocity[axis] > 0 { start = shown.end(axis) }
        if velocity[axis] < 0 { end = shown.start(axis) }
      }
      (reach.origin[axis], reach.size[axis]) = (start, end - start)
    }
    return reach
  }

  /// The part of a row that lies ahead, by its offsets.
  private func part(of row: OrthogonalRow, ahead motion: Double) -> Range<Double>? {
    let length = prefetchDistance ?? row.viewport
    let seenEnd = row.offset + row.viewport
    let (start, end) =
      motion > 0
      ? (seenEnd, min(seenEnd + length, row.length)) : (max(row.offset - length, 0), row.offset)
    return start < end ? start..<end : nil
  }
}

extension LayoutRect {
  /// The distance to another rectangle, on the axis on which it is further away.
  fileprivate func distance(to other: LayoutRect) -> Double {
    LayoutAxis.allCases.reduce(0) { max($0, distance(to: other, along: $1)) }
  }

  fileprivate func distance(to other: LayoutRect, along axis: LayoutAxis) -> Double {
    max(0, other.start(axis) - end(axis), start(axis) - other.end(axis))
  }
}
