extension CollectionSnapshot {
  /// The items that are marked for a reload, in the order of marking.
  ///
  /// When the snapshot is applied, new views replace their views.
  ///
  /// - Complexity: O(*m* log *m*) in their number.
  @inlinable public var reloadedItemIdentifiers: [ItemID] { reloaded.ids }

  /// The items that are marked to be reconfigured, in the order of marking.
  ///
  /// When the snapshot is applied, their views are configured again. None of them is in
  /// ``reloadedItemIdentifiers``.
  ///
  /// - Complexity: O(*m* log *m*) in their number.
  @inlinable public var reconfiguredItemIdentifiers: [ItemID] { reconfigured.ids }

  /// The sections that are marked for a reload, in their order in the snapshot.
  ///
  /// - Complexity: O(*s*) in the number of sections.
  @inlinable public var reloadedSectionIdentifiers: [SectionID] {
    sections.filter(\.isReloaded).map(\.id)
  }

  /// The sections that are marked to be reconfigured, in their order in the snapshot.
  ///
  /// None of them is in ``reloadedSectionIdentifiers``.
  ///
  /// - Complexity: O(*s*) in the number of sections.
  @inlinable public var reconfiguredSectionIdentifiers: [SectionID] {
    sections.filter(\.isReconfigured).map(\.id)
  }

  /// Whether anything is marked.
  ///
  /// - Complexity: O(*s*) in the number of sections if one was marked; otherwise O(1).
  @inlinable package var hasMarks: Bool {
    !reloaded.isEmpty || !reconfigured.isEmpty
      || areSectionsMarked && sections.contains(where: \.hasMarks)
  }

  /// Marks items for a reload: new views replace their views, including badges.
  ///
  /// The mark replaces an earlier mark to be reconfigured. The stored values are kept;
  /// ``replaceIdentifier(_:)`` replaces them.
  ///
  /// - Parameter items: The items; an item that occurs twice is marked once.
  /// - Throws: ``SnapshotError/itemNotFound(_:)`` for the first that the snapshot does not contain;
  ///   the snapshot is unchanged.
  /// - Complexity: O(*k*) in the number of items given.
  @inlinable
  public mutating func reloadItems(_ items: [ItemID]) throws(SnapshotError) {
    markReloaded(try storedItems(items))
  }

  /// Marks items to be reconfigured: their views are kept and configured again.
  ///
  /// An item that is marked for a reload keeps that mark. Otherwise the same as ``reloadItems(_:)``.
  @inlinable
  public mutating func reconfigureItems(_ items: [ItemID]) throws(SnapshotError) {
    for item in try storedItems(items) where !reloaded.contains(item) {
      reconfigured.insert(item)
    }
  }

  /// Marks items to be reconfigured as ``reconfigureItems(_:)`` does, and ignores items that the snapshot
  /// does not contain.
  ///
  /// - Returns: The number of the items that the snapshot contains, each counted once.
  /// - Complexity: O(*k*) in the number of items given.
  @inlinable
  @discardableResult
  public mutating func reconfigureIfPresent(_ items: [ItemID]) -> Int {
    let present = presentItems(items)
    for item in present where !reloaded.contains(item) { reconfigured.insert(item) }
    return separatingRepetitions(in: present).unique.count
  }

  /// Marks items for a reload as ``reloadItems(_:)`` does, and ignores items that the snapshot does not
  /// contain.
  ///
  /// Returns the same number as ``reconfigureIfPresent(_:)``.
  @inlinable
  @discardableResult
  public mutating func reloadIfPresent(_ items: [ItemID]) -> Int {
    let present = presentItems(items)
    markReloaded(present)
    return separatingRepetitions(in: present).unique.count
  }

  /// Marks sections for a reload: new views replace all their views.
  ///
  /// The mark applies to the items that the section contains when the snapshot is applied. It includes an
  /// item that moved into the section, and not an item that moved out.
  ///
  /// - Parameter ids: The sections; a section that occurs twice is marked once.
  /// - Throws: ``SnapshotError/sectionNotFound(_:known:)`` for the first that the snapshot does not
  ///   contain; the snapshot is unchanged.
  /// - Complexity: O(*k*) in the number of sections given.
  @inlinable
  public mutating func reloadSections(_ ids: [SectionID]) throws(SnapshotError) {
    markReloaded(sectionsAt: try existingIndices(ofSections: ids))
  }

  /// Marks sections for a reload as ``reloadSections(_:)`` does, and ignores sections that the snapshot
  /// does not contain.
  ///
  /// - Returns: The number of the sections that the snapshot contains, each counted once.
  /// - Complexity: O(*k*) in the number of sections given.
  @inlinable
  @discardableResult
  public mutating func reloadSectionsIfPresent(_ ids: [SectionID]) -> Int {
    let present = Set(ids.compactMap(indexOfSection))
    markReloaded(sectionsAt: present)
    return present.count
  }

  /// Marks sections to be reconfigured, because their own models changed: their own views are kept and
  /// configured again.
  ///
  /// These are headers, footers and backgrounds. Cells and views that belong to items are not configured.
  /// A section that is marked for a reload keeps that mark. Errors and complexity are those of
  /// ``reloadSections(_:)``.
  @inlinable
  public mutating func reconfigureSections(_ ids: [SectionID]) throws(SnapshotError) {
    for index in try existingIndices(ofSections: ids) where !sections[index].isReloaded {
      areSectionsMarked = true
      sections[index].isReconfigured = true
    }
  }

