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
  /// is cancelled, then what will come. A negative number, and one that is none, counts as 0.
  public var prefetchDistance: Double? {
    get { arrangement.prefetchDistance }
    set {
      arrangement.prefetchDistance = newValue.map { $0.isFinite ? max(0, $0) : 0 }
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
        shown[.cell(path)] == nil, interaction.prefetched.insert(position).inserted
      else { continue }
      paths.append(path)
    }
    guard !paths.isEmpty else { return }
    prefetchDataSource?.collectionContainer(self, prefetchItemsAt: paths)
  }

  /// Tells the ``prefetchDataSource`` that items will not be shown after all.
  ///
  /// Left out are items that it was not told of.
  public func cancelPrefetchingForItems(at indexPaths: [IndexPath]) {
    let paths = indexPaths.filter { path in
      ElementPosition(anyPair: path).map { interaction.prefetched.remove($0) != nil } ?? false
    }
    guard !paths.isEmpty else { return }
    prefetchDataSource?.collectionContainer(self, cancelPrefetchingForItemsAt: paths)
  }

  // MARK: Looking ahead

  /// Tells of items that come in reach and of those that leave it.
  func prefetchAhead() {
    guard let prefetchDataSource else { return }
    let ahead = candidates(velocity: arrangement.motion, rows: arrangement.rowMotion)
    let reached = Set(ahead)
    let left = interaction.ahead.subtracting(reached)
      .filter { interaction.prefetched.remove($0) != nil }
    let entered = ahead.filter { interaction.prefetched.insert($0).inserted }
    interaction.ahead = interaction.ahead.intersection(reached).union(entered)
    whileCommitting {
      if !left.isEmpty {
        prefetchDataSource.collectionContainer(
          self, cancelPrefetchingForItemsAt: left.sorted().map(\.indexPath))
      }
      if !entered.isEmpty {
        prefetchDataSource.collectionContainer(self, prefetchItemsAt: entered.map(\.indexPath))
      }
    }
  }

  /// Gives up what was told of because it lay ahead of what is on show.
  func cancelPrefetchingAhead() {
    cancelPrefetchingForItems(at: interaction.ahead.sorted().map(\.indexPath))
    interaction.ahead.removeAll()
  }

  /// Items ahead of what is on show, the nearest first.
  private func candidates(
    velocity: LayoutPoint, rows: [Int: Double]
  ) -> [ElementPosition] {
    guard let viewport, !viewport.isEmpty, let solution = arrangement.solution else { return [] }
    let content = content()
    var found: [(position: ElementPosition, distance: Double)] = []
    func add(_ attributes: [ElementAttributes], distance: (LayoutRect) -> Double) {
      for attributes in attributes {
        guard case .cell(let section, let item) = attributes.element,
          !attributes.isHidden, !arrangement.visible.contains(attributes.key)
        else { continue }
        let position = ElementPosition(section: section, item: item)
        // A layout of one's own may place anything anywhere.
        guard attributes.frame.isFinite, content.hasItem(at: position) else { continue }
        found.append((position, distance(attributes.frame)))
      }
    }
    let shown = overscan.rect(around: viewport)
    let reach = arrangement.reach(velocity: velocity)
    if reach != .zero {
      var attributes: [ElementAttributes] = []
      solution.appendElements(
        in: shown.inset(by: reach), visible: viewport, to: &attributes)
      add(attributes) { shown.distance(to: $0) }
    }
    for section in Set(arrangement.attributes.compactMap(\.element.section)) {
      guard let motion = rows[section], motion != 0, let row = solution.row(ofSection: section)
      else { continue }
      let length = prefetchDistance ?? row.viewport
      let begin = motion > 0 ? row.offset + row.viewport : row.offset - length
      var attributes: [ElementAttributes] = []
      solution.appendCells(
        ofRowInSection: section, between: begin..<(begin + length), to: &attributes)
      var seen = shown
      (seen.origin[row.axis], seen.size[row.axis]) = (row.start, row.viewport)
      add(attributes) { seen.distance(to: $0, along: row.axis) }
    }
    return found.sorted { ($0.distance, $0.position) < ($1.distance, $1.position) }.map(\.position)
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
