import TestSupport
import CollectionContent
import Foundation
import Testing

/// Properties of every correct set of changes, over random pairs of contents with seeds.
struct DifferencePropertyTests {
  private static let seeds = UInt64(0)..<400

  /// Runs a check on random pairs; the check throws the problem it finds.
  private func check(
    unique isUnique: Bool = true,
    _ body: (ContentPair<Int>, CollectionChanges<Int, Int>) throws -> Void
  ) {
    for seed in Self.seeds {
      let pair = ContentPair.random(seed: seed, isUnique: isUnique) { $0 }
      do {
        try body(pair, pair.changes)
      } catch {
        Issue.record("seed \(seed): \(error)\n\(pair.old)\n\(pair.new)\n\(pair.changes)")
        return
      }
    }
  }

  private func expect(_ holds: Bool, _ text: @autoclosure () -> String) throws {
    if !holds { throw Misfit(text: text()) }
  }

  @Test func `replayed on the old content, the updates produce the new content`() {
    check { pair, changes in
      let replay = try pair.replay(of: changes)
      let (sections, items) = pair.origins
      try expect(replay.sections == sections, "sections \(replay.sections)")
      try expect(replay.items == items, "items \(replay.items)")
      try expect(try changes.applied(to: pair.old) == pair.new, "applied")
    }
  }

  @Test func `every position exists on its side`() {
    check { pair, changes in
      let updates = changes.updates
      let oldPaths = updates.deletedItems + updates.movedItems.map(\.from)
      let newPaths = updates.insertedItems + updates.movedItems.map(\.to)
      try expect(oldPaths.allSatisfy { pair.old[$0.section].1.indices.contains($0.item) }, "old")
      try expect(newPaths.allSatisfy { pair.new[$0.section].1.indices.contains($0.item) }, "new")
      let oldSections = updates.deletedSections + updates.movedSections.map(\.from)
      let newSections = updates.insertedSections + updates.movedSections.map(\.to)
      try expect(oldSections.allSatisfy(pair.old.indices.contains), "old sections")
      try expect(newSections.allSatisfy(pair.new.indices.contains), "new sections")
    }
  }

  @Test func `no position has two operations`() {
    check { _, changes in
      let updates = changes.updates
      func once<Place: Hashable>(_ places: [Place]) -> Bool { Set(places).count == places.count }
      try expect(once(updates.deletedItems + updates.movedItems.map(\.from)), "old items")
      try expect(once(updates.insertedItems + updates.movedItems.map(\.to)), "new items")
      try expect(once(updates.deletedSections + updates.movedSections.map(\.from)), "old")
      try expect(once(updates.insertedSections + updates.movedSections.map(\.to)), "new")
    }
  }

  @Test func `the item counts of every remaining section add up`() {
    check { pair, changes in
      let updates = changes.updates
      for (new, old) in pair.origins.sections.enumerated() {
        guard let old else { continue }
        let left = updates.deletedItems.count { $0.section == old }
        let out = updates.movedItems.count { $0.from.section == old }
        let come = updates.insertedItems.count { $0.section == new }
        let into = updates.movedItems.count { $0.to.section == new }
        let count = changes.itemCountsBefore[old] - left - out + come + into
        try expect(count == changes.itemCountsAfter[new], "section \(old)")
      }
    }
  }

  @Test func `an element on both sides is never deleted and inserted`() {
    check { pair, changes in
      try expect(Set(changes.deletedItems).isDisjoint(with: pair.newItems), "items")
      try expect(Set(changes.insertedItems).isDisjoint(with: pair.oldItems), "items")
      try expect(Set(changes.deletedSections).isDisjoint(with: pair.new.map(\.0)), "sections")
      try expect(Set(changes.insertedSections).isDisjoint(with: pair.old.map(\.0)), "sections")
    }
  }

  @Test func `the number of moves is minimal`() {
    check { pair, changes in
      let fewest = pair.fewestMoves
      try expect(changes.updates.movedSections.count == fewest.sections, "\(fewest)")
      try expect(changes.updates.movedItems.count == fewest.items, "\(fewest)")
    }
  }

  @Test func `equal contents have no changes`() {
    check { pair, _ in
      let none = CollectionChanges(from: pair.old, to: pair.old)
      try expect(none.isEmpty && none.count == 0, "\(none)")
    }
  }

  @Test func `the reverse difference has the same operations, mirrored`() {
    check { pair, changes in
      let back = pair.reversed.changes
      try expect(back.deletedItems == changes.insertedItems, "deletes")
      try expect(back.insertedItems == changes.deletedItems, "inserts")
      try expect(back.updates.movedItems.count == changes.updates.movedItems.count, "moves")
      try expect(back.updates.deletedItems == changes.updates.insertedItems, "places")
      let inverse = changes.inverted()
      try expect(inverse.count == back.count, "inverse")
      try expect(try inverse.applied(to: pair.new) == pair.old, "inverse applied")
      try expect(inverse.inverted() == changes, "twice inverted")
    }
  }

  @Test func `equal contents have equal changes, whatever the hash seed`() throws {
    check { pair, changes in
      try expect(pair.changes == changes, "again")
      try expect("\(pair.changes)" == "\(changes)", "text")
      // Another hash for each identifier, as in another process.
      let salted = pair.renamed { Salted(id: $0, salt: 77) }.changes
      try expect(salted.updates == changes.updates, "another hash")
    }
  }

