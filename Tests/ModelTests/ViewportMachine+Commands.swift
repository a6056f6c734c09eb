import TestSupport
import CollectionMapping
import Foundation

extension ViewportMachine {
  /// Executes the command of a number, and compares.
  func run(_ command: UInt64) throws {
    var numbers = SplitMix64(seed: command)
    laws.begin()
    let preparations = census.preparations
    switch numbers.below(100) {
    case 0..<40: scroll(&numbers)
    case 40..<48: scrollToItem(&numbers)
    case 48..<56: resize(&numbers)
    case 56..<60: overscan(&numbers)
    case 60..<84: batch(&numbers)
    case 84..<87: reload()
    case 87..<91:
      coverage.note(.otherLayout)
      try change(to: .random(&numbers), &numbers)
    case 91..<93:
      coverage.note(.invalidated)
      container.invalidateLayout()
    case 93..<97: select(&numbers)
    default: refuse(&numbers)
    }
    coverage.note(.reused, if: census.preparations > preparations)
    switch kind {
    case .flow: coverage.note(.flow)
    case .columns: coverage.note(.columns)
    case .rows: coverage.note(.rows)
    case .stack: coverage.note(.stack)
    case .own: coverage.note(.own)
    }
    checkEverything()
  }

  // MARK: The viewport

  private func scroll(_ numbers: inout SplitMix64) {
    let isFar = numbers.percent(25)
    let reach = isFar ? 600 : 25
    var target = viewport
    target.origin.y += Double(numbers.below(2 * reach) - reach) + numbers.pick([0, 0.5, 0.25])
    target.origin.x += numbers.percent(20) ? Double(numbers.below(100) - 50) : 0
    coverage.note(isFar ? .scrolledFar : .scrolled)
    let held = kind.isMeasured ? anchor(at: target) : nil
    move { container.viewport = target }
    coverage.note(.broughtBack, if: container.viewport?.origin != target.origin)
    if let held { checkAnchor(held) }
  }

  /// Notes the direction in which the viewport moves.
  private func move(_ body: () throws -> Void) rethrows {
    let before = viewport.origin
    try body()
    let moved = LayoutPoint(x: viewport.minX - before.x, y: viewport.minY - before.y)
    guard moved != .zero else { return }
    coverage.note(.prefetchTurned, if: !fetching.isEmpty && moved.y * motion.y < 0)
    motion = moved
  }

  /// The first item that would be visible, was measured before and not configured again since, and its offset
  /// on the screen.
  private func anchor(at target: LayoutRect) -> (token: Int, place: Double, top: Double)? {
    guard !target.isEmpty, let size = container.contentSize else { return nil }
    var target = target
    target.origin.x = 0
    target.origin.y = min(max(0, target.minY), max(0, size.height - target.size.height))
    var seen: [ElementAttributes] = []
    container.appendLayoutAttributes(in: target, to: &seen)
    for attributes in seen where attributes.element.kind == nil {
      let token = source.token(of: attributes.element)
      guard measures[token]?.width == target.size.width, !outdated.contains(token) else { continue }
      return (token, attributes.frame.minY - target.minY, attributes.frame.minY)
    }
    return nil
  }

  /// The item is at its offset on the screen, unless the content ends there.
  private func checkAnchor(_ held: (token: Int, place: Double, top: Double)) {
    guard let key = cells[held.token]?.key, let size = container.contentSize else { return }
    let furthest = max(0, size.height - viewport.size.height)
    guard viewport.minY > 0, viewport.minY < furthest else { return }
    let element = ElementID.cell(section: key.indexPath[0], item: key.indexPath[1])
    guard let frame = container.layoutAttributes(for: element)?.frame else { return }
    let place = frame.minY - viewport.minY
    check(
      abs(place - held.place) < 1e-6, "\(key) was at \(held.place) and is at \(place)")
    coverage.note(.anchored)
    coverage.note(.anchoredAgainstChange, if: frame.minY != held.top)
  }

