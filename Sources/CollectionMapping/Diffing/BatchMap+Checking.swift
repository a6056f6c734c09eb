extension BatchMap {
  /// Checks a batch against the numbers of items in each section before and after it.
  ///
  /// Every position must exist, then no two operations may contradict each other, then the numbers must add
  /// up. Deletes, reloads and reconfigures that occur twice count once. Operations on items in a deleted or
  /// reloaded section, except moves, and inserts in an inserted section are implied and ignored.
  ///
  /// - Parameters:
  ///   - updates: The batch.
  ///   - before: The number of items of each section before it.
  ///   - after: The number of items of each section after it.
  ///   - strictUIKit: Whether to refuse operations that are well defined here and refused by UIKit.
  ///     Defaults to `false`.
  /// - Throws: The first error that is found.
  /// - Complexity: O(*s* + *n* log *n*) in the number of sections and operations; O(*s* + *n*) if the
  ///   operations are in order.
  public init(
    _ updates: BatchUpdates, before: [Int], after: [Int], strictUIKit: Bool = false
  ) throws(BatchUpdateError) {
    let batch = try OrderedBatch(updates, before: before, after: after)
    try batch.checkConflicts()
    if strictUIKit { try batch.checkUIKit() }
    self.before = before
    self.after = after
    (newSections, oldSections) = try batch.matchSections()
    reloadedSections = batch.sectionReloads

    let (newSections, oldSections) = (newSections, oldSections)
    // Positions in sections that are deleted or reloaded do not count.
    func isKept(_ old: ElementPosition) -> Bool {
      newSections[old.section] != nil && !batch.isReloaded(old.section)
    }
    func isFilled(_ new: ElementPosition) -> Bool {
      oldSections[new.section].map { !batch.isReloaded($0) } ?? false
    }
    let deletes = batch.deletes.filter(unlessAll: batch.hasNoSectionEnds, isKept)
    let inserts = batch.inserts.filter(unlessAll: batch.hasNoSectionEnds, isFilled)
    movesByOrigin = batch.moves
    movesByTarget = batch.moves.sorted { $0.to < $1.to }
    leaving = (deletes + movesByOrigin.map(\.from)).inOrder()
    arriving = (inserts + movesByTarget.map(\.to)).inOrder()
    try batch.checkCounts(newSections, deletes, inserts)

    let origins = movesByOrigin.map(\.from)
    func stays(_ old: ElementPosition) -> Bool { isKept(old) || origins.hasInOrder(old) }
    reloads = batch.reloads.filter(stays)
    reconfigures = batch.reconfigures.filter(stays).without(batch.reloads)
    cellReconfigures = batch.cellReconfigures.filter(stays).without(batch.reloads)
      .without(batch.reconfigures)
    supplementaryReloads = batch.supplementaryReloads
    supplementaryReconfigures = batch.supplementaryReconfigures
    repeats = batch.repeats
  }
}

extension [ElementPosition] {
  fileprivate func filter(
    unlessAll isAll: Bool, _ isIncluded: (ElementPosition) -> Bool
  ) -> [ElementPosition] {
    isAll ? self : filter(isIncluded)
  }
}
