extension CollectionSnapshot {
  /// Deletes items with their marks; those that the snapshot does not have are ignored.
  ///
  /// - Parameter items: The items, in any order.
  /// - Returns: How many were deleted.
  /// - Complexity: O(*k* log *k* + *L*) in the number of items given and in the sections they are
  ///   in.
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
    deleteRows(leaving)
    return leaving.count
  }

  /// Deletes all items, and all sections with them, as in UIKit. Marks and ``insertions`` go too.
  ///
  /// `deleteItems(itemIdentifiers)` keeps the sections.
  ///
  /// - Complexity: O(*n* + *s*) in the number of items and sections.
  @inlinable
  public mutating func deleteAllItems() {
    self = CollectionSnapshot()
  }

  /// Deletes the rows of items that are inserted elsewhere; their homes and marks stay.
  @inlinable
  mutating func deleteRows(of items: [ItemID]) {
    deleteRows(items.compactMap { item in home[item].map { (item, $0) } })
  }

  /// Deletes rows, in one pass for each section.
  @inlinable
  mutating func deleteRows(_ leaving: [(id: ItemID, home: ItemHome)]) {
    var places: [ItemPlace] = []
    places.reserveCapacity(leaving.count)
    for (id, home) in leaving {
      guard let section = index(ofSectionAt: home),
        let row = sections[section].row(of: id, at: home)
      else { continue }
      places.append(ItemPlace(section: section, item: row))
    }
    deleteRows(at: places)
  }

  @inlinable
  mutating func deleteRows(at places: [ItemPlace]) {
    let places = places.sorted { ($0.section, $0.item) < ($1.section, $1.item) }
    var start = 0
    while start < places.count {
      let section = places[start].section
      let end = places[start...].firstIndex { $0.section != section } ?? places.count
      var rows: [Int] = []
      rows.reserveCapacity(end - start)
      // An identifier that changed may have led to the row of another one.
      for place in places[start..<end] where place.item != rows.last { rows.append(place.item) }
      sections[section].items.remove(atAscending: rows)
      sections[section].rows.remove(atAscending: rows)
      itemCount -= rows.count
      numberRowsAnew(ofSectionAt: section)
      start = end
    }
    assert(isConsistent)
  }
}
