#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A checked batch update, and where it moves every section and item.
///
/// ```swift
/// let map = try BatchMap(updates, before: [3], after: [2])
/// cursor = map.newIndexPath(of: cursor)        // nil if the item is gone
/// ```
///
/// Made from the counts before and after. Items that no operation names keep their order: they fill the
/// remaining positions of their section. The items of a reloaded section are others afterwards, except for
/// those that move out of it or into it.
public struct BatchMap: Sendable {
  let before: [Int]
  let after: [Int]

  /// For each section before the batch, its index after it.
  let newSections: [Int?]

  /// For each section after the batch, its index before it.
  let oldSections: [Int?]

  /// Sections whose items all have new views, before the batch, in order.
  let reloadedSections: [Int]

  /// The positions that items leave, before the batch, and those they are put into, after it; in order.
  let leaving: [ElementPosition]
  let arriving: [ElementPosition]

  let movesByOrigin: [BatchMove<ElementPosition>]
  let movesByTarget: [BatchMove<ElementPosition>]

  /// The items to be reloaded that exist before and after, by their positions before, in order.
  let reloads: [ElementPosition]
  let reconfigures: [ElementPosition]

  /// The items that are configured again without their supplementary views; none of `reconfigures`.
  let cellReconfigures: [ElementPosition]

  /// The supplementary views to be reloaded, by their positions before, in order.
  let supplementaryReloads: [SupplementaryMark]
  let supplementaryReconfigures: [SupplementaryMark]

  /// The operations that were there more than once without meaning more.
  let repeats: [BatchOperation]

  /// The index of a section after the batch; `nil` for one that is deleted, or that there was not.
  public func newSection(of section: Int) -> Int? {
    newSections.indices.contains(section) ? newSections[section] : nil
  }

  /// The index of a section before the batch; `nil` for one that is inserted, or that there is not.
  public func oldSection(of section: Int) -> Int? {
    oldSections.indices.contains(section) ? oldSections[section] : nil
  }

  /// The index path of an item after the batch; `nil` for one that is gone, or that there was not.
  ///
  /// - Complexity: O(log *n*) in the number of operations.
  public func newIndexPath(of old: IndexPath) -> IndexPath? {
    ElementPosition(old).flatMap { newPosition(of: $0)?.indexPath }
  }

  /// The index path of an item before the batch; `nil` for one that is new, or that there is not.
  ///
  /// - Complexity: O(log *n*) in the number of operations.
  public func oldIndexPath(of new: IndexPath) -> IndexPath? {
    ElementPosition(new).flatMap { oldPosition(of: $0)?.indexPath }
  }

  /// Where an item is after the batch; `nil` for one that is gone.
  ///
  /// - Complexity: O(log *n*) in the number of operations.
  func newPosition(of old: ElementPosition) -> ElementPosition? {
    if let move = movesByOrigin.move(at: old, by: \.from) { return move.to }
    guard let section = newSection(of: old.section), !isReloaded(old.section),
      old.item >= 0, old.item < before[old.section],
      let rank = leaving.rank(of: old)
    else { return nil }
    return ElementPosition(section: section, item: arriving.freePlace(rank, in: section))
  }

  /// Where an item was before the batch; `nil` for one that is new.
  ///
  /// - Complexity: O(log *n*) in the number of operations.
  func oldPosition(of new: ElementPosition) -> ElementPosition? {
    if let move = movesByTarget.move(at: new, by: \.to) { return move.from }
    guard let section = oldSection(of: new.section), !isReloaded(section),
      new.item >= 0, new.item < after[new.section],
      let rank = arriving.rank(of: new)
    else { return nil }
    return ElementPosition(section: section, item: leaving.freePlace(rank, in: section))
  }

  /// The position of an element after the batch; `nil` if it is deleted or its section is reloaded.
  ///
  /// An element of a section moves with the section, every other one with its item.
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
  /// Of moves in order, the one that has a position at one of its ends.
  fileprivate func move(
    at place: ElementPosition, by end: (Element) -> ElementPosition
  ) -> Element? {
    guard !isEmpty else { return nil }
    let index = lowerBound { end($0) < place }
    return index < count && end(self[index]) == place ? self[index] : nil
  }
}

extension [ElementPosition] {
  /// How many places of the section before this one are not in the list; `nil` when it is itself.
  fileprivate func rank(of place: ElementPosition) -> Int? {
    let end = count(below: place)
    guard end == count || self[end] != place else { return nil }
    return place.item - (end - count(below: ElementPosition(section: place.section, item: 0)))
  }

  /// The place of a section that is not in the list and has so many such places before it.
  fileprivate func freePlace(_ rank: Int, in section: Int) -> Int {
    let start = count(below: ElementPosition(section: section, item: 0))
    var (low, high) = (start, count)
    while low < high {
      let middle = low + (high - low) / 2
      let place = self[middle]
      if place.section == section, place.item - (middle - start) <= rank {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return rank + (low - start)
  }

  /// The part of the list, which is in order, that is about one section.
  func range(ofSection section: Int) -> Range<Int> {
    let start = count(below: ElementPosition(section: section, item: .min))
    let end = lowerBound { $0.section <= section }
    return start..<end
  }
}
