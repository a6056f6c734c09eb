#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

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

  /// The index of a section after the batch; `nil` if it is deleted or does not exist.
  public func newSection(of section: Int) -> Int? {
    newSections.indices.contains(section) ? newSections[section] : nil
  }

  /// The index of a section before the batch; `nil` if it is inserted or does not exist.
  public func oldSection(of section: Int) -> Int? {
    oldSections.indices.contains(section) ? oldSections[section] : nil
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
  func newPosition(of old: ElementPosition) -> ElementPosition? {
    if let move = movesByOrigin.move(at: old, by: \.from) { return move.to }
    guard let section = newSection(of: old.section), !isReloaded(old.section),
      old.item >= 0, old.item < before[old.section],
      let rank = leaving.rank(of: old)
    else { return nil }
    return ElementPosition(section: section, item: arriving.freeItem(rank, in: section))
  }

  /// Whether an operation moves an item.
  func isMoved(_ old: ElementPosition) -> Bool {
    movesByOrigin.move(at: old, by: \.from) != nil
  }

  /// The position of an item before the batch; `nil` if it is new.
  ///
  /// - Complexity: O(log *n*) in the number of operations.
  func oldPosition(of new: ElementPosition) -> ElementPosition? {
    if let move = movesByTarget.move(at: new, by: \.to) { return move.from }
    guard let section = oldSection(of: new.section), !isReloaded(section),
      new.item >= 0, new.item < after[new.section],
      let rank = arriving.rank(of: new)
    else { return nil }
    return ElementPosition(section: section, item: leaving.freeItem(rank, in: section))
  }

  /// The position of an element after the batch; `nil` if it is deleted or its section is reloaded.
  ///
  /// An element of a section moves with the section, any other element with its item.
  func newPosition(of old: ElementPosition, isOfSection: Bool) -> ElementPosition? {
    guard isOfSection else { return newPosition(of: old) }
    guard let section = newSection(of: old.section), !isReloaded(old.section) else { return nil }
    return ElementPosition(section: section, item: old.item)
  }

  func isReloaded(_ section: Int) -> Bool {
    !reloadedSections.isEmpty && reloadedSections.hasInOrder(section)
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
