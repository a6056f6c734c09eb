import TestSupport
import CollectionContent
import Foundation
import Testing

/// Lists in one section, exhaustively for short lists.
struct ListDifferenceTests {
  /// Every pair of lists of up to five out of four identifiers, repeated or not; up to four in a
  /// debug build.
  ///
  /// Of pairs that differ only in the names of the identifiers, one is checked for every property.
  /// The others must have the same batch: one of each set is tested, with alternating names, and
  /// all 1365² pairs with `EVERY_NAME=1 swift test -c release`.
  @Test func `every pair of short lists has the smallest batch`() {
    let lists = (0...tries(debug: 4, release: 5)).flatMap { naiveLists($0, of: 4) }
    let names = (0...4).map { count in
      naiveLists(count, of: 4).filter { Set($0).count == count }
    }
    let triesEveryName = ProcessInfo.processInfo.environment["EVERY_NAME"] != nil
    var (sets, pairs) = (0, 0)
    for old in lists {
      for new in lists where Self.isNamedInOrder(old + new) {
        if let problem = Self.problem(from: old, to: new) {
          Issue.record("\(old) to \(new): \(problem)")
          return
        }
        let updates = BatchUpdates(from: old, to: new)
        let names = names[(old + new).max().map { $0 + 1 } ?? 0]
        for names in triesEveryName ? names : [names[sets % names.count]] {
          if BatchUpdates(from: old.map { names[$0] }, to: new.map { names[$0] }) != updates {
            Issue.record("\(old) to \(new), named \(names), is made another way")
            return
          }
          pairs += 1
        }
        sets += 1
      }
    }
    #expect(sets == tries(debug: 5_094, release: 78_639))
    #expect(lists.count == tries(debug: 341, release: 1365))
    #expect(pairs == (triesEveryName ? lists.count * lists.count : sets))
  }

  @Test func `the positions are in the given section`() {
    let updates = BatchUpdates(from: ["a", "b", "c"], to: ["c", "a", "d"], inSection: 3)
    #expect(
      updates.operations == [
        .deleteItem([3, 1]), .insertItem([3, 2]), .moveItem(from: [3, 2], to: [3, 0]),
      ])
    #expect(BatchUpdates(from: [1], to: [2], inSection: -1).deletedItems == [[-1, 0]])
  }

  @Test func `the content of each remaining item is compared once`() {
    let old = [Row("a", 1), Row("b", 1), Row("c", 1), Row("d", 1), Row("a", 5)]
    let new = [Row("c", 2), Row("a", 1), Row("e", 1), Row("b", 3), Row("a", 6)]
    var asked: [String] = []
    let updates = BatchUpdates(from: old, to: new, identifiedBy: \.id) { old, new in
      asked.append("\(old.id)\(old.content)\(new.content)")
      return old.content != new.content
    }
    #expect(asked == ["c12", "a11", "b13", "a56"])
    #expect(updates.reconfiguredItems == [[0, 1], [0, 2], [0, 4]])
    #expect(updates.deletedItems == [[0, 3]])
    #expect(updates.insertedItems == [[0, 2]])
  }

  @Test func `beyond the limit every item is replaced`() {
    let limits = ContentLimits(differenceWork: 3)
    let updates = BatchUpdates(from: [1, 2], to: [3, 4, 1], limits: limits)
    #expect(updates.deletedItems == [[0, 0], [0, 1]])
    #expect(updates.insertedItems == [[0, 0], [0, 1], [0, 2]])
    let none = BatchUpdates(
      from: [1], to: [1], limits: limits, identifiedBy: \.self, updatedWhere: { _, _ in true })
    #expect(none.reconfiguredItems == [[0, 0]])
    let nothing = ContentLimits(differenceWork: 0)
    #expect(BatchUpdates(from: [1], to: [1], limits: nothing).count == 2)
    #expect(BatchUpdates(from: [Int](), to: [], limits: nothing).count == 0)
  }

  /// The same deletes, inserts and number of moves as in the standard library.
  @Test(arguments: 0..<40)
  func `unique lists differ as in the standard library`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let size = Int.random(in: 0...200, using: &random)
    let all = Array(0..<size + size / 3 + 1).shuffled(using: &random)
    let old = Array(all.prefix(size))
    var new = Array(all.dropFirst(Int.random(in: 0...size / 3, using: &random)).prefix(size))
    for _ in 0..<Int.random(in: 0...20, using: &random) where new.count > 1 {
      let id = new.remove(at: Int.random(in: 0..<new.count, using: &random))
      new.insert(id, at: Int.random(in: 0...new.count, using: &random))
    }
    if seed % 4 == 0 { new.shuffle(using: &random) }
    var (removed, inserted, moves) = (Set<Int>(), Set<Int>(), 0)
    for change in new.difference(from: old).inferringMoves() {
      switch change {
      case .remove(_, let id, nil): removed.insert(id)
      case .insert(_, let id, nil): inserted.insert(id)
      case .insert: moves += 1
      case .remove: continue
      }
    }
    let updates = BatchUpdates(from: old, to: new)
    #expect(Set(updates.deletedItems.map { old[$0.item] }) == removed, "seed \(seed)")
    #expect(Set(updates.insertedItems.map { new[$0.item] }) == inserted, "seed \(seed)")
    #expect(updates.movedItems.count == moves, "seed \(seed)")
  }
}

extension ListDifferenceTests {
  struct Row {
    let id: String
    let content: Int

    init(_ id: String, _ content: Int) { (self.id, self.content) = (id, content) }
  }

  /// Whether each identifier exceeds all earlier ones by at most one.
  private static func isNamedInOrder(_ ids: [Int]) -> Bool {
    var next = 0
    for id in ids {
      if id > next { return false }
      next = max(next, id + 1)
    }
    return true
  }

  /// The first property that a batch violates.
  private static func problem<ID: Hashable>(from old: [ID], to new: [ID]) -> String? {
    let updates = BatchUpdates(from: old, to: new)
    let origins = naiveOrigins(from: old, to: new)
    let replay = TokenContent(counts: [old.count]).replayed(updates, countsAfter: [new.count])
    guard let replay else { return "it does not fit: \(updates)" }
    if replay.items[0] != origins { return "it leads to \(replay.items[0])" }
    let matched = origins.compactMap(\.self)
    if updates.movedItems.count != matched.count - naiveAscendingLength(matched) {
      return "too many moves: \(updates)"
    }
    if updates.deletedItems.count != old.count - matched.count { return "too many deletes" }
    if updates.insertedItems.count != new.count - matched.count { return "too many inserts" }
    return nil
  }
}
