extension BatchUpdates {
  /// Whether there are no changes.
  public var isEmpty: Bool { count == 0 && flaws.isEmpty }

  /// The number of operations.
  public var count: Int { boxed.count }

  /// The number of deletes, inserts and moves of sections and items.
  package var structuralCount: Int { boxed.structuralCount }

  /// Whether sections are deleted, inserted or moved.
  var movesSections: Bool {
    !(sectionDeletes.isEmpty && sectionInserts.isEmpty && sectionMoves.isEmpty)
  }

  /// The deleted sections, by their indices before the batch.
  public var deletedSections: [Int] { sectionDeletes }

  /// The inserted sections, by their indices after the batch.
  public var insertedSections: [Int] { sectionInserts }

  /// The moved sections: their indices before and after the batch.
  public var movedSections: [(from: Int, to: Int)] { sectionMoves.map { ($0.from, $0.to) } }

  /// The reloaded sections, by their indices before the batch.
  public var reloadedSections: [Int] { sectionReloads }

  /// The reconfigured sections, by their indices before the batch.
  public var reconfiguredSections: [Int] {
    supplementaryReconfigures.filter(\.isOfSection).map(\.section)
  }

  /// The deleted items, by their index paths before the batch.
  public var deletedItems: [IndexPath] { itemDeletes.map(\.indexPath) }

  /// The inserted items, by their index paths after the batch.
  public var insertedItems: [IndexPath] { itemInserts.map(\.indexPath) }

  /// The moved items: their index paths before and after the batch.
  public var movedItems: [(from: IndexPath, to: IndexPath)] {
    itemMoves.map { ($0.from.indexPath, $0.to.indexPath) }
  }

  /// The reloaded items, by their index paths before the batch.
  public var reloadedItems: [IndexPath] { itemReloads.map(\.indexPath) }

  /// The items that are reconfigured with their supplementary views, by their index paths before the batch.
  public var reconfiguredItems: [IndexPath] { itemReconfigures.map(\.indexPath) }

  /// The items that are reconfigured without their supplementary views, by their index paths before the
  /// batch.
  public var reconfiguredCells: [IndexPath] { cellReconfigures.map(\.indexPath) }

  /// Whether the batch only asks for models of supplementary views again, which is right for any content.
  package var isRefresh: Bool {
    !supplementaryRefreshes.isEmpty && supplementaryRefreshes.count == count && flaws.isEmpty
  }

  /// The batch without the kinds whose models are asked for again.
  package func withoutRefreshes() -> BatchUpdates {
    guard !supplementaryRefreshes.isEmpty else { return self }
    var updates = self
    updates.supplementaryRefreshes = []
    return updates
  }

  /// The kinds of supplementary views whose models are asked for again.
  public var refreshedKinds: [ElementKind] { supplementaryRefreshes.map { ElementKind($0) } }

  /// All operations, those on sections first.
  ///
  /// Operations of one type keep the order of the calls.
  ///
  /// - Complexity: O(*n*) in the number of operations.
  public var operations: [BatchOperation] {
    var operations: [BatchOperation] = sectionDeletes.map { .deleteSection($0) }
    operations += sectionInserts.map { .insertSection($0) }
    operations += sectionMoves.map { .moveSection(from: $0.from, to: $0.to) }
    operations += sectionReloads.map { .reloadSection($0) }
    operations += reconfiguredSections.map { .reconfigureSection($0) }
    operations += itemDeletes.map { .deleteItem($0.indexPath) }
    operations += itemInserts.map { .insertItem($0.indexPath) }
    operations += itemMoves.map { .moveItem(from: $0.from.indexPath, to: $0.to.indexPath) }
    operations += itemReloads.map { .reloadItem($0.indexPath) }
    operations += itemReconfigures.map { .reconfigureItem($0.indexPath) }
    operations += cellReconfigures.map { .reconfigureCell($0.indexPath) }
    operations += supplementaryReloads.map(\.reload)
    operations += supplementaryReconfigures.filter { !$0.isOfSection }.map(\.reconfigure)
    operations += refreshedKinds.map { .refreshSupplementaryViews(ofKind: $0) }
    return operations
  }
}

