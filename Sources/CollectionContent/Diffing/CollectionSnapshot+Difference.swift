extension CollectionSnapshot {
  /// Finds the changes from another snapshot to this snapshot.
  ///
  /// Sections are matched by identifier, then items across all sections. As few of them as possible move. A
  /// section or item in both snapshots is never deleted and inserted. The marks of this snapshot become
  /// operations; the marks of the other snapshot are ignored:
  ///
  /// - A marked item in both snapshots is reloaded or reconfigured. If both apply, it is reloaded.
  /// - In a section that is marked for a reload, all supplementary views and all items in both snapshots are
  ///   reloaded. Selection and other state of the items are kept.
  /// - In a section that is marked to be reconfigured, all views of the section itself are configured again.
  /// - A mark on a new section or item has no effect.
  ///
  /// This is a pure function. Its result is the same in every run and on every thread.
  ///
  /// - Parameters:
  ///   - base: The snapshot before.
  ///   - limits: The limit for work; beyond it everything is replaced.
  /// - Returns: Both snapshots and the changes.
  /// - Complexity: O(*s* + *n* log *n*) in the number of sections and items of both snapshots. Identifiers in
  ///   the same order are only compared; all others are hashed once.
  @inlinable
  public func difference(
    from base: Self, limits: ContentLimits = ContentLimits()
  ) -> SnapshotDifference<SectionID, ItemID> {
    SnapshotDifference(from: base, to: self, limits: limits)
  }

  /// Finds the changes from another snapshot, with a reconfigure for each item whose content changed.
  ///
  /// ```swift
  /// let difference = target.difference(from: base) { $0.title != $1.title }
  /// ```
  ///
  /// For identifiers that carry more than the properties that make them equal, as
  /// ``DiffableDataSource/isItemUpdated``. A reload mark of an item takes precedence. Otherwise the same as
  /// ``difference(from:limits:)``.
  ///
  /// - Parameters:
  ///   - base: The snapshot before.
  ///   - limits: The limit for work; beyond it everything is replaced and no item is compared.
  ///   - isUpdated: Whether the content of an item changed. Called once for each item in both snapshots, in
  ///     the order of this one.
  /// - Returns: Both snapshots and the changes.
  /// - Complexity: O(*s* + *n* log *n*) in the number of sections and items of both snapshots.
  @inlinable
  public func difference(
    from base: Self, limits: ContentLimits = ContentLimits(),
    updatedWhere isUpdated: (_ old: ItemID, _ new: ItemID) -> Bool
  ) -> SnapshotDifference<SectionID, ItemID> {
    SnapshotDifference(
      from: base, to: self,
      CollectionChanges(from: base, to: self, limits: limits, updatedWhere: isUpdated))
  }

  @usableFromInline var contents: (sections: [SectionID], items: [[ItemID]]) {
    @inlinable get { (sections.map(\.id), sections.map(\.items)) }
  }
}

extension CollectionChanges {
  /// Finds the changes from an old snapshot to a new snapshot, with the marks of the new snapshot.
  ///
  /// See ``CollectionSnapshot/difference(from:limits:)``.
  @inlinable
  public init(
    from old: CollectionSnapshot<SectionID, ItemID>,
    to new: CollectionSnapshot<SectionID, ItemID>, limits: ContentLimits = ContentLimits()
  ) {
    self.init(from: old.contents, to: new.contents, areUnique: true, limits: limits)
    if new.hasMarks, !replacesEverything { addMarks(of: new, over: old) }
  }

  /// Finds the changes from an old snapshot to a new snapshot, with the marks of the new snapshot and a
  /// reconfigure for each item whose content changed.
  ///
  /// See ``CollectionSnapshot/difference(from:limits:updatedWhere:)``.
  @inlinable
  public init(
    from old: CollectionSnapshot<SectionID, ItemID>,
    to new: CollectionSnapshot<SectionID, ItemID>, limits: ContentLimits = ContentLimits(),
    updatedWhere isUpdated: (_ old: ItemID, _ new: ItemID) -> Bool
  ) {
    self.init(from: old, to: new, limits: limits)
    reconfigure(from: old.contents.items, to: new.contents.items, where: isUpdated)
  }

