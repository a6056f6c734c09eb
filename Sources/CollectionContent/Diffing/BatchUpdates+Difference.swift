extension BatchUpdates {
  /// Creates the smallest batch that turns an old list into a new list, in one section.
  ///
  /// As few identifiers as possible move. An identifier in both lists is never deleted and inserted. If an
  /// identifier occurs more than once, the first occurrence before becomes the first occurrence after, and so
  /// on. The result is the same in every run.
  ///
  /// - Parameters:
  ///   - old: The identifiers before.
  ///   - new: The identifiers afterwards.
  ///   - section: The section of the list. Defaults to 0.
  ///   - limits: The limit for work; beyond it every item is deleted and inserted.
  /// - Complexity: O(*n* log *n*) in the number of identifiers in both lists. Each is hashed at most once.
  @inlinable
  public init<ID: Hashable>(
    from old: [ID], to new: [ID], inSection section: Int = 0,
    limits: ContentLimits = ContentLimits()
  ) {
    self.init(
      ContentOrigins(from: old, to: new, areUnique: false, limits: limits), before: old.count,
      after: new.count, inSection: section)
  }

  /// Creates the smallest batch that turns an old list into a new list, in one section, and reconfigures
  /// elements with other content.
  ///
  /// Behaves like DifferenceKit's `Differentiable`, with closures instead of a protocol.
  ///
  /// - Parameters:
  ///   - old: The elements before.
  ///   - new: The elements afterwards.
  ///   - section: The section of the list. Defaults to 0.
  ///   - limits: The limit for work; beyond it every item is deleted and inserted.
  ///   - identifier: Returns the identifier of an element, which stays the same when its content changes.
  ///     Called once for each element, old elements first.
  ///   - isUpdated: Whether the content of an element changed. Called once for each element in both lists,
  ///     in the order of the new list.
  /// - Complexity: O(*n* log *n*) in the number of elements in both lists.
  @inlinable
  public init<Element, ID: Hashable>(
    from old: [Element], to new: [Element], inSection section: Int = 0,
    limits: ContentLimits = ContentLimits(), identifiedBy identifier: (Element) -> ID,
    updatedWhere isUpdated: (_ old: Element, _ new: Element) -> Bool
  ) {
    let (oldIDs, newIDs) = (old.map(identifier), new.map(identifier))
    let origins = ContentOrigins(from: oldIDs, to: newIDs, areUnique: false, limits: limits)
    self.init(origins, before: old.count, after: new.count, inSection: section)
    guard let origins else { return }
    itemReconfigures = origins.updatedItems(from: [old], to: [new], where: isUpdated)
      .map { ElementPosition(section: section, item: $0.item) }
  }

  /// Creates the smallest batch that turns old sections of models into new sections, and reconfigures
  /// sections and items with other content.
  ///
  /// ```swift
  /// let updates = BatchUpdates(
  ///   from: old, to: new, items: \.posts, sectionsIdentifiedBy: \.day, identifiedBy: \.id,
  ///   updatedWhere: { $0 != $1 })
  /// ```
  ///
  /// Sections are matched first, then items across all sections. As few of them as possible move. A section
  /// or item on both sides is never deleted and inserted. If an identifier occurs more than once, the
  /// occurrences are matched in order. The closures for identifiers are called once for each element.
  ///
  /// - Parameters:
  ///   - old: The sections before.
  ///   - new: The sections afterwards.
  ///   - limits: The limit for work; beyond it every section is deleted and inserted.
  ///   - items: Returns the items of a section.
  ///   - sectionIdentifier: Returns the identifier of a section, which stays the same when its content
  ///     changes.
  ///   - isSectionUpdated: Whether the content of a section itself, such as its title, changed. If so, the
  ///     section is reconfigured as by ``reconfigureSections(_:)``. Called once for each section on both
  ///     sides, in the new order. Defaults to `false`.
  ///   - identifier: Returns the identifier of an item, which stays the same when its content changes.
  ///   - isUpdated: Whether the content of an item changed. Called once for each item on both sides, in the
  ///     new order.
  /// - Complexity: O(*s* + *n* log *n*) in the number of sections and items on both sides. Each identifier is
  ///   hashed at most once.
  @inlinable
  public init<Section, SectionID: Hashable, Item, ItemID: Hashable>(
    from old: [Section], to new: [Section], limits: ContentLimits = ContentLimits(),
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

  /// Creates a batch that deletes all sections and inserts new sections.
  @usableFromInline
  init(replacing old: Int, by new: Int) {
    self.init()
    sectionDeletes = Array(0..<old)
    sectionInserts = Array(0..<new)
  }

  /// Creates the batch for a list in one section; without origins it replaces all items.
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
