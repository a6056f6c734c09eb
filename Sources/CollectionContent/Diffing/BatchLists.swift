/// What a batch changes, as lists in order: the form of a ``BatchMap`` for any batch.
///
/// The map describes the lists.
final class BatchLists: Sendable {
  let newSections: [Int?]
  let oldSections: [Int?]
  let reloadedSections: [Int]
  let leaving: [ElementPosition]
  let arriving: [ElementPosition]
  let movesByOrigin: [BatchMove<ElementPosition>]
  let movesByTarget: [BatchMove<ElementPosition>]
  let reloads: [ElementPosition]
  let reconfigures: [ElementPosition]
  let cellReconfigures: [ElementPosition]
  let supplementaryReloads: [SupplementaryMark]
  let supplementaryReconfigures: [SupplementaryMark]
  let refreshedKinds: [ElementKind]
  let repeats: [BatchOperation]

  /// Checks a batch as ``BatchMap/init(_:before:after:strictUIKit:)`` describes.
  init(
    _ updates: BatchUpdates, before: [Int], after: [Int], strictUIKit: Bool
  ) throws(BatchUpdateError) {
    let batch = try OrderedBatch(updates, before: before, after: after)
    try batch.checkConflicts()
    if strictUIKit { try batch.checkUIKit() }
    let (newSections, oldSections) = try batch.matchSections()
    (self.newSections, self.oldSections) = (newSections, oldSections)
    reloadedSections = batch.sections.reloads

    // Deletes and inserts in sections that are deleted, inserted or reloaded are implied.
    func isKept(_ old: ElementPosition) -> Bool {
      newSections[old.section] != nil && !batch.isReloaded(old.section)
    }
    func isFilled(_ new: ElementPosition) -> Bool {
      oldSections[new.section].map { !batch.isReloaded($0) } ?? false
    }
    let items = batch.items
    let deletes = batch.hasNoSectionEnds ? items.deletes : items.deletes.filter(isKept)
    let inserts = batch.hasNoSectionEnds ? items.inserts : items.inserts.filter(isFilled)
    let targets = items.moves.sorted { $0.to < $1.to }
    let origins = items.moves.map(\.from)
    (movesByOrigin, movesByTarget) = (items.moves, targets)
    leaving = (deletes + origins).inOrder()
    arriving = (inserts + targets.map(\.to)).inOrder()
    try batch.checkCounts(newSections, deletes, inserts)

    func stays(_ old: ElementPosition) -> Bool { isKept(old) || origins.hasInOrder(old) }
    reloads = items.reloads.filter(stays)
    reconfigures = batch.reconfigures.filter(stays).without(items.reloads)
    cellReconfigures = batch.cellReconfigures.filter(stays).without(items.reloads)
      .without(batch.reconfigures)
    supplementaryReloads = batch.supplementaryReloads
    supplementaryReconfigures = batch.supplementaryReconfigures
    refreshedKinds = batch.refreshedKinds
    repeats = batch.repeats
  }

  func isReloaded(_ section: Int) -> Bool {
    !reloadedSections.isEmpty && reloadedSections.hasInOrder(section)
  }

  func isMoved(_ old: ElementPosition) -> Bool {
    movesByOrigin.move(at: old, by: \.from) != nil
  }

  /// The position of an item after the batch, which exists before it.
  func newPosition(of old: ElementPosition) -> ElementPosition? {
    if let move = movesByOrigin.move(at: old, by: \.from) { return move.to }
    guard let section = newSections[old.section], !isReloaded(old.section),
      let rank = leaving.rank(of: old)
    else { return nil }
    return ElementPosition(section: section, item: arriving.freeItem(rank, in: section))
  }

  /// The position of an item before the batch, which exists after it.
  func oldPosition(of new: ElementPosition) -> ElementPosition? {
    if let move = movesByTarget.move(at: new, by: \.to) { return move.from }
    guard let section = oldSections[new.section], !isReloaded(section),
      let rank = arriving.rank(of: new)
    else { return nil }
    return ElementPosition(section: section, item: leaving.freeItem(rank, in: section))
  }

