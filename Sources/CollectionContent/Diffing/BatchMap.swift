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
    /// Sections stay, and one run of items changes.
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

  /// The index of a section after the batch; `nil` if it is deleted or does not exist.
  public func newSection(of section: Int) -> Int? {
    switch form {
    case .run: before.indices.contains(section) ? section : nil
    case .lists(let lists): lists.newSection(of: section)
    }
  }

  /// The index of a section before the batch; `nil` if it is inserted or does not exist.
  public func oldSection(of section: Int) -> Int? {
    switch form {
    case .run: after.indices.contains(section) ? section : nil
    case .lists(let lists): lists.oldSection(of: section)
    }
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

  /// The position of an item after the batch; `nil` if it is removed.
  ///
  /// - Complexity: O(log *n*) in the number of operations.
  package func newPosition(of old: ElementPosition) -> ElementPosition? {
    switch form {
    case .run(let change): before.hasItem(at: old) ? change.newPosition(of: old) : nil
    case .lists(let lists): lists.newPosition(of: old)
    }
  }

  /// The position of an item before the batch; `nil` if it is new.
  ///
  /// - Complexity: O(log *n*) in the number of operations.
  func oldPosition(of new: ElementPosition) -> ElementPosition? {
    switch form {
    case .run(let change): after.hasItem(at: new) ? change.inverse.newPosition(of: new) : nil
    case .lists(let lists): lists.oldPosition(of: new)
    }
  }

  /// The position of an element after the batch; `nil` if it is deleted or its section is reloaded.
  ///
  /// An element of a section moves with the section, any other element with its item.
  package func newPosition(of old: ElementPosition, isOfSection: Bool) -> ElementPosition? {
    guard isOfSection else { return newPosition(of: old) }
    guard let section = newSection(of: old.section), !isReloaded(old.section) else { return nil }
    return ElementPosition(section: section, item: old.item)
  }

  /// Whether an operation moves an item.
  package func isMoved(_ old: ElementPosition) -> Bool {
    switch form {
    case .run(let change): change.move?.from == old
    case .lists(let lists): lists.isMoved(old)
    }
  }

  package func isReloaded(_ section: Int) -> Bool {
    if case .lists(let lists) = form { lists.isReloaded(section) } else { false }
  }

  /// A position before which the batch moves nothing.
  package var firstChange: ElementPosition {
    switch form {
    case .run(let change):
      [change.leaving?.first, change.arriving?.first].lazy.compactMap(\.self).min()
        ?? ElementPosition(section: before.count, item: .min)
    case .lists(let lists): lists.firstChange
    }
  }

  /// Whether an item leaves its place, from one position through another one of the same section.
  package func leavesAny(of items: ClosedRange<ElementPosition>) -> Bool {
    switch form {
    case .run(let change):
      change.leaving.map {
        $0.section == items.lowerBound.section && $0.items.lowerBound <= items.upperBound.item
          && items.lowerBound.item < $0.items.upperBound
      } ?? false
    case .lists(let lists): lists.leavesAny(of: items)
    }
  }
}

// MARK: - Neighbours

extension BatchMap {
  /// The offset by which a batch update moves neighbouring items; `nil` if it moves them differently.
  package func shift(ofItems items: ClosedRange<ElementPosition>) -> ElementPosition? {
    let (first, last) = (items.lowerBound, items.upperBound)
    guard first.section == last.section, !leavesAny(of: items),
      let start = newPosition(of: first), let end = newPosition(of: last),
      end.item - start.item == last.item - first.item
    else { return nil }
    return ElementPosition(
      section: start.section - first.section, item: start.item - first.item)
  }

  /// The offset by which a batch update moves neighbouring sections; `nil` if it moves them differently.
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
}
