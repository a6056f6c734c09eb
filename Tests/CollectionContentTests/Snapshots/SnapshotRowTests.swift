import TestSupport
import CollectionContent
import Testing

/// The positions of items after many changes, compared with plain arrays.
struct SnapshotRowTests {
  @Test func `items are found at their positions after any inserts and deletes`() throws {
    for seed in 0..<tries(debug: 4, release: 12) as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var snapshot = try snapshot([[Int](), [-1]])
      var items: [Int] = []
      var next = 0
      for step in 0..<400 {
        let place = Int.random(in: 0...items.count, using: &random)
        let change = Int.random(in: 0..<10, using: &random)
        let few = [1, 1, 2, 40][Int.random(in: 0..<4, using: &random)]
        if change < 6 || items.count < 2 {
          let new = Array(next..<next + few)
          next += few
          try snapshot.insert(new, at: place, of: items)
          items.insert(contentsOf: new, at: place)
        } else if change < 8 {
          let leaving = Array(items.shuffled(using: &random).prefix(few))
          #expect(snapshot.deleteItems(leaving) == leaving.count)
          items.removeAll(where: leaving.contains)
        } else {
          let (item, anchor) = (items[place % items.count], items[(place + 1) % items.count])
          try snapshot.moveItem(item, afterItem: anchor)
          items.removeAll { $0 == item }
          items.insert(item, at: items.firstIndex(of: anchor).map { $0 + 1 } ?? 0)
        }
        guard step % 10 == 0 else { continue }
        let rows = items.map { snapshot.indexOfItem($0) }
        #expect(rows == Array(items.indices), "seed \(seed), step \(step)")
        #expect(snapshot.itemIdentifiers == items + [-1], "seed \(seed), step \(step)")
        #expect(snapshot.indexOfItem(-1) == items.count, "seed \(seed), step \(step)")
        if items.count > 900 { items = snapshot.emptied() }
      }
      #expect(next > 2000)
    }
  }

  @Test func `tree items are found at their positions after any inserts and deletes`() throws {
    for seed in 20..<30 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var tree = SectionSnapshot<Int>()
      for step in 0..<500 {
        let known = tree.items
        if step % 4 > 0 || known.isEmpty {
          let new = (0..<Int.random(in: 1...4, using: &random)).map { step * 10 + $0 }
          try tree.append(new, to: step % 16 == 1 ? nil : known.randomElement(using: &random))
        } else {
          tree.delete(Array(known.suffix(from: known.count * 9 / 10).prefix(2)))
        }
        guard step % 10 == 0 else { continue }
        let items = tree.items
        #expect(items.map { tree.index(of: $0) } == Array(items.indices), "seed \(seed) \(step)")
      }
      #expect(tree.items.count > 300)
    }
  }

  @Test func `a refused insertion moves nothing`() throws {
    var snapshot = try snapshot([Array(0..<200)])
    for round in 0..<300 {
      #expect(throws: SnapshotError.self) {
        try snapshot.insertItems(
          [1000, 1001, round % 200], beforeItem: (round * 7) % 199, movingExisting: false)
      }
      let row = snapshot.indexOfItem(round % 200)
      #expect(row == round % 200)
    }
    #expect(snapshot.itemIdentifiers == Array(0..<200))
  }
}

extension CollectionSnapshot where SectionID == Int, ItemID == Int {
  /// Inserts at a position of the first section.
  fileprivate mutating func insert(
    _ new: [Int], at place: Int, of items: [Int]
  ) throws(SnapshotError) {
    if place < items.count {
      try insertItems(new, beforeItem: items[place])
    } else {
      try appendItems(new, toSection: 0)
    }
  }

  /// Deletes the items of the first section; returns any that remain.
  fileprivate mutating func emptied() -> [Int] {
    deleteItems(itemIdentifiers(inSection: 0) ?? [])
    return itemIdentifiers(inSection: 0) ?? []
  }
}
