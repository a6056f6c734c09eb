extension CollectionSnapshot {
  /// Appends sections without items.
  ///
  /// - Parameter ids: The sections in order.
  /// - Throws: ``SnapshotError/duplicateIdentifiers(in:_:)`` or
  ///   ``SnapshotError/sectionExists(_:)``; the snapshot is unchanged.
  /// - Complexity: O(*k*) in the number of sections given.
  @inlinable
  public mutating func appendSections(_ ids: [SectionID]) throws(SnapshotError) {
    try requireNew(ids, "appendSections")
    insert(ids, at: sections.count)
  }

  /// Inserts sections without items before a section.
  ///
  /// - Parameters:
  ///   - ids: The sections in order.
  ///   - anchor: The section that comes after them.
  /// - Throws: ``SnapshotError/sectionNotFound(_:known:)`` for the anchor,
  ///   ``SnapshotError/duplicateIdentifiers(in:_:)`` or ``SnapshotError/sectionExists(_:)``;
  ///   the snapshot is unchanged.
  /// - Complexity: O(*k* + *s*) in the number of sections given and in the snapshot.
  @inlinable
  public mutating func insertSections(
    _ ids: [SectionID], beforeSection anchor: SectionID
  ) throws(SnapshotError) {
    let index = try existingIndex(ofSection: anchor)
    try requireNew(ids, "insertSections")
    insert(ids, at: index)
  }

  /// Inserts sections without items after a section.
  ///
  /// Otherwise the same as ``insertSections(_:beforeSection:)``.
  @inlinable
  public mutating func insertSections(
    _ ids: [SectionID], afterSection anchor: SectionID
  ) throws(SnapshotError) {
    let index = try existingIndex(ofSection: anchor)
    try requireNew(ids, "insertSections")
    insert(ids, at: index + 1)
  }

  /// Deletes sections with their items and marks.
  ///
  /// Sections that the snapshot does not contain are ignored.
  ///
  /// - Parameter ids: The sections, in any order.
  /// - Returns: The number of deleted sections.
  /// - Complexity: O(*s* + *n*) in the number of sections and of deleted items.
  @inlinable
  @discardableResult
  public mutating func deleteSections(_ ids: [SectionID]) -> Int {
    let indices = ids.compactMap { id in
      serials.remove(id).map { sectionIndices[$0] }
    }.sorted()
    guard let first = indices.first else { return 0 }
    for index in indices {
      for item in sections[index].items {
        home[item] = nil
        reloaded.remove(item)
        reconfigured.remove(item)
      }
      itemCount -= sections[index].items.count
      sectionIndices[sections[index].serial] = -1
      freeSerials.append(sections[index].serial)
    }
    sections.remove(atAscending: indices)
    renumber(first..<sections.count)
    return indices.count
  }

  /// Moves a section with its items before another section.
  ///
  /// Marks are kept.
  ///
  /// - Throws: ``SnapshotError/sectionNotFound(_:known:)`` for either,
  ///   ``SnapshotError/anchorIsMoved(_:)`` if both are the same; the snapshot is unchanged.
  /// - Complexity: O(*s*) in the number of sections.
  @inlinable
  public mutating func moveSection(
    _ id: SectionID, beforeSection anchor: SectionID
  ) throws(SnapshotError) {
    try move(id, beside: anchor, offset: 0)
  }

  /// Moves a section with its items after another section.
  ///
  /// Otherwise the same as ``moveSection(_:beforeSection:)``.
  @inlinable
  public mutating func moveSection(
    _ id: SectionID, afterSection anchor: SectionID
  ) throws(SnapshotError) {
    try move(id, beside: anchor, offset: 1)
  }

  // MARK: Changing

  @inlinable
  func requireNew(_ ids: [SectionID], _ operation: String) throws(SnapshotError) {
    let repeated = separatingRepetitions(in: ids).repeated
    guard repeated.isEmpty else { throw .repetitions(repeated, in: operation) }
    if let known = ids.first(where: { serials[$0] != nil }) {
      throw .sectionExists(identifierText(known))
    }
  }

  @inlinable
  mutating func insert(_ ids: [SectionID], at index: Int) {
    let new = ids.map { id in
      let serial = freeSerials.popLast() ?? sectionIndices.count
      if serial == sectionIndices.count { sectionIndices.append(-1) }
      serials[id] = serial
      return MarkedSection<SectionID, ItemID>(id: id, serial: serial)
    }
    sections.insert(contentsOf: new, at: index)
    renumber(index..<sections.count)
  }

  @inlinable
  mutating func move(
    _ id: SectionID, beside anchor: SectionID, offset: Int
  ) throws(SnapshotError) {
    let source = try existingIndex(ofSection: id)
    var target = try existingIndex(ofSection: anchor)
    guard source != target else { throw .anchorIsMoved(identifierText(id)) }
    if source < target { target -= 1 }
    target += offset
    sections.insert(sections.remove(at: source), at: target)
    renumber(min(source, target)..<max(source, target) + 1)
  }

  @inlinable
  mutating func renumber(_ range: Range<Int>) {
    for index in range { sectionIndices[sections[index].serial] = index }
    assert(isConsistent)
  }
}

