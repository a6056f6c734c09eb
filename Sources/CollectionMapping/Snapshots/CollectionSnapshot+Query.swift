extension CollectionSnapshot {
  /// How many items there are in all sections together.
  @inlinable public var numberOfItems: Int { itemCount }

  /// How many sections there are.
  @inlinable public var numberOfSections: Int { sections.count }

  /// The sections in order.
  ///
  /// - Complexity: O(*s*) in the number of sections.
  @inlinable public var sectionIdentifiers: [SectionID] { sections.map(\.id) }

  /// The items of all sections, one section after the other.
  ///
  /// - Complexity: O(*n* + *s*) in the number of items and sections.
  @inlinable public var itemIdentifiers: [ItemID] {
    var items: [ItemID] = []
    items.reserveCapacity(itemCount)
    for section in sections { items += section.items }
    return items
  }

  /// The number of items in a section; 0 if there is no such section.
  @inlinable
  public func numberOfItems(inSection section: SectionID) -> Int {
    index(ofSection: section).map { sections[$0].items.count } ?? 0
  }

  /// The items of a section in order, or `nil` when there is no such section.
  ///
  /// UIKit raises an exception for an unknown section and answered with no items before iOS 14.
  @inlinable
  public func itemIdentifiers(inSection section: SectionID) -> [ItemID]? {
    index(ofSection: section).map { sections[$0].items }
  }

  /// The section that an item is in, or `nil` when there is no such item.
  @inlinable
  public func sectionIdentifier(containingItem item: ItemID) -> SectionID? {
    home[item].flatMap(index(ofSectionAt:)).map { sections[$0].id }
  }

  /// The index of an item in ``itemIdentifiers``, not in its section; `nil` when there is no such
  /// item.
  ///
  /// - Complexity: O(*s* + log *L*) in the number of sections and of items in the item's section;
  ///   O(*s*) when items were put at either end of it only.
  @inlinable
  public func indexOfItem(_ item: ItemID) -> Int? {
    place(of: item).map { place in
      sections[..<place.section].reduce(place.item) { $0 + $1.items.count }
    }
  }

  /// The index of a section, or `nil` when there is no such section.
  @inlinable
  public func indexOfSection(_ section: SectionID) -> Int? {
    index(ofSection: section)
  }

  /// What all insertions together did with the items, since the snapshot was made or
  /// ``withoutMarks()`` returned it.
  ///
  /// Tells afterwards that items were inserted that the snapshot had already. Not part of equality.
  @inlinable public var insertions: InsertionResult { insertionsSoFar }
}

extension CollectionSnapshot {
  @inlinable
  func index(ofSection section: SectionID) -> Int? {
    serials[section].map { positions[$0] }
  }

  /// The index of the section that a home is in, or `nil` for a home that outlived its section.
  ///
  /// It does when the hash of the item changed, so that it was not found when the section left.
  @inlinable
  func index(ofSectionAt home: ItemHome) -> Int? {
    let index = positions[home.serial]
    return index < 0 ? nil : index
  }

  /// The index of an item's section and the item's index in it.
  @inlinable
  func place(of item: ItemID) -> ItemPlace? {
    guard let home = home[item], let section = index(ofSectionAt: home) else { return nil }
    return sections[section].row(of: item, at: home).map { ItemPlace(section: section, item: $0) }
  }

  @inlinable
  func existingPlace(of item: ItemID) throws(SnapshotError) -> ItemPlace {
    if let place = place(of: item) { return place }
    throw home[item] == nil
      ? .itemNotFound(identifierText(item)) : .unstableIdentity(identifierText(item))
  }

  @inlinable
  func existingIndex(ofSection section: SectionID) throws(SnapshotError) -> Int {
    if let index = index(ofSection: section) { return index }
    throw .sectionNotFound(identifierText(section), known: sections.count)
  }

  /// What holds after each change, whatever the identifiers do; small snapshots only.
  @inlinable var isConsistent: Bool {
    guard sections.count <= 64 else { return true }
    return sections.indices.allSatisfy { positions[sections[$0].serial] == $0 }
      && sections.reduce(0) { $0 + $1.items.count } == itemCount
      && sections.allSatisfy { $0.items.count > 64 || $0.rows.isConsistent(over: $0.items.count) }
  }
}
