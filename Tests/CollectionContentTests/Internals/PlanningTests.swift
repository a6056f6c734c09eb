import TestSupport
import Testing

@testable import CollectionContent

/// The smallest batch for known origins, and the search for the items that keep their order.
///
/// `ListDifferenceTests`, `SnapshotDifferenceTests` and `DifferencePropertyTests` replay the batches of whole
/// contents and count their moves.
struct PlanningTests {
  @Test func `items outside the windows have no operations`() throws {
    let origins = ContentOrigins(
      before: [2..<4, 0..<1], after: [0..<2, 2..<5], sections: [1, 0], items: [2, -1, 1, 0, -1])
    let plan = BatchUpdates(origins)
    #expect(plan.sectionMoves == [BatchMove(from: 1, to: 0)])
    #expect(
      plan.itemMoves == [
        BatchMove(
          from: ElementPosition(section: 0, item: 3), to: ElementPosition(section: 1, item: 2))
      ])
    #expect(
      plan.itemInserts == [
        ElementPosition(section: 0, item: 1), ElementPosition(section: 1, item: 4),
      ])
    #expect(plan.itemDeletes.isEmpty)
  }

  /// Also in lists with repeated numbers.
  @Test(arguments: Seeds.all(debug: 1, release: 4))
  func `a longest run is marked and contains no number twice`(seed: UInt64) {
    var numbers = SplitMix64(seed: seed)
    for round in 0..<1000 {
      let list = (0..<8).map { _ in numbers.below(9) - 1 }
      let range = numbers.below(3)..<(6 + numbers.below(3))
      let allowed = numbers.below(3)..<(5 + numbers.below(3))
      var marks = Array(repeating: false, count: list.count)
      var run = AscendingRun(count: list.count)
      run.mark(list, in: range, among: allowed, as: &marks)
      let places = list.indices.filter { marks[$0] }
      let marked = places.map { list[$0] }
      let candidates = list[range].filter(allowed.contains)
      let isRight =
        zip(marked, marked.dropFirst()).allSatisfy(<) && places.allSatisfy(range.contains)
        && marked.allSatisfy(allowed.contains) && marked.count == longestAscending(candidates)
      if isRight { continue }
      Issue.record("SEED=\(seed), round \(round): \(marked) of \(list[range]) in \(allowed)")
      return
    }
  }
}

/// Computed by trying every subset.
private func longestAscending(_ numbers: [Int]) -> Int {
  var best = 0
  for subset in 0..<(1 << numbers.count) {
    let chosen = numbers.indices.filter { subset >> $0 & 1 == 1 }.map { numbers[$0] }
    if zip(chosen, chosen.dropFirst()).allSatisfy(<) { best = max(best, chosen.count) }
  }
  return best
}
