import RandomSupport
import Testing

@testable import CollectionLayouts

/// Consecutive lengths compared with newly computed sums.
struct LengthTreeTests {
  private static let counts = [
    0, 1, 2, 31, 32, 33, 63, 64, 65, 1023, 1024, 1025, 1056, 32_768, 32_769, 40_000,
  ]

  /// Whole numbers, some of them 0, whose sums are exact.
  private static func lengths(_ count: Int, _ random: inout SplitMix64) -> [Double] {
    (0..<count).map { _ in Double(random.below(5) * random.below(100)) }
  }

  private static func sums(of lengths: [Double]) -> [Double] {
    var sum = 0.0
    return [0]
      + lengths.map { length in
        sum += length
        return sum
      }
  }

  /// The first length that ends after a position.
  private static func index(at place: Double, in sums: [Double]) -> Int {
    sums.dropFirst().firstIndex { $0 > place }.map { $0 - 1 } ?? sums.count - 1
  }

  private static func check(_ tree: LengthTree, _ lengths: [Double], _ random: inout SplitMix64) {
    let sums = sums(of: lengths)
    let total = sums.last ?? 0
    #expect(tree.count == lengths.count)
    #expect(tree.total == total)
    var indices = [0, lengths.count]
    for _ in 0..<8 { indices.append(random.below(lengths.count + 1)) }
    for index in indices {
      #expect(tree.sum(before: index) == sums[index])
      if index < lengths.count { #expect(tree[index] == lengths[index]) }
      for place in [sums[index], sums[index] - 0.5, sums[index] + 0.5] where place >= 0 {
        #expect(tree.index(at: place) == Self.index(at: place, in: sums), "\(place)")
      }
    }
    #expect(tree.index(at: total) == lengths.count)
    #expect(tree.index(at: total + 1e9) == lengths.count)
    #expect(tree.index(at: .infinity) == lengths.count)
  }

  @Test("a tree has the same sums as a list", arguments: counts)
  func sums(count: Int) {
    var random = SplitMix64(seed: UInt64(count) + 1)
    let lengths = Self.lengths(count, &random)
    Self.check(LengthTree(lengths), lengths, &random)
  }

  @Test("a tree has the same sums as a list after any changes", arguments: counts)
  func changes(count: Int) {
    for seed in Seeds.all(debug: 2, release: 20) {
      var random = SplitMix64(seed: seed)
      var lengths = Self.lengths(count, &random)
      var tree = LengthTree(lengths)
      for _ in 0..<3 {
        for _ in 0..<(count == 0 ? 0 : 30) {
          let index = random.percent(20) ? count - 1 : random.below(count)
          lengths[index] = Double(random.below(1000))
          tree[index] = lengths[index]
        }
        Self.check(tree, lengths, &random)
      }
    }
  }

  @Test("a position before the end has a length even if sums are inexact", arguments: counts)
  func inexact(count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    let lengths = (0..<count).map { _ in Double(1 + random.below(1000)) / 30 }
    let tree = LengthTree(lengths)
    for _ in 0..<(count == 0 ? 0 : 400) {
      // Usually the first index of a part of the tree.
      let part = random.pick([1, 32, 1024])
      let index = random.below((count - 1) / part + 1) * part
      let start = tree.sum(before: index)
      for place in [start.nextDown, start, start.nextUp] where place >= 0 {
        // Sums are computed in several ways, so a boundary may be on either side.
        let found = tree.index(at: place)
        #expect(found == index || found == index - 1, "\(place)")
      }
    }
    #expect(count == 0 || tree.index(at: tree.total - 1) < count)
    for place in [tree.total.nextDown, tree.total, tree.total.nextUp] where place >= 0 {
      #expect((max(0, count - 1)...count).contains(tree.index(at: place)))
    }
  }

  @Test(
    "the offset of a length is the same during an iteration and for a single query",
    arguments: counts)
  func way(count: Int) {
    var random = SplitMix64(seed: UInt64(count) + 3)
    let tree = LengthTree((0..<count).map { _ in Double(1 + random.below(1000)) / 30 })
    let first = count == 0 ? 0 : random.below(count)
    let last = min(count, first + 100)
    var met: [Int] = []
    tree.forEach(in: first..<last) { index, start, _ in
      met.append(index)
      #expect(start == tree.sum(before: index))
      return index < last - 3
    }
    #expect(met == Array(first..<max(first, min(last, max(first + 1, last - 2)))))
  }
}
