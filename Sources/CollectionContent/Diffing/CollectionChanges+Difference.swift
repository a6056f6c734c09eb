extension CollectionChanges {
  /// Finds the changes from an old content to a new content.
  ///
  /// Sections are matched by identifier, then items across all sections. As few of them as possible move. A
  /// section or item on both sides is never deleted and inserted. If an identifier occurs more than once, the
  /// occurrences are matched in order: first equal items at the start of both sections, then the others. Only
  /// identifiers are compared. The result is the same in every run.
  ///
  /// - Parameters:
  ///   - old: The sections before, each with its items.
  ///   - new: The sections afterwards.
  ///   - limits: The limit for work; beyond it everything is replaced.
  /// - Complexity: O(*s* + *n* log *n*) in the number of sections and items on both sides. Each identifier is
  ///   hashed at most once.
  @inlinable
  public init(
    from old: [(SectionID, [ItemID])], to new: [(SectionID, [ItemID])],
    limits: ContentLimits = ContentLimits()
  ) {
    self.init(
      from: (old.map(\.0), old.map(\.1)), to: (new.map(\.0), new.map(\.1)), areUnique: false,
      limits: limits)
  }

  /// Finds the changes from an old content to a new content, and reconfigures items whose content changed.
  ///
  /// ```swift
  /// let changes = CollectionChanges(from: old, to: new) { $0.title != $1.title }
  /// ```
  ///
  /// For identifiers that carry more than the properties that make them equal. Otherwise the same as the
  /// initializer without `updatedWhere:`. The closure returns whether the content of an item changed. It is
  /// called once for each item on both sides, in the new order, unless everything is replaced.
  @inlinable
  public init(
    from old: [(SectionID, [ItemID])], to new: [(SectionID, [ItemID])],
    limits: ContentLimits = ContentLimits(),
    updatedWhere isUpdated: (_ old: ItemID, _ new: ItemID) -> Bool
  ) {
    let (oldItems, newItems) = (old.map(\.1), new.map(\.1))
    self.init(
      from: (old.map(\.0), oldItems), to: (new.map(\.0), newItems), areUnique: false, limits: limits
    ) { updates, origins in
      updates.itemReconfigures = origins.updatedItems(
        from: oldItems, to: newItems, where: isUpdated)
    }
  }

  // MARK: Snapshots

  /// Finds the changes of ``CollectionSnapshot/difference(from:limits:)``.
  @inlinable
  package init(
    from old: CollectionSnapshot<SectionID, ItemID>,
    to new: CollectionSnapshot<SectionID, ItemID>, limits: ContentLimits = ContentLimits()
  ) {
    self.init(
      from: old.contents, to: new.contents, areUnique: true, limits: limits
    ) { updates, _ in
      if new.hasMarks { updates.addMarks(of: new, over: old) }
    }
  }

  /// Finds the changes of ``CollectionSnapshot/difference(from:limits:updatedWhere:)``.
  @inlinable
  package init(
    from old: CollectionSnapshot<SectionID, ItemID>,
    to new: CollectionSnapshot<SectionID, ItemID>, limits: ContentLimits = ContentLimits(),
    updatedWhere isUpdated: (_ old: ItemID, _ new: ItemID) -> Bool
  ) {
    let (oldContents, newContents) = (old.contents, new.contents)
    self.init(
      from: oldContents, to: newContents, areUnique: true, limits: limits
    ) { updates, origins in
      if new.hasMarks { updates.addMarks(of: new, over: old) }
      updates.addReconfigures(
        ofItems: origins.updatedItems(
          from: oldContents.items, to: newContents.items, where: isUpdated))
    }
  }
}

// MARK: - The steps of a difference

extension CollectionChanges {
  /// Finds the changes from an old content to a new content, for all public initializers.
  ///
  /// Identifiers that are unique on each side are seldom hashed. `addUpdates` adds reloads and reconfigures to
  /// the planned updates; it is not called if everything is replaced.
  @inlinable
  package init(
    from old: (sections: [SectionID], items: [[ItemID]]),
    to new: (sections: [SectionID], items: [[ItemID]]), areUnique: Bool, limits: ContentLimits,
    addUpdates: (inout BatchUpdates, ContentOrigins) -> Void = { _, _ in }
  ) {
    let origins = ContentOrigins(from: old, to: new, areUnique: areUnique, limits: limits)
    guard let origins else {
      self.init(replacing: old, by: new)
      return
    }
    var updates = BatchUpdates(origins)
    addUpdates(&updates, origins)
    self.init(
      updates: updates, itemCountsBefore: old.items.map(\.count),
      itemCountsAfter: new.items.map(\.count),
      deletedSections: updates.sectionDeletes.map { old.sections[$0] },
      insertedSections: updates.sectionInserts.map { new.sections[$0] },
      deletedItems: Self.items(old.items, in: origins.before, without: origins.newItems),
      insertedItems: Self.items(new.items, in: origins.after, without: origins.items))
  }

  @inlinable
  init(
    replacing old: (sections: [SectionID], items: [[ItemID]]),
    by new: (sections: [SectionID], items: [[ItemID]])
  ) {
    self.init(
      updates: BatchUpdates(replacing: old.sections.count, by: new.sections.count),
      itemCountsBefore: old.items.map(\.count),
      itemCountsAfter: new.items.map(\.count), deletedSections: old.sections,
      insertedSections: new.sections, deletedItems: old.items.flatMap { $0 },
      insertedItems: new.items.flatMap { $0 }, replacesEverything: true)
  }

  /// The items in the windows of sections that have no partner on the other side.
  @inlinable
  static func items(
    _ items: [[ItemID]], in windows: [Range<Int>], without partners: [Int]
  ) -> [ItemID] {
    var alone: [ItemID] = []
    var number = 0
    for (section, window) in windows.enumerated() {
      let ids = items[section]
      for item in window {
        if partners[number] < 0 { alone.append(ids[item]) }
        number += 1
      }
    }
    return alone
  }

  /// Finds the changes between snapshots without marks that have the same sections and differ only in the
  /// items of one section; `counts` are the numbers of items before.
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

  /// Creates changes of the items of one section, from updates of only these items.
  package init(
    _ updates: BatchUpdates, from old: [ItemID], to new: [ItemID], inSection section: Int,
    counts: [Int]
  ) {
    var after = counts
    after[section] = new.count
    self.init(
      updates: updates, itemCountsBefore: counts, itemCountsAfter: after,
      deletedItems: updates.itemDeletes.map { old[$0.item] },
      insertedItems: updates.itemInserts.map { new[$0.item] })
  }

  /// Creates changes that change nothing, for sections with numbers of items.
  package init(keeping counts: [Int]) {
    self.init(updates: BatchUpdates(), itemCountsBefore: counts, itemCountsAfter: counts)
  }

  /// The origins of all sections and items, from the updates.
  ///
  /// - Complexity: O(*s* + *n*) in the number of sections and items on both sides.
  package func contentOrigins() -> ContentOrigins? {
    try? map().contentOrigins()
  }
}
