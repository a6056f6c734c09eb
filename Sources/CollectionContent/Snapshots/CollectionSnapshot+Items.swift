extension CollectionSnapshot {
  /// Appends items to a section.
  ///
  /// - Parameters:
  ///   - items: The items in order.
  ///   - section: The section; `nil` for the last one.
  ///   - movingExisting: Whether items that the snapshot contains already move, as in UIKit. Defaults to
  ///     `true`; pass `false` to get an error.
  ///   - droppingRepetitions: Whether of an item that occurs in `items` more than once only the first is
  ///     used. Defaults to `false`: an error.
  /// - Throws: ``SnapshotError/noSections``, ``SnapshotError/sectionNotFound(_:known:)``,
  ///   ``SnapshotError/duplicateIdentifiers(in:_:)`` or ``SnapshotError/itemExists(_:)``, depending on
  ///   the last two parameters; the snapshot is unchanged.
  /// - Complexity: O(*k*) in the number of items given, plus O(*L*) in the number of items of the
  ///   sections from which items move.
  @inlinable
  public mutating func appendItems(
    _ items: [ItemID], toSection section: SectionID? = nil,
    movingExisting: Bool = true, droppingRepetitions: Bool = false
  ) throws(SnapshotError) {
    let index: Int
    if let section {
      index = try existingIndex(ofSection: section)
    } else {
      guard !sections.isEmpty else { throw .noSections }
      index = sections.count - 1
    }
    if insertNew(items, at: ElementPosition(section: index, item: sections[index].items.count)) {
      return record(InsertionResult(inserted: items.count))
    }
    let plan = try insertionPlan(for: items, "appendItems", movingExisting, droppingRepetitions)
    deleteFromSections(plan.moved)
    insert(plan.items, at: ElementPosition(section: index, item: sections[index].items.count))
    record(plan.outcome)
  }

  /// Inserts items before an item, into its section.
  ///
  /// - Parameters:
  ///   - items: The items in order.
  ///   - anchor: The item that comes after them.
  ///   - movingExisting: Whether items that the snapshot contains already move, as in UIKit. Defaults to
  ///     `true`; pass `false` to get an error.
  ///   - droppingRepetitions: Whether of an item that occurs in `items` more than once only the first is
  ///     used. Defaults to `false`: an error.
  /// - Throws: ``SnapshotError/itemNotFound(_:)`` for the anchor,
  ///   ``SnapshotError/anchorIsMoved(_:)`` if it is one of `items`,
  ///   ``SnapshotError/duplicateIdentifiers(in:_:)`` or ``SnapshotError/itemExists(_:)``, depending on
  ///   the last two parameters; the snapshot is unchanged.
  /// - Complexity: O(*k* + *L*) in the number of items given, and of items in the section and in the sections
  ///   from which items move.
  @inlinable
  public mutating func insertItems(
    _ items: [ItemID], beforeItem anchor: ItemID,
    movingExisting: Bool = true, droppingRepetitions: Bool = false
  ) throws(SnapshotError) {
    try insert(items, beside: anchor, offset: 0, movingExisting, droppingRepetitions)
  }

  /// Inserts items after an item, into its section.
  ///
  /// Otherwise the same as ``insertItems(_:beforeItem:movingExisting:droppingRepetitions:)``.
  @inlinable
  public mutating func insertItems(
    _ items: [ItemID], afterItem anchor: ItemID,
    movingExisting: Bool = true, droppingRepetitions: Bool = false
  ) throws(SnapshotError) {
    try insert(items, beside: anchor, offset: 1, movingExisting, droppingRepetitions)
  }

  /// Moves an item before another item, into the section of that item.
  ///
  /// Marks are kept.
  ///
  /// - Throws: ``SnapshotError/itemNotFound(_:)`` for either, ``SnapshotError/anchorIsMoved(_:)``
  ///   if both are the same; the snapshot is unchanged.
  /// - Complexity: O(*L*) in the number of items of the two sections.
  @inlinable
  public mutating func moveItem(
    _ item: ItemID, beforeItem anchor: ItemID
  ) throws(SnapshotError) {
    try move(item, beside: anchor, offset: 0)
  }

  /// Moves an item after another item, into the section of that item.
  ///
  /// Otherwise the same as ``moveItem(_:beforeItem:)``.
  @inlinable
  public mutating func moveItem(
    _ item: ItemID, afterItem anchor: ItemID
  ) throws(SnapshotError) {
    try move(item, beside: anchor, offset: 1)
  }

  /// Replaces the stored value of an item by an equal value, and marks the item to be reconfigured.
  ///
  /// For identifiers that carry content. All other methods keep the value that was inserted first. An item
  /// that is marked for a reload keeps that mark.
  ///
  /// - Parameter item: The new value.
  /// - Throws: ``SnapshotError/itemNotFound(_:)`` if no item is equal to it; the snapshot is unchanged.
  /// - Complexity: O(log *L*) in the number of items of the section.
  @inlinable
  public mutating func replaceIdentifier(_ item: ItemID) throws(SnapshotError) {
    let position = try existingPosition(of: item)
    if let index = home.index(of: item) { home.entries[index].id = item }
    sections[position.section].items[position.item] = item
    if reloaded.contains(item) {
      reloaded.replace(item)
    } else {
      reconfigured.replace(item)
    }
  }

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

  /// Deletes all items and all sections, as in UIKit, with all marks.
  ///
  /// `deleteItems(itemIdentifiers)` keeps the sections.
  ///
  /// - Complexity: O(*n* + *s*) in the number of items and sections.
  @inlinable
  public mutating func deleteAllItems() {
    self = CollectionSnapshot()
  }

  // MARK: Inserting

  @inlinable
  mutating func insert(
    _ items: [ItemID], beside anchor: ItemID, offset: Int,
    _ movingExisting: Bool, _ droppingRepetitions: Bool
  ) throws(SnapshotError) {
    var target = try existingPosition(of: anchor)
    target.item += offset
    if insertNew(items, at: target) {
      return record(InsertionResult(inserted: items.count))
    }
    guard !items.contains(anchor) else { throw .anchorIsMoved(identifierText(anchor)) }
    let plan = try insertionPlan(for: items, "insertItems", movingExisting, droppingRepetitions)
    deleteFromSections(plan.moved)
    // Items before the anchor may have moved away, so the anchor may have a smaller index now.
    let item = position(of: anchor)?.item ?? target.item
    target.item = min(item + offset, sections[target.section].items.count)
    insert(plan.items, at: target)
    record(plan.outcome)
  }

  @inlinable
  mutating func move(
    _ item: ItemID, beside anchor: ItemID, offset: Int
  ) throws(SnapshotError) {
    let source = try existingPosition(of: item)
    var target = try existingPosition(of: anchor)
    guard source != target else { throw .anchorIsMoved(identifierText(item)) }
    if source.section == target.section, source.item < target.item { target.item -= 1 }
    target.item += offset
    guard source.section == target.section else {
      let stored = sections[source.section].items[source.item]
      deleteItems(at: [source])
      return insert([stored], at: target)
    }
    let stored = sections[source.section].items.remove(at: source.item)
    sections[source.section].items.insert(stored, at: target.item)
    sections[source.section].numbers.move(from: source.item, to: target.item)
    renumberItems(ofSectionAt: source.section)
    assert(isConsistent)
  }

  /// Inserts items if all of them are new and different.
  ///
  /// Each item is hashed once.
  ///
  /// - Returns: Whether the items were inserted; if not, the snapshot is unchanged.
  @inlinable
  package mutating func insertNew(_ items: [ItemID], at target: ElementPosition) -> Bool {
    guard !items.isEmpty else { return true }
    let first = home(ofInserting: items.count, at: target)
    let areNew = home.insertNew(items) { first.advanced(by: $0) }
    if areNew { insertItems(items, at: target) }
    return areNew
  }

  /// Inserts items that are in no section, and sets their homes.
  @inlinable
  mutating func insert(_ items: [ItemID], at target: ElementPosition) {
    let first = home(ofInserting: items.count, at: target)
    for (offset, item) in items.enumerated() { home[item] = first.advanced(by: offset) }
    insertItems(items, at: target)
  }

  /// The home that the first of some items gets when they are inserted.
  @inlinable
  func home(ofInserting count: Int, at target: ElementPosition) -> ItemHome {
    let section = sections[target.section]
    return ItemHome(
      serial: section.serial, number: section.numbers.number(ofInserting: count, at: target.item))
  }

  @inlinable
  mutating func insertItems(_ items: [ItemID], at target: ElementPosition) {
    sections[target.section].items.insert(contentsOf: items, at: target.item)
    sections[target.section].numbers.insert(items.count, at: target.item)
    itemCount += items.count
    renumberItems(ofSectionAt: target.section)
    assert(isConsistent)
  }

  /// Numbers the items of a section again if changes have scattered their numbers.
  @inlinable
  mutating func renumberItems(ofSectionAt section: Int) {
    let count = sections[section].items.count
    guard sections[section].numbers.areScattered(over: count) else { return }
    let serial = sections[section].serial
    for (index, item) in sections[section].items.enumerated() {
      // An identifier whose hash changed has no home, or the home of another item.
      guard let entry = home.index(of: item), home.entries[entry].value.serial == serial else {
        continue
      }
      home.entries[entry].value = ItemHome(serial: serial, number: index)
    }
    sections[section].numbers = StableNumbers(count: count)
  }

  /// Plans an insertion of items that the snapshot may contain already or that may occur twice.
  ///
  /// Returns the items to insert, those of them that move, and the effect. Items that move have their stored
  /// values.
  @inlinable
  func insertionPlan(
    for items: [ItemID], _ operation: String, _ movingExisting: Bool, _ droppingRepetitions: Bool
  ) throws(SnapshotError) -> (items: [ItemID], moved: [ItemID], outcome: InsertionResult) {
    let (unique, repeated) = separatingRepetitions(in: items)
    if !droppingRepetitions, !repeated.isEmpty { throw .repetitions(repeated, in: operation) }
    var (planned, moved): ([ItemID], [ItemID]) = ([], [])
    for item in unique {
      guard let index = home.index(of: item) else {
        planned.append(item)
        continue
      }
      guard movingExisting else { throw .itemExists(identifierText(item)) }
      planned.append(home.entries[index].id)
      moved.append(home.entries[index].id)
    }
    let inserted = planned.count - moved.count
    return (planned, moved, InsertionResult(inserted: inserted, moved: moved, dropped: repeated))
  }

  @inlinable
  mutating func record(_ insertion: InsertionResult) {
    insertions.add(insertion)
    if insertion.moved > 0 || insertion.dropped > 0, insertionHistory == nil {
      insertionHistory = InsertionHistory()
    }
  }

  @inlinable
  mutating func forgetInsertions() {
    insertions = InsertionResult()
    insertionHistory = nil
  }

  // MARK: Deleting

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

/// Returns the first occurrences of identifiers, and all further occurrences.
@inlinable
func separatingRepetitions<ID: Hashable>(in ids: [ID]) -> (unique: [ID], repeated: [ID]) {
  var seen = Set<ID>(minimumCapacity: ids.count)
  var repeated: [ID] = []
  let unique = ids.filter { id in
    let isNew = seen.insert(id).inserted
    if !isNew { repeated.append(id) }
    return isNew
  }
  return (unique, repeated)
}
