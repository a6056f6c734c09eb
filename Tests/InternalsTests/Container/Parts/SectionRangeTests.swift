import TestSupport
import Testing

@testable import CollectionContent
@testable import CollectionLayouts
@testable import CollectionMapping

/// Counts of views by section compared with a dictionary, and the working range compared with a
/// check of each section.
struct SectionRangeTests {
  /// Views by the reason for which they count.
  private struct Naive {
    var counts: [CountedSection: Int] = [:]
    var inRange: Set<Int> = []

    /// The sections whose last view ended in an exchange, in order; `nil` outside.
    var ended: [CountedSection]?

    mutating func add(_ section: Int) -> Bool {
      counts[.present(section), default: 0] += 1
      guard counts[.present(section)] == 1 else { return false }
      let isBack = ended?.contains(.present(section)) ?? false
      ended?.removeAll { $0 == .present(section) }
      return !isBack
    }

    mutating func remove(_ section: CountedSection) -> Bool {
      guard let count = counts[section] else { return false }
      counts[section] = count > 1 ? count - 1 : nil
      guard count == 1 else { return false }
      ended?.append(section)
      return ended == nil
    }

    func range(_ reach: Int?, of sectionCount: Int) -> Set<Int> {
      guard let reach, sectionCount > 0 else { return [] }
      let displayed = counts.keys.compactMap { section in
        if case .present(let number) = section, number < sectionCount { number } else { nil }
      }
      return Set(
        (0..<sectionCount).filter { section in
          displayed.contains { abs($0 - section) <= max(reach, 0) }
        })
    }
  }

  private func change(
    _ sections: SectionRange, _ naive: inout Naive, seed: UInt64, using random: inout SplitMix64
  ) {
    if random.percent(50) {
      let section = random.below(6)
      #expect(sections.add(section) == naive.add(section), "seed \(seed)")
    } else {
      let section =
        naive.counts.keys.randomElement(using: &random) ?? .present(random.below(6))
      #expect(sections.remove(section) == naive.remove(section), "seed \(seed)")
    }
  }

  private func exchangeViews(
    _ sections: SectionRange, _ naive: inout Naive, seed: UInt64, using random: inout SplitMix64
  ) {
    #expect(sections.beginExchange() && !sections.beginExchange(), "seed \(seed)")
    naive.ended = []
    for _ in 0..<random.below(12) { change(sections, &naive, seed: seed, using: &random) }
    let ended = naive.ended ?? []
    #expect(sections.endExchange() == ended.map(\.number), "seed \(seed)")
    naive.ended = nil
  }

  @Test(arguments: Seeds.all(debug: 60, release: 1_000))
  func `sections appear with their first view and end with their last, also in exchanges`(
    _ seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    let sections = SectionRange()
    var naive = Naive()
    for _ in 0..<150 {
      switch random.below(10) {
      case 0: exchangeViews(sections, &naive, seed: seed, using: &random)
      case 1: follow(sections, &naive, seed: seed, using: &random)
      case 2, 3:
        let reach = random.pick([nil, -1, 0, 1, 2, .max])
        moveRange(sections, &naive, reach, of: random.below(8), seed: seed)
      default: change(sections, &naive, seed: seed, using: &random)
      }
    }
    #expect(sections.endExchange().isEmpty, "seed \(seed)")
  }

  private func follow(
    _ sections: SectionRange, _ naive: inout Naive, seed: UInt64, using random: inout SplitMix64
  ) {
    // The views of removed sections end before the next batch update.
    for section in naive.counts.keys {
      guard case .gone = section else { continue }
      while naive.counts[section] != nil {
        #expect(sections.remove(section) == naive.remove(section), "seed \(seed)")
      }
    }
    guard let batch = KnownBatch.random(using: &random) else { return }
    let left = naive.inRange.filter { batch.target(ofSection: $0) == nil }
    #expect(sections.follow(batch.map).sections == left.sorted(), "seed \(seed)")
    naive.inRange = Set(naive.inRange.compactMap { batch.target(ofSection: $0) })
    let counts = naive.counts.map { section, count in
      let counted =
        batch.target(ofSection: section.number).map { .present($0) }
        ?? CountedSection.gone(section.number)
      #expect(CountedSection(section.number, followedBy: batch.map) == counted, "seed \(seed)")
      return (counted, count)
    }
    naive.counts = Dictionary(counts) { one, _ in one }
  }

  private func moveRange(
    _ sections: SectionRange, _ naive: inout Naive, _ reach: Int?, of sectionCount: Int,
    seed: UInt64
  ) {
    let now = naive.range(reach, of: sectionCount)
    let earlier = sections.reach
    #expect(sections.setReach(reach) == (earlier != reach) && sections.reach == reach)
    let change = sections.moveRange(of: sectionCount) ?? ([], [])
    let (left, entered) = (naive.inRange.subtracting(now), now.subtracting(naive.inRange))
    #expect(change == (left.sorted(), entered.sorted()), "seed \(seed): \(change)")
    naive.inRange = now
    #expect(sections.moveRange(of: sectionCount) == nil, "seed \(seed)")
  }
}
