import TestSupport
import CollectionContent
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

  @Test func `the number of moves is minimal`() {
    check { pair, changes in
      let fewest = pair.fewestMoves
      try expect(changes.updates.movedSections.count == fewest.sections, "\(fewest)")
      try expect(changes.updates.movedItems.count == fewest.items, "\(fewest)")
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

  @Test func `the operations are sorted`() {
    check { _, changes in
      let updates = changes.updates
      try expect(updates.deletedItems == updates.deletedItems.sorted(), "deletes")
      try expect(updates.insertedItems == updates.insertedItems.sorted(), "inserts")
      let starts = updates.movedItems.map(\.from)
      try expect(starts == starts.sorted(), "moves")
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
