/// A checked batch update that maps the positions before it to the positions after it.
///
/// ```swift
/// let map = try BatchMap(updates, before: [3], after: [2])
/// cursor = map.newIndexPath(of: cursor)        // nil if the item is gone
/// ```
///
/// It is created from the counts before and after. Items that no operation names keep their order: they fill
/// the remaining positions of their section. A reloaded section has new items afterwards, except for items
/// that move out of it or into it.
public struct BatchMap: Sendable {
  package let before: [Int]
  let after: [Int]
  let form: Form

  enum Form: Sendable {
    case run(RunChange)
    case lists(BatchLists)
  }
}

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
    self.before = before
    self.after = after
    if let change = RunChange(updates, before: before, after: after) {
      form = .run(change)
    } else {
      form = .lists(
        try BatchLists(updates, before: before, after: after, strictUIKit: strictUIKit))
    }
  }

  // MARK: Positions

  /// The index of a section after the batch; `nil` if it is deleted or does not exist.
  public func newSection(of section: Int) -> Int? {
    guard before.indices.contains(section) else { return nil }
    return if case .lists(let lists) = form { lists.newSections[section] } else { section }
  }

  /// The index of a section before the batch; `nil` if it is inserted or does not exist.
  public func oldSection(of section: Int) -> Int? {
    guard after.indices.contains(section) else { return nil }
    return if case .lists(let lists) = form { lists.oldSections[section] } else { section }
  }

  /// The index path of an item after the batch; `nil` if it is removed or does not exist.
  ///
  /// - Complexity: O(log *n*) in the number of operations.
  public func newIndexPath(of old: IndexPath) -> IndexPath? {
    ElementPosition(old).flatMap { newPosition(of: $0)?.indexPath }
  }

  /// The index path of an item before the batch; `nil` if it is new or does not exist.
  ///
  /// - Complexity: O(log *n*) in the number of operations.
  public func oldIndexPath(of new: IndexPath) -> IndexPath? {
    ElementPosition(new).flatMap { oldPosition(of: $0)?.indexPath }
  }

  package func newPosition(of old: ElementPosition) -> ElementPosition? {
    guard before.hasItem(at: old) else { return nil }
    return switch form {
    case .run(let change): change.newPosition(of: old)
    case .lists(let lists): lists.newPosition(of: old)
    }
  }

  func oldPosition(of new: ElementPosition) -> ElementPosition? {
    guard after.hasItem(at: new) else { return nil }
    return switch form {
    case .run(let change): change.inverse.newPosition(of: new)
    case .lists(let lists): lists.oldPosition(of: new)
    }
  }

  /// The position of an element after the batch; `nil` if it is removed, or replaced because its section is
  /// reloaded.
  ///
  /// An element of a section moves with the section, any other element with its item.
  package func newPosition(of old: ElementPosition, isOfSection: Bool) -> ElementPosition? {
    guard isOfSection else { return newPosition(of: old) }
    guard let section = newSection(of: old.section), !isReloaded(old.section) else { return nil }
    return ElementPosition(section: section, item: old.item)
  }

  package func isMoved(_ old: ElementPosition) -> Bool {
    switch form {
    case .run(let change): change.move?.from == old
    case .lists(let lists): lists.isMoved(old)
    }
  }

  /// Whether new views replace all views of a section, by its index before the batch.
  package func isReloaded(_ section: Int) -> Bool {
    if case .lists(let lists) = form { lists.isReloaded(section) } else { false }
  }

  /// A position such that the batch moves or reloads nothing before it.
  package var firstChange: ElementPosition {
    switch form {
    case .run(let change):
      [change.leaving?.first, change.arriving?.first].lazy.compactMap(\.self).min()
        ?? ElementPosition(section: before.count, item: .min)
    case .lists(let lists): lists.firstChange
    }
  }

  /// Whether an operation deletes or moves one of some neighbouring items of a section.
  func leavesAny(of items: ClosedRange<ElementPosition>) -> Bool {
    switch form {
    case .run(let change):
      change.leaving.map {
        $0.section == items.lowerBound.section && $0.items.lowerBound <= items.upperBound.item
          && items.lowerBound.item < $0.items.upperBound
      } ?? false
    case .lists(let lists): lists.leavesAny(of: items)
    }
  }

  // MARK: Neighbours

  /// The offset by which the batch moves neighbouring items of a section; `nil` if it moves them apart or
  /// removes one.
  package func shift(ofItems items: ClosedRange<ElementPosition>) -> ElementPosition? {
    let (first, last) = (items.lowerBound, items.upperBound)
    guard first.section == last.section, !leavesAny(of: items),
      let start = newPosition(of: first), let end = newPosition(of: last),
      end.item - start.item == last.item - first.item
    else { return nil }
    return ElementPosition(
      section: start.section - first.section, item: start.item - first.item)
  }

  /// The offset by which the batch moves neighbouring sections; `nil` if it moves them apart, or removes or
  /// reloads one.
  package func shift(ofSections sections: ClosedRange<Int>) -> Int? {
    guard before.indices.contains(sections.upperBound),
      let start = newSection(of: sections.lowerBound)
    else { return nil }
    if case .run = form { return 0 }
    guard
      sections.allSatisfy({
        !isReloaded($0) && newSection(of: $0) == start + $0 - sections.lowerBound
      })
    else { return nil }
    return start - sections.lowerBound
  }

  // MARK: Lists

  private var run: RunChange? { if case .run(let change) = form { change } else { nil } }
  private var lists: BatchLists? { if case .lists(let lists) = form { lists } else { nil } }

  /// For each section before the batch its index after it; `nil` if it is deleted.
  var newSections: [Int?] { lists?.newSections ?? Array(before.indices) }

  /// For each section after the batch its index before it; `nil` if it is inserted.
  var oldSections: [Int?] { lists?.oldSections ?? Array(after.indices) }

  /// The reloaded sections, by their indices before the batch.
  var reloadedSections: [Int] { lists?.reloadedSections ?? [] }

  /// The positions before the batch that items leave, without those of deleted and reloaded sections unless
  /// they move.
  var leaving: [ElementPosition] { lists?.leaving ?? run?.leaving?.positions ?? [] }

  /// The positions after the batch that items enter, without those of inserted and reloaded sections unless
  /// they move.
  var arriving: [ElementPosition] { lists?.arriving ?? run?.arriving?.positions ?? [] }

  var movesByOrigin: [BatchMove<ElementPosition>] {
    lists?.movesByOrigin ?? run?.move.map { [$0] } ?? []
  }

  package var movesByTarget: [BatchMove<ElementPosition>] {
    lists?.movesByTarget ?? run?.move.map { [$0] } ?? []
  }

  /// The items to reload that exist before and after, by their positions before.
  package var reloads: [ElementPosition] { lists?.reloads ?? run?.updated(.reload) ?? [] }

  /// The items to reconfigure that exist before and after, by their positions before; none is in ``reloads``.
  package var reconfigures: [ElementPosition] {
    lists?.reconfigures ?? run?.updated(.reconfigure) ?? []
  }

  /// The items to reconfigure without their supplementary views; none is in ``reloads`` or ``reconfigures``.
  package var cellReconfigures: [ElementPosition] {
    lists?.cellReconfigures ?? run?.updated(.reconfigureCell) ?? []
  }

  /// The supplementary views to reload, by their positions before.
  package var supplementaryReloads: [SupplementaryMark] { lists?.supplementaryReloads ?? [] }

  /// The supplementary views to reconfigure, by their positions before.
  package var supplementaryReconfigures: [SupplementaryMark] {
    lists?.supplementaryReconfigures ?? []
  }

  /// The kinds of supplementary views whose models are asked for again.
  package var refreshedKinds: [ElementKind] { lists?.refreshedKinds ?? [] }

  /// The repeated operations, which count once.
  package var repeats: [BatchOperation] { lists?.repeats ?? [] }

  /// The sections whose index changed, or whose items left, arrived or are updated, by their indices
  /// afterwards.
  ///
  /// Items that are reconfigured without their supplementary views do not count.
  ///
  /// - Complexity: O(*s* + *k*) in the number of sections and of operations.
  package var changedSections: Set<Int> {
    switch form {
    case .run(.update(_, .reconfigureCell)): return []
    case .run(.update(let run, _)): return [run.section]
    case .run(let change):
      return Set([change.leaving, change.arriving].compactMap { $0?.section })
    case .lists(let lists):
      let before = (lists.leaving + lists.reloads + lists.reconfigures).lazy.map(\.section)
      let moved = after.indices.filter { lists.oldSections[$0] != $0 }
      return Set(before.compactMap(newSection)).union(lists.arriving.lazy.map(\.section))
        .union(moved)
    }
  }

  // MARK: Contents

  /// Whether a section of the old content still exists afterwards, with its items.
  private func isKept(_ section: Int) -> Bool {
    newSection(of: section) != nil && !isReloaded(section)
  }

  /// Whether a section of the new content existed before, with its items.
  private func wasKept(_ section: Int) -> Bool {
    oldSection(of: section).map { !isReloaded($0) } ?? false
  }

  /// The number of items that the batch removes; the sum of all items must not overflow.
  var departureCount: Int {
    Self.unmatchedCount(before, isKept, leaving.count, moves: movesByOrigin.map(\.from))
  }

  /// The number of items that the batch adds; the sum of all items must not overflow.
  var arrivalCount: Int {
    Self.unmatchedCount(after, wasKept, arriving.count, moves: movesByTarget.map(\.to))
  }

  /// The number of items on one side that are not on the other side.
  ///
  /// They are the items of sections that are not kept, and the named positions of kept sections, without
  /// the items that move.
  private static func unmatchedCount(
    _ counts: [Int], _ isKept: (Int) -> Bool, _ named: Int, moves: [ElementPosition]
  ) -> Int {
    let inOtherSections = counts.indices.reduce(0) { isKept($1) ? $0 : $0 + counts[$1] }
    return inOtherSections + named - 2 * moves.count + moves.count { isKept($0.section) }
  }

  /// Calls a closure with the position after the batch of each new and moved item, in order.
  package func forEachArrival(_ body: (ElementPosition) -> Void) {
    guard case .lists(let lists) = form else { return arriving.forEach(body) }
    for (section, count) in after.enumerated() {
      if wasKept(section) {
        lists.arriving[lists.arriving.range(ofSection: section)].forEach(body)
      } else {
        for item in 0..<count { body(ElementPosition(section: section, item: item)) }
      }
    }
  }

  /// The origins of all sections and items, as ``oldPosition(of:)`` returns them one by one.
  ///
  /// - Complexity: O(*s* + *n*) in the number of sections and items.
  func contentOrigins() -> ContentOrigins {
    let windows = before.map { 0..<$0 }
    let oldStarts = windows.starts
    let (leaving, arriving, movesByTarget) = (leaving, arriving, movesByTarget)
    var items: [Int] = []
    var (arrival, move) = (0, 0)
    for (section, count) in after.enumerated() {
      var survivors = wasKept(section) ? oldSection(of: section).map(survivors) : nil
      for item in 0..<count {
        let position = ElementPosition(section: section, item: item)
        guard arrival < arriving.count, arriving[arrival] == position else {
          items.append(survivors?.next() ?? -1)
          continue
        }
        arrival += 1
        if move < movesByTarget.count, movesByTarget[move].to == position {
          let from = movesByTarget[move].from
          items.append(oldStarts[from.section] + from.item)
          move += 1
        } else {
          items.append(-1)
        }
      }
    }
    return ContentOrigins(
      before: windows, after: after.map { 0..<$0 }, sections: oldSections.map { $0 ?? -1 },
      items: items)

    func survivors(of section: Int) -> Survivors {
      Survivors(
        leaving: leaving[leaving.range(ofSection: section)], start: oldStarts[section],
        count: before[section])
    }
  }
}

