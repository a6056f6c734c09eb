import TestSupport
import CollectionMapping
import Foundation

/// The error that closures throw here.
struct PlannedError: Error, Equatable {}

extension BatchMachine {
  /// A batch that must be accepted, possibly in two nested parts.
  func runLegal(_ numbers: inout SplitMix64) {
    let legal = LegalBatch.random(before: counts, using: &numbers)
    let batch = legal.batch
    guard batch.verdict(strictUIKit: container.strictUIKit) == .legal else { return }
    let (before, rows) = (views, source.rows)
    let isNested = numbers.percent(20)
    let middle = isNested ? numbers.below(batch.steps.count) : 0
    let outer = GridBatch(before: [], steps: Array(batch.steps[middle...]), after: [])
    let inner = GridBatch(before: [], steps: Array(batch.steps[..<middle]), after: [])
    var completions: [String] = []
    var eventsBefore = 0
    source.calls = []
    do {
      try container.performBatchUpdates { [container, source] updates in
        if isNested {
          try container.performBatchUpdates {
            inner.say(to: &$0)
          } completion: {
            completions.append("inner \($0)")
          }
        }
        source.follow(legal.outcome)
        outer.say(to: &updates)
      } completion: { [laws] in
        completions.append("outer \($0)")
        eventsBefore = laws.events
      }
    } catch {
      problems.append("refused, though legal: \(error)\n\(batch)")
    }
    let expected = isNested ? ["inner true", "outer true"] : ["outer true"]
    check(completions == expected, "completed: \(completions)")
    check(laws.events == eventsBefore, "completed before the last event\n\(batch)")
    check(laws.anomalies == [], "reported: \(laws.anomalies)\n\(batch)")
    coverage.note(.legal)
    coverage.note(.nested, if: isNested)
    followed(batch, legal.outcome, from: before)
    let updated = Set(
      (legal.outcome.reloads + legal.outcome.reconfigures).compactMap { place in
        legal.outcome.newPlaces(before: batch.before)[place.section][place.item]
      })
    var asked: [GridPlace] = []
    let mirror = try? batch.updates.applied(to: rows, countsAfter: source.counts) { path in
      asked.append(GridPlace(path))
      return source.rows[path[0]][path[1]]
    }
    check(mirror == source.rows, "applied: \(mirror as Any), not \(source.rows)\n\(batch)")
    let known = Set(rows.joined())
    let fresh = source.counts.enumerated().flatMap { section, count in
      (0..<count).map { GridPlace(section, $0) }
    }.filter { updated.contains($0) || !known.contains(source.rows[$0.section][$0.item]) }
    check(asked == fresh, "requested \(asked), not \(fresh)\n\(batch)")
  }

  /// Compares the views and the selection with the grid.
  func followed(
    _ batch: GridBatch, _ outcome: GridOutcome, from before: [ElementID: ViewState]
  ) {
    let places = outcome.newPlaces(before: batch.before)
    let survivors = Set(source.rows.joined())
    coverage.note(.selectionFollowed, if: !selected.isDisjoint(with: survivors))
    coverage.note(.selectionLost, if: !selected.isSubset(of: survivors))
    selected.formIntersection(survivors)
    counts = source.counts
    let expected = expectation(batch, outcome, places, before)
    let after = views
    check(Set(after.keys) == Set(expected.views.keys), "displayed: \(after.keys)\n\(batch)")
    for (key, serial) in expected.views {
      guard let serial else { continue }
      coverage.note(.kept)
      check(after[key]?.serial == serial, "\(key) lost its view\n\(batch)")
    }
    let requests = source.elementsInOrder(expected.views.filter { $0.value == nil }.map(\.key))
    // A new view at the destination is configured when it is made, and not again.
    let reconfigures = source.elementsInOrder(
      expected.reconfigures.filter { (expected.views[$0] ?? nil) != nil })
    coverage.note(.reconfigured, if: !reconfigures.isEmpty)
    let calls =
      requests.map { GridSource.Call(key: $0, isReconfigure: false) }
      + reconfigures.map { GridSource.Call(key: $0, isReconfigure: true) }
    check(source.calls == calls, "calls: \(source.calls), not \(calls)\n\(batch)")
  }