extension BatchUpdates: CustomStringConvertible {
  /// One line for each of the first hundred operations; `no changes` if there are none.
  public var description: String {
    guard count > 0 else { return "no changes" }
    var lines = operations.prefix(100).map { "\($0)" }
    if count > lines.count { lines.append("and \(count - lines.count) more") }
    return lines.joined(separator: "\n")
  }
}

// MARK: - Applying

extension BatchUpdates {
  /// Returns one value for each item after the batch.
  ///
  /// Items that stay or move keep their values. Use it for an array that mirrors the items, such as rendered
  /// rows. The resulting positions are those of a container.
  ///
  /// ```swift
  /// let counts = (0..<storage.numberOfSections).map(storage.numberOfItems)
  /// rows = try updates.applied(to: rows, countsAfter: counts) { render(storage.item(at: $0)) }
  /// ```
  ///
  /// - Parameters:
  ///   - sections: A value for each item of each section before the batch.
  ///   - countsAfter: The number of items of each section after the batch. The batch does not contain the
  ///     numbers of items in inserted and reloaded sections; for these sections a number below 0 counts as 0.
  ///   - limits: The limit for items; other limits are ignored.
  ///   - value: Called for each inserted, reloaded or reconfigured item, with its index path after the batch,
  ///     in order. This includes the items of inserted and reloaded sections, unless they move in.
  /// - Returns: A value for each item of each section after the batch.
  /// - Throws: A ``BatchUpdateError`` if the batch contradicts itself or the numbers of items;
  ///   ``BatchUpdateError/tooManyPositions(limit:)`` if there are more items than the limit.
  /// - Complexity: O(*s* + *n* log *k*) in the number of sections, of items and of operations.
  public func applied<Value>(
    to sections: [[Value]], countsAfter: [Int], limits: ContentLimits = ContentLimits(),
    value: (IndexPath) -> Value
  ) throws(BatchUpdateError) -> [[Value]] {
    let map = try BatchMap(self, before: sections.map(\.count), after: countsAfter)
    guard countsAfter.reduce(0, { $0.addingUpToMaximum(max(0, $1)) }) <= limits.items else {
      throw .tooManyPositions(limit: limits.items)
    }
    let updated = (map.reloads + map.reconfigures + map.cellReconfigures).inOrder()
    return countsAfter.enumerated().map { section, count in
      (0..<max(0, count)).map { item in
        let position = ElementPosition(section: section, item: item)
        guard let old = map.oldPosition(of: position), !updated.hasInOrder(old) else {
          return value(position.indexPath)
        }
        return sections[old.section][old.item]
      }
    }
  }
}

// MARK: - Rewriting

extension BatchUpdates {
  /// Returns a batch with the same result that contains no operation that UIKit refuses.
  ///
  /// - A move out of a deleted section becomes an insert.
  /// - A move into an inserted section becomes a delete.
  /// - A move out of a deleted section into an inserted section is left out.
  /// - A move of an item that is also reloaded becomes a delete and an insert.
  ///
  /// These items count as new items: they lose their views and their selection, and other operations on them
  /// are left out. All other operations are unchanged.
  ///
  /// ```swift
  /// let changes = target.difference(from: base).changes
  /// for step in changes.updates.rewrittenForUIKit().operations { send(step) }
  /// ```
  ///
  /// - Returns: A batch that a container with `strictUIKit` accepts. If this batch contradicts itself,
  ///   the result is unspecified.
  /// - Complexity: O(*n* log *n*) in the number of operations; O(*n*) if the operations are in order.
  public func rewrittenForUIKit() -> BatchUpdates {
    let (deletes, inserts) = (sectionDeletes.inOrder(), sectionInserts.inOrder())
    let reloads = itemReloads.inOrder()
    var rewritten = self
    rewritten.itemMoves = []
    var (leaving, arriving): ([ElementPosition], [ElementPosition]) = ([], [])
    for move in itemMoves {
      let isFromDeleted = deletes.hasInOrder(move.from.section)
      let isIntoInserted = inserts.hasInOrder(move.to.section)
      guard isFromDeleted || isIntoInserted || reloads.hasInOrder(move.from) else {
        rewritten.itemMoves.append(move)
        continue
      }
      leaving.append(move.from)
      if !isFromDeleted { rewritten.itemDeletes.append(move.from) }
      if !isIntoInserted { arriving.append(move.to) }
    }
    guard !leaving.isEmpty else { return self }
    leaving = leaving.inOrder()
    rewritten.itemDeletes = rewritten.itemDeletes.inOrder()
    rewritten.itemInserts = (itemInserts + arriving).inOrder()
    rewritten.itemReloads.removeAll(where: leaving.hasInOrder)
    rewritten.itemReconfigures.removeAll(where: leaving.hasInOrder)
    rewritten.cellReconfigures.removeAll(where: leaving.hasInOrder)
    return rewritten
  }
}

