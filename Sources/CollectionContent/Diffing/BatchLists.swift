/// What a batch changes, as lists of sections and items in order: the form for any batch.
final class BatchLists: Sendable {
  let before: [Int]
  let after: [Int]

  /// For each section before the batch, its index after it.
  let newSections: [Int?]

  /// For each section after the batch, its index before it.
  let oldSections: [Int?]

  /// Sections whose items all have new views, before the batch, in order.
  let reloadedSections: [Int]

  /// The positions before the batch that items leave, and the positions after it that items enter; in order.
  let leaving: [ElementPosition]
  let arriving: [ElementPosition]

  let movesByOrigin: [BatchMove<ElementPosition>]
  let movesByTarget: [BatchMove<ElementPosition>]

  /// The items to reload that exist before and after, by their positions before, in order.
  let reloads: [ElementPosition]
  let reconfigures: [ElementPosition]

  /// The items to reconfigure without their supplementary views; none of them is in `reconfigures`.
  let cellReconfigures: [ElementPosition]

  /// The supplementary views to reload, by their positions before, in order.
  let supplementaryReloads: [SupplementaryMark]
  let supplementaryReconfigures: [SupplementaryMark]

  /// The repeated operations, which count once.
  let repeats: [BatchOperation]

  /// Checks a batch as ``BatchMap/init(_:before:after:strictUIKit:)`` describes.
  init(
    _ updates: BatchUpdates, before: [Int], after: [Int], strictUIKit: Bool
  ) throws(BatchUpdateError) {
    let batch = try OrderedBatch(updates, before: before, after: after)
    try batch.checkConflicts()
    if strictUIKit { try batch.checkUIKit() }
    self.before = before
    self.after = after
    let (newSections, oldSections) = try batch.matchSections()
    (self.newSections, self.oldSections) = (newSections, oldSections)
    reloadedSections = batch.sectionReloads

    // Positions in sections that are deleted or reloaded do not count.
    func isKept(_ old: ElementPosition) -> Bool {
      newSections[old.section] != nil && !batch.isReloaded(old.section)
    }
    func isFilled(_ new: ElementPosition) -> Bool {
      oldSections[new.section].map { !batch.isReloaded($0) } ?? false
    }
    let deletes = batch.deletes.filter(unlessAll: batch.hasNoSectionEnds, isKept)
    let inserts = batch.inserts.filter(unlessAll: batch.hasNoSectionEnds, isFilled)
    let targets = batch.moves.sorted { $0.to < $1.to }
    let origins = batch.moves.map(\.from)
    (movesByOrigin, movesByTarget) = (batch.moves, targets)
    leaving = (deletes + origins).inOrder()
    arriving = (inserts + targets.map(\.to)).inOrder()
    try batch.checkCounts(newSections, deletes, inserts)

    func stays(_ old: ElementPosition) -> Bool { isKept(old) || origins.hasInOrder(old) }
    reloads = batch.reloads.filter(stays)
    let reconfigures = batch.reconfigures.filter(stays).without(batch.reloads)
    self.reconfigures = reconfigures
    cellReconfigures = batch.cellReconfigures.filter(stays).without(batch.reloads)
      .without(batch.reconfigures)
    supplementaryReloads = batch.supplementaryReloads
    supplementaryReconfigures = batch.supplementaryReconfigures
    repeats = batch.repeats
  }
}

extension BatchLists {
  func isReloaded(_ section: Int) -> Bool {
    !reloadedSections.isEmpty && reloadedSections.hasInOrder(section)
  }

  func isMoved(_ old: ElementPosition) -> Bool {
    movesByOrigin.move(at: old, by: \.from) != nil
  }

  func newSection(of section: Int) -> Int? {
    newSections.indices.contains(section) ? newSections[section] : nil
  }

  func oldSection(of section: Int) -> Int? {
    oldSections.indices.contains(section) ? oldSections[section] : nil
  }

  func newPosition(of old: ElementPosition) -> ElementPosition? {
    if let move = movesByOrigin.move(at: old, by: \.from) { return move.to }
    guard let section = newSection(of: old.section), !isReloaded(old.section),
      old.item >= 0, old.item < before[old.section],
      let rank = leaving.rank(of: old)
    else { return nil }
    return ElementPosition(section: section, item: arriving.freeItem(rank, in: section))
  }

  func oldPosition(of new: ElementPosition) -> ElementPosition? {
    if let move = movesByTarget.move(at: new, by: \.to) { return move.from }
    guard let section = oldSection(of: new.section), !isReloaded(section),
      new.item >= 0, new.item < after[new.section],
      let rank = arriving.rank(of: new)
    else { return nil }
    return ElementPosition(section: section, item: leaving.freeItem(rank, in: section))
  }

  /// A position before which the batch moves nothing.
  var firstChange: ElementPosition {
    let section = newSections.indices.first { newSections[$0] != $0 || isReloaded($0) }
    let sections = section.map { ElementPosition(section: $0, item: .min) }
    return [sections, leaving.first, arriving.first].compactMap(\.self).min()
      ?? ElementPosition(section: newSections.count, item: .min)
  }

  /// Whether an item leaves its place, from one position through another one.
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
    let index = lowerBound { end($0) < position }
    return index < count && end(self[index]) == position ? self[index] : nil
  }
}

extension [ElementPosition] {
  fileprivate func filter(
    unlessAll isAll: Bool, _ isIncluded: (ElementPosition) -> Bool
  ) -> [ElementPosition] {
    isAll ? self : filter(isIncluded)
  }

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
    var (low, high) = (start, count)
    while low < high {
      let middle = low + (high - low) / 2
      let position = self[middle]
      if position.section == section, position.item - (middle - start) <= rank {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return rank + (low - start)
  }

  /// The range of the positions in one section, for positions in order.
  func range(ofSection section: Int) -> Range<Int> {
    let start = count(below: ElementPosition(section: section, item: .min))
    let end = lowerBound { $0.section <= section }
    return start..<end
  }
}
