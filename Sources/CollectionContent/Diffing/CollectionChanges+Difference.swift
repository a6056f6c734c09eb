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
  /// initializer without `updatedWhere:`.
  ///
  /// - Parameters:
  ///   - old: The sections before, each with its items.
  ///   - new: The sections afterwards.
  ///   - limits: The limit for work; beyond it everything is replaced and no item is compared.
  ///   - isUpdated: Whether the content of an item changed. Called once for each item on both sides, in the
  ///     new order.
  /// - Complexity: O(*s* + *n* log *n*) in the number of sections and items on both sides.
  @inlinable
  public init(
    from old: [(SectionID, [ItemID])], to new: [(SectionID, [ItemID])],
    limits: ContentLimits = ContentLimits(),
    updatedWhere isUpdated: (_ old: ItemID, _ new: ItemID) -> Bool
  ) {
    self.init(from: old, to: new, limits: limits)
    reconfigure(from: old.map(\.1), to: new.map(\.1), where: isUpdated)
  }

  /// Finds the changes as the public initializer does.
  ///
  /// Unique identifiers are seldom hashed.
  @inlinable
  package init(
    from old: (sections: [SectionID], items: [[ItemID]]),
    to new: (sections: [SectionID], items: [[ItemID]]), areUnique: Bool, limits: ContentLimits
  ) {
    guard
      let origins = ContentOrigins(from: old, to: new, areUnique: areUnique, limits: limits)
    else {
      self.init(replacing: old, by: new)
      return
    }
    let updates = BatchUpdates(origins)
    self.init(
      updates: updates, itemCountsBefore: old.items.map(\.count),
      itemCountsAfter: new.items.map(\.count),
      deletedSections: updates.sectionDeletes.map { old.sections[$0] },
      insertedSections: updates.sectionInserts.map { new.sections[$0] },
      deletedItems: Self.items(old.items, in: origins.before, without: origins.newItems),
      insertedItems: Self.items(new.items, in: origins.after, without: origins.items),
      replacesEverything: false)
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

  /// The items in windows without a partner on the other side.
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
}

extension ContentOrigins {
  /// Finds the origins of sections and items, by identifier; `nil` if that exceeds the limit for work.
  @inlinable
  init?<SectionID: Hashable, ItemID: Hashable>(
    from old: (sections: [SectionID], items: [[ItemID]]),
    to new: (sections: [SectionID], items: [[ItemID]]), areUnique: Bool, limits: ContentLimits
  ) {
    var sections = IdentifierMatch(
      from: [old.sections], to: [new.sections], sections: [0], isUnique: areUnique,
      budget: DifferenceBudget(limit: limits.differenceWork))
    guard let origins = sections.found()?.ofList(old.sections.count) else { return nil }
    var items = IdentifierMatch(
      from: old.items, to: new.items, sections: origins, isUnique: areUnique,
      budget: sections.budget)
    guard let found = items.found() else { return nil }
    self = found
  }

  /// The origins of all elements of a list that was matched as one section, from its length before.
  @inlinable
  func ofList(_ oldCount: Int) -> [Int] {
    let start = before[0].lowerBound
    var origins = Array(0..<start)
    origins.reserveCapacity(start + items.count + oldCount - before[0].upperBound)
    for origin in items { origins.append(origin < 0 ? -1 : start + origin) }
    origins += before[0].upperBound..<oldCount
    return origins
  }
}
