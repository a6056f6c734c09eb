extension CollectionSnapshot {
  /// The items whose views are replaced when the snapshot is applied, in the order of marking.
  ///
  /// - Complexity: O(*m* log *m*) in their number.
  @inlinable public var reloadedItemIdentifiers: [ItemID] { reloaded.ids }

  /// The items whose views are filled again when the snapshot is applied, in the order of marking.
  ///
  /// None of them is among ``reloadedItemIdentifiers``.
  ///
  /// - Complexity: O(*m* log *m*) in their number.
  @inlinable public var reconfiguredItemIdentifiers: [ItemID] { reconfigured.ids }

  /// The sections whose views are replaced when the snapshot is applied, in the order of sections.
  ///
  /// - Complexity: O(*s*) in the number of sections.
  @inlinable public var reloadedSectionIdentifiers: [SectionID] {
    sections.filter(\.isReloaded).map(\.id)
  }

  /// The sections whose own views are filled again when the snapshot is applied, in the order of sections.
  ///
  /// None of them is among ``reloadedSectionIdentifiers``.
  ///
  /// - Complexity: O(*s*) in the number of sections.
  @inlinable public var reconfiguredSectionIdentifiers: [SectionID] {
    sections.filter(\.isReconfigured).map(\.id)
  }

  /// Whether anything is marked.
  ///
  /// - Complexity: O(*s*) in the number of sections.
  @inlinable public var hasMarks: Bool {
    !reloaded.isEmpty || !reconfigured.isEmpty || sections.contains(where: \.hasMarks)
  }

  /// Marks items so that their views are replaced by new ones.
  ///
  /// An item that was marked to be reconfigured is reloaded instead. The values that the snapshot
  /// has are kept: ``replaceIdentifier(_:)`` exchanges them.
  ///
  /// - Parameter items: The items; one that occurs twice is marked once.
  /// - Throws: ``SnapshotError/itemNotFound(_:)`` for the first that the snapshot does not have;
  ///   nothing has changed then.
  /// - Complexity: O(*k*) in the number of items given.
  @inlinable
  public mutating func reloadItems(_ items: [ItemID]) throws(SnapshotError) {
    markReloaded(try storedItems(items))
  }

  /// Marks items so that their views stay and are filled again.
  ///
  /// An item that is marked to be reloaded stays so.
  ///
  /// - Parameter items: The items; one that occurs twice is marked once.
  /// - Throws: ``SnapshotError/itemNotFound(_:)`` for the first that the snapshot does not have;
  ///   nothing has changed then.
  /// - Complexity: O(*k*) in the number of items given.
  @inlinable
  public mutating func reconfigureItems(_ items: [ItemID]) throws(SnapshotError) {
    for item in try storedItems(items) where !reloaded.contains(item) {
      reconfigured.insert(item)
    }
  }

  /// Marks those of the items that the snapshot has, as ``reconfigureItems(_:)``.
  ///
  /// - Parameter items: The items; those that the snapshot does not have are ignored.
  /// - Returns: How many of the items it has, each counted once.
  /// - Complexity: O(*k*) in the number of items given.
  @inlinable
  @discardableResult
  public mutating func reconfigureIfPresent(_ items: [ItemID]) -> Int {
    let present = presentItems(items)
    for item in present where !reloaded.contains(item) { reconfigured.insert(item) }
    return separatingRepetitions(in: present).unique.count
  }

  /// Marks those of the items that the snapshot has, as ``reloadItems(_:)``.
  ///
  /// - Parameter items: The items; those that the snapshot does not have are ignored.
  /// - Returns: How many of the items it has, each counted once.
  /// - Complexity: O(*k*) in the number of items given.
  @inlinable
  @discardableResult
  public mutating func reloadIfPresent(_ items: [ItemID]) -> Int {
    let present = presentItems(items)
    markReloaded(present)
    return separatingRepetitions(in: present).unique.count
  }

  /// Marks sections so that all their views are replaced by new ones.
  ///
  /// The views are those of the items that the section has when the snapshot is applied: also of an item
  /// that came from another section, and not of one that left.
  ///
  /// - Parameter ids: The sections; one that occurs twice is marked once.
  /// - Throws: ``SnapshotError/sectionNotFound(_:known:)`` for the first that the snapshot does not
  ///   have; nothing has changed then.
  /// - Complexity: O(*k*) in the number of sections given.
  @inlinable
  public mutating func reloadSections(_ ids: [SectionID]) throws(SnapshotError) {
    for index in try existingIndices(ofSections: ids) {
      sections[index].isReloaded = true
      sections[index].isReconfigured = false
    }
  }

  /// Marks sections so that their own views stay and are filled again, because the model of the section
  /// changed: headers, footers, backgrounds, but no cells and nothing that belongs to items.
  ///
  /// A section that is marked to be reloaded stays so.
  ///
  /// - Parameter ids: The sections; one that occurs twice is marked once.
  /// - Throws: ``SnapshotError/sectionNotFound(_:known:)`` for the first that the snapshot does not
  ///   have; nothing has changed then.
  /// - Complexity: O(*k*) in the number of sections given.
  @inlinable
  public mutating func reconfigureSections(_ ids: [SectionID]) throws(SnapshotError) {
    for index in try existingIndices(ofSections: ids) where !sections[index].isReloaded {
      sections[index].isReconfigured = true
    }
  }

  /// The same snapshot without marks and with nothing in ``insertions``.
  ///
  /// What has been applied is not applied again: a data source hands out its snapshot like this.
  ///
  /// - Complexity: O(*s*) in the number of sections.
  @inlinable
  public func withoutMarks() -> Self {
    var copy = self
    copy.reloaded = SnapshotMarks()
    copy.reconfigured = SnapshotMarks()
    copy.forgetInsertions()
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
  mutating func markReloaded(_ items: [ItemID]) {
    for item in items {
      reconfigured.remove(item)
      reloaded.insert(item)
    }
  }

  /// The values that the snapshot has for those of the items that it has.
  @inlinable
  func presentItems(_ items: [ItemID]) -> [ItemID] {
    items.compactMap { item in home.index(of: item).map { home.entries[$0].id } }
  }

  /// The values that the snapshot has for items.
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
}
