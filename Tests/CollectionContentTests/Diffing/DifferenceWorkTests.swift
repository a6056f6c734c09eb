import TestSupport
import CollectionContent
import Synchronization
import Testing

/// The work of a difference, counted in hashes and comparisons of identifiers.
struct DifferenceWorkTests {
  @Test(arguments: [ContentEdit.mixed, .shuffled, .rotated, .replaced, .appended])
  func `no identifier is hashed twice`(edit: ContentEdit) throws {
    #expect(try edit.work(10_000).hashes <= 20_000)
  }

  @Test func `elements in the same order are hardly hashed`() throws {
    #expect(try ContentEdit.appended.work(10_000).hashes == 0)
    #expect(try ContentEdit.prepended.work(10_000).hashes == 0)
    #expect(try ContentEdit.mixed.work(10_000).hashes < 3 * 10_000 / 2)
  }

  @Test func `a list with repetitions hashes each identifier once`() {
    let counter = WorkCounter()
    let ids = (0..<1000).map { CountedIdentifier(id: $0 % 300, counter: counter) }
    _ = BatchUpdates(from: ids, to: ids.reversed())
    #expect(counter.hashes <= 2000)
  }

  @Test func `a million shuffled identifiers are moved to their positions`() throws {
    let size = tries(debug: 30_000, release: 1_000_000)
    var random = SeededGenerator(seed: 3)
    let old = try snapshot([Array(0..<size)])
    let new = try snapshot([Array(0..<size).shuffled(using: &random)])
    let changes = new.difference(from: old).changes
    #expect(!changes.replacesEverything)
    // About 2√n items keep their order.
    let stay = size - changes.updates.movedItems.count
    #expect(changes.count + stay == size && stay > 0 && stay * stay < 9 * size)
    #expect(try changes.applied(to: old) == new)
  }

  @Test func `comparing equal ends counts as work`() throws {
    let old = try snapshot([Array(0..<1000)])
    let new = try snapshot([Array(0..<1001)])
    let limits = [500, 2000].map { ContentLimits(differenceWork: $0) }
    #expect(new.difference(from: old, limits: limits[0]).changes.replacesEverything)
    #expect(!new.difference(from: old, limits: limits[1]).changes.replacesEverything)
    let replaces = limits.map { limits in
      new.difference(from: old, limits: limits) { _, _ in false }.changes.replacesEverything
    }
    #expect(replaces == [true, false])
  }

  @Test func `a difference beyond the work limit replaces everything`() throws {
    let old = try snapshot([(0..<300).map(SameHash.init)])
    let new = try snapshot([(0..<300).reversed().map(SameHash.init), []])
    let limits = ContentLimits(differenceWork: 10_000)
    let changes = new.difference(from: old, limits: limits).changes
    #expect(changes.replacesEverything)
    #expect(changes.updates.deletedSections == [0])
    #expect(changes.updates.insertedSections == [0, 1])
    #expect(changes.count == 3)
    #expect(changes.deletedItems == old.itemIdentifiers)
    #expect(changes.insertedItems == new.itemIdentifiers)
    #expect(try changes.applied(to: old) == new)
    #expect(try changes.inverted().applied(to: new) == old)
    #expect(!new.difference(from: old).changes.replacesEverything)
  }
}

/// A way to derive a new list from an old one.
enum ContentEdit: String, CaseIterable, Sendable {
  case mixed, shuffled, rotated, replaced, appended, prepended

  func work(_ size: Int) throws -> (comparisons: Int, hashes: Int) {
    var random = SeededGenerator(seed: 5)
    let counter = WorkCounter()
    func id(_ number: Int) -> CountedIdentifier { CountedIdentifier(id: number, counter: counter) }
    let old = (0..<size).map(id)
    var new = old
    switch self {
    case .mixed:
      for _ in 0..<size / 10 {
        new.remove(at: Int.random(in: 0..<new.count, using: &random))
        new.insert(id(2 * size + new.count), at: Int.random(in: 0..<new.count, using: &random))
        new.swapAt(Int.random(in: 0..<new.count, using: &random), 0)
      }
      new = new.enumerated().filter { place, id in !new[..<place].suffix(3).contains(id) }
        .map(\.element)
      var seen: Set<Int> = []
      new = new.filter { seen.insert($0.id).inserted }
    case .shuffled: new.shuffle(using: &random)
    case .rotated: new = Array(old[(size / 2)...] + old[..<(size / 2)])
    case .replaced: new = (size..<2 * size).map(id)
    case .appended: new.append(id(size))
    case .prepended: new.insert(id(size), at: 0)
    }
    let (before, after) = (try snapshot([old]), try snapshot([new]))
    counter.reset()
    _ = after.difference(from: before)
    return (counter.comparisons, counter.hashes)
  }
}
