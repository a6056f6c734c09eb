import TestSupport
import CollectionMapping
import Foundation

/// Changes of a custom storage, which a manager applies to its container.
extension BatchMachine {
  func runChange(of storage: GridStorage, _ numbers: inout SplitMix64) {
    (told, source.calls) = ([], [])
    switch numbers.below(75) {
    case 0..<50: runLegalChange(of: storage, &numbers)
    case 50..<65: runWrongChange(of: storage, &numbers)
    case 65..<69: runThrowingChange(of: storage, &numbers)
    default: reload()
    }
  }

  /// A change with a correct description; inside another change it becomes a reload.
  private func runLegalChange(of storage: GridStorage, _ numbers: inout SplitMix64) {
    let legal = LegalBatch.random(before: counts, using: &numbers)
    let batch = legal.batch
    guard batch.verdict(strictUIKit: container.strictUIKit) == .legal else { return }
    let before = views
    let isInside = numbers.percent(10) && !batch.updates.isEmpty
    let change = { [source] in
      storage.change { updates in
        source.follow(legal.outcome)
        batch.say(to: &updates)
      }
    }
    if isInside { storage.change { _ in change() } } else { change() }
    check(laws.anomalies == [], "reported: \(laws.anomalies)\n\(batch)")
    checkTold(isInside ? .reload : .batch(batch.updates))
    if isInside {
      reloaded(from: Set(before.keys))
    } else {
      followed(batch, legal.outcome, from: before)
    }
    coverage.note(.legal)
    coverage.note(isInside ? .changeInside : .change)
    coverage.note(.nested, if: isInside)
  }

  /// A change whose description breaks a rule, which becomes a reload.
  private func runWrongChange(of storage: GridStorage, _ numbers: inout SplitMix64) {
    var batch = GridBatch.perturbed(from: counts, using: &numbers)
    let verdict = batch.verdict()
    guard verdict != .legal else { return }
    if numbers.percent(50) { batch.steps.reverse() }
    let before = Set(views.keys)
    storage.change { [source] updates in
      source.fill(batch.after)
      batch.say(to: &updates)
    }
    check(laws.anomalies.contains(.batchReloaded), "reported: \(laws.anomalies)\n\(batch)")
    checkTold(.reload)
    reloaded(from: before)
    coverage.note(.refusedByNumbers, if: verdict == .itemCount)
  }

  /// A change that throws when it is made, which becomes a reload.
  private func runThrowingChange(of storage: GridStorage, _ numbers: inout SplitMix64) {
    let legal = LegalBatch.random(before: counts, using: &numbers)
    let before = Set(views.keys)
    do {
      try storage.change { [source] updates throws(PlannedError) in
        source.follow(legal.outcome)
        legal.batch.say(to: &updates)
        throw PlannedError()
      }
      problems.append("a change did not throw")
    } catch {
      check(laws.anomalies == [], "reported: \(laws.anomalies)")
    }
    checkTold(.reload)
    reloaded(from: before)
    coverage.note(.bodyThrew)
  }

  /// Each change is announced twice: before views change and after all of them have changed.
  private func checkTold(_ update: StorageUpdate) {
    check(told.map(\.update) == [update, update], "announced: \(told), not \(update)")
    check(told.last?.events == laws.events, "announced before the last event")
  }
}
