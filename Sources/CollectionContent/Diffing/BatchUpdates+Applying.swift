extension BatchUpdates {
  /// Returns one value for each item of section 0 after the batch.
  ///
  /// ```swift
  /// let updates = BatchUpdates(from: old, to: new)
  /// rows = try updates.applied(to: rows) { Row(new[$0.item]) }
  /// ```
  ///
  /// - Parameters:
  ///   - items: A value for each item before the batch.
  ///   - countAfter: The number of items after it. Defaults to `nil`: the inserts and deletes give the
  ///     number. Pass it if the section is inserted or reloaded.
  ///   - value: Called for each inserted, reloaded or reconfigured item, with its index path after the batch,
  ///     in order.
  /// - Returns: A value for each item after the batch.
  /// - Throws: A ``BatchUpdateError`` as ``applied(to:countsAfter:limits:value:)``.
  /// - Complexity: As ``applied(to:countsAfter:limits:value:)``.
  public func applied<Value>(
    to items: [Value], countAfter: Int? = nil, value: (IndexPath) -> Value
  ) throws(BatchUpdateError) -> [Value] {
    let deletes = itemDeletes.inOrder().withoutRepeats().once
    let count = countAfter ?? items.count - deletes.count + itemInserts.count
    return try applied(to: [items], countsAfter: [count], value: value)[0]
  }

  /// Returns one value for each item of all sections after the batch.
  ///
  /// Items that stay or move keep their values. Use it for an array that mirrors the items, such as rendered
  /// rows. The resulting positions are those of a container.
  ///
  /// ```swift
  /// let counts = (0..<storage.numberOfSections).map(storage.numberOfItems)
  /// rows = try updates.applied(to: rows, countsAfter: counts) { render(storage.item(at: $0)) }
  /// ```
  ///
  /// - Parameters:
  ///   - sections: A value for each item of each section before the batch.
  ///   - countsAfter: The number of items of each section after the batch. The batch does not contain the
  ///     numbers of items in inserted and reloaded sections; for these sections a number below 0 counts as 0.
  ///   - limits: The limit for items; other limits are ignored.
  ///   - value: Called for each inserted, reloaded or reconfigured item, with its index path after the batch,
  ///     in order. This includes the items of inserted and reloaded sections, unless they move in.
  /// - Returns: A value for each item of each section after the batch.
  /// - Throws: A ``BatchUpdateError`` if the batch contradicts itself or the numbers of items;
  ///   ``BatchUpdateError/tooManyPositions(limit:)`` if there are more items than the limit.
  /// - Complexity: O(*s* + *n* log *k*) in the number of sections, of items and of operations.
  public func applied<Value>(
    to sections: [[Value]], countsAfter: [Int], limits: ContentLimits = ContentLimits(),
    value: (IndexPath) -> Value
  ) throws(BatchUpdateError) -> [[Value]] {
    let map = try BatchMap(self, before: sections.map(\.count), after: countsAfter)
    guard countsAfter.reduce(0, { $0.addingUpToMaximum(max(0, $1)) }) <= limits.items else {
      throw .tooManyPositions(limit: limits.items)
    }
    let updated = (map.reloads + map.reconfigures + map.cellReconfigures).inOrder()
    return countsAfter.enumerated().map { section, count in
      (0..<max(0, count)).map { item in
        let position = ElementPosition(section: section, item: item)
        guard let old = map.oldPosition(of: position), !updated.hasInOrder(old) else {
          return value(position.indexPath)
        }
        return sections[old.section][old.item]
      }
    }
  }
}
