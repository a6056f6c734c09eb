import TestSupport
import CollectionMapping
import Foundation

extension BatchMachine {
  /// Executes the command of a number, and compares.
  func run(_ command: UInt64) {
    var numbers = SplitMix64(seed: command)
    laws.begin()
    let preparations = census.preparations
    switch numbers.below(100) {
    case 0..<75: runBatch(&numbers)
    case 75..<84: select(&numbers)
    case 84..<90: displayByHand(&numbers)
    case 90..<96: move(&numbers)
    case 96..<98: container.strictUIKit.toggle()
    default: toggleEverything()
    }
    coverage.note(.reused, if: census.preparations > preparations)
    checkContent()
  }

  private func runBatch(_ numbers: inout SplitMix64) {
    if let storage { return runChange(of: storage, &numbers) }
    switch numbers.below(75) {
    case 0..<50: runLegal(&numbers)
    case 50..<65: runPerturbed(&numbers)
    case 65..<69: runThrowing(&numbers)
    case 69..<72: reload()
    default: runPolicy(&numbers)
    }
  }

  private func select(_ numbers: inout SplitMix64) {
    guard let place = GridPlace.random(in: counts, &numbers) else { return }
    let token = source.rows[place.section][place.item]
    coverage.note(.selection)
    do {
      if numbers.percent(30) {
        let was = try container.deselectItem(at: place.indexPath)
        check((selected.remove(token) != nil) == was, "\(place): wrong answer about its selection")
      } else {
        try container.selectItem(at: place.indexPath)
        if !container.allowsMultipleSelection { selected = [] }
        selected.insert(token)
      }
    } catch {
      problems.append("\(place): \(error)")
    }
    let far: IndexPath = numbers.pick([[-1, 0], [0, -1], [9, 0], [0, 99], [0], [.max, .min]])
    let before = dump
    do {
      try container.selectItem(at: far)
      problems.append("\(far) was selected")
    } catch {
      guard case .noItem = error else { return check(false, "\(error)") }
    }
    check(dump == before, "\(far), which does not exist, changed something")
  }

  private func displayByHand(_ numbers: inout SplitMix64) {
    guard !container.displaysAllElements, let place = GridPlace.random(in: counts, &numbers) else {
      return
    }
    coverage.note(.byHand)
    let key: ElementID =
      switch numbers.below(6) {
      case 0: .supplementary("head", [place.section, 0])
      case 1: .supplementary("badge", place.indexPath)
      default: .cell(place.indexPath)
      }
    if numbers.percent(75) {
      let isShown = container.display(key) is TokenView
      check(isShown == source.makesView(of: key), "\(key): wrong answer about its display")
    } else {
      let was = views[key] != nil
      check(container.endDisplaying(key) == was, "\(key): wrong answer about its end")
    }
  }

  private func toggleEverything() {
    container.displaysAllElements.toggle()
    guard container.displaysAllElements else { return }
    coverage.note(.everythingShown)
  }

  // MARK: Movement

  private func move(_ numbers: inout SplitMix64) {
    guard let origin = GridPlace.random(in: counts, &numbers) else { return }
    let before = dump
    let isMovable = source.rows[origin.section][origin.item] % 5 != 0
    do {
      guard try container.beginInteractiveMovement(forItemAt: origin.indexPath) else {
        check(!isMovable && dump == before, "\(origin) could not be moved")
        return coverage.note(.movementRefused)
      }
      check(isMovable, "\(origin) could be moved")
      var target = origin
      for _ in 0..<numbers.below(8) { hold(&target, origin, &numbers) }
      if numbers.percent(30) {
        try container.cancelInteractiveMovement()
        check(dump == before, "a cancelled movement changed something")
        return coverage.note(.movementCancelled)
      }
      if numbers.percent(25) { return loseMovement() }
      try end(origin, target)
    } catch {
      problems.append("a movement threw \(error)")
    }
  }

  /// Moves the item to any position; positions that do not exist are refused.
  private func hold(
    _ target: inout GridPlace, _ origin: GridPlace, _ numbers: inout SplitMix64
  ) {
    let place = GridPlace(numbers.below(6) - 1, numbers.below(8) - 1)
    var isPlace = counts.indices.contains(place.section) && place.item >= 0
    if isPlace {
      let extra = place.section == origin.section ? 0 : 1
      isPlace = place.item < counts[place.section] + extra
    }
    do {
      try container.updateInteractiveMovement(to: place.indexPath)
      check(isPlace, "moved over \(place), which does not exist")
      target = place
    } catch {
      check(!isPlace, "not moved over \(place): \(error)")
    }
  }

  private func end(_ origin: GridPlace, _ target: GridPlace) throws {
    let before = views
    var after = counts
    after[origin.section] -= 1
    after[target.section] += 1
    let steps = origin == target ? [] : [GridStep.move(origin, target)]
    let batch = GridBatch(before: counts, steps: steps, after: after)
    source.calls = []
    try container.endInteractiveMovement()
    coverage.note(.movement)
    coverage.note(.movementToOtherSection, if: origin.section != target.section)
    followed(batch, batch.outcome, from: before)
    check(container.interactiveMovement == nil, "the movement did not end")
  }

  /// A batch during a movement cancels it.
  private func loseMovement() {
    coverage.note(.movementLost)
    do {
      try container.performBatchUpdates { _ in }
    } catch {
      problems.append("an empty batch threw \(error)")
    }
    check(container.interactiveMovement == nil, "a batch did not cancel the movement")
    check(laws.anomalies == [.movementCancelled], "reported: \(laws.anomalies)")
  }
}