  /// Returns the same snapshot without marks and with empty ``insertions``.
  ///
  /// A data source returns its snapshot in this form, so that marks are not applied twice.
  ///
  /// - Complexity: O(*s*) in the number of sections if one is marked; otherwise O(1).
  @inlinable
  package func withoutMarks() -> Self {
    var copy = self
    copy.reloaded = SnapshotMarks()
    copy.reconfigured = SnapshotMarks()
    copy.forgetInsertions()
    guard areSectionsMarked else { return copy }
    copy.areSectionsMarked = false
    for index in copy.sections.indices where copy.sections[index].hasMarks {
      copy.sections[index].isReloaded = false
      copy.sections[index].isReconfigured = false
      copy.sections[index].reloadedKinds = []
      copy.sections[index].reconfiguredKinds = []
    }
    return copy
  }

  @inlinable
  func existingIndices(ofSections ids: [SectionID]) throws(SnapshotError) -> [Int] {
    var indices: [Int] = []
    for id in ids { indices.append(try existingIndex(ofSection: id)) }
    return indices
  }

  @inlinable
  mutating func markReloaded(sectionsAt indices: some Sequence<Int>) {
    for index in indices {
      areSectionsMarked = true
      sections[index].isReloaded = true
      sections[index].isReconfigured = false
    }
  }

  @inlinable
  mutating func markReloaded(_ items: [ItemID]) {
    for item in items {
      reconfigured.remove(item)
      reloaded.insert(item)
    }
  }

  /// The stored values of the items that the snapshot contains.
  @inlinable
  func presentItems(_ items: [ItemID]) -> [ItemID] {
    items.compactMap { item in home.index(of: item).map { home.entries[$0].id } }
  }

  /// The stored values of items; throws for an item that the snapshot does not contain.
  @inlinable
  func storedItems(_ items: [ItemID]) throws(SnapshotError) -> [ItemID] {
    var stored: [ItemID] = []
    stored.reserveCapacity(items.count)
    for item in items {
      guard let index = home.index(of: item) else { throw .itemNotFound(identifierText(item)) }
      stored.append(home.entries[index].id)
    }
    return stored
  }

  // MARK: Supplementary views

  /// Marks the supplementary views of a kind in sections for a reload: new views replace them.
  ///
  /// The mark replaces an earlier mark of the kind to be reconfigured. UIKit has no such call.
  ///
  /// - Parameters:
  ///   - kind: The kind. A mark on a kind without views has no effect.
  ///   - sections: The sections; a section that is given twice is marked once.
  /// - Throws: ``SnapshotError/sectionNotFound(_:known:)`` for the first that the snapshot does not
  ///   contain; the snapshot is unchanged.
  public mutating func reloadSupplementaryViews(
    ofKind kind: ElementKind, inSections sections: [SectionID]
  ) throws(SnapshotError) {
    for index in try existingIndices(ofSections: sections) {
      areSectionsMarked = true
      self.sections[index].reloadedKinds.insert(kind)
      self.sections[index].reconfiguredKinds.remove(kind)
    }
  }

  /// Marks the supplementary views of a kind in sections to be configured again; the views are kept.
  ///
  /// A kind that is marked for a reload keeps that mark. Otherwise the same as
  /// ``reloadSupplementaryViews(ofKind:inSections:)``.
  public mutating func reconfigureSupplementaryViews(
    ofKind kind: ElementKind, inSections sections: [SectionID]
  ) throws(SnapshotError) {
    for index in try existingIndices(ofSections: sections)
    where !self.sections[index].reloadedKinds.contains(kind) {
      areSectionsMarked = true
      self.sections[index].reconfiguredKinds.insert(kind)
    }
  }
}

// MARK: - Marked identifiers

/// Marked identifiers, in the order of marking.
@usableFromInline
struct SnapshotMarks<ID: Hashable & Sendable>: Sendable {
  @usableFromInline var order = IdentifierTable<ID, Int>()
  @usableFromInline var next = 0

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { order.count == 0 }

  @inlinable var ids: [ID] {
    order.entries.sorted { $0.value < $1.value }.map(\.id)
  }

  @inlinable
  func contains(_ id: ID) -> Bool {
    order.index(of: id) != nil
  }

  @inlinable
  mutating func insert(_ id: ID) {
    if order.insertNew(CollectionOfOne(id), value: { _ in next }) { next += 1 }
  }

  /// Marks an identifier and replaces the stored value by this one.
  @inlinable
  mutating func replace(_ id: ID) {
    insert(id)
    if let index = order.index(of: id) { order.entries[index].id = id }
  }

  @inlinable
  mutating func remove(_ id: ID) {
    order[id] = nil
  }
}

extension SnapshotMarks: Equatable {
  /// Whether the same identifiers are marked, in any order.
  @inlinable
  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.order.count == rhs.order.count && lhs.order.entries.allSatisfy { rhs.contains($0.id) }
  }
}
