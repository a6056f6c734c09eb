extension CollectionSnapshot {
  @inlinable
  mutating func insert(
    _ items: [ItemID], beside anchor: ItemID, offset: Int,
    _ existing: ExistingItemPolicy, _ duplicates: DuplicatePolicy
  ) throws(SnapshotError) -> InsertionResult {
    var target = try existingPlace(of: anchor)
    target.item += offset
    if placeNew(items, at: target) {
      return record(InsertionResult(inserted: items.count))
    }
    guard !items.contains(anchor) else { throw .anchorIsMoved(identifierText(anchor)) }
    let plan = try insertionPlan(for: items, "insertItems", existing, duplicates)
    deleteRows(of: plan.moved)
    // The section without what moved; the anchor stands earlier now, or where it was.
    let row = place(of: anchor)?.item ?? target.item
    target.item = min(row + offset, sections[target.section].items.count)
    place(plan.items, at: target)
    return record(plan.outcome)
  }

  @inlinable
  mutating func move(
    _ item: ItemID, beside anchor: ItemID, offset: Int
  ) throws(SnapshotError) {
    let source = try existingPlace(of: item)
    var target = try existingPlace(of: anchor)
    guard source != target else { throw .anchorIsMoved(identifierText(item)) }
    if source.section == target.section, source.item < target.item { target.item -= 1 }
    target.item += offset
    let stored = sections[source.section].items[source.item]
    deleteRows(at: [source])
    place([stored], at: target)
  }

  /// Inserts items of which none is in the snapshot or occurs twice, hashing each once.
  ///
  /// - Returns: Whether that was so; otherwise nothing has changed.
  @inlinable
  mutating func placeNew(_ items: [ItemID], at target: ItemPlace) -> Bool {
    guard !items.isEmpty else { return true }
    let first = home(ofInserting: items.count, at: target)
    let areNew = home.insertNew(items) { first.advanced(by: $0) }
    if areNew { insertRows(items, at: target) }
    return areNew
  }

  /// Inserts items that are in no section, whether or not they have a home.
  @inlinable
  mutating func place(_ items: [ItemID], at target: ItemPlace) {
    let first = home(ofInserting: items.count, at: target)
    for (offset, item) in items.enumerated() { home[item] = first.advanced(by: offset) }
    insertRows(items, at: target)
  }

  /// The home that the first of some items will have when they are inserted.
  @inlinable
  func home(ofInserting count: Int, at target: ItemPlace) -> ItemHome {
    let section = sections[target.section]
    return ItemHome(
      serial: section.serial, number: section.rows.number(ofInserting: count, at: target.item))
  }

  @inlinable
  mutating func insertRows(_ items: [ItemID], at target: ItemPlace) {
    sections[target.section].items.insert(contentsOf: items, at: target.item)
    sections[target.section].rows.insert(items.count, at: target.item)
    itemCount += items.count
    numberRowsAnew(ofSectionAt: target.section)
    assert(isConsistent)
  }

  /// Numbers the rows of a section again once changes have scattered their numbers.
  @inlinable
  mutating func numberRowsAnew(ofSectionAt section: Int) {
    let count = sections[section].items.count
    guard sections[section].rows.areScattered(over: count) else { return }
    let serial = sections[section].serial
    for (row, item) in sections[section].items.enumerated() {
      // An identifier that changed has no home, or that of another one.
      guard let index = home.index(of: item), home.entries[index].value.serial == serial else {
        continue
      }
      home.entries[index].value = ItemHome(serial: serial, number: row)
    }
    sections[section].rows = RowNumbers(count: count)
  }

  /// What is to be inserted and moved for items of which some are known or occur twice.
  @inlinable
  func insertionPlan(
    for items: [ItemID], _ operation: String, _ existing: ExistingItemPolicy,
    _ duplicates: DuplicatePolicy
  ) throws(SnapshotError) -> InsertionPlan<ItemID> {
    let (unique, repeated) = separatingRepetitions(in: items)
    if duplicates == .reject, !repeated.isEmpty {
      throw .duplicateIdentifiers(
        in: operation, identifierSummary(separatingRepetitions(in: repeated).unique))
    }
    var plan = InsertionPlan<ItemID>(items: [], moved: [], repeated: repeated)
    for item in unique {
      guard let index = home.index(of: item) else {
        plan.items.append(item)
        continue
      }
      if existing == .reject { throw .itemExists(identifierText(item)) }
      plan.items.append(home.entries[index].id)
      plan.moved.append(home.entries[index].id)
    }
    return plan
  }

  @inlinable
  mutating func record(_ insertion: InsertionResult) -> InsertionResult {
    insertionsSoFar.add(insertion)
    if insertion.moved > 0 || insertion.dropped > 0, insertionHistory == nil {
      insertionHistory = InsertionHistory()
    }
    return insertion
  }

  @inlinable
  mutating func forgetInsertions() {
    insertionsSoFar = InsertionResult()
    insertionHistory = nil
  }
}

/// The first occurrence of each element, and all the others.
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
