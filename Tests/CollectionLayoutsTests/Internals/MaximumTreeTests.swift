import RandomSupport
import Testing

@testable import CollectionLayouts

/// The largest of changing numbers, compared with that of a list.
struct MaximumTreeTests {
  @Test(
    "a tree has the same maximum as a list", arguments: [0, 1, 2, 3, 7, 8, 9, 63, 64, 65, 1_000])
  func maximum(count: Int) {
    var random = SplitMix64(seed: UInt64(count) + 1)
    var numbers = (0..<count).map { _ in Double(random.below(9)) }
    var tree = MaximumTree(numbers)
    var equal = MaximumTree(repeating: 4, count: count)
    #expect(tree.maximum == numbers.max() ?? -.infinity)
    #expect(equal.maximum == (count > 0 ? 4 : -.infinity))
    for _ in 0..<(count > 0 ? 300 : 0) {
      let index = random.below(count)
      numbers[index] = Double(random.below(9)) - 4
      tree[index] = numbers[index]
      #expect(tree[index] == numbers[index] && tree.maximum == numbers.max())
    }
    for index in 0..<count {
      equal[index] = -1
      #expect(equal.maximum == (index == count - 1 ? -1 : 4))
    }
  }
}
