import TestSupport
import CollectionContent
import Testing

/// Batch updates applied to arrays, and the positions to which they move each item.
struct AppliedUpdatesTests {
  /// A number for each old position, and other numbers for the new ones.
  private func rows(_ counts: [Int], from first: Int = 0) -> [[Int]] {
    counts.enumerated().map { section, count in (0..<count).map { first + section * 100 + $0 } }
  }

  @Test(arguments: Seeds.all(debug: 4, release: 8))
  func `every legal batch changes arrays as the grid says`(seed: UInt64) throws {
    var numbers = SplitMix64(seed: seed)
    for round in 0..<tries(debug: 1_000, release: 10_000) {
      let before = LegalBatch.counts(using: &numbers)
      let legal = LegalBatch.random(before: before, using: &numbers)
      let (batch, outcome) = (legal.batch, legal.outcome)
      guard batch.verdict() == .legal else { continue }
      let (old, new) = (rows(before), rows(batch.after, from: 1_000))
      let updated = Set(outcome.reloads + outcome.reconfigures)
      var expected = outcome.carried(old) { new[$0.section][$0.item] }
      for (section, origins) in outcome.items.enumerated() {
        for (item, origin) in origins.enumerated() where origin.map(updated.contains) == true {
          expected[section][item] = new[section][item]
        }
      }
      let applied = try batch.updates.applied(to: old, countsAfter: batch.after) {
        new[$0[0]][$0[1]]
      }
      let map = try BatchMap(batch.updates, before: before, after: batch.after)
      guard applied == expected, isRight(map, batch, outcome) else {
        Issue.record("SEED=\(seed), round \(round): \(applied) is not \(expected)\n\(batch)")
        return
      }
    }
  }

  private func isRight(_ map: BatchMap, _ batch: GridBatch, _ outcome: GridOutcome) -> Bool {
    func paths(_ counts: [Int]) -> [[IndexPath]] {
      counts.enumerated().map { section, count in (0..<count).map { [section, $0] } }
    }
    return paths(batch.after).map { $0.map(map.oldIndexPath) }
      == outcome.items.map { $0.map { $0?.indexPath } }
      && paths(batch.before).map { $0.map(map.newIndexPath) }
        == outcome.newPlaces(before: batch.before).map { $0.map { $0?.indexPath } }
      && (0..<batch.after.count).map(map.oldSection) == outcome.sections
      && (0..<batch.before.count).map(map.newSection)
        == batch.before.indices.map { outcome.sections.firstIndex(of: $0) }
  }

  @Test func `counts that overflow are refused`() {
    var updates = BatchUpdates()
    updates.insertItems(at: [[0, 0], [0, 1]])
    #expect(throws: BatchUpdateError.self) {
      try BatchMap(updates, before: [.max], after: [.max])
    }
    #expect(throws: BatchUpdateError.self) {
      try BatchMap(updates, before: [.max - 1], after: [.max])
    }
  }

  @Test func `new, reloaded and reconfigured items are requested in order`() throws {
    var updates = BatchUpdates()
    updates.insertItems(at: [[0, 1]])
    updates.reconfigureItems(at: [[0, 1]])
    updates.reconfigureItems(at: [[0, 2]], includingSupplementaryViews: false)
    updates.reloadItems(at: [[0, 3]])
    updates.moveItem(at: [0, 3], to: [0, 0])
    updates.reconfigureSections([0])
    updates.reloadSupplementaryViews(inSections: [0])
    var asked: [IndexPath] = []
    let rows = try updates.applied(to: [["a", "b", "c", "d", "e"]], countsAfter: [6]) {
      asked.append($0)
      return "\($0[1])"
    }
    #expect(rows == [["0", "1", "a", "3", "4", "e"]])
    #expect(asked == [[0, 0], [0, 1], [0, 3], [0, 4]])
  }

  @Test func `a reload requests everything`() throws {
    let rows = try StorageUpdate.reload.applied(to: [["a"], ["b"]], countsAfter: [1, 0, 2]) {
      "\($0[0])\($0[1])"
    }
    #expect(rows == [["00"], [], ["20", "21"]])
    #expect(try StorageUpdate.none.applied(to: [["a"]], countsAfter: [1]) { _ in "" } == [["a"]])
    #expect(throws: BatchUpdateError.self) {
      try StorageUpdate.none.applied(to: [["a"]], countsAfter: [2]) { _ in "" }
    }
  }

  @Test(arguments: [[Int.max], [1_000_001], [.max, .max]])
  func `more items than the limit are refused before any is requested`(counts: [Int]) throws {
    var updates = BatchUpdates()
    updates.insertSections(counts.indices)
    #expect(throws: BatchUpdateError.tooManyPositions(limit: 1_000_000)) {
      try updates.applied(to: [[Int]](), countsAfter: counts) { _ in
        Issue.record("asked")
        return 0
      }
    }
    let limits = ContentLimits(items: 1)
    #expect(throws: BatchUpdateError.tooManyPositions(limit: 1)) {
      try StorageUpdate.reload.applied(to: [[0]], countsAfter: [2], limits: limits) { _ in 0 }
    }
  }

  @Test func `negative numbers and invalid index paths cause no trap`() throws {
    var updates = BatchUpdates()
    updates.insertSections([0, 1])
    #expect(try updates.applied(to: [[Int]](), countsAfter: [-1, 1]) { _ in 7 } == [[], [7]])
    let map = try BatchMap(BatchUpdates(), before: [2, -3, .min], after: [2, -3, .min])
    for path in [[], [0], [0, 2], [-1, 0], [3, 0], [1, -1], [0, .max], [0, 0, 0]] as [IndexPath] {
      #expect(map.newIndexPath(of: path) == nil && map.oldIndexPath(of: path) == nil)
    }
    #expect(map.newIndexPath(of: [0, 1]) == [0, 1])
    #expect(map.newSection(of: -1) == nil && map.oldSection(of: 3) == nil)
  }
}
