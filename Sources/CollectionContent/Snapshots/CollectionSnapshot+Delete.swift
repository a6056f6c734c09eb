extension CollectionSnapshot {
  /// Deletes items with their marks.
  ///
  /// Items that the snapshot does not contain are ignored.
  ///
  /// - Parameter items: The items, in any order.
  /// - Returns: The number of deleted items.
  /// - Complexity: O(*k* log *k* + *L*) in the number of items given and of items in their sections.
  @inlinable
  @discardableResult
  public mutating func deleteItems(_ items: [ItemID]) -> Int {
    var leaving: [(id: ItemID, home: ItemHome)] = []
    leaving.reserveCapacity(items.count)
    for item in items {
      guard let home = home.remove(item) else { continue }
      reloaded.remove(item)
      reconfigured.remove(item)
      leaving.append((item, home))
    }
    deleteItems(leaving)
    return leaving.count
  }

  /// Deletes all items and all sections, as in UIKit, with all marks and ``insertions``.
  ///
  /// `deleteItems(itemIdentifiers)` keeps the sections.
  ///
  /// - Complexity: O(*n* + *s*) in the number of items and sections.
  @inlinable
  public mutating func deleteAllItems() {
    self = CollectionSnapshot()
  }

  /// Deletes items from their sections, so that they can be inserted elsewhere; their homes and marks stay.
  @inlinable
  mutating func deleteFromSections(_ items: [ItemID]) {
    deleteItems(items.compactMap { item in home[item].map { (item, $0) } })
  }

  /// Deletes items from their sections, in one pass for each section.
  @inlinable
  mutating func deleteItems(_ leaving: [(id: ItemID, home: ItemHome)]) {
    var positions: [ElementPosition] = []
    positions.reserveCapacity(leaving.count)
    for (id, home) in leaving {
      guard let section = index(ofSectionAt: home),
        let item = sections[section].index(of: id, at: home)
      else { continue }
      positions.append(ElementPosition(section: section, item: item))
    }
    deleteItems(at: positions)
  }

  @inlinable
  mutating func deleteItems(at positions: [ElementPosition]) {
    let positions = positions.sorted()
    var start = 0
    while start < positions.count {
      let section = positions[start].section
      let end = positions[start...].firstIndex { $0.section != section } ?? positions.count
      var indices: [Int] = []
      indices.reserveCapacity(end - start)
      // An identifier whose hash changed may have led to the index of another item.
      for position in positions[start..<end] where position.item != indices.last {
        indices.append(position.item)
      }
      sections[section].items.remove(atAscending: indices)
      sections[section].numbers.remove(atAscending: indices)
      itemCount -= indices.count
      renumberItems(ofSectionAt: section)
      start = end
    }
    assert(isConsistent)
  }
}
