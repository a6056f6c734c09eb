import TestSupport
import Testing

@testable import CollectionContent

/// The search for the items that keep their order, also in lists with repeated numbers.
struct AscendingRunTests {
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
