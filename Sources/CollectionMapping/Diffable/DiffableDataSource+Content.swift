extension DiffableDataSource {
  // MARK: Lookup

  /// The displayed content, without marks.
  public func snapshot() -> Snapshot { content.snapshot }

  /// The item at `[section, item]`, or `nil` if there is no such item.
  public func itemIdentifier(for indexPath: IndexPath) -> ItemID? {
    ElementPosition(indexPath).flatMap(sections.item)
  }

  /// The index path of an item, `[section, item]`, or `nil` if there is no such item.
  ///
  /// - Complexity: As for ``CollectionSnapshot/indexOfItem(_:)`` inside one section.
  public func indexPath(for item: ItemID) -> IndexPath? {
    content.position(of: item)?.indexPath
  }

  /// The section at an index, from 0, or `nil` if there is no such section.
  public func sectionIdentifier(for index: Int) -> SectionID? {
    sections.indices.contains(index) ? sections[index].id : nil
  }

  /// The index of a section, from 0, or `nil` if there is no such section.
  public func index(for section: SectionID) -> Int? {
    content.snapshot.indexOfSection(section)
  }

  /// The sections that the container displays.
  var sections: [MarkedSection<SectionID, ItemID>] { content.snapshot.sections }

  /// The number of items of a section, or 0 if there is no such section.
  func numberOfItems(at section: Int) -> Int {
    content.counts.indices.contains(section) ? content.counts[section] : 0
  }

  // MARK: Counts and kinds

  /// The number of sections of the content.
  public func numberOfSections(in container: CollectionContainer) -> Int {
    sections.count
  }

  /// The number of items of a section; 0 if there is no such section.
  public func collectionContainer(
    _ container: CollectionContainer, numberOfItemsInSection section: Int
  ) -> Int {
    numberOfItems(at: section)
  }

  /// The ``supplementaryDeclarations``; in a manager, those of its storage.
  public func supplementaryDeclarations(
    in container: CollectionContainer
  ) -> [SupplementaryDeclaration] {
    mappedSource(of: container)?.supplementaryDeclarations(in: container)
      ?? supplementaryDeclarations
  }

  // MARK: Movement

  func canMoveItem(at indexPath: IndexPath) -> Bool {
    itemIdentifier(for: indexPath).map(reorderingHandlers.allows) ?? false
  }

  func moveItem(at indexPath: IndexPath, to target: IndexPath) {
    guard let origin = ElementPosition(indexPath), let place = ElementPosition(target),
      let moved = content.moving(origin, to: place)
    else { return }
    let earlier = content
    let transaction = ReorderTransaction(from: earlier, to: moved, moving: origin, to: place)
    reorderingHandlers.willReorder?(transaction)
    show(moved)
    let didReorder = reorderingHandlers.didReorder
    // Joins the batch of the movement, to be called when it was carried out or taken back with it.
    let call = BatchCall(
      undo: { self.show(earlier) }, completion: { if $0 { didReorder?(transaction) } })
    try? container?.performBatchUpdates(call) { _ in }
  }
}
