extension CollectionSnapshot {
  @inlinable
  mutating func insert(
    _ items: [ItemID], beside anchor: ItemID, offset: Int,
    _ existing: ExistingItemPolicy, _ duplicates: DuplicatePolicy
  ) throws(SnapshotError) -> InsertionResult {
    var target = try existingPosition(of: anchor)
    target.item += offset
    if insertNew(items, at: target) {
      return record(InsertionResult(inserted: items.count))
    }
    guard !items.contains(anchor) else { throw .anchorIsMoved(identifierText(anchor)) }
    let plan = try insertionPlan(for: items, "insertItems", existing, duplicates)
    deleteFromSections(plan.moved)
    // Items before the anchor may have moved away, so the anchor may have a smaller index now.
    let item = position(of: anchor)?.item ?? target.item
    target.item = min(item + offset, sections[target.section].items.count)
    insert(plan.items, at: target)
    return record(plan.outcome)
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

  /// Inserts items that are in no section.
  ///
  /// They may have an outdated home.
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

  /// The plan for an insertion of items that the snapshot may contain already or that may occur twice.
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

/// The first occurrences of the identifiers, and all further occurrences.
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
