/// The changes from one snapshot to another, with both snapshots, computed before they are applied.
///
/// ```swift
/// let difference = target.difference(from: base)
/// print(difference.changes.updates)
/// ```
///
/// A difference is a value: compute it on any thread, and pass it to `apply(precomputed:)` of a
/// `DiffableDataSource`. If the content of the data source has changed meanwhile, it refuses the difference.
public struct SnapshotDifference<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: Sendable {
  /// The content before.
  public let base: CollectionSnapshot<SectionID, ItemID>

  /// The content afterwards, with its marks.
  public let target: CollectionSnapshot<SectionID, ItemID>

  /// The changes from the base to the target.
  ///
  /// The marks of the target are operations.
  public let changes: CollectionChanges<SectionID, ItemID>

  @usableFromInline
  package init(
    from base: CollectionSnapshot<SectionID, ItemID>,
    to target: CollectionSnapshot<SectionID, ItemID>,
    _ changes: CollectionChanges<SectionID, ItemID>
  ) {
    self.base = base
    self.target = target
    self.changes = changes
  }
}

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
    SnapshotDifference(
      from: base, to: self, CollectionChanges(from: base, to: self, limits: limits))
  }

  /// Finds the changes from another snapshot, with a reconfigure for each item whose content changed.
  ///
  /// ```swift
  /// let difference = target.difference(from: base) { $0.title != $1.title }
  /// ```
  ///
  /// For identifiers that carry more than the properties that make them equal, as `isItemUpdated` of a
  /// `DiffableDataSource`. A reload mark of an item takes precedence. Otherwise the same as
  /// ``difference(from:limits:)``. The closure returns whether the content of an item changed. It is called once
  /// for each item in both snapshots, in the order of this one, unless everything is replaced.
  @inlinable
  public func difference(
    from base: Self, limits: ContentLimits = ContentLimits(),
    updatedWhere isUpdated: (_ old: ItemID, _ new: ItemID) -> Bool
  ) -> SnapshotDifference<SectionID, ItemID> {
    SnapshotDifference(
      from: base, to: self,
      CollectionChanges(from: base, to: self, limits: limits, updatedWhere: isUpdated))
  }
}

// MARK: - Marks

extension BatchUpdates {
  /// Adds operations for the marks of a new snapshot, by their positions in the old snapshot.
  @usableFromInline
  mutating func addMarks<SectionID, ItemID>(
    of new: CollectionSnapshot<SectionID, ItemID>, over old: CollectionSnapshot<SectionID, ItemID>
  ) {
    func oldPositions(_ ids: [ItemID]) -> [ElementPosition] {
      ids.compactMap { old.position(of: $0) }
    }
    var reloads = oldPositions(new.reloadedItemIdentifiers)
    for section in new.sections where section.hasMarks {
      if section.isReloaded { reloads += oldPositions(section.items) }
      guard let index = old.indexOfSection(section.id) else { continue }
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
    // An identifier whose hash changed may be found here, although no identifier matched it.
    itemReloads = reloads.inOrder().withoutRepeats().once.without(itemDeletes)
    let reconfigures = oldPositions(new.reconfiguredItemIdentifiers).inOrder()
    itemReconfigures = reconfigures.without(itemReloads).without(itemDeletes)
    supplementaryReloads = supplementaryReloads.inOrder()
    supplementaryReconfigures = supplementaryReconfigures.inOrder()
  }

  /// Adds a reconfigure of items, unless they are reloaded.
  @usableFromInline
  mutating func addReconfigures(ofItems items: [ElementPosition]) {
    itemReconfigures = (itemReconfigures + items).inOrder().withoutRepeats().once
      .without(itemReloads)
  }
}
