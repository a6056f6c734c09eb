import TestSupport
import Testing

@testable import CollectionContent

/// Changes of any legal batch, inverted; `BatchMapModelTests` checks the origins of all positions.
struct BatchOriginsTests {
  @Test(arguments: Seeds.all(debug: 2, release: 4))
  func `legal changes inverted twice are unchanged`(seed: UInt64) throws {
    var numbers = SplitMix64(seed: seed)
    for round in 0..<500 {
      let before = LegalBatch.counts(items: 1 + round % 8, using: &numbers)
      let batch = LegalBatch.random(before: before, using: &numbers).batch
      guard batch.verdict() == .legal else { continue }
      let map = try BatchMap(batch.updates, before: batch.before, after: batch.after)
      let changes = CollectionChanges<Int, Int>(
        updates: batch.updates, itemCountsBefore: batch.before, itemCountsAfter: batch.after,
        deletedSections: ids(map.newSections.count { $0 == nil }, from: 500),
        insertedSections: ids(map.oldSections.count { $0 == nil }, from: 600),
        deletedItems: [], insertedItems: ids(map.arrivalCount, from: 1000),
        replacesEverything: false)
      let back = try changes.inverted().map()
      let again = try changes.inverted().inverted().map()
      let isRight =
        zip(map.contentOrigins().newItems, back.contentOrigins().items).allSatisfy { $0 == $1 }
        && back.reloads == map.reloads.compactMap(map.newPosition).sorted()
        && back.reconfigures == map.reconfigures.compactMap(map.newPosition).sorted()
        && again.contentOrigins().items == map.contentOrigins().items
      guard isRight else {
        Issue.record("seed \(seed), round \(round)\n\(batch)\n\(changes.inverted())")
        return
      }
    }
  }

  private func ids(_ count: Int, from first: Int) -> [Int] { Array(first..<first + count) }
}
