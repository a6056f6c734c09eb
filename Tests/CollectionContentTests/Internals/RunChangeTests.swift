import Testing

@testable import CollectionContent
import TestSupport

/// The closed form of a batch that changes one run of items, compared with the lists of the same batch.
struct RunChangeTests {
  @Test func `a batch of one run of items answers as its lists do`() throws {
    for before in Self.contents {
      for (updates, after) in Self.batches(from: before) {
        let map = try BatchMap(updates, before: before, after: after, strictUIKit: true)
        guard case .run = map.form else {
          Issue.record("\(before) → \(after) has lists: \(updates)")
          return
        }
        let lists = try BatchLists(updates, before: before, after: after, strictUIKit: true)
        let other = BatchMap(before: before, after: after, form: .lists(lists))
        #expect(Answers(map) == Answers(other), "\(before) → \(after): \(updates)")
      }
    }
  }

  @Test func `a batch of one run of items is refused as its lists are`() {
    for before in Self.contents {
      for (updates, after) in Self.batches(from: before) {
        for wrong in Self.contents where wrong != after {
          let error = Self.error { () throws(BatchUpdateError) in
            _ = try BatchMap(updates, before: before, after: wrong)
          }
          let expected = Self.error { () throws(BatchUpdateError) in
            _ = try BatchLists(updates, before: before, after: wrong, strictUIKit: false)
          }
          #expect(error == expected, "\(before) → \(wrong): \(updates)")
        }
      }
    }
  }

  @Test func `positions near the largest numbers are no run`() {
    for item in [Int.max, Int.max - 1, -1, Int.min] {
      var updates = BatchUpdates()
      updates.itemInserts = [ElementPosition(section: 0, item: item)]
      #expect(RunChange(updates, before: [0], after: [1]) == nil)
    }
  }

  private static func error(_ body: () throws(BatchUpdateError) -> Void) -> BatchUpdateError? {
    do throws(BatchUpdateError) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  // MARK: Batches

  /// All contents of at most two sections with at most three items each.
  private static let contents: [[Int]] =
    [[]] + (0...3).flatMap { first in [[first]] + (0...3).map { [first, $0] } }

  /// All batches that insert, delete, move or update neighbouring items, with the counts after them.
  private static func batches(from before: [Int]) -> [(BatchUpdates, after: [Int])] {
    before.indices.flatMap { section in
      inserts(in: section, before) + deletesAndUpdates(in: section, before)
    } + moves(before)
  }

  private static func inserts(
    in section: Int, _ before: [Int]
  ) -> [(BatchUpdates, after: [Int])] {
    (1...2).flatMap { count in
      (0...before[section]).map { start in
        var (updates, after) = (BatchUpdates(), before)
        updates.itemInserts = positions(section, start..<start + count)
        after[section] += count
        return (updates, after)
      }
    }
  }

  private static func deletesAndUpdates(
    in section: Int, _ before: [Int]
  ) -> [(BatchUpdates, after: [Int])] {
    let ends = 0...before[section]
    let runs = ends.flatMap { start in ends.filter { $0 > start }.map { start..<$0 } }
    return runs.flatMap { run in
      var batches = Array(repeating: (BatchUpdates(), after: before), count: 4)
      batches[0].0.itemDeletes = positions(section, run)
      batches[0].after[section] -= run.count
      batches[1].0.itemReloads = positions(section, run)
      batches[2].0.itemReconfigures = positions(section, run)
      batches[3].0.cellReconfigures = positions(section, run)
      return batches
    }
  }

  private static func moves(_ before: [Int]) -> [(BatchUpdates, after: [Int])] {
    var batches: [(BatchUpdates, after: [Int])] = []
    for from in before.indices.flatMap({ positions($0, 0..<before[$0]) }) {
      var after = before
      after[from.section] -= 1
      for section in after.indices {
        for to in positions(section, 0..<after[section] + 1) {
          var (updates, counts) = (BatchUpdates(), after)
          updates.itemMoves = [BatchMove(from: from, to: to)]
          counts[section] += 1
          batches.append((updates, counts))
        }
      }
    }
    return batches
  }

  fileprivate static func positions(_ section: Int, _ items: Range<Int>) -> [ElementPosition] {
    items.map { ElementPosition(section: section, item: $0) }
  }
}

/// The answers of a map to every question that code of the library asks.
private struct Answers: Equatable {
  var sections: [[Int?]]
  var places: [[ElementPosition?]]
  var lists: [[ElementPosition]]
  var moves: [[BatchMove<ElementPosition>]]
  var flags: [[Bool]]
  var counts: [Int]
  var firstChange: ElementPosition
  var origins: [Int]

  init(_ map: BatchMap) {
    let all = (-1...2).flatMap { RunChangeTests.positions($0, -1..<7) }
    sections = [
      (-1...2).map(map.newSection), (-1...2).map(map.oldSection), map.newSections,
      map.oldSections, map.reloadedSections,
    ]
    places = [
      all.map { map.newPosition(of: $0) }, all.map(map.oldPosition),
      all.map { map.newPosition(of: $0, isOfSection: true) },
    ]
    var arrivals: [ElementPosition] = []
    map.forEachArrival { arrivals.append($0) }
    lists = [
      map.leaving, map.arriving, map.reloads, map.reconfigures, map.cellReconfigures, arrivals,
    ]
    moves = [map.movesByOrigin, map.movesByTarget]
    flags = [
      all.map(map.isMoved), (-1...2).map(map.isReloaded),
      all.flatMap { first in
        all.filter { $0.section == first.section && $0 >= first }
          .map { map.leavesAny(of: first...$0) }
      },
    ]
    counts = [
      map.departureCount, map.arrivalCount, map.repeats.count, map.supplementaryReloads.count,
      map.supplementaryReconfigures.count,
    ]
    firstChange = map.firstChange
    origins = map.contentOrigins().items
  }
}
