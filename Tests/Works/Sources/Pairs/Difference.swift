import CollectionMapping
import Foundation
import Works

/// The difference of two lists of identifiers; the limit is one pass with a dictionary, which only
/// finds where each identifier was.
///
/// For lists that are the same except for the end, comparing them is the limit.
func measureDifferences(_ works: inout [MeasuredWork]) {
  works.measure(.difference) { scale in
    let lists = Lists(scale(100_000, counted: 10_000)) {
      $0.edited($1, removing: $1.count / 10, inserting: $1.count / 10, moving: $1.count / 50)
    }
    return try lists.pair(repeated: 1, ours: lists.snapshots(), limit: lists.lookUp)
  }
  works.measure(.differenceOfArrays) { scale in
    let lists = Lists(scale(100_000, counted: 10_000)) {
      $0.edited($1, removing: $1.count / 10, inserting: $1.count / 10, moving: $1.count / 50)
    }
    return lists.pair(repeated: 1, ours: lists.arrays, limit: lists.lookUp)
  }
  works.measure(.differenceOf5000) { scale in
    let lists = Lists(5000) { $0.edited($1, removing: 1000, inserting: 1000, moving: 200) }
    return try lists.pair(
      repeated: scale(10, counted: 1), ours: lists.snapshots(), limit: lists.lookUp)
  }
  works.measure(.differenceShuffled) { scale in
    let lists = Lists(10_000) { $1.shuffled(using: &$0) }
    return try lists.pair(
      repeated: scale(10, counted: 1), ours: lists.snapshots(), limit: lists.lookUp)
  }
  works.measure(.differenceOfSame) { scale in
    let lists = Lists(scale(100_000, counted: 10_000)) { _, old in
      Array(old.indices.map { old[$0] })
    }
    return try lists.pair(
      repeated: scale(10, counted: 1), ours: lists.snapshots(), limit: lists.compare)
  }
  works.measure(.differenceOfAppended) { scale in
    let lists = Lists(scale(100_000, counted: 10_000)) { $1 + $0.uuids(1) }
    return try lists.pair(
      repeated: scale(10, counted: 1), ours: lists.snapshots(), limit: lists.compare)
  }
}

/// Identifiers before and afterwards.
private final class Lists {
  private let old: [UUID]
  private let new: [UUID]

  init(_ count: Int, edit: (inout SeededGenerator, [UUID]) -> [UUID]) {
    var random = SeededGenerator(seed: 4)
    old = random.uuids(count)
    new = edit(&random, old)
  }

  func pair(repeated count: Int, ours: @escaping () -> Void, limit: @escaping () -> Void) -> Pair {
    func times(_ work: () -> Void) -> Duration {
      time { for _ in 0..<count { work() } }
    }
    return Pair(count: count) {
      times(ours)
    } limit: {
      times(limit)
    }
  }

  func snapshots() throws -> () -> Void {
    let before = try CollectionSnapshot(sections: [(0, old)])
    let after = try CollectionSnapshot(sections: [(0, new)])
    return { blackHole(after.difference(from: before).changes) }
  }

  func arrays() {
    blackHole(BatchUpdates(from: old, to: new))
  }

  func lookUp() {
    var places = [UUID: Int](minimumCapacity: old.count)
    for (place, id) in old.enumerated() { places[id] = place }
    var found = 0
    for id in new where places[id] != nil { found += 1 }
    blackHole(found)
  }

  func compare() {
    var same = 0
    let shorter = min(old.count, new.count)
    while same < shorter, old[same] == new[same] { same += 1 }
    blackHole(same)
  }
}
