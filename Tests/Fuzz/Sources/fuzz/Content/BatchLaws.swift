import CollectionContent
import FuzzSupport

/// Batches of any operations: two ways to check them agree, and positions map there and back.
enum BatchLaws {
  static func run(_ choices: inout Choices) {
    let before = (0..<choices.below(5)).map { _ in choices.below(6) }
    let after = (0..<choices.below(5)).map { _ in choices.below(6) }
    // Mostly counts that can be right.
    let counts = choices.happens(oneIn: 2) ? after : before
    var updates = BatchUpdates()
    while !choices.isAtEnd, updates.count < 16 {
      add(to: &updates, &choices)
      check(updates, before, counts)
    }
    check(updates, before, after)
  }

  private static func index(_ choices: inout Choices) -> Int {
    let byte = choices.byte()
    return byte < 0xF0 ? Int(byte) % 6 : [-1, .min, .max, 1 << 40][Int(byte) % 4]
  }

  private static func path(_ choices: inout Choices) -> IndexPath {
    let path: IndexPath = [index(&choices), index(&choices)]
    return choices.byte() < 0xF8 ? path : IndexPath(indexes: path.dropLast())
  }

  private static func add(to updates: inout BatchUpdates, _ choices: inout Choices) {
    switch choices.below(14) {
    case 0: updates.deleteSections([index(&choices)])
    case 1: updates.insertSections([index(&choices)])
    case 2: updates.moveSection(index(&choices), toSection: index(&choices))
    case 3: updates.reloadSections([index(&choices)])
    case 4, 5: updates.deleteItems(at: [path(&choices)])
    case 6, 7: updates.insertItems(at: [path(&choices)])
    case 8: updates.moveItem(at: path(&choices), to: path(&choices))
    case 9: updates.reloadItems(at: [path(&choices)])
    case 10: updates.reconfigureItems(at: [path(&choices)])
    case 11: updates.reconfigureSupplementaryViews(ofKind: "head", at: [path(&choices)])
    case 12: updates.reconfigureSections([index(&choices)])
    default: updates.refreshSupplementaryViews(ofKind: .sectionHeader)
    }
  }

  private static func check(_ updates: BatchUpdates, _ before: [Int], _ after: [Int]) {
    _ = "\(updates)"
    let old = before.enumerated().map { section, count in (0..<count).map { section * 100 + $0 } }
    var asked: [IndexPath] = []
    let rows = Result { () throws(BatchUpdateError) in
      try updates.applied(to: old, countsAfter: after) { path in
        asked.append(path)
        return -1
      }
    }
    switch Result(catching: { () throws(BatchUpdateError) in
      try BatchMap(updates, before: before, after: after)
    }) {
    case .failure(let error):
      trace("\(updates): \(error)")
      if case .success(let rows) = rows { expect(false, "\(rows), in spite of \(error)") }
    case .success(let map):
      trace("\(updates) from \(before) to \(after): \(rows)")
      guard case .success(let rows) = rows else {
        return expect(false, "\(updates) is refused for \(before), \(after)")
      }
      expect(rows.map(\.count) == after, "\(updates) leads to \(rows), not \(after)")
      check(map, updates, old, rows, asked)
    }
  }

  private static func check(
    _ map: BatchMap, _ updates: BatchUpdates, _ old: [[Int]], _ rows: [[Int]], _ asked: [IndexPath]
  ) {
    let (before, after) = (old.map(\.count), rows.map(\.count))
    expect(asked == asked.sorted() && Set(asked).count == asked.count, "asked for \(asked)")
    for section in before.indices {
      let target = map.newSection(of: section)
      expect(target.map { map.oldSection(of: $0) == section } ?? true, "section \(section)")
      for item in 0..<before[section] {
        let target = map.newIndexPath(of: [section, item])
        expect(target.map { map.oldIndexPath(of: $0) == [section, item] } ?? true, "\(updates)")
      }
    }
    for section in after.indices {
      for item in 0..<after[section] {
        let path: IndexPath = [section, item]
        guard let origin = map.oldIndexPath(of: path) else {
          expect(asked.contains(path), "the new item at \(path) is not asked for: \(updates)")
          continue
        }
        expect(map.newIndexPath(of: origin) == path, "\(origin), \(path): \(updates)")
        let value = rows[section][item]
        expect(
          value == (asked.contains(path) ? -1 : old[origin.section][origin.item]),
          "\(path) has \(value): \(updates)")
      }
    }
    let rewritten = updates.rewrittenForUIKit()
    do throws(BatchUpdateError) {
      _ = try BatchMap(rewritten, before: before, after: after, strictUIKit: true)
    } catch { expect(false, "\(updates) is rewritten as \(rewritten): \(error)") }
  }
}
