#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension BatchUpdates {
  /// The values of a list in section 0 after the batch.
  ///
  /// ```swift
  /// let updates = BatchUpdates(from: old, to: new)
  /// rows = try updates.applied(to: rows) { Row(new[$0.item]) }
  /// ```
  ///
  /// - Parameters:
  ///   - items: A value for each item before the batch.
  ///   - countAfter: The number of items after it. `nil` takes it from the inserts and deletes, which do not
  ///     say it of a section that is inserted or reloaded.
  ///   - value: Called for each item that is inserted, reloaded or reconfigured, by its index path after the
  ///     batch, in order.
  /// - Returns: A value for each item after the batch.
  /// - Throws: A ``BatchUpdateError`` if the batch does not fit, as in
  ///   ``applied(to:countsAfter:limits:value:)``.
  /// - Complexity: As there.
  public func applied<Value>(
    to items: [Value], countAfter: Int? = nil, value: (IndexPath) -> Value
  ) throws(BatchUpdateError) -> [Value] {
    let deletes = itemDeletes.inOrder().withoutRepeats().once
    let count = countAfter ?? items.count - deletes.count + itemInserts.count
    return try applied(to: [items], countsAfter: [count], value: value)[0]
  }

  /// The values of sections of items after the batch: those of items that stay or move go with them.
  ///
  /// It keeps an array of whatever belongs to items, such as rendered rows, in step with a content that a
  /// batch has changed. The placement is that of a container.
  ///
  /// ```swift
  /// let counts = (0..<storage.numberOfSections).map(storage.numberOfItems)
  /// rows = try updates.applied(to: rows, countsAfter: counts) { render(storage.item(at: $0)) }
  /// ```
  ///
  /// - Parameters:
  ///   - sections: A value for each item of each section before the batch.
  ///   - countsAfter: The number of items of each section after the batch; the batch does not say how
  ///     many items are in inserted and reloaded sections. A number below 0 counts as 0 there.
  ///   - limits: How many items there may be; other limits are not looked at.
  ///   - value: Called for each item that is inserted, reloaded or reconfigured, by its index path after the
  ///     batch, in order. The items of inserted and reloaded sections are among them, unless they move in.
  /// - Returns: A value for each item of each section after the batch.
  /// - Throws: A ``BatchUpdateError`` if the batch contradicts itself or the numbers of items, or
  ///   ``BatchUpdateError/tooManyPlaces(limit:)`` for more items than the limit.
  /// - Complexity: O(*s* + *n* log *k*) in the number of sections, of items and of operations.
  public func applied<Value>(
    to sections: [[Value]], countsAfter: [Int], limits: CollectionLimits = CollectionLimits(),
    value: (IndexPath) -> Value
  ) throws(BatchUpdateError) -> [[Value]] {
    let map = try BatchMap(self, before: sections.map(\.count), after: countsAfter)
    guard countsAfter.reduce(0, { $0.addingUpToMaximum(max(0, $1)) }) <= limits.items else {
      throw .tooManyPlaces(limit: limits.items)
    }
    let updated = (map.reloads + map.reconfigures + map.cellReconfigures).inOrder()
    return countsAfter.enumerated().map { section, count in
      (0..<max(0, count)).map { item in
        let place = ElementPosition(section: section, item: item)
        guard let old = map.oldPosition(of: place), !updated.hasInOrder(old) else {
          return value(place.indexPath)
        }
        return sections[old.section][old.item]
      }
    }
  }
}