// MARK: - Sections with their marks

/// A section of a ``CollectionSnapshot`` with its items and marks.
@usableFromInline
package struct MarkedSection<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: Equatable, Sendable {
  @usableFromInline package let id: SectionID

  /// The number by which the homes of items name the section; it stays the same when the section moves.
  @usableFromInline let serial: Int

  @usableFromInline package var items: [ItemID] = []
  @usableFromInline var numbers = StableNumbers()

  @usableFromInline var isReloaded = false
  @usableFromInline var isReconfigured = false
  @usableFromInline package var reloadedKinds: Set<ElementKind> = []
  @usableFromInline package var reconfiguredKinds: Set<ElementKind> = []

  @inlinable
  init(id: SectionID, serial: Int) {
    self.id = id
    self.serial = serial
  }

  /// The index of an item; `nil` if another item has its number, because its identity changed.
  @inlinable
  func index(of item: ItemID, at home: ItemHome) -> Int? {
    guard let index = numbers.index(of: home.number), items[index] == item else { return nil }
    return index
  }

  @inlinable var hasMarks: Bool {
    isReloaded || isReconfigured || !reloadedKinds.isEmpty || !reconfiguredKinds.isEmpty
  }

  /// Whether identifier, items and marks are equal.
  ///
  /// Serial and stable numbers depend on earlier changes.
  @inlinable
  package static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.id == rhs.id && lhs.items == rhs.items && lhs.isReloaded == rhs.isReloaded
      && lhs.isReconfigured == rhs.isReconfigured && lhs.reloadedKinds == rhs.reloadedKinds
      && lhs.reconfiguredKinds == rhs.reconfiguredKinds
  }
}

extension Array {
  package func item<SectionID, ItemID>(at position: ElementPosition) -> ItemID?
  where Element == MarkedSection<SectionID, ItemID> {
    guard position.section < count, position.item < self[position.section].items.count else {
      return nil
    }
    return self[position.section].items[position.item]
  }
}

/// The section of an item, by serial number, and the stable number of the item in that section.
///
/// It has half the size of two `Int`, because a snapshot stores one for each item. 2³² sections would not fit
/// into memory; ``StableNumbers/areScattered(over:)`` keeps the numbers of items within 32 bits.
@usableFromInline
struct ItemHome: Sendable {
  @usableFromInline let sectionSerial: UInt32
  @usableFromInline let rowNumber: Int32

  @inlinable
  init(serial: Int, number: Int) {
    sectionSerial = UInt32(truncatingIfNeeded: serial)
    rowNumber = Int32(truncatingIfNeeded: number)
  }

  @inlinable var serial: Int { Int(sectionSerial) }

  @inlinable var number: Int { Int(rowNumber) }

  @inlinable
  func advanced(by offset: Int) -> ItemHome {
    ItemHome(serial: serial, number: number + offset)
  }
}
