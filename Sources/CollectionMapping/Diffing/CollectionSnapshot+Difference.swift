extension CollectionSnapshot {
  /// Finds what makes this snapshot of another one.
  ///
  /// Sections are matched by identifier, then items through all sections; as few of them move as
  /// possible, and nothing that is in both is deleted and inserted. The marks of this snapshot become
  /// operations, those of the other are not looked at:
  ///
  /// - an item that is in both is reloaded or reconfigured, the first where both are said;
  /// - of a section that is reloaded, every item that is in both is reloaded, and every
  ///   supplementary view; selection and other state of the items are kept;
  /// - of a section that is reconfigured, every view of the section itself is configured again;
  /// - a mark on what is new says nothing.
  ///
  /// A pure function, the same on every run and every thread.
  ///
  /// - Parameters:
  ///   - base: The snapshot before.
  ///   - limits: How much work it may be; beyond it everything is replaced.
  /// - Returns: Both snapshots, and what makes this one of the other.
  /// - Complexity: O(*s* + *n* log *n*) in the number of sections and items of both. What both have in
  ///   the same order is only compared, the rest hashed once.
  @inlinable
  public func difference(
    from base: Self, limits: CollectionLimits = CollectionLimits()
  ) -> SnapshotDifference<SectionID, ItemID> {
    SnapshotDifference(from: base, to: self, limits: limits)
  }

  @usableFromInline var contents: (sections: [SectionID], items: [[ItemID]]) {
    @inlinable get { (sections.map(\.id), sections.map(\.items)) }
  }
}

extension CollectionChanges {
  /// Finds what makes a snapshot of another one, with the marks of the new one.
  ///
  /// See ``CollectionSnapshot/difference(from:limits:)``.
  @inlinable
  public init(
    from old: CollectionSnapshot<SectionID, ItemID>,
    to new: CollectionSnapshot<SectionID, ItemID>, limits: CollectionLimits = CollectionLimits()
  ) {
    self.init(from: old.contents, to: new.contents, areUnique: true, limits: limits)
    if new.hasMarks, !replacesEverything { addMarks(of: new, over: old) }
  }

  @usableFromInline
  mutating func addMarks(
    of new: CollectionSnapshot<SectionID, ItemID>, over old: CollectionSnapshot<SectionID, ItemID>
  ) {
    updates.addMarks(of: new, over: old)
  }
}

extension BatchUpdates {
  /// Adds what a snapshot has marked and another one has too, by its places there.
  fileprivate mutating func addMarks<SectionID, ItemID>(
    of new: CollectionSnapshot<SectionID, ItemID>, over old: CollectionSnapshot<SectionID, ItemID>
  ) {
    func places(_ ids: [ItemID]) -> [ElementPosition] {
      ids.compactMap { old.place(of: $0) }
        .map { ElementPosition(section: $0.section, item: $0.item) }
    }
    var reloads = places(new.reloadedItemIdentifiers)
    for section in new.sections where section.hasMarks {
      if section.isReloaded { reloads += places(section.items) }
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
    // An identifier that changed its hash may be found though nothing was matched with it.
    itemReloads = reloads.inOrder().withoutRepeats().once.without(itemDeletes)
    let reconfigures = places(new.reconfiguredItemIdentifiers).inOrder()
    itemReconfigures = reconfigures.without(itemReloads).without(itemDeletes)
    supplementaryReloads = supplementaryReloads.inOrder()
    supplementaryReconfigures = supplementaryReconfigures.inOrder()
  }
}
