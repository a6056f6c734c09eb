extension CollectionSnapshot {
  /// The number of items in all sections together.
  @inlinable public var numberOfItems: Int { itemCount }

  /// The number of sections.
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

  /// The items of a section in order; `nil` if there is no such section.
  ///
  /// UIKit raises an exception for an unknown section. Before iOS 14 it returned an empty list.
  @inlinable
  public func itemIdentifiers(inSection section: SectionID) -> [ItemID]? {
    index(ofSection: section).map { sections[$0].items }
  }

  /// The section that an item is in; `nil` if there is no such item.
  @inlinable
  public func sectionIdentifier(containingItem item: ItemID) -> SectionID? {
    home[item].flatMap(index(ofSectionAt:)).map { sections[$0].id }
  }

  /// The index of an item in ``itemIdentifiers``, not in its section; `nil` if there is no such item.
  ///
  /// - Complexity: O(*s* + log *L*) in the number of sections and of items in the item's section;
  ///   O(*s*) if items were inserted only at the ends of that section.
  @inlinable
  public func indexOfItem(_ item: ItemID) -> Int? {
    position(of: item).map { position in
      sections[..<position.section].reduce(position.item) { $0 + $1.items.count }
    }
  }

  /// The index of a section; `nil` if there is no such section.
  @inlinable
  public func indexOfSection(_ section: SectionID) -> Int? {
    index(ofSection: section)
  }

  /// The sum of all insertions since the snapshot was created or ``withoutMarks()`` returned it.
  ///
  /// It shows whether insertions moved items that the snapshot contained already. Equality ignores it.
  @inlinable public var insertions: InsertionResult { insertionsSoFar }
}

extension CollectionSnapshot {
  @inlinable var contents: (sections: [SectionID], items: [[ItemID]]) {
    (sections.map(\.id), sections.map(\.items))
  }

  @inlinable
  func index(ofSection section: SectionID) -> Int? {
    serials[section].map { sectionIndices[$0] }
  }

  /// The index of the section of a home; `nil` if the section was deleted.
  ///
  /// A home outlives its section if the hash of its item changed, so that the deletion did not find it.
  @inlinable
  func index(ofSectionAt home: ItemHome) -> Int? {
    let index = sectionIndices[home.serial]
    return index < 0 ? nil : index
  }

  /// The index of an item's section, and the item's index in that section.
  @inlinable
  package func position(of item: ItemID) -> ElementPosition? {
    guard let home = home[item], let section = index(ofSectionAt: home) else { return nil }
    return sections[section].index(of: item, at: home).map {
      ElementPosition(section: section, item: $0)
    }
  }

  @inlinable
  func existingPosition(of item: ItemID) throws(SnapshotError) -> ElementPosition {
    if let position = position(of: item) { return position }
    throw home[item] == nil
      ? .itemNotFound(identifierText(item)) : .unstableIdentity(identifierText(item))
  }

  @inlinable
  func existingIndex(ofSection section: SectionID) throws(SnapshotError) -> Int {
    if let index = index(ofSection: section) { return index }
    throw .sectionNotFound(identifierText(section), known: sections.count)
  }

  /// Whether the invariants hold, which no identifier can break; `true` without a check for large snapshots.
  @inlinable var isConsistent: Bool {
    guard sections.count <= 64 else { return true }
    return sections.indices.allSatisfy { sectionIndices[sections[$0].serial] == $0 }
      && sections.reduce(0) { $0 + $1.items.count } == itemCount
      && sections.allSatisfy {
        $0.items.count > 64 || $0.numbers.isConsistent(over: $0.items.count)
      }
  }
}
