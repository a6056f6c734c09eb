/// A batch that must be accepted, with its outcome: generated backwards from the resulting grid.
///
/// The outcome is known before the batch: the generator draws the final position of everything and
/// writes the steps that lead to it. It omits some of the items that keep their order.
package struct LegalBatch: Sendable {
  package let batch: GridBatch
  package let outcome: GridOutcome
}

extension LegalBatch {
  /// Limits the number of sections, and of items in each section except those that move in.
  package static func random(
    before: [Int], sections: Int = 4, items: Int = 5, using numbers: inout SplitMix64
  ) -> LegalBatch {
    let share = numbers.pick([5, 25, 60])
    var plan = LegalPlan(before: before, share: share)
    plan.placeSections(atMost: sections, &numbers)
    plan.placeItems(atMost: items, &numbers)
    plan.sayItems(&numbers)
    plan.sayAgain(&numbers)
    numbers.shuffle(&plan.steps)
    return LegalBatch(
      batch: GridBatch(before: before, steps: plan.steps, after: plan.lists.map(\.count)),
      outcome: GridOutcome(
        sections: plan.origins, items: plan.lists, reloads: plan.reloads.sorted(),
        reconfigures: plan.reconfigures.sorted()))
  }

  /// The item counts of a small content.
  package static func counts(
    sections: Int = 4, items: Int = 5, using numbers: inout SplitMix64
  ) -> [Int] {
    (0..<numbers.below(sections + 1)).map { _ in numbers.below(items + 1) }
  }
}

/// A batch during its generation.
private struct LegalPlan {
  let before: [Int]

  /// The percentage of each change.
  let share: Int

  var steps: [GridStep] = []
  var origins: [Int?] = []
  var lists: [[GridPlace?]] = []
  var reloads: [GridPlace] = []
  var reconfigures: [GridPlace] = []

  private var deleted: [Int] = []
  private var reloaded: [Int] = []
  private var gone: [GridPlace] = []

  init(before: [Int], share: Int) {
    self.before = before
    self.share = share
  }

  // MARK: The resulting grid

  mutating func placeSections(atMost limit: Int, _ numbers: inout SplitMix64) {
    let all = numbers.percent(3)
    deleted = before.indices.filter { _ in all || numbers.percent(share / 2) }
    var order: [Int?] = before.indices.filter { !deleted.contains($0) }
    if numbers.percent(share) { numbers.shuffle(&order) }
    while order.count < limit, numbers.percent(share) {
      order.insert(nil, at: numbers.below(order.count + 1))
    }
    origins = order
    steps += deleted.map { .deleteSection($0) }
    let updated = before.indices.filter { _ in numbers.percent(share / 4) }
    steps += updated.map { .reconfigureSection($0) }
    var last = -1
    for (new, old) in order.enumerated() {
      guard let old else {
        steps.append(.insertSection(new))
        continue
      }
      if old < last || numbers.percent(share / 3) {
        steps.append(.moveSection(old, new))
        continue
      }
      last = old
      if numbers.percent(share / 4) {
        reloaded.append(old)
        steps.append(.reloadSection(old))
      }
    }
  }

  mutating func placeItems(atMost limit: Int, _ numbers: inout SplitMix64) {
    var wanderers: [GridPlace] = []
    var staying: [[GridPlace]] = before.map { _ in [] }
    for section in before.indices {
      let replaced = deleted.contains(section) || reloaded.contains(section)
      for item in 0..<before[section] {
        let place = GridPlace(section, item)
        let wanders = !origins.isEmpty && numbers.percent(share / 2)
        if wanders {
          wanderers.append(place)
        } else if replaced || numbers.percent(share / 2) {
          gone.append(place)
        } else {
          staying[section].append(place)
        }
      }
    }
    lists = origins.map { old in
      var list: [GridPlace?] = old.map { staying[$0] } ?? []
      if numbers.percent(share) { numbers.shuffle(&list) }
      return list
    }
    for place in wanderers {
      let section = numbers.below(lists.count)
      lists[section].insert(place, at: numbers.below(lists[section].count + 1))
    }
    for section in lists.indices {
      let isNew = origins[section].map(reloaded.contains) ?? true
      while lists[section].count < limit, numbers.percent(isNew ? 50 : share) {
        lists[section].insert(nil, at: numbers.below(lists[section].count + 1))
      }
    }
  }

  // MARK: The steps

  mutating func sayItems(_ numbers: inout SplitMix64) {
    for (section, list) in lists.enumerated() {
      let isNew = origins[section] == nil
      let isReplaced = origins[section].map(reloaded.contains) ?? false
      var last = -1
      for (item, origin) in list.enumerated() {
        let place = GridPlace(section, item)
        guard let origin else {
          if !(isNew || isReplaced) || numbers.percent(20) { steps.append(.insert(place)) }
          continue
        }
        let stays =
          !isReplaced && origin.section == origins[section] && origin.item > last
          && !numbers.percent(share / 3)
        if stays { last = origin.item } else { steps.append(.move(origin, place)) }
        show(origin, &numbers)
      }
    }
    for place in gone {
      let isImplied = deleted.contains(place.section) || reloaded.contains(place.section)
      if !isImplied || numbers.percent(20) { steps.append(.delete(place)) }
      guard isImplied, numbers.percent(10) else { continue }
      steps.append(numbers.percent(50) ? .reload(place) : .reconfigure(place))
    }
  }

  /// Reloads or reconfigures some of the remaining items.
  private mutating func show(_ origin: GridPlace, _ numbers: inout SplitMix64) {
    let reload = numbers.percent(share / 3)
    if reload {
      steps.append(.reload(origin))
      reloads.append(origin)
    }
    guard numbers.percent(share / 3) else { return }
    steps.append(.reconfigure(origin))
    if !reload { reconfigures.append(origin) }
  }

  /// Repeats some steps where that has no effect.
  mutating func sayAgain(_ numbers: inout SplitMix64) {
    guard numbers.percent(20) else { return }
    for step in steps where numbers.percent(30) {
      switch step {
      case .insertSection, .moveSection, .insert, .move: continue
      default: steps.append(step)
      }
    }
  }
}
