import TestSupport
import Testing

@testable import CollectionContent

/// Whether the numbers of a section's items count as scattered.
struct StableNumbersTests {
  @Test func `more than 64 runs are scattered`() {
    var numbers = StableNumbers(count: 100)
    // The first insert splits the items in two.
    for _ in 0..<62 { numbers.insert(1, at: 50) }
    #expect(!numbers.areScattered(over: 162))
    numbers.insert(1, at: 50)
    #expect(numbers.areScattered(over: 163))
    #expect(!numbers.areScattered(over: 65 * 16))
    #expect(numbers.isConsistent(over: 163))
  }

  @Test(arguments: Seeds.all(debug: 60, release: 600))
  func `items keep their numbers under random edits`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var numbers = StableNumbers(count: 5)
    var naive = Array(0..<5)
    for _ in 0..<200 {
      let index = random.below(naive.count + 1)
      let count = random.below(4)
      switch random.below(4) {
      case 0:
        let first = numbers.number(ofInserting: count, at: index)
        numbers.insert(count, at: index)
        naive.insert(contentsOf: first..<(first + count), at: index)
      case 1:
        let range = index..<min(index + count, naive.count)
        numbers.remove(atAscending: Array(range))
        naive.removeSubrange(range)
      default:
        guard !naive.isEmpty else { continue }
        let (origin, target) = (random.below(naive.count), random.below(naive.count))
        numbers.move(from: origin, to: target)
        naive.insert(naive.remove(at: origin), at: target)
      }
      let isEqual = naive.enumerated().allSatisfy { numbers.index(of: $1) == $0 }
      #expect(isEqual && numbers.isConsistent(over: naive.count), "SEED=\(seed): \(naive)")
    }
  }

  @Test func `moving one item after the other to the end leaves few runs`() {
    var numbers = StableNumbers(count: 500)
    for _ in 0..<499 { numbers.move(from: 0, to: 499) }
    #expect(!numbers.areScattered(over: 64))
  }
}
