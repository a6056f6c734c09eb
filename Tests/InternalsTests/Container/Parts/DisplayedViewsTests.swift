import TestSupport
import Foundation
import Testing

@testable import CollectionContent
@testable import CollectionLayouts
@testable import CollectionMapping

/// The displayed views compared with a dictionary.
struct DisplayedViewsTests {
  private typealias Naive = [ElementID: ReusableView]

  private func expectEqual(
    _ displayed: DisplayedViews, _ naive: Naive, seed: UInt64,
    location: SourceLocation = #_sourceLocation
  ) {
    let all = displayed.all
    let isEqual =
      all.count == naive.count && all.allSatisfy { naive[$0.element] === $0.view }
      && naive.allSatisfy { displayed[$0.key] === $0.value }
    #expect(isEqual, "seed \(seed): \(all) is not \(naive)", sourceLocation: location)
    let cells = all.prefix { $0.element.kind == nil }.map(\.element.position)
    #expect(
      cells == naive.keys.filter { $0.kind == nil }.map(\.position).sorted(), "seed \(seed)",
      sourceLocation: location)
  }

  private func fill(
    _ displayed: DisplayedViews, _ count: Int, using random: inout SplitMix64
  ) -> Naive {
    var naive: Naive = [:]
    for _ in 0..<count {
      let (element, view) = (ElementID.random(using: &random), ReusableView())
      _ = displayed.put(view, for: element)
      naive[element] = view
    }
    return naive
  }

  @Test(arguments: Seeds.all(debug: 60, release: 600))
  func `inserts and removals have the results of a dictionary`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let displayed = DisplayedViews()
    var naive: Naive = [:]
    for _ in 0..<150 {
      let element = ElementID.random(using: &random)
      switch random.below(9) {
      case 0...4:
        let view = ReusableView()
        #expect(
          displayed.put(view, for: element) === naive.updateValue(view, forKey: element),
          "seed \(seed)")
      case 5...7:
        #expect(
          displayed.remove(element) === naive.removeValue(forKey: element), "seed \(seed)")
      default:
        let view = naive.values.randomElement(using: &random) ?? ReusableView()
        let expected = naive.first { $0.value === view }?.key
        #expect(displayed.element(of: view) == expected, "seed \(seed)")
      }
      expectEqual(displayed, naive, seed: seed)
    }
    let all = Set(displayed.removeAll().map(\.element))
    #expect(all == Set(naive.keys) && displayed.all.isEmpty, "seed \(seed)")
  }

  // MARK: Batch updates

  /// The expected result of a batch update, one element at a time.
  private struct Expected {
    var naive: Naive = [:]
    var ends: Naive = [:]
    var requests: Set<ElementID> = []
    var reconfigures: Set<ElementID> = []
    var origins: [ElementID: ElementID] = [:]

    init(_ earlier: Naive, _ batch: KnownBatch, isStill: Bool) {
      for (element, view) in earlier {
        let target = batch.target(of: element)
        let isReloaded = batch.reloads(element)
        if batch.reconfigures(element), !isReloaded, let target { reconfigures.insert(target) }
        if let target, isStill || !isReloaded {
          naive[target] = view
          origins[target] = element
        } else if isStill {
          naive[element] = view
        } else {
          ends[element] = view
          if let target = target ?? Self.replacement(of: element, batch) {
            requests.insert(target)
          }
        }
      }
    }

    private static func replacement(of element: ElementID, _ batch: KnownBatch) -> ElementID? {
      let old = element.position.section
      guard batch.reloadedSections.contains(old), let section = batch.target(ofSection: old),
        element.place != .item || (0..<batch.after[section]).contains(element.number)
      else { return nil }
      return element.moved(to: ElementPosition(section: section, item: element.number))
    }
  }

  @Test(arguments: Seeds.all(debug: 60, release: 1_500))
  func `a batch update ends, requests, configures and moves views as its operations say`(
    _ seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    var tried = 0
    for _ in 0..<20 {
      let displayed = DisplayedViews()
      let earlier = fill(displayed, random.below(60), using: &random)
      guard let batch = KnownBatch.random(using: &random, marks: KnownBatch.mark) else { continue }
      tried += 1
      let expected = Expected(earlier, batch, isStill: false)
      let change = displayed.follow(batch.map, isStill: false)
      expectEqual(displayed, expected.naive, seed: seed)
      expect(change, expected, seed: seed)
      expectMoves(displayed, batch, expected, seed: seed)
    }
    #expect(tried > 0, "seed \(seed)")
  }

  @Test(arguments: Seeds.all(debug: 20, release: 200))
  func `a batch update without operations keeps every view, also beyond the counts`(_ seed: UInt64)
  {
    var random = SplitMix64(seed: seed)
    let displayed = DisplayedViews()
    let earlier = fill(displayed, 60, using: &random)
    let before = [4, 0, 6]
    var updates = BatchUpdates()
    updates.reconfigureItems(at: [[0, random.below(4)], [2, random.below(6)]])
    updates.reconfigureSupplementaryViews(ofKind: "a", at: [[2, random.below(9)]])
    updates.reconfigureSupplementaryViews(inSections: [random.below(3)])
    guard let map = try? BatchMap(updates, before: before, after: before) else {
      Issue.record("seed \(seed)")
      return
    }
    let change = displayed.follow(map, isStill: true)
    expectEqual(displayed, earlier, seed: seed)
    #expect(change.ends.isEmpty && change.requests.isEmpty, "seed \(seed)")
    #expect(change.reconfigures.allSatisfy { earlier[$0] != nil }, "seed \(seed)")
  }

  private func expect(_ change: DisplayedViews.Change, _ expected: Expected, seed: UInt64) {
    #expect(
      change.ends.count == expected.ends.count
        && change.ends.allSatisfy { expected.ends[$0.element] === $0.view },
      "seed \(seed): \(change.ends) ended, not \(expected.ends)")
    #expect(
      Set(change.requests) == expected.requests,
      "seed \(seed): \(change.requests) requested, not \(expected.requests)")
    #expect(
      change.reconfigures.count == expected.reconfigures.count
        && Set(change.reconfigures) == expected.reconfigures,
      "seed \(seed): \(change.reconfigures) configured, not \(expected.reconfigures)")
  }

  private func expectMoves(
    _ displayed: DisplayedViews, _ batch: KnownBatch, _ expected: Expected, seed: UInt64
  ) {
    for ofAllCells in [true, false] {
      let moves = displayed.moves(since: batch.map, ofAllCells: ofAllCells)
      let wanted = expected.origins.filter { to, from in
        guard to.place != .collection else { return false }
        // An item may move to a section that takes the index of its own section.
        let isRelocated = batch.target(ofSection: from.position.section) != to.position.section
        return isRelocated || to != from && (ofAllCells || to.kind != nil)
      }
      #expect(
        moves.count == wanted.count
          && moves.allSatisfy { wanted[$0.to] == $0.from && expected.naive[$0.to] === $0.view },
        "seed \(seed): \(moves) moved, not \(wanted)")
    }
  }
}