  /// For each displayed element afterwards, the view that it keeps, or `nil` for a new one.
  private func expectation(
    _ batch: GridBatch, _ outcome: GridOutcome, _ places: [[GridPlace?]],
    _ before: [ElementID: ViewState]
  ) -> (views: [ElementID: Int?], reconfigures: [ElementID]) {
    var views: [ElementID: Int?] = [:]
    var replaced: [ElementID] = []
    for (key, view) in before {
      let (section, item) = (key.indexPath[0], key.indexPath[1])
      let target = outcome.sections.firstIndex(of: section)
      let isReloaded = batch.steps.contains(.reloadSection(section))
      var place = target.map { GridPlace($0, 0) }
      if key.category.kind == "head" {
        if isReloaded { place = nil }
      } else {
        place = places[section][item]
      }
      if let place {
        let moved = key.moved(to: place.indexPath)
        // A reload includes what belongs to the item.
        let isNew = key.place == .item && outcome.reloads.contains(GridPlace(section, item))
        let isKept =
          moved == key || !source.makesEveryView || GridSource.isMovable(view.token)
        coverage.note(.moved, if: moved != key)
        coverage.note(.replacedAfterMove, if: !isKept)
        views[moved] = .some(isNew || !isKept ? nil : view.serial)
      } else if isReloaded, let target {
        replaced.append(key.moved(to: [target, item]))
      }
    }
    for key in replaced where views[key] == nil {
      let isThere = key.category.kind == "head" || key.indexPath[1] < batch.after[key.indexPath[0]]
      if isThere, source.makesView(of: key) { views[key] = .some(nil) }
    }
    if container.displaysAllElements {
      let all = source.elements
      for key in all where views[key] == nil { views[key] = .some(nil) }
      let existing = Set(all)
      views = views.filter { existing.contains($0.key) }
    }
    let reconfigures = outcome.reconfigures.flatMap { place in
      let ofItem = [ElementID.cell(place.indexPath), .supplementary("badge", place.indexPath)]
      return ofItem.filter { before[$0] != nil }.compactMap { key in
        places[place.section][place.item].map { key.moved(to: $0.indexPath) }
      }
    }
    let heads = Set(batch.steps).compactMap { step -> ElementID? in
      guard case .reconfigureSection(let section) = step,
        !batch.steps.contains(.reloadSection(section)),
        before[.supplementary("head", [section, 0])] != nil
      else { return nil }
      return outcome.sections.firstIndex(of: section).map { .supplementary("head", [$0, 0]) }
    }
    return (views, reconfigures + heads)
  }

  /// A batch that is refused if it breaks a rule, and then changes nothing.
  func runPerturbed(_ numbers: inout SplitMix64) {
    var batch = GridBatch.perturbed(from: counts, using: &numbers)
    let verdict = batch.verdict(strictUIKit: container.strictUIKit)
    guard verdict != .legal else { return }
    let before = dump
    let (sections, rows) = (source.sections, source.rows)
    if numbers.percent(50) { batch.steps.reverse() }
    var completions: [Bool] = []
    var refusal: GridVerdict?
    do {
      try container.performBatchUpdates { [source] updates in
        source.fill(batch.after)
        batch.say(to: &updates)
      } completion: {
        completions.append($0)
      }
    } catch {
      refusal = GridVerdict(error)
    }
    check(refusal == verdict, "refused by \(refusal as Any), though \(verdict)\n\(batch)")
    check(completions == [false], "completed: \(completions)\n\(batch)")
    check(dump == before, "a refused batch changed something\n\(batch)")
    needsReload = batch.after != counts
    (source.sections, source.rows) = (sections, rows)
    coverage.note(.refused)
    coverage.note(.refusedByNumbers, if: verdict == .itemCount)
    if needsReload { refuseUntilReload() }
  }

