extension GridBatch {
  /// Steps with arbitrary positions, hardly ever legal: negative ones, ones that do not exist, and
  /// the largest and smallest integers.
  package static func arbitrary(using numbers: inout SplitMix64) -> GridBatch {
    let before = LegalBatch.counts(using: &numbers)
    let after = numbers.percent(50) ? before : LegalBatch.counts(using: &numbers)
    let wild = numbers.percent(30)
    let steps = (0..<numbers.below(6)).map { _ in GridStep.random(wild: wild, &numbers) }
    return GridBatch(before: before, steps: steps, after: after)
  }

  /// A legal batch with one or two changes, about half of them still legal.
  package static func perturbed(
    from before: [Int], using numbers: inout SplitMix64
  ) -> GridBatch {
    var batch = LegalBatch.random(before: before, using: &numbers).batch
    for _ in 0...numbers.below(2) { batch.perturb(&numbers) }
    return batch
  }

  private mutating func perturb(_ numbers: inout SplitMix64) {
    let place = numbers.below(steps.count)
    switch numbers.below(7) {
    case 0 where !steps.isEmpty: steps.remove(at: place)
    case 1 where !steps.isEmpty: steps.append(steps[place])
    case 2 where !steps.isEmpty: steps[place] = .random(wild: false, &numbers)
    case 3: steps.append(.random(wild: numbers.percent(20), &numbers))
    case 4 where !after.isEmpty: after[numbers.below(after.count)] += numbers.pick([1, -1])
    case 5: after = after.isEmpty ? [1] : Array(after.dropLast())
    case 6: steps.append(contentsOf: steps.isEmpty ? [] : [steps[place].sibling(&numbers)])
    default: return
    }
    for section in after.indices { after[section] = max(0, after[section]) }
  }
}

extension GridStep {
  fileprivate static func random(wild: Bool, _ numbers: inout SplitMix64) -> GridStep {
    func index() -> Int {
      wild && numbers.percent(30) ? numbers.pick([-1, -2, 7, .max, .min]) : numbers.below(4)
    }
    func place() -> GridPlace { GridPlace(index(), index()) }
    return switch numbers.below(13) {
    case 0: .deleteSection(index())
    case 1: .insertSection(index())
    case 2: .moveSection(index(), index())
    case 3: .reloadSection(index())
    case 4, 5: .delete(place())
    case 6, 7: .insert(place())
    case 8, 9: .move(place(), place())
    case 10: .reload(place())
    case 11: .reconfigureSection(index())
    default: .reconfigure(place())
    }
  }

  /// Another step with a similar position.
  fileprivate func sibling(_ numbers: inout SplitMix64) -> GridStep {
    switch self {
    case .deleteSection(let section), .reloadSection(let section),
      .reconfigureSection(let section), .moveSection(let section, _):
      numbers.pick([
        .deleteSection(section), .reloadSection(section), .reconfigureSection(section),
        .moveSection(section, 0),
      ])
    case .insertSection(let section):
      numbers.pick([.insertSection(section), .moveSection(0, section)])
    case .delete(let place), .reload(let place), .reconfigure(let place), .move(let place, _):
      numbers.pick([
        .delete(place), .reload(place), .reconfigure(place), .move(place, GridPlace(0, 0)),
      ])
    case .insert(let place): numbers.pick([.insert(place), .move(GridPlace(0, 0), place)])
    }
  }
}
