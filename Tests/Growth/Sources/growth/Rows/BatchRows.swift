import CollectionMapping
import FoundationEssentials

extension Group {
  static var batches: Group {
    Group("BatchUpdates") {
      Row("collect operations on n items one by one", of: nothing) { _, n in
        var updates = BatchUpdates()
        for path in paths(n) {
          updates.deleteItems(at: [path])
          updates.insertItems(at: [path])
          updates.moveItem(at: path, to: [1, path.item])
          updates.reloadItems(at: [path])
          updates.reconfigureItems(at: [path])
        }
      }
      Row("collect operations on n sections one by one", of: nothing) { _, n in
        var updates = BatchUpdates()
        for section in 0..<n {
          updates.deleteSections([section])
          updates.insertSections([section])
          updates.moveSection(section, toSection: n + section)
          updates.reloadSections([section])
          updates.reconfigureSections([section])
          updates.reloadSupplementaryViews(ofKind: .sectionHeader, inSections: [section])
          updates.reconfigureSupplementaryViews(inSections: [section])
          updates.refreshSupplementaryViews(ofKind: .sectionHeader)
        }
      }
      Row("collect operations on n supplementary views one by one", of: nothing) { _, n in
        var updates = BatchUpdates()
        for path in paths(n) {
          updates.reloadSupplementaryViews(ofKind: "badge", at: [path])
          updates.reconfigureSupplementaryViews(ofKind: "badge", at: [path])
        }
      }
      Row("collect operations on n items and sections at once", of: { paths($0) }) { paths, n in
        collect(paths, 0..<n)
      }
      Row("merge n batches of one operation, and two of n") { n in
        let (one, other) = (leaving(n), leaving(n))
        return {
          var updates = BatchUpdates()
          for path in paths(n) {
            var other = BatchUpdates()
            other.insertItems(at: [path])
            updates.merge(other)
          }
          var merged = one
          merged.merge(other)
        }
      }
      Row("rewrite n moves out of deleted sections", of: leaving) { updates, _ in
        _ = updates.rewrittenForUIKit()
      }
      Row("the difference of n items that are reversed") { n in
        let (old, new) = (ids(n), Array(ids(n).reversed()))
        return {
          _ = BatchUpdates(from: old, to: new)
          _ = BatchUpdates(from: old, to: new, inSection: 1, identifiedBy: \.number) { _, _ in
            true
          }
        }
      }
      Row(
        "the difference of 2 n items that are all the same",
        of: { Array(repeating: ID(0), count: $0) }
      ) { old, _ in
        _ = BatchUpdates(from: old, to: old + [ID(1)] + old)
      }
      Row(
        "the difference of n items whose hashes are all the same", limit: "n * n comparisons",
        size: 2
      ) { n in
        let old = (0..<n).map { Blurred(number: $0) }
        return { _ = BatchUpdates(from: old, to: old.reversed()) }
      }
      Row("compare n operations in another order") { n in
        let updates = leaving(n)
        var other = BatchUpdates()
        for operation in 0..<n {
          other.moveItem(at: [n - 1 - operation, 0], to: [0, n - 1 - operation])
        }
        other.deleteSections((0..<n).reversed())
        other.insertSections([0])
        return { _ = updates == other && updates.hashValue == other.hashValue }
      }
      Row("apply n moves to arrays") { n in
        let updates = leaving(n)
        let rows = (0..<n).map { [$0] }
        return {
          _ = try updates.applied(to: rows, countsAfter: [n]) { $0[1] }
          _ = try StorageUpdate.reload.applied(to: rows, countsAfter: [n]) { $0[1] }
        }
      }
      Row("follow n items through a map", of: leaving) { updates, n in
        let map = try BatchMap(updates, before: sections(n), after: [n])
        for section in 0..<n {
          _ = (map.newIndexPath(of: [section, 0]), map.newSection(of: section))
          _ = (map.oldIndexPath(of: [0, section]), map.oldSection(of: section))
        }
      }
      Row("the difference of n sections of models that are reversed", of: ids) { old, _ in
        _ = BatchUpdates(
          from: old, to: old.reversed(), items: { [$0] }, sectionsIdentifiedBy: \.number,
          sectionsUpdatedWhere: { _, _ in true }, identifiedBy: \.number,
          updatedWhere: { _, _ in true })
      }
      Row("encode and decode n operations", of: leaving) { updates, _ in
        let bytes = try JSONEncoder().encode(updates)
        _ = try JSONDecoder().decode(BatchUpdates.self, from: bytes)
      }
    }
  }

  static var changes: Group {
    Group("CollectionChanges") {
      Row("compare n sections that are reversed, and all updated") { n in
        let old = ids(n).map { ($0, [$0]) }
        return {
          _ = Changes(from: old, to: old.reversed())
          _ = Changes(from: old, to: old.reversed()) { _, _ in true }
        }
      }
      Row("apply and invert n moved items") { n in
        let (old, new) = (try oneSection(ids(n)), try oneSection(ids(n).reversed()))
        let changes = new.difference(from: old).changes
        return {
          _ = try changes.applied(to: old)
          _ = try changes.inverted().applied(to: new)
        }
      }
      Row("apply and invert n new sections among n") { n in
        let old = ids(n).map { ($0, [$0]) }
        let new = ids(2 * n).reversed().map { ($0, [$0]) }
        let changes = Changes(from: old, to: new)
        return {
          _ = try changes.applied(to: old)
          _ = try changes.inverted().applied(to: new)
        }
      }
      Row("encode and decode changes of n items") { n in
        let new = try oneSection(ids(2 * n).reversed())
        let changes = new.difference(from: try oneSection(ids(n))).changes
        return {
          let bytes = try JSONEncoder().encode(changes)
          _ = try JSONDecoder().decode(Changes.self, from: bytes)
        }
      }
    }
  }
}

private typealias Changes = CollectionChanges<ID, ID>

private func oneSection(_ items: [ID]) throws -> Snapshot {
  try Snapshot(sections: [(ID(-1), items)])
}

/// Moves of one item out of each of n sections, all of which are deleted.
private func leaving(_ n: Int) -> BatchUpdates {
  var updates = BatchUpdates()
  updates.deleteSections(0..<n)
  for section in 0..<n { updates.moveItem(at: [section, 0], to: [0, section]) }
  updates.insertSections([0])
  return updates
}

private func collect(_ paths: [IndexPath], _ sections: Range<Int>) {
  var updates = BatchUpdates()
  updates.deleteItems(at: paths)
  updates.insertItems(at: paths)
  updates.reloadItems(at: paths)
  updates.reconfigureItems(at: paths)
  updates.deleteSections(sections)
  updates.insertSections(sections)
  updates.reloadSections(sections)
  updates.reloadSupplementaryViews(ofKind: "badge", at: paths)
  updates.reconfigureSupplementaryViews(ofKind: "badge", at: paths)
  updates.reloadSupplementaryViews(ofKind: "badge", inSections: sections)
  updates.reconfigureSupplementaryViews(ofKind: "badge", inSections: sections)
}