  private func refuseUntilReload() {
    let before = dump
    do {
      try container.performBatchUpdates { [self] _ in problems.append("a closure ran") }
      problems.append("a batch was accepted before a reload")
    } catch {
      check(error == .needsReload, "refused by \(error)")
    }
    check(dump == before, "a batch before a reload changed something")
    coverage.note(.needsReload)
    needsReload = false
    reload()
  }

  /// A closure that adds operations, undoes its changes and throws.
  func runThrowing(_ numbers: inout SplitMix64) {
    let batch = LegalBatch.random(before: counts, using: &numbers).batch
    let before = dump
    let isReload = numbers.percent(30)
    var completions: [Bool] = []
    var refusal: BatchFailure<PlannedError>?
    do throws(BatchFailure<PlannedError>) {
      try container.performBatchUpdates { [container] updates throws(PlannedError) in
        batch.say(to: &updates)
        if isReload { return container.reloadData() }
        throw PlannedError()
      } completion: {
        completions.append($0)
      }
    } catch {
      refusal = error
    }
    check(
      refusal == (isReload ? .refused(.reloadInsideBatch) : .body(PlannedError())),
      "thrown: \(refusal as Any)")
    check(completions == [false], "completed: \(completions)")
    check(dump == before, "a batch that threw changed something\n\(batch)")
    coverage.note(isReload ? .reloadInside : .bodyThrew)
  }

  // MARK: Reloading

  func reload() {
    let before = Set(views.keys)
    source.calls = []
    laws.begin()
    container.reloadData()
    reloaded(from: before)
  }

  func reloaded(from before: Set<ElementID>) {
    counts = source.counts
    selected = []
    let all = source.elements
    let heads = source.rows.indices.map { ElementID.supplementary("head", [$0, 0]) }
    let existing =
      all.filter { $0.category == .cell } + heads
      + all.filter { $0.category == .cell }.map { .supplementary("badge", $0.indexPath) }
    let expected =
      container.displaysAllElements
      ? all : existing.filter { before.contains($0) && source.makesView(of: $0) }
    let calls = expected.map { GridSource.Call(key: $0, isReconfigure: false) }
    check(source.calls == calls, "calls of a reload: \(source.calls), not \(calls)")
    coverage.note(.reloadData)
  }

  /// A batch with wrong counts, under a policy that reloads.
  func runPolicy(_ numbers: inout SplitMix64) {
    var batch = LegalBatch.random(before: counts, using: &numbers).batch
    guard !batch.after.isEmpty else { return }
    batch.after[0] += 1
    guard batch.verdict() == .itemCount, !container.strictUIKit else { return }
    let before = Set(views.keys)
    var completions: [Bool] = []
    source.calls = []
    container.reloadsInconsistentContent = true
    do {
      try container.performBatchUpdates { [source] updates in
        source.fill(batch.after)
        batch.say(to: &updates)
      } completion: {
        completions.append($0)
      }
    } catch {
      problems.append("thrown although the policy forbids it: \(error)")
    }
    container.reloadsInconsistentContent = false
    check(completions == [false], "completed: \(completions)")
    check(laws.anomalies.contains(.batchReloaded), "reported: \(laws.anomalies)")
    reloaded(from: before)
    coverage.note(.reloadPolicy)
  }
}

extension GridSource {
  /// Elements in the order of their requests: cells, heads, badges, each by position.
  func elementsInOrder(_ keys: [ElementID]) -> [ElementID] {
    func rank(_ key: ElementID) -> Int {
      key.category == .cell ? 0 : key.category.kind == "head" ? 1 : 2
    }
    return keys.sorted { left, right in
      (rank(left), left.indexPath[0], left.indexPath[1])
        < (rank(right), right.indexPath[0], right.indexPath[1])
    }
  }
}