  private func scrollToItem(_ numbers: inout SplitMix64) {
    guard let place = GridPlace.random(in: counts, &numbers) else { return }
    let position = numbers.pick(ScrollPosition.allCases)
    let element = ElementID.cell(section: place.section, item: place.item)
    let isEmpty = viewport.isEmpty
    do {
      try move { try container.scrollToItem(at: place.indexPath, position: position) }
    } catch {
      problems.append("\(place): \(error)")
    }
    coverage.note(.scrolledToItem)
    guard !kind.isMeasured, !isEmpty, let frame = container.layoutAttributes(for: element)?.frame
    else { return }
    check(frame.intersects(viewport), "\(place) at \(frame) is not in \(viewport)")
    check(container.cellForItem(at: place.indexPath) != nil, "\(place) is not displayed")
  }

  private func resize(_ numbers: inout SplitMix64) {
    let isNothing = numbers.percent(15)
    coverage.note(isNothing ? .emptied : .resized)
    container.viewport?.size = LayoutSize(
      width: numbers.percent(50) ? viewport.size.width : Double(60 + numbers.below(60)),
      height: isNothing ? 0 : Double(30 + numbers.below(90)))
  }

  private func overscan(_ numbers: inout SplitMix64) {
    coverage.note(.overscan)
    container.overscan = LayoutOverscan(
      before: numbers.pick([0, 5, 30]), after: numbers.pick([0, 5, 30]))
    container.keepsVisibleItemsInPlace = numbers.percent(50)
  }

  /// An invalid viewport changes nothing.
  private func refuse(_ numbers: inout SplitMix64) {
    let (before, events) = (viewport, laws.events)
    var target = viewport
    switch numbers.below(4) {
    case 0: target.origin.y = .nan
    case 1: target.origin.x = .infinity
    case 2: target.size.height = .nan
    default: target.size.width = -.infinity
    }
    container.viewport = target
    coverage.note(.refused)
    check(viewport == before, "\(target) was accepted")
    check(laws.anomalies == [.invalidViewport], "reported: \(laws.anomalies)")
    check(laws.events == events + 1, "\(target) changed something")
  }

  // MARK: Content

  private func select(_ numbers: inout SplitMix64) {
    guard let place = GridPlace.random(in: counts, &numbers) else { return }
    do {
      try container.selectItem(at: place.indexPath)
      selected.insert(source.rows[place.section][place.item])
    } catch {
      problems.append("\(place): \(error)")
    }
  }

  private func reload() {
    coverage.note(.reloadData)
    measures = [:]
    selected = []
    motion = .zero
    container.reloadData()
  }

  private func batch(_ numbers: inout SplitMix64) {
    let legal = LegalBatch.random(before: counts, items: 12, using: &numbers)
    guard legal.batch.verdict() == .legal else { return }
    let before = cells
    let shown = Set(container.displayedElements)
    let configuredAgain = (legal.outcome.reloads + legal.outcome.reconfigures).map {
      source.rows[$0.section][$0.item]
    }
    let heads = legal.batch.steps.compactMap { step in
      if case .reconfigureSection(let section) = step { source.sections[section] } else { nil }
    }
    let replaced = legal.batch.steps.compactMap { step in
      if case .reloadSection(let section) = step { source.sections[section] } else { nil }
    }
    let seen = seenInOrder()
    let origin = viewport.origin
    source.calls = []
    do {
      (rowsBefore, isInBatch) = (source.rows, true)
      try container.performBatchUpdates { [self] updates in
        source.follow(legal.outcome)
        outdated.formUnion(configuredAgain + heads)
        for token in replaced { measures[token] = nil }
        legal.batch.say(to: &updates)
      }
    } catch {
      problems.append("refused, though legal: \(error)\n\(legal.batch)")
    }
    (rowsBefore, isInBatch) = (nil, false)
    coverage.note(.batch)
    counts = source.counts
    let survivors = Set(source.rows.joined())
    coverage.note(.selectionFollowed, if: !selected.isDisjoint(with: survivors))
    coverage.note(.selectionLost, if: !selected.isSubset(of: survivors))
    selected.formIntersection(survivors)
    let gone = measures.keys.filter { !survivors.contains($0) && !source.sections.contains($0) }
    for token in gone { measures[token] = nil }
    check(laws.anomalies == [], "reported: \(laws.anomalies)\n\(legal.batch)")
    let held = seen.first { survivors.contains($0.token) }
    // Rows may be scrolled back to the content while it still consists of estimates.
    if container.keepsVisibleItemsInPlace, !kind.isMeasured, let held {
      checkHeld(held, legal.batch)
    } else if !container.keepsVisibleItemsInPlace, !kind.isMeasured {
      coverage.note(.offsetStayed, if: isFree.y)
      check(!isFree.x || viewport.minX == origin.x, "moved from \(origin)\n\(legal.batch)")
      check(!isFree.y || viewport.minY == origin.y, "moved from \(origin)\n\(legal.batch)")
    }
    if !kind.isMeasured { followed(legal, before, shown, configuredAgain) }
  }