  var firstChange: ElementPosition {
    let section = newSections.indices.first { newSections[$0] != $0 || isReloaded($0) }
    let sections = section.map { ElementPosition(section: $0, item: .min) }
    return [sections, leaving.first, arriving.first].compactMap(\.self).min()
      ?? ElementPosition(section: newSections.count, item: .min)
  }

  func leavesAny(of items: ClosedRange<ElementPosition>) -> Bool {
    leaving.count(below: items.lowerBound) != leaving.count(below: items.upperBound)
      || leaving.hasInOrder(items.upperBound)
  }
}

extension [BatchMove<ElementPosition>] {
  /// The move that has a position at one of its ends, among moves in order of that end.
  fileprivate func move(
    at position: ElementPosition, by end: (Element) -> ElementPosition
  ) -> Element? {
    guard !isEmpty else { return nil }
    let index = partitioningIndex { end($0) >= position }
    return index < count && end(self[index]) == position ? self[index] : nil
  }
}

extension [ElementPosition] {
  /// The number of earlier positions in the section that are not in the list; `nil` if the list contains the
  /// position.
  fileprivate func rank(of position: ElementPosition) -> Int? {
    let end = count(below: position)
    guard end == count || self[end] != position else { return nil }
    return position.item - (end - count(below: ElementPosition(section: position.section, item: 0)))
  }

  /// The item of a section that is not in the list, with a number of such items before it.
  fileprivate func freeItem(_ rank: Int, in section: Int) -> Int {
    let start = count(below: ElementPosition(section: section, item: 0))
    let end = (start..<count).partitioningIndex { index in
      let position = self[index]
      return position.section != section || position.item - (index - start) > rank
    }
    return rank + (end - start)
  }

  /// The range of the positions in one section, for positions in order.
  func range(ofSection section: Int) -> Range<Int> {
    let start = count(below: ElementPosition(section: section, item: .min))
    let end = partitioningIndex { $0.section > section }
    return start..<end
  }
}

// MARK: - Checking

/// The operations of a batch in order, each once; all their positions exist.
private struct OrderedBatch {
  let before: [Int]
  let after: [Int]
  let sections: PositionalOperations<Int>
  let items: PositionalOperations<ElementPosition>
  let reconfigures: [ElementPosition]
  let cellReconfigures: [ElementPosition]
  let supplementaryReloads: [SupplementaryMark]
  let supplementaryReconfigures: [SupplementaryMark]
  let refreshedKinds: [ElementKind]
  let repeats: [BatchOperation]

  init(
    _ updates: BatchUpdates, before: [Int], after: [Int]
  ) throws(BatchUpdateError) {
    if let flaw = updates.flaws.first { throw flaw }
    try updates.checkPositions(before: before, after: after)
    self.before = before
    self.after = after
    var repeats: [BatchOperation] = []
    sections = PositionalOperations(
      deletes: updates.sectionDeletes.once(\.delete, &repeats),
      inserts: updates.sectionInserts.inOrder(), moves: updates.sectionMoves.inOrder(),
      reloads: updates.sectionReloads.once(\.reload, &repeats))
    items = PositionalOperations(
      deletes: updates.itemDeletes.once(\.delete, &repeats),
      inserts: updates.itemInserts.inOrder(), moves: updates.itemMoves.inOrder(),
      reloads: updates.itemReloads.once(\.reload, &repeats))
    reconfigures = updates.itemReconfigures.once(\.reconfigure, &repeats)
    cellReconfigures = updates.cellReconfigures.once(\.reconfigureCell, &repeats)
    supplementaryReloads = updates.supplementaryReloads.once(\.reload, &repeats)
    supplementaryReconfigures = updates.supplementaryReconfigures.once(\.reconfigure, &repeats)
    refreshedKinds = updates.supplementaryRefreshes.once(
      { .refreshSupplementaryViews(ofKind: ElementKind($0)) }, &repeats
    ).map { ElementKind($0) }
    self.repeats = repeats
  }

  /// Whether no section is deleted, inserted or reloaded.
  var hasNoSectionEnds: Bool {
    sections.deletes.isEmpty && sections.inserts.isEmpty && sections.reloads.isEmpty
  }

  func isReloaded(_ section: Int) -> Bool { sections.reloads.hasInOrder(section) }

