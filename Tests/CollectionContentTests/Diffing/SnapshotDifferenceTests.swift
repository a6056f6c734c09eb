import TestSupport
import CollectionContent
import Foundation
import Testing

/// Differences of snapshots: identifiers are unique, and marks become operations.
struct SnapshotDifferenceTests {
  private typealias Snapshot = CollectionSnapshot<String, Int>

  private func base() throws -> Snapshot {
    try Snapshot(sections: [("a", [1, 2, 3]), ("b", [4, 5]), ("c", [6])])
  }

  @Test func `a difference contains both snapshots`() throws {
    let old = try base()
    var new = old
    new.deleteItems([2])
    let difference = new.difference(from: old)
    #expect(difference.base == old)
    #expect(difference.target == new)
    #expect(difference.changes.updates.operations == [.deleteItem([0, 1])])
  }

  @Test func `the difference of snapshots is that of their contents`() throws {
    for seed in UInt64(0)..<1500 {
      let pair = ContentPair.random(seed: seed) { $0 }
      let old = try CollectionSnapshot(sections: pair.old)
      let new = try CollectionSnapshot(sections: pair.new)
      let changes = new.difference(from: old).changes
      guard changes == pair.changes, try changes.applied(to: old) == new else {
        Issue.record("seed \(seed)\n\(pair.old)\n\(pair.new)\n\(changes)")
        return
      }
    }
  }

  /// Every pair of lists of up to five out of five identifiers, each at most once.
  ///
  /// Of pairs that differ only in the names of the identifiers, one is tested.
  @Test func `every pair of short snapshots differs by the fewest moves`() throws {
    let lists = (0...5).flatMap { naiveLists($0, of: 5) }
      .filter { Set($0).count == $0.count }
    for length in 0...5 {
      for list in lists {
        let pair = ContentPair(old: [(0, Array(0..<length))], new: [(0, list)])
        let old = try CollectionSnapshot(sections: pair.old)
        let changes = try CollectionSnapshot(sections: pair.new).difference(from: old).changes
        let replay = try pair.replay(of: changes)
        let isRight =
          replay.items == pair.origins.items
          && changes.updates.movedItems.count == pair.fewestMoves.items
        #expect(isRight, "\(length) to \(list): \(changes)")
      }
    }
  }

  @Test func `the difference of long content that changed everywhere can be replayed`() throws {
    for seed in UInt64(0)..<tries(debug: 10, release: 30) {
      var random = SeededGenerator(seed: seed)
      let old = Array(0..<600)
      var new = old
      // A block that moves, scattered edits, and a shuffled part.
      let cut = Int.random(in: 0..<300, using: &random)
      let block = Array(new[cut..<cut + 100])
      new.removeSubrange(cut..<cut + 100)
      new.insert(contentsOf: block, at: Int.random(in: 0...new.count, using: &random))
      for number in 0..<40 {
        new.remove(at: Int.random(in: 0..<new.count, using: &random))
        new.insert(1000 + number, at: Int.random(in: 0...new.count, using: &random))
      }
      let mess = Int.random(in: 0..<300, using: &random)
      new[mess..<mess + 200].shuffle(using: &random)
      let pair = ContentPair(old: [(0, old)], new: [(0, new)])
      let changes = try snapshot([new]).difference(from: snapshot([old])).changes
      #expect(try pair.replay(of: changes).items == pair.origins.items, "seed \(seed)")
      #expect(changes.updates.movedItems.count == pair.fewestMoves.items, "seed \(seed)")
    }
  }