/// The numbers of the items of a section that no operation deletes or moves.
private struct Survivors: IteratorProtocol {
  var leaving: ArraySlice<ElementPosition>
  let start: Int
  let count: Int
  var item = 0

  mutating func next() -> Int? {
    while let position = leaving.first, position.item == item {
      leaving.removeFirst()
      item += 1
    }
    guard item < count else { return nil }
    defer { item += 1 }
    return start + item
  }
}

// MARK: - Elements

extension ElementID {
  /// The identity of the element after a batch, which moves it with the item or section to which it is
  /// attached; `nil` if that is removed.
  package func followed(by map: BatchMap) -> ElementID? {
    switch place {
    case .item: map.newPosition(of: position).map(moved)
    case .group, .section, .background:
      map.newPosition(of: position, isOfSection: true).map(moved)
    case .collection: self
    }
  }
}

extension BatchMap {
  /// The identity that an element had before the batch; `nil` for a new element.
  package func origin(of element: ElementID) -> ElementID? {
    switch element.place {
    case .collection: return element
    case .item: return oldPosition(of: element.position).map(element.moved)
    case .group, .section, .background:
      return oldSection(of: element.position.section).map {
        element.moved(to: ElementPosition(section: $0, item: element.number))
      }
    }
  }

  /// The element that replaces an element of a reloaded section at the same position; `nil` if there is none.
  package func replacement(of element: ElementID) -> ElementID? {
    guard let old = element.section, isReloaded(old), let section = newSection(of: old),
      element.place != .item || (element.number >= 0 && element.number < after[section])
    else { return nil }
    return element.moved(to: ElementPosition(section: section, item: element.number))
  }
}

extension [Int: Double] {
  /// The values of sections, by the section indices after a batch.
  package func followed(by map: BatchMap) -> [Int: Double] {
    guard !isEmpty else { return self }
    var moved: [Int: Double] = [:]
    for (section, value) in self {
      if let target = map.newSection(of: section) { moved[target] = value }
    }
    return moved
  }
}