  func checkConflicts() throws(BatchUpdateError) {
    try sections.checkConflicts()
    try items.checkConflicts()
    if let shared = items.deletes.firstShared(with: reconfigures) {
      throw .conflict(shared.delete, shared.reconfigure)
    }
    if let shared = items.deletes.firstShared(with: cellReconfigures) {
      throw .conflict(shared.delete, shared.reconfigureCell)
    }
    if let shared = sections.reloads.firstShared(with: sections.moves.map(\.from)),
      let move = sections.moves.first(where: { $0.from == shared })
    {
      throw .conflict(shared.reload, move.operation)
    }
  }

  /// Checks that there is no operation that is well defined here and refused by UIKit.
  func checkUIKit() throws(BatchUpdateError) {
    for move in items.moves {
      if items.reloads.hasInOrder(move.from) {
        throw .refusedByUIKit(move.from.reload, other: move.operation)
      }
      if sections.deletes.hasInOrder(move.from.section) {
        throw .refusedByUIKit(move.operation, other: move.from.section.delete)
      }
      if sections.inserts.hasInOrder(move.to.section) {
        throw .refusedByUIKit(move.operation, other: move.to.section.insert)
      }
    }
  }

  // MARK: Sections

  /// Returns for each section before and after the batch its index on the other side.
  ///
  /// Sections that no operation deletes, inserts or moves keep their order.
  func matchSections() throws(BatchUpdateError) -> (new: [Int?], old: [Int?]) {
    var new: [Int?] = Array(repeating: nil, count: before.count)
    var old: [Int?] = Array(repeating: nil, count: after.count)
    var isGone = Array(repeating: false, count: before.count)
    var isTaken = Array(repeating: false, count: after.count)
    for section in sections.deletes { isGone[section] = true }
    for section in sections.inserts { isTaken[section] = true }
    for move in sections.moves {
      (isGone[move.from], isTaken[move.to]) = (true, true)
      (new[move.from], old[move.to]) = (move.to, move.from)
    }
    let left = before.count - sections.deletes.count
    guard after.count - sections.inserts.count == left else {
      throw .invalidNumberOfSections(
        before: before.count, after: after.count, inserted: sections.inserts.count,
        deleted: sections.deletes.count)
    }
    var target = 0
    for section in before.indices where !isGone[section] {
      while isTaken[target] { target += 1 }
      (new[section], old[target]) = (target, section)
      target += 1
    }
    return (new, old)
  }