  @Test func `marks of the new snapshot become operations at the old positions`() throws {
    let old = try base()
    var new = old
    try new.moveItem(1, afterItem: 6)
    try new.moveSection("c", beforeSection: "a")
    try new.reconfigureItems([1, 5])
    try new.reloadItems([2])
    for kind: ElementKind in ["z", "v", "y", "x", "u", "w"] {
      try new.reconfigureSupplementaryViews(ofKind: kind, inSections: ["c"])
    }
    try new.reloadSupplementaryViews(ofKind: "h", inSections: ["b"])
    let updates = new.difference(from: old).changes.updates
    #expect(updates.reloadedItems == [[0, 1]])
    #expect(updates.reconfiguredItems == [[0, 0], [1, 1]])
    let reconfigures = ["u", "v", "w", "x", "y", "z"].map {
      BatchOperation.reconfigureSupplementaryViews(ofKind: $0, inSection: 2)
    }
    #expect(
      Array(updates.operations.suffix(7))
        == [.reloadSupplementaryViews(ofKind: "h", inSection: 1)] + reconfigures)
  }

  @Test func `a mark on a new element has no operation`() throws {
    let old = try base()
    var new = old
    try new.appendSections(["d"])
    try new.appendItems([7], toSection: "d")
    try new.reloadItems([7])
    try new.reloadSections(["d"])
    try new.reloadSupplementaryViews(ofKind: "h", inSections: ["d"])
    #expect(new.difference(from: old).changes.updates.operations == [.insertSection(3)])
  }

  @Test func `marks of the old snapshot have no operation`() throws {
    var old = try base()
    let new = old
    try old.reloadItems([1])
    try old.reloadSections(["b"])
    #expect(new.difference(from: old).changes.isEmpty)
  }

  @Test func `the reload of a section reloads its remaining items and its views`() throws {
    let old = try base()
    var new = old
    new.deleteItems([2])
    try new.moveItem(4, beforeItem: 3)
    try new.appendItems([9], toSection: "a")
    try new.reconfigureItems([1])
    try new.reconfigureSupplementaryViews(ofKind: "h", inSections: ["a"])
    try new.reloadSections(["a"])
    let updates = new.difference(from: old).changes.updates
    #expect(updates.reloadedSections.isEmpty)
    #expect(updates.reloadedItems == [[0, 0], [0, 2], [1, 0]])
    #expect(updates.reconfiguredItems.isEmpty)
    #expect(updates.operations.last == .reloadSupplementaryViews(ofKind: nil, inSection: 0))
    #expect(updates.sectionsWithReconfiguredSupplementaryViews.isEmpty)
  }

  @Test func `marks survive JSON and are inverted`() throws {
    let old = try base()
    var new = old
    try new.moveSection("c", beforeSection: "a")
    try new.moveItem(1, afterItem: 6)
    try new.reloadItems([1])
    try new.reconfigureItems([5])
    try new.reloadSections(["b"])
    try new.reloadSupplementaryViews(ofKind: "h", inSections: ["c"])
    let changes = new.difference(from: old).changes
    let data = try JSONEncoder().encode(changes)
    #expect(try JSONDecoder().decode(CollectionChanges<String, Int>.self, from: data) == changes)
    let back = changes.inverted()
    #expect(back.updates.reloadedItems == [[0, 1], [2, 0], [2, 1]])
    #expect(
      back.updates.operations.suffix(2) == [
        .reloadSupplementaryViews(ofKind: "h", inSection: 0),
        .reloadSupplementaryViews(ofKind: nil, inSection: 2),
      ])
    #expect(back.inverted() == changes)
  }

  @Test func `inverted changes move a supplementary view with its item, a header with its section`()
    throws
  {
    let json = """
      {"itemCountsBefore": [2, 1], "itemCountsAfter": [1, 2], "deletedItems": [], "updates": {
        "movedSections": [[0, 1]], "movedItems": [[[0, 0], [0, 0]], [[1, 0], [1, 1]]],
        "reconfiguredSupplementaryViews": [
          {"section": 0, "item": 0, "kind": "header"},
          {"section": 0, "item": 0, "kind": "badge"}, {"section": 0, "item": 1, "kind": "badge"}]}}
      """
    let changes = try JSONDecoder().decode(
      CollectionChanges<String, Int>.self, from: Data(json.utf8))
    let back = changes.inverted()
    let views = back.updates.reconfiguredSupplementaryViews
    #expect(
      views == [
        .supplementary("badge", [0, 0]), .supplementary("badge", [1, 0]),
        .supplementary(.sectionHeader, [1, 0]),
      ])
    #expect(back.inverted() == changes)
  }

  @Test func `an item without a kind is not decoded as a supplementary view`() {
    let json = #"{"reloadedSupplementaryViews": [{"section": 0, "item": 1}]}"#
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(BatchUpdates.self, from: Data(json.utf8))
    }
  }

  @Test func `identifiers that change their hash cause no trap`() throws {
    let ids = (0..<40).map(Renamed.init)
    var old = CollectionSnapshot<Int, Renamed>()
    try old.appendSections([0, 1])
    try old.appendItems(Array(ids[..<30]), toSection: 0)
    try old.appendItems(Array(ids[30...]), toSection: 1)
    var new = old
    try new.moveItem(ids[3], afterItem: ids[35])
    new.deleteItems([ids[8], ids[9]])
    try new.reloadSections([0, 1])
    for id in ids { id.number = (id.number * 7) % 13 }
    let changes = new.difference(from: old).changes
    _ = changes.inverted()
    _ = try? changes.applied(to: old)
    #expect(changes.itemCountsAfter.reduce(0, +) == 38)
  }
}
