#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension CollectionContainer {
  /// How far ahead of what is on show items are prefetched while it moves, in points; `nil`, as in the
  /// beginning, for the length of the viewport, and 0 for not at all.
  ///
  /// Items between what is on show and so much further, the way the viewport moved last, are told of
  /// when they come in reach, the nearest first, and cancelled when they leave it without having been
  /// on show, as when the viewport turns. In a row that was scrolled items are looked for along it.
  /// The ``prefetchDataSource`` is told after what left has ended and what entered is shown: first what
  /// is cancelled, then what will come. A negative number, and one that is none, counts as 0; beyond
  /// the end of the content there is nothing to fetch.
  public var prefetchDistance: Double? {
    get { arrangement.prefetchDistance }
    set {
      arrangement.prefetchDistance = newValue.map { $0 > 0 ? $0 : 0 }
      arrangement.needsPass = true
      carryOutWaiting()
    }
  }

  /// The items that lie ahead of what is on show, as far as the ``prefetchDistance`` goes.
  ///
  /// - Parameter velocity: How what is seen moves; only which way it does on each axis counts.
  /// - Returns: Index paths of items that are not on show, the nearest first, those equally near in the
  ///   order of the content; none without a layout and a viewport.
  public func prefetchCandidates(velocity: LayoutPoint) -> [IndexPath] {
    guard contentSize != nil else { return [] }
    return candidates(velocity: velocity, rows: [:]).map(\.indexPath)
  }

  /// The items that were prefetched for and are neither on show nor given up, by index path.
  public var indexPathsForPrefetchedItems: [IndexPath] {
    interaction.prefetched.sorted().map(\.indexPath)
  }

  /// Tells the ``prefetchDataSource`` that items will be shown soon, the nearest first.
  ///
  /// Left out are items that do not exist, are on show, or were told of before. Each is told of once,
  /// and then either comes on show or is cancelled, also when a batch takes it out, or when it is
  /// asked for and there is nothing to show.
  public func prefetchItems(at indexPaths: [IndexPath]) {
    var paths: [IndexPath] = []
    let content = contentAtRest()
    for path in indexPaths {
      guard let position = ElementPosition(anyPair: path), content.hasItem(at: position),
        shown[.cell(position)] == nil, interaction.prefetched.insert(position).inserted
      else { continue }
      paths.append(path)
    }
    tellOfPrefetched(paths)
    carryOutWaiting()
  }

  /// Tells the ``prefetchDataSource`` that items will not be shown after all.
  ///
  /// Left out are items that it was not told of.
  public func cancelPrefetchingForItems(at indexPaths: [IndexPath]) {
    let positions = indexPaths.compactMap { ElementPosition(anyPair: $0) }
    tellOfCancelled(positions.compactMap(giveUp))
    carryOutWaiting()
  }

  /// Gives up an item that was prefetched for; `nil` for another one.
  func giveUp(_ position: ElementPosition) -> CancelledPrefetch? {
    guard interaction.prefetched.remove(position) != nil else { return nil }
    if let index = interaction.ahead.sortedIndex(of: position) {
      interaction.ahead.remove(at: index)
    }
    defer { interaction.prefetchTargets[position] = nil }
    return interaction.cancelled(position)
  }

  // MARK: Telling

  /// Whether anybody is told of items that will be on show soon.
  private var prefetches: Bool { prefetchDataSource != nil || hears(.prefetch) }

  /// Tells the observer, the closures and the ``prefetchDataSource`` of items that will be on show soon.
  private func tellOfPrefetched(_ paths: [IndexPath]) {
    guard !paths.isEmpty else { return }
    whileCommitting {
      // All are looked up before the first closure runs, since that may change the storage.
      let targets = prefetchTargets(at: paths)
      for (index, path) in paths.enumerated() where isPrefetched(path) {
        let key = ElementID(.cell, .item, at: path)
        hub.emit(.heard(.prefetch, key, detail: nil))
        guard !targets.isEmpty, let target = targets[index] else { continue }
        run(.prefetch, at: key, about: target)
      }
      // A closure may have given up some of them.
      let left = paths.filter(isPrefetched)
      guard !left.isEmpty else { return }
      prefetchDataSource?.collectionContainer(self, prefetchItemsAt: left)
    }
  }

  private func isPrefetched(_ path: IndexPath) -> Bool {
    ElementPosition(anyPair: path).map(interaction.prefetched.contains) ?? false
  }

  /// What closures hear of items that will be on show soon, kept until they are or are cancelled; one for
  /// each, or none at all when no closure hears.
  private func prefetchTargets(at paths: [IndexPath]) -> [EventTarget?] {
    guard hears(.prefetch) || hears(.cancelPrefetch) else { return [] }
    return paths.map { path in
      guard let position = ElementPosition(path), let target = target(of: .cell(position))
      else { return nil }
      if hears(.cancelPrefetch) { interaction.prefetchTargets[position] = target }
      return target
    }
  }

  /// Tells the observer, the closures and the ``prefetchDataSource`` of items that will not be shown
  /// after all, if there are any.
  func tellOfCancelled(_ items: [CancelledPrefetch]) {
    tellOfCancelled(items, prefetchDataSource)
  }

  private func tellOfCancelled(
    _ items: [CancelledPrefetch], _ source: (any CollectionContainerPrefetching)?
  ) {
    guard !items.isEmpty else { return }
    whileCommitting {
      for item in items {
        let key = ElementID(.cell, .item, at: item.indexPath)
        hub.emit(.heard(.cancelPrefetch, key, detail: nil))
        if let target = item.target { run(.cancelPrefetch, at: key, about: target) }
      }
      source?.collectionContainer(self, cancelPrefetchingForItemsAt: items.map(\.indexPath))
    }
  }

  /// Cancels what the earlier one was told of, when another one is set, and tells that one what lies
  /// ahead.
  func changePrefetchDataSource(from earlier: (any CollectionContainerPrefetching)?) {
    let given = interaction.prefetched.sorted().compactMap(giveUp)
    interaction.ahead.removeAll()
    tellOfCancelled(given, earlier)
    arrangement.needsPass = true
    carryOutWaiting()
  }

  // MARK: Looking ahead

  /// Tells of items that come in reach and of those that leave it.
  ///
  /// Whoever is told may change what is seen, and then there is another pass.
  func prefetchAhead() {
    guard prefetches else { return }
    let ahead = candidates(velocity: arrangement.motion, rows: arrangement.rowMotion)
    let earlier = interaction.ahead
    guard ahead != earlier else { return }
    let now = ahead.sorted()
    let left = earlier.filter { !now.hasSorted($0) }.compactMap(giveUp)
    interaction.ahead = earlier.filter(now.hasSorted)
    tellOfCancelled(left)
    guard !arrangement.needsPass else { return }
    let entered = ahead.filter { position in
      !earlier.hasSorted(position) && interaction.prefetched.insert(position).inserted
    }
    guard !entered.isEmpty else { return }
    interaction.ahead = (interaction.ahead + entered).sorted()
    tellOfPrefetched(entered.map(\.indexPath))
  }

  /// Gives up what was told of because it lay ahead of what is on show.
  func cancelPrefetchingAhead() {
    let ahead = interaction.ahead.map(\.indexPath)
    interaction.ahead.removeAll()
    cancelPrefetchingForItems(at: ahead)
  }

  /// Items ahead of what is on show, the nearest first, and no more than may be on show.
  private func candidates(
    velocity: LayoutPoint, rows: [Int: Double]
  ) -> [ElementPosition] {
    guard let viewport, !viewport.isEmpty, let solution = arrangement.solution else { return [] }
    let content = content()
    let shown = overscan.rect(around: viewport)
    var found: [(position: ElementPosition, distance: Double)] = []
    func add(_ attributes: ElementAttributes, distance: Double) {
      // A layout of one's own may place anything anywhere.
      guard attributes.element.kind == nil, !attributes.isHidden,
        !attributes.frame.intersects(shown), attributes.frame.isFinite,
        self.shown[attributes.element] == nil
      else { return }
      let position = attributes.element.position
      if content.hasItem(at: position) { found.append((position, distance)) }
    }
    var attributes: [ElementAttributes] = []
    let reach = reach(around: shown, velocity: velocity)
    if reach != shown, !reach.isEmpty {
      solution.appendElements(in: reach, visible: viewport, to: &attributes)
      for attributes in attributes {
        add(attributes, distance: shown.distance(to: attributes.frame))
      }
    }
    let sections = rows.isEmpty ? [] : Set(arrangement.attributes.compactMap(\.element.section))
    for section in sections {
      guard let motion = rows[section], let row = solution.row(ofSection: section),
        let part = part(of: row, ahead: motion)
      else { continue }
      attributes.removeAll()
      solution.appendCells(ofRowInSection: section, between: part, to: &attributes)
      for attributes in attributes {
        let frame = leadingFirst(attributes.frame, in: row)
        add(attributes, distance: row.window.distance(to: frame, along: row.axis))
      }
    }
    return found.sorted { ($0.distance, $0.position) < ($1.distance, $1.position) }
      .prefix(limits.visibleElements).map(\.position)
  }

  /// A rectangle that is so much longer as is looked ahead, within the content.
  private func reach(around shown: LayoutRect, velocity: LayoutPoint) -> LayoutRect {
    guard let viewport, let content = arrangement.solution?.contentSize else { return shown }
    var reach = shown
    for axis in LayoutAxis.allCases {
      let length = prefetchDistance ?? viewport.size[axis]
      var (start, end) = (shown.start(axis), shown.end(axis))
      if velocity[axis] < 0 { start = min(start, max(start - length, 0)) }
      if velocity[axis] > 0 { end = max(end, min(end + length, content[axis])) }
      // What is on show is left out where what lies ahead is a rectangle.
      if velocity[axis.other] == 0 {
        if velocity[axis] > 0 { start = shown.end(axis) }
        if velocity[axis] < 0 { end = shown.start(axis) }
      }
      (reach.origin[axis], reach.size[axis]) = (start, end - start)
    }
    return reach
  }

  /// The part of a row that is looked ahead in, by its offsets.
  private func part(of row: OrthogonalRow, ahead motion: Double) -> Range<Double>? {
    let length = prefetchDistance ?? row.viewport
    let seenEnd = row.offset + row.viewport
    let (start, end) =
      motion > 0
      ? (seenEnd, min(seenEnd + length, row.length)) : (max(row.offset - length, 0), row.offset)
    return start < end ? start..<end : nil
  }
}

extension [ElementPosition] {
  /// Where a position is among these, which are in order.
  ///
  /// - Complexity: O(log *n*)
  fileprivate func sortedIndex(of position: ElementPosition) -> Int? {
    let index = partitioningIndex { $0 >= position }
    return index < count && self[index] == position ? index : nil
  }

  fileprivate func hasSorted(_ position: ElementPosition) -> Bool {
    sortedIndex(of: position) != nil
  }
}

extension LayoutRect {
  /// How far a rectangle lies beside this one, on the axis on which it is further away.
  fileprivate func distance(to other: LayoutRect) -> Double {
    LayoutAxis.allCases.reduce(0) { max($0, distance(to: other, along: $1)) }
  }

  fileprivate func distance(to other: LayoutRect, along axis: LayoutAxis) -> Double {
    max(0, other.start(axis) - end(axis), start(axis) - other.end(axis))
  }
}