  /// Checks that each section has as many items after the batch as its operations require.
  func checkCounts(
    _ newSections: [Int?], _ deletes: [ElementPosition], _ inserts: [ElementPosition]
  ) throws(BatchUpdateError) {
    let targets = items.moves.map(\.to).inOrder()
    let origins = items.moves.map(\.from)
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

/// The deletes, inserts, moves and reloads of sections, or those of items; in order.
private struct PositionalOperations<Position: BatchPosition> {
  let deletes: [Position]
  let inserts: [Position]
  let moves: [BatchMove<Position>]
  let reloads: [Position]

  func checkConflicts() throws(BatchUpdateError) {
    if let shared = deletes.firstShared(with: reloads) {
      throw .conflict(shared.delete, shared.reload)
    }
    if let twice = inserts.firstRepeat { throw .duplicateInsert(twice.insert) }
    guard !moves.isEmpty else { return }
    let origins = moves.map(\.from)
    let targets = moves.map(\.to).inOrder()
    if let twice = origins.firstRepeat {
      let both = moves.filter { $0.from == twice }
      throw .conflict(both[0].operation, both[1].operation)
    }
    if let twice = targets.firstRepeat {
      let both = moves.filter { $0.to == twice }
      throw .conflict(both[0].operation, both[1].operation)
    }
    if let shared = deletes.firstShared(with: origins),
      let move = moves.first(where: { $0.from == shared })
    {
      throw .conflict(shared.delete, move.operation)
    }
    if let shared = inserts.firstShared(with: targets),
      let move = moves.first(where: { $0.to == shared })
    {
      throw .conflict(shared.insert, move.operation)
    }
  }
}

extension Array where Element: Comparable {
  /// The elements in order, each once; adds an operation for each repetition.
  fileprivate func once(
    _ operation: (Element) -> BatchOperation, _ repeats: inout [BatchOperation]
  ) -> [Element] {
    let (once, again) = inOrder().withoutRepeats()
    repeats += again.map(operation)
    return once
  }
}

extension BatchUpdates {
  fileprivate func checkPositions(before: [Int], after: [Int]) throws(BatchUpdateError) {
    try check(sectionDeletes, before, \.delete)
    try check(sectionReloads, before, \.reload)
    try check(sectionInserts, after, isAfter: true, \.insert)
    try check(sectionMoves, before, after)
    try check(itemDeletes, before, \.delete)
    try check(itemReloads, before, \.reload)
    try check(itemReconfigures, before, \.reconfigure)
    try check(cellReconfigures, before, \.reconfigureCell)
    try check(itemInserts, after, isAfter: true, \.insert)
    try check(itemMoves, before, after)
    for mark in supplementaryReloads {
      try mark.section.check(in: before, isAfter: false) { _ in mark.reload }
    }
    for mark in supplementaryReconfigures {
      try mark.section.check(in: before, isAfter: false) { _ in mark.reconfigure }
    }
  }

  private func check<Position: BatchPosition>(
    _ positions: [Position], _ counts: [Int], isAfter: Bool = false,
    _ operation: (Position) -> BatchOperation
  ) throws(BatchUpdateError) {
    for position in positions { try position.check(in: counts, isAfter: isAfter, operation) }
  }

  private func check<Position: BatchPosition>(
    _ moves: [BatchMove<Position>], _ before: [Int], _ after: [Int]
  ) throws(BatchUpdateError) {
    for move in moves {
      try move.from.check(in: before, isAfter: false) { _ in move.operation }
      try move.to.check(in: after, isAfter: true) { _ in move.operation }
    }
  }
}

// MARK: - Positions

/// The index of a section or the position of an item, with the operations that name it.
private protocol BatchPosition: Comparable, Hashable, Sendable, Codable {
  var delete: BatchOperation { get }
  var insert: BatchOperation { get }
  var reload: BatchOperation { get }
  func move(to target: Self) -> BatchOperation

  /// Throws an error about an operation unless the position exists among sections with numbers of items.
  func check(
    in counts: [Int], isAfter: Bool, _ operation: (Self) -> BatchOperation
  ) throws(BatchUpdateError)
}

extension BatchMove where Position: BatchPosition {
  fileprivate var operation: BatchOperation { from.move(to: to) }
}

extension Int: BatchPosition {
  fileprivate var delete: BatchOperation { .deleteSection(self) }
  fileprivate var insert: BatchOperation { .insertSection(self) }
  fileprivate var reload: BatchOperation { .reloadSection(self) }
  fileprivate func move(to target: Int) -> BatchOperation { .moveSection(from: self, to: target) }

  fileprivate func check(
    in counts: [Int], isAfter: Bool, _ operation: (Int) -> BatchOperation
  ) throws(BatchUpdateError) {
    guard counts.indices.contains(self) else {
      throw .sectionOutOfRange(operation(self), count: counts.count, isAfter: isAfter)
    }
  }
}

extension ElementPosition: BatchPosition {
  fileprivate var delete: BatchOperation { .deleteItem(indexPath) }
  fileprivate var insert: BatchOperation { .insertItem(indexPath) }
  fileprivate var reload: BatchOperation { .reloadItem(indexPath) }
  fileprivate var reconfigure: BatchOperation { .reconfigureItem(indexPath) }
  fileprivate var reconfigureCell: BatchOperation { .reconfigureCell(indexPath) }
  fileprivate func move(to target: ElementPosition) -> BatchOperation {
    .moveItem(from: indexPath, to: target.indexPath)
  }

  fileprivate func check(
    in counts: [Int], isAfter: Bool, _ operation: (ElementPosition) -> BatchOperation
  ) throws(BatchUpdateError) {
    guard counts.indices.contains(section) else {
      throw .sectionOutOfRange(operation(self), count: counts.count, isAfter: isAfter)
    }
    guard item >= 0, item < counts[section] else {
      throw .itemOutOfRange(operation(self), count: counts[section], isAfter: isAfter)
    }
  }
}