// MARK: - Coding

extension BatchUpdates: Codable {
  private enum CodingKeys: String, CodingKey {
    case deletedSections, insertedSections, movedSections, reloadedSections, reconfiguredSections
    case deletedItems, insertedItems, movedItems, reloadedItems, reconfiguredItems
    case reconfiguredCells
    case reloadedSupplementaryViews, reconfiguredSupplementaryViews, refreshedKinds
  }

  /// Decodes a batch; missing lists are empty.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func list<Element: Decodable>(_ key: CodingKeys) throws -> [Element] {
      try values.decodeIfPresent([Element].self, forKey: key) ?? []
    }
    self.init()
    sectionDeletes = try list(.deletedSections)
    sectionInserts = try list(.insertedSections)
    sectionMoves = try list(.movedSections)
    sectionReloads = try list(.reloadedSections)
    itemDeletes = try list(.deletedItems)
    itemInserts = try list(.insertedItems)
    itemMoves = try list(.movedItems)
    itemReloads = try list(.reloadedItems)
    itemReconfigures = try list(.reconfiguredItems)
    cellReconfigures = try list(.reconfiguredCells)
    supplementaryReloads = try list(.reloadedSupplementaryViews)
    supplementaryReconfigures = try list(.reconfiguredSupplementaryViews)
    let kinds: [ElementKind] = try list(.refreshedKinds)
    supplementaryRefreshes = kinds.map(\.rawValue)
    try addReconfigures(ofSections: list(.reconfiguredSections))
  }

  /// Encodes a list for each type of operation; empty lists are left out.
  ///
  /// Index paths are `[section, item]`, moves `[from, to]`. A supplementary view has a `section`, a `kind`
  /// and an `item`; without an `item` it stands for all views of the section, of that kind or without a
  /// `kind` of every kind. Malformed index paths and calls with too many positions are not encoded: a batch
  /// with one of them is always refused.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    func write<Element: Encodable>(_ list: [Element], _ key: CodingKeys) throws {
      if !list.isEmpty { try values.encode(list, forKey: key) }
    }
    try write(sectionDeletes, .deletedSections)
    try write(sectionInserts, .insertedSections)
    try write(sectionMoves, .movedSections)
    try write(sectionReloads, .reloadedSections)
    try write(reconfiguredSections, .reconfiguredSections)
    try write(itemDeletes, .deletedItems)
    try write(itemInserts, .insertedItems)
    try write(itemMoves, .movedItems)
    try write(itemReloads, .reloadedItems)
    try write(itemReconfigures, .reconfiguredItems)
    try write(cellReconfigures, .reconfiguredCells)
    try write(supplementaryReloads, .reloadedSupplementaryViews)
    try write(supplementaryReconfigures.filter { !$0.isOfSection }, .reconfiguredSupplementaryViews)
    try write(supplementaryRefreshes, .refreshedKinds)
  }
}
