extension BatchUpdates {
  /// The smallest batch that makes a new list of an old one, in one section.
  ///
  /// As few identifiers move as possible, and nothing that is on both sides is deleted and inserted.
  /// Of an identifier that occurs more than once, the first occurrence before becomes the first
  /// one afterwards, and so on. The same on every run.
  ///
  /// - Parameters:
  ///   - old: The identifiers before.
  ///   - new: The identifiers afterwards.
  ///   - section: The section in which they are.
  ///   - limits: How much work it may be; beyond it every item is deleted and inserted.
  /// - Complexity: O(*n* log *n*) in the number of identifiers on both sides; each is hashed at most
  ///   once.
  @inlinable
  public init<ID: Hashable>(
    from old: [ID], to new: [ID], inSection section: Int = 0,
    limits: CollectionLimits = CollectionLimits()
  ) {
    self.init(
      ContentOrigins(from: old, to: new, areUnique: false, limits: limits), before: old.count,
      after: new.count, inSection: section)
  }

  /// The smallest batch that makes a new list of an old one, in one section, and configures those
  /// again whose content changed.
  ///
  /// Behaves like DifferenceKit's `Differentiable`, with closures in place of a protocol.
  ///
  /// - Parameters:
  ///   - old: The elements before.
  ///   - new: The elements afterwards.
  ///   - section: The section in which they are.
  ///   - limits: How much work it may be; beyond it every item is deleted and inserted.
  ///   - identifier: What an element keeps when its content changes. It is called once for each
  ///     element, the old ones first.
  ///   - isUpdated: Whether the content of an element changed, given before and afterwards. It is
  ///     called once for each that is on both sides, in their order afterwards.
  /// - Complexity: O(*n* log *n*) in the number of elements on both sides.
  @inlinable
  public init<Element, ID: Hashable>(
    from old: [Element], to new: [Element], inSection section: Int = 0,
    limits: CollectionLimits = CollectionLimits(), identifiedBy identifier: (Element) -> ID,
    updatedWhere isUpdated: (_ old: Element, _ new: Element) -> Bool
  ) {
    let (oldIDs, newIDs) = (old.map(identifier), new.map(identifier))
    let origins = ContentOrigins(from: oldIDs, to: newIDs, areUnique: false, limits: limits)
    self.init(origins, before: old.count, after: new.count, inSection: section)
    guard let origins else { return }
    itemReconfigures = origins.updatedItems(from: [old], to: [new], where: isUpdated)
      .map { ElementPosition(section: section, item: $0.item) }
  }

  /// The smallest batch that makes new sections of models of old ones, and configures those again whose
  /// content changed.
  ///
  /// ```swift
  /// let updates = BatchUpdates(
  ///   from: old, to: new, items: \.posts, sectionsIdentifiedBy: \.day, identifiedBy: \.id,
  ///   updatedWhere: { $0 != $1 })
  /// ```
  ///
  /// Sections are matched first, then items through all sections: as few of them move as possible, and
  /// nothing that is on both sides is deleted and inserted. Of an identifier that occurs more than once,
  /// the occurrences are matched in order. Each closure that identifies is called once for each element.
  ///
  /// - Parameters:
  ///   - old: The sections before.
  ///   - new: The sections afterwards.
  ///   - limits: How much work it may be; beyond it every section is deleted and inserted.
  ///   - items: The items of a section.
  ///   - sectionIdentifier: What a section keeps when its items or its content change.
  ///   - isSectionUpdated: Whether the content of a section, such as its title, changed: its own views are
  ///     configured again then, by ``reconfigureSections(_:)``. It is called once for each section on both
  ///     sides, in their order afterwards.
  ///   - identifier: What an item keeps when its content changes.
  ///   - isUpdated: Whether the content of an item changed. It is called once for each item on both sides,
  ///     in their order afterwards.
  /// - Complexity: O(*s* + *n* log *n*) in the number of sections and items on both sides; each identifier
  ///   is hashed at most once.
  @inlinable
  public init<Section, SectionID: Hashable, Item, ItemID: Hashable>(
    from old: [Section], to new: [Section], limits: CollectionLimits = CollectionLimits(),
    items: (Section) -> [Item], sectionsIdentifiedBy sectionIdentifier: (Section) -> SectionID,
    sectionsUpdatedWhere isSectionUpdated: (_ old: Section, _ new: Section) -> Bool = { _, _ in
      false
    },
    identifiedBy identifier: (Item) -> ItemID,
    updatedWhere isUpdated: (_ old: Item, _ new: Item) -> Bool
  ) {
    let (oldItems, newItems) = (old.map(items), new.map(items))
    let origins = ContentOrigins(
      from: (old.map(sectionIdentifier), oldItems.map { $0.map(identifier) }),
      to: (new.map(sectionIdentifier), newItems.map { $0.map(identifier) }), areUnique: false,
      limits: limits)
    guard let origins else {
      self.init(replacing: old.count, by: new.count)
      return
    }
    self.init(origins)
    var updated: [Int] = []
    for (section, origin) in origins.sections.enumerated() where origin >= 0 {
      if isSectionUpdated(old[origin], new[section]) { updated.append(origin) }
    }
    addReconfigures(ofSections: updated.inOrder())
    itemReconfigures = origins.updatedItems(from: oldItems, to: newItems, where: isUpdated)
  }

  /// The plan that deletes all sections and inserts others.
  @usableFromInline
  init(replacing old: Int, by new: Int) {
    self.init()
    sectionDeletes = Array(0..<old)
    sectionInserts = Array(0..<new)
  }

  /// The plan for a list in one section; without origins, everything in it is replaced.
  @usableFromInline
  init(_ origins: ContentOrigins?, before: Int, after: Int, inSection section: Int) {
    guard let origins else {
      self.init()
      itemDeletes = (0..<before).map { ElementPosition(section: section, item: $0) }
      itemInserts = (0..<after).map { ElementPosition(section: section, item: $0) }
      return
    }
    self.init(origins)
    guard section != 0 else { return }
    for index in itemDeletes.indices { itemDeletes[index].section = section }
    for index in itemInserts.indices { itemInserts[index].section = section }
    itemMoves = itemMoves.map { move in
      BatchMove(
        from: ElementPosition(section: section, item: move.from.item),
        to: ElementPosition(section: section, item: move.to.item))
    }
  }
}

extension ContentOrigins {
  /// The origins of a list in one section; `nil` when it would be too much work.
  ///
  /// Identifiers that occur once on each side need hardly be hashed.
  @inlinable
  init?<ID: Hashable>(from old: [ID], to new: [ID], areUnique: Bool, limits: CollectionLimits) {
    var match = IdentifierMatch(
      from: [old], to: [new], sections: [0], isUnique: areUnique,
      work: DifferenceBudget(limit: limits.differenceWork))
    guard let found = match.found() else { return nil }
    self = found
  }
}
