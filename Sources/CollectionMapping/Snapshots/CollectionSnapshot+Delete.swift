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
      guard let home = home.removeValue(forKey: item) else { continue }
      reloaded.remove(item)
      reconfigured.remove(item)
      leaving.append((item, home))
    }
    removeRows(leaving)
    return leaving.count
  }

  /// Deletes all items with their marks; the sections stay, with theirs.
  ///
  /// UIKit's `deleteAllItems` deletes the sections too: that is ``removeAll()``.
  ///
  /// - Complexity: O(*n* + *s*) in the number of items and sections.
  @inlinable
  public mutating func removeAllItems() {
    for index in sections.indices { sections[index].items = [] }
    itemCount = 0
    home = [:]
    reloaded = SnapshotMarks()
    reconfigured = SnapshotMarks()
  }

  /// Deletes all sections and items, so that the snapshot is as new.
  ///
  /// UIKit calls it `deleteAllItems`.
  ///
  /// - Complexity: O(*n* + *s*) in the number of items and sections.
  @inlinable
  public mutating func removeAll() {
    self = CollectionSnapshot()
  }

  /// Takes items out of their sections; home and marks stay as they are.
  @inlinable
  mutating func takeOut(_ items: [ItemID]) {
    removeRows(items.compactMap { item in home[item].map { (item, $0) } })
  }

  /// Removes rows, in one go for each section.
  ///
  /// A row is looked for near its hint. Where one is not there, because much was inserted or
  /// deleted before it, what is left to remove in that section is found by its hash.
  @inlinable
  mutating func removeRows(_ leaving: [(id: ItemID, home: ItemHome)]) {
    var found: [ItemPlace] = []
    found.reserveCapacity(leaving.count)
    var astray: [Int: [ItemID]] = [:]
    for (id, home) in leaving {
      guard let section = index(ofSectionAt: home) else { continue }
      let row =
        astray[section] == nil
        ? sections[section].items.firstIndex(near: home.hint, within: 64) { $0 == id } : nil
      if let row {
        found.append(ItemPlace(section: section, item: row))
      } else {
        astray[section, default: []].append(id)
      }
    }
    removeRows(at: found)
    for (section, ids) in astray {
      let leaving = Set(ids)
      let before = sections[section].items.count
      sections[section].items.removeAll(where: leaving.contains)
      itemCount -= before - sections[section].items.count
    }
    assert(isConsistent)
  }

  @inlinable
  mutating func removeRows(at places: [ItemPlace]) {
    let places = places.sorted { ($0.section, $0.item) < ($1.section, $1.item) }
    let rows = places.map(\.item)
    var start = 0
    while start < places.count {
      let section = places[start].section
      let end = places[start...].firstIndex { $0.section != section } ?? places.count
      itemCount -= sections[section].items.remove(atSorted: rows[start..<end])
      start = end
    }
  }
}
