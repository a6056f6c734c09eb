import TestSupport
import Testing

@testable import CollectionContent
@testable import CollectionLayouts
@testable import CollectionMapping

/// A map compared with a dictionary, under random edits and batch updates.
struct PositionMapTests {
  private typealias Naive = [ElementPosition: Int]

  private func expectEqual(
    _ map: PositionMap<Int>, _ naive: Naive, seed: UInt64,
    location: SourceLocation = #_sourceLocation
  ) {
    let listed = map.map { $0 }
    let expected = naive.sorted { $0.key < $1.key }
    let isEqual =
      listed.count == map.count
      && listed.elementsEqual(expected) { $0.position == $1.key && $0.value == $1.value }
      && expected.allSatisfy { map[$0.key] == $0.value && map.contains($0.key) }
    #expect(isEqual, "seed \(seed): \(listed) is not \(expected)", sourceLocation: location)
  }

  @Test(arguments: Seeds.all(debug: 60, release: 600))
  func `random edits have the results of a dictionary`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var map = PositionMap<Int>()
    var naive: Naive = [:]
    for value in 0..<200 {
      let position = ElementPosition(
        section: .random(in: -1..<3, using: &random), item: .random(in: -3..<9, using: &random))
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        #expect(
          map.updateValue(value, at: position) == naive.updateValue(value, forKey: position))
      case 2:
        #expect(map.insertIfAbsent(value, at: position) == (naive[position] == nil))
        naive[position] = naive[position] ?? value
      case 3:
        #expect(map.removeValue(at: position) == naive.removeValue(forKey: position))
      default:
        #expect(map[position] == naive[position])
      }
      #expect(map.contains(position) == (naive[position] != nil))
      expectEqual(map, naive, seed: seed)
    }
  }

  @Test
  func `neighbouring items of one section form a run`() {
    var map = PositionMap<Int>()
    #expect(map.run == nil)
    for (item, run) in [(4, 4..<5), (6, nil), (5, 4..<7), (.max, nil)] {
      _ = map.updateValue(0, at: ElementPosition(section: 2, item: item))
      #expect(map.run?.items == run)
    }
    _ = map.removeValue(at: ElementPosition(section: 2, item: .max))
    #expect(map.run?.section == 2)
    _ = map.updateValue(0, at: ElementPosition(section: 3, item: 7))
    #expect(map.run == nil)
  }

  @Test
  func `the largest and the smallest integers are valid positions`() {
    var map = PositionMap<Int>()
    var naive: Naive = [:]
    let numbers = [Int.max, .min, 0, .max - 1, .min + 1, -1, 1]
    for (value, item) in numbers.enumerated() {
      for section in [Int.max, .min, 0] {
        let position = ElementPosition(section: section, item: item)
        #expect(map.updateValue(value, at: position) == nil)
        naive[position] = value
      }
    }
    expectEqual(map, naive, seed: 0)
    for position in naive.keys.sorted() {
      #expect(map.removeValue(at: position) == naive.removeValue(forKey: position))
      expectEqual(map, naive, seed: 0)
    }
  }

  @Test(arguments: Seeds.all(debug: 60, release: 2_000))
  func `a batch update moves values with their positions`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var tried = 0
    for _ in 0..<20 {
      let before = LegalBatch.counts(items: 8, using: &random)
      let batch = LegalBatch.random(before: before, items: 8, using: &random).batch
      guard
        let map = try? BatchMap(batch.updates, before: batch.before, after: batch.after)
      else { continue }
      tried += 1
      var values = PositionMap<Int>()
      for value in 0..<Int.random(in: 0..<40, using: &random) {
        let position = ElementPosition(
          section: .random(in: -1..<5, using: &random), item: .random(in: -2..<11, using: &random))
        _ = values.updateValue(value, at: position)
      }
      expectFollowing(values, seed: seed, { $0.follow(map) }) { map.newPosition(of: $0) }
      expectFollowing(values, seed: seed, { $0.followSections(map) }) {
        map.newPosition(of: $0, isOfSection: true)
      }
    }
    #expect(tried > 0, "seed \(seed)")
  }

  @Test(arguments: Seeds.all(debug: 20, release: 200))
  func `a batch update moves many values with their positions`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let before = [700, 300, 5]
    var (after, updates, moves) = (before, BatchUpdates(), Set<Int>())
    for _ in 0..<random.below(4) {
      let section = random.below(3)
      let origin = ElementPosition(section: section, item: random.below(before[section]))
      guard moves.insert(origin.section * 1000 + origin.item).inserted else { continue }
      if random.percent(50) {
        updates.itemDeletes.append(origin)
        after[section] -= 1
      } else {
        // A target of its own, so that no two operations fill one position.
        let target = ElementPosition(section: 0, item: moves.count * 100)
        updates.itemMoves.append(BatchMove(from: origin, to: target))
        after[section] -= 1
        after[0] += 1
      }
    }
    if moves.isEmpty {
      updates.moveSection(2, toSection: 0)
      after = [after[2], after[0], after[1]]
    }
    guard let map = try? BatchMap(updates, before: before, after: after) else { return }
    var values = PositionMap<Int>()
    for (section, count) in before.enumerated() {
      for item in 0..<count where random.percent(90) {
        _ = values.updateValue(values.count, at: ElementPosition(section: section, item: item))
      }
    }
    expectFollowing(values, seed: seed, { $0.follow(map) }) { map.newPosition(of: $0) }
  }

  private func expectFollowing(
    _ earlier: PositionMap<Int>, seed: UInt64,
    _ follow: (inout PositionMap<Int>) -> [PositionMap<Int>.Element],
    _ target: (ElementPosition) -> ElementPosition?
  ) {
    var values = earlier
    let removed = follow(&values)
    var naive: Naive = [:]
    var gone: Naive = [:]
    for (position, value) in earlier {
      if let target = target(position) { naive[target] = value } else { gone[position] = value }
    }
    expectEqual(values, naive, seed: seed)
    #expect(
      Naive(removed.map { ($0.position, $0.value) }, uniquingKeysWith: { one, _ in one }) == gone,
      "seed \(seed)")
    #expect(removed.count == gone.count, "seed \(seed)")
  }
}
