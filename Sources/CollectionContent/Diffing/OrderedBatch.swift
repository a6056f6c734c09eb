/// The operations of a batch in order, each once.
///
/// All their positions exist.
struct OrderedBatch {
  let before: [Int]
  let after: [Int]
  let sectionDeletes: [Int]
  let sectionInserts: [Int]
  let sectionMoves: [BatchMove<Int>]
  let sectionReloads: [Int]
  let deletes: [ElementPosition]
  let inserts: [ElementPosition]
  let moves: [BatchMove<ElementPosition>]
  let reloads: [ElementPosition]
  let reconfigures: [ElementPosition]
  let cellReconfigures: [ElementPosition]
  let supplementaryReloads: [SupplementaryMark]
  let supplementaryReconfigures: [SupplementaryMark]
  let repeats: [BatchOperation]

  init(
    _ updates: BatchUpdates, before: [Int], after: [Int]
  ) throws(BatchUpdateError) {
    if let flaw = updates.flaws.first { throw flaw }
    try updates.checkPositions(before: before, after: after)
    self.before = before
    self.after = after
    sectionInserts = updates.sectionInserts.inOrder()
    sectionMoves = updates.sectionMoves.inOrder()
    inserts = updates.itemInserts.inOrder()
    moves = updates.itemMoves.inOrder()
    var repeats: [BatchOperation] = []
    func once<Position>(
      _ positions: [Position], _ operation: (Position) -> BatchOperation
    ) -> [Position] where Position: Comparable {
      let (once, again) = positions.inOrder().withoutRepeats()
      repeats += again.map(operation)
      return once
    }
    sectionDeletes = once(updates.sectionDeletes) { .deleteSection($0) }
    sectionReloads = once(updates.sectionReloads) { .reloadSection($0) }
    deletes = once(updates.itemDeletes) { .deleteItem($0.indexPath) }
    reloads = once(updates.itemReloads) { .reloadItem($0.indexPath) }
    reconfigures = once(updates.itemReconfigures) { .reconfigureItem($0.indexPath) }
    cellReconfigures = once(updates.cellReconfigures) { .reconfigureCell($0.indexPath) }
    supplementaryReloads = once(updates.supplementaryReloads, \.reload)
    supplementaryReconfigures = once(updates.supplementaryReconfigures, \.reconfigure)
    self.repeats = repeats
  }

  /// Whether no section is deleted, inserted or reloaded.
  var hasNoSectionEnds: Bool {
    sectionDeletes.isEmpty && sectionInserts.isEmpty && sectionReloads.isEmpty
  }

  func isReloaded(_ section: Int) -> Bool {
    sectionReloads.hasInOrder(section)
  }

  // MARK: Sections

  /// For each section its index on the other side.
  ///
  /// Sections that no operation names keep their order.
  func matchSections() throws(BatchUpdateError) -> (new: [Int?], old: [Int?]) {
    var new: [Int?] = Array(repeating: nil, count: before.count)
    var old: [Int?] = Array(repeating: nil, count: after.count)
    var (isGone, isTaken) = (
      Array(repeating: false, count: before.count), Array(repeating: false, count: after.count)
    )
    for section in sectionDeletes { isGone[section] = true }
    for section in sectionInserts { isTaken[section] = true }
    for move in sectionMoves {
      (isGone[move.from], isTaken[move.to]) = (true, true)
      (new[move.from], old[move.to]) = (move.to, move.from)
    }
    let left = before.count - sectionDeletes.count
    guard after.count - sectionInserts.count == left else {
      throw .invalidNumberOfSections(
        before: before.count, after: after.count, inserted: sectionInserts.count,
        deleted: sectionDeletes.count)
    }
    var target = 0
    for section in before.indices where !isGone[section] {
      while isTaken[target] { target += 1 }
      (new[section], old[target]) = (target, section)
      target += 1
    }
    return (new, old)
  }

  // MARK: Numbers

  /// Checks that each section has as many items after the batch as its operations require.
  func checkCounts(
    _ newSections: [Int?], _ deletes: [ElementPosition], _ inserts: [ElementPosition]
  ) throws(BatchUpdateError) {
    let targets = moves.map(\.to).inOrder()
    let origins = moves.map(\.from)
    for section in before.indices {
      guard let target = newSections[section], !isReloaded(section) else { continue }
      let deleted = deletes.range(ofSection: section).count
      let inserted = inserts.range(ofSection: target).count
      let movedOut = origins.range(ofSection: section).count
      let movedIn = targets.range(ofSection: target).count
      let kept = before[section] - deleted - movedOut
      let (sum, isTooLarge) = kept.addingReportingOverflow(inserted + movedIn)
      guard after[target] == sum, !isTooLarge else {
        throw .invalidNumberOfItems(
          section: section, before: before[section], after: after[target], inserted: inserted,
          deleted: deleted, movedIn: movedIn, movedOut: movedOut)
      }
    }
  }
}