  @Test func `items of deleted and inserted sections have no operations`() {
    check { pair, changes in
      let updates = changes.updates
      let gone = Set(updates.deletedSections)
      let new = Set(updates.insertedSections)
      try expect(!updates.deletedItems.contains { gone.contains($0.section) }, "deletes")
      try expect(!updates.insertedItems.contains { new.contains($0.section) }, "inserts")
    }
  }

  @Test func `identifiers with the same hash stay different`() {
    check { pair, changes in
      let same = pair.renamed(SameHash.init).changes
      try expect(same.updates == changes.updates, "\(same)")
      let lists = BatchUpdates(from: pair.oldItems, to: pair.newItems)
      let sameLists = BatchUpdates(
        from: pair.oldItems.map(SameHash.init), to: pair.newItems.map(SameHash.init))
      try expect(lists == sameLists, "\(sameLists)")
    }
  }

  @Test func `repeated identifiers are matched in order`() {
    check(unique: false) { pair, changes in
      let replay = try pair.replay(of: changes)
      let old = pair.oldItems
      for (place, origins) in zip(pair.new.map(\.1), replay.items) {
        for (id, origin) in zip(place, origins) {
          try expect(origin.map { old[$0] == id } ?? true, "\(id) comes of another")
        }
      }
      let survivors = replay.items.joined().compactMap(\.self).count
      let shared = Set(old).reduce(0) { sum, id in
        sum + min(old.count { $0 == id }, pair.newItems.count { $0 == id })
      }
      try expect(survivors == shared, "\(survivors) of \(shared) survive")
      try expect(try changes.applied(to: pair.old) == pair.new, "applied")
      try expect(try changes.inverted().applied(to: pair.new) == pair.old, "inverse")
    }
  }

  @Test func `renamed identifiers have the same updates`() {
    check { pair, changes in
      let named = pair.renamed { "id \(1000 - $0)" }.changes
      try expect(named.updates == changes.updates, "\(named)")
    }
  }

  @Test func `two differences in a row lead to the same content as one`() {
    check { pair, changes in
      let third = ContentPair.random(seed: UInt64(pair.newItems.count) + 9, isUnique: true) { $0 }
      let onward = CollectionChanges(from: pair.new, to: third.new)
      let two = try onward.applied(to: try changes.applied(to: pair.old))
      let one = try CollectionChanges(from: pair.old, to: third.new).applied(to: pair.old)
      try expect(two == one, "\(two)")
    }
  }

  @Test func `the operations are sorted, and their order has no meaning`() {
    check { pair, changes in
      let updates = changes.updates
      try expect(updates.deletedItems == updates.deletedItems.sorted(), "deletes")
      try expect(updates.insertedItems == updates.insertedItems.sorted(), "inserts")
      let starts = updates.movedItems.map(\.from)
      try expect(starts == starts.sorted(), "moves")
      var turned = BatchUpdates()
      turned.deleteItems(at: updates.deletedItems.reversed())
      turned.insertItems(at: updates.insertedItems.reversed())
      for move in updates.movedItems.reversed() { turned.moveItem(at: move.from, to: move.to) }
      turned.deleteSections(updates.deletedSections.reversed())
      turned.insertSections(updates.insertedSections.reversed())
      for move in updates.movedSections.reversed() {
        turned.moveSection(move.from, toSection: move.to)
      }
      let start = TokenContent(counts: changes.itemCountsBefore)
      let end = start.replayed(turned, countsAfter: changes.itemCountsAfter)
      try expect(end == (try pair.replay(of: changes)), "turned around")
    }
  }

  @Test func `an unchanged section has no operations`() {
    check { pair, _ in
      guard let first = pair.old.first else { return }
      let others = pair.new.filter { $0.0 != first.0 }
        .map { ($0.0, $0.1.filter { !first.1.contains($0) }) }
      let changes = CollectionChanges(from: pair.old, to: [first] + others)
      let updates = changes.updates
      try expect(!updates.deletedItems.contains { $0.section == 0 }, "deletes")
      try expect(!updates.insertedItems.contains { $0.section == 0 }, "inserts")
      try expect(!updates.movedItems.contains { $0.from.section == 0 || $0.to.section == 0 }, "m")
    }
  }

  @Test func `common elements at the ends of unique lists have no operations`() {
    check { pair, _ in
      let (start, end) = (Array(100..<105), Array(200..<204))
      let (old, new) = (start + pair.oldItems + end, start + pair.newItems + end)
      let updates = BatchUpdates(from: old, to: new)
      let oldPlaces = updates.deletedItems.map(\.item) + updates.movedItems.map(\.from.item)
      let newPlaces = updates.insertedItems.map(\.item) + updates.movedItems.map(\.to.item)
      try expect(oldPlaces.allSatisfy((5..<old.count - 4).contains), "old")
      try expect(newPlaces.allSatisfy((5..<new.count - 4).contains), "new")
    }
  }

  @Test func `there are at most as many operations as elements on both sides`() {
    check { pair, changes in
      let things = pair.old.count + pair.new.count + pair.oldItems.count + pair.newItems.count
      try expect(changes.count <= things, "\(changes.count) of \(things)")
    }
  }
}

/// An identifier whose hash depends on more than its equality.
struct Salted: Hashable, Sendable {
  let id: Int
  let salt: Int

  static func == (left: Salted, right: Salted) -> Bool { left.id == right.id }

  func hash(into hasher: inout Hasher) {
    hasher.combine(salt)
    hasher.combine(id)
  }
}