  /// The visible items in the order of the content, and the offset of each in the viewport.
  private func seenInOrder() -> [(token: Int, place: LayoutPoint, frame: LayoutRect)] {
    container.displayedAttributes.compactMap { attributes in
      guard attributes.element.kind == nil, attributes.frame.intersects(viewport) else {
        return nil
      }
      let frame = attributes.frame
      let place = LayoutPoint(x: frame.minX - viewport.minX, y: frame.minY - viewport.minY)
      return (source.token(of: attributes.element), place, frame)
    }
  }

  /// The axes along which the viewport can move in both directions.
  private var isFree: (x: Bool, y: Bool) {
    let size = container.contentSize ?? .zero
    return (
      viewport.minX > 0 && viewport.maxX < size.width,
      viewport.minY > 0 && viewport.maxY < size.height
    )
  }

  /// The first visible remaining item is where it was, unless the content ends there.
  private func checkHeld(
    _ held: (token: Int, place: LayoutPoint, frame: LayoutRect), _ batch: GridBatch
  ) {
    let place = source.rows.enumerated().lazy.compactMap { section, items in
      items.firstIndex(of: held.token).map { ElementID.cell(section: section, item: $0) }
    }.first
    guard let place, let frame = container.layoutAttributes(for: place)?.frame else { return }
    let now = LayoutPoint(x: frame.minX - viewport.minX, y: frame.minY - viewport.minY)
    check(
      (!isFree.x || now.x == held.place.x) && (!isFree.y || now.y == held.place.y),
      "\(held.token) was at \(held.place) and is at \(now)\n\(batch)")
    coverage.note(.heldInPlace, if: isFree.y)
    coverage.note(.heldAgainstChange, if: isFree.y && frame.minY != held.frame.minY)
  }

  /// Views move with their items, and no view is requested without need.
  private func followed(
    _ legal: LegalBatch, _ before: [Int: (key: ElementID, serial: Int)],
    _ shown: Set<ElementID>, _ configuredAgain: [Int]
  ) {
    let after = cells
    let reloaded = Set(
      legal.outcome.reloads.compactMap { place in
        legal.outcome.newPlaces(before: legal.batch.before)[place.section][place.item]
      }.map { source.rows[$0.section][$0.item] })
    var kept: Set<ElementID> = []
    for (token, view) in after {
      guard let earlier = before[token], !reloaded.contains(token),
        earlier.key == view.key || GridSource.isMovable(token)
      else { continue }
      kept.insert(view.key)
      coverage.note(.kept)
      coverage.note(.moved, if: earlier.key != view.key)
      check(earlier.serial == view.serial, "\(token) lost its view\n\(legal.batch)")
    }
    let cellCalls = source.calls.filter { $0.key.category == .cell }
    let requests = cellCalls.filter { !$0.isReconfigure }.map(\.key)
    let expected = Set(after.values.map(\.key)).subtracting(kept)
    check(
      Set(requests) == expected && requests.count == expected.count,
      "requested \(requests), not \(expected)\n\(legal.batch)")
    let configured = cellCalls.filter(\.isReconfigure).map(\.key)
    let wanted = legal.outcome.reconfigures.compactMap { place in
      legal.outcome.newPlaces(before: legal.batch.before)[place.section][place.item]
    }.map { ElementID.cell($0.indexPath) }.filter(kept.contains)
    coverage.note(.reconfigured, if: !wanted.isEmpty)
    check(
      Set(configured) == Set(wanted) && configured.count == wanted.count,
      "configured \(configured), not \(wanted)\n\(legal.batch)")
  }
}