  /// Finds the changes between snapshots without marks that have the same sections, of which one may have
  /// other items; `counts` are the numbers of items before.
  ///
  /// - Complexity: O(*s* + *n* log *n*) in the number of sections and of items of that section.
  package init(
    from old: CollectionSnapshot<SectionID, ItemID>,
    to new: CollectionSnapshot<SectionID, ItemID>, inSection section: Int, counts: [Int],
    limits: ContentLimits
  ) {
    let (before, after) = (old.sections[section].items, new.sections[section].items)
    let origins = ContentOrigins(from: before, to: after, areUnique: true, limits: limits)
    guard let origins else {
      self.init(replacing: old.contents, by: new.contents)
      return
    }
    let updates = BatchUpdates(
      origins, before: before.count, after: after.count, inSection: section)
    self.init(updates, from: before, to: after, inSection: section, counts: counts)
  }

  /// The changes of a section from old items to new ones, among sections with numbers of items before.
  package init(
    _ updates: BatchUpdates, from old: [ItemID], to new: [ItemID], inSection section: Int,
    counts: [Int]
  ) {
    var after = counts
    after[section] = new.count
    self.init(
      updates: updates, itemCountsBefore: counts, itemCountsAfter: after, deletedSections: [],
      insertedSections: [], deletedItems: updates.itemDeletes.map { old[$0.item] },
      insertedItems: updates.itemInserts.map { new[$0.item] }, replacesEverything: false)
  }

  /// No changes of sections with numbers of items.
  package init(keeping counts: [Int]) {
    self.init(
      updates: BatchUpdates(), itemCountsBefore: counts, itemCountsAfter: counts,
      deletedSections: [], insertedSections: [], deletedItems: [], insertedItems: [],
      replacesEverything: false)
  }

  @usableFromInline
  mutating func addMarks(
    of new: CollectionSnapshot<SectionID, ItemID>, over old: CollectionSnapshot<SectionID, ItemID>
  ) {
    updates.addMarks(of: new, over: old)
  }
}

extension BatchUpdates {
  /// Adds operations for the marks of a new snapshot, by their positions in the old snapshot.
  fileprivate mutating func addMarks<SectionID, ItemID>(
    of new: CollectionSnapshot<SectionID, ItemID>, over old: CollectionSnapshot<SectionID, ItemID>
  ) {
    func oldPositions(_ ids: [ItemID]) -> [ElementPosition] {
      ids.compactMap { old.position(of: $0) }
    }
    var reloads = oldPositions(new.reloadedItemIdentifiers)
    for section in new.sections where section.hasMarks {
      if section.isReloaded { reloads += oldPositions(section.items) }
      guard let index = old.index(ofSection: section.id) else { continue }
      guard !section.isReloaded else {
        supplementaryReloads.append(SupplementaryMark(nil, inSection: index))
        continue
      }
      func marks(_ kinds: Set<ElementKind>) -> [SupplementaryMark] {
        kinds.map { SupplementaryMark($0, inSection: index) }
      }
      supplementaryReloads += marks(section.reloadedKinds)
      supplementaryReconfigures += marks(section.reconfiguredKinds)
      if section.isReconfigured {
        supplementaryReconfigures.append(SupplementaryMark(ofSection: index))
      }
    }
    // An identifier whose hash changed may be found here, although it was matched with nothing.
    itemReloads = reloads.inOrder().withoutRepeats().once.without(itemDeletes)
    let reconfigures = oldPositions(new.reconfiguredItemIdentifiers).inOrder()
    itemReconfigures = reconfigures.without(itemReloads).without(itemDeletes)
    supplementaryReloads = supplementaryReloads.inOrder()
    supplementaryReconfigures = supplementaryReconfigures.inOrder()
  }
}
