import CollectionMapping
import Foundation
import Works

/// Filling a snapshot page by page and at once; the limit is an array and a dictionary of places.
///
/// And deleting from a snapshot that is also held elsewhere, as by a data source; the limit is
/// filtering the array by a set.
func measureSnapshots(_ works: inout [MeasuredWork]) {
  works.measure(.snapshotAppend) { scale in
    let pages = (0..<scale(100, counted: 10)).map { page in (0..<1000).map { page * 1000 + $0 } }
    return Pair(count: pages.count * 1000) {
      var snapshot = CollectionSnapshot<Int, Int>()
      defer { blackHole(snapshot) }
      return try time {
        try snapshot.appendSections([0])
        for page in pages { try snapshot.appendItems(page) }
      }
    } limit: {
      var (ids, places): ([Int], [Int: Int]) = ([], [:])
      defer { blackHole((ids, places)) }
      return time {
        for page in pages {
          for id in page {
            places[id] = ids.count
            ids.append(id)
          }
        }
      }
    }
  }
  works.measure(.snapshotAppendAtOnce) { scale in
    var random = SeededGenerator(seed: 5)
    let added = random.uuids(scale(100_000, counted: 10_000))
    return Pair(count: added.count) {
      var snapshot = CollectionSnapshot<Int, UUID>()
      defer { blackHole(snapshot) }
      return try time {
        try snapshot.appendSections([0])
        try snapshot.appendItems(added)
      }
    } limit: {
      var (ids, places): ([UUID], [UUID: Int]) = ([], [:])
      defer { blackHole((ids, places)) }
      return time {
        ids.reserveCapacity(added.count)
        places.reserveCapacity(added.count)
        for id in added {
          places[id] = ids.count
          ids.append(id)
        }
      }
    }
  }
  works.measure(.snapshotDelete) { scale in
    var random = SeededGenerator(seed: 4)
    let ids = random.uuids(scale(100_000, counted: 10_000))
    let leaving = Array(ids.shuffled(using: &random).prefix(ids.count / 100))
    let full = try CollectionSnapshot(sections: [(0, ids)])
    return Pair(count: 1) {
      var snapshot = full
      defer { blackHole(snapshot) }
      return time { snapshot.deleteItems(leaving) }
    } limit: {
      var left: [UUID] = []
      defer { blackHole(left) }
      return time {
        let leaving = Set(leaving)
        left = ids.filter { !leaving.contains($0) }
      }
    }
  }
}
