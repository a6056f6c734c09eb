extension BatchUpdates {
  /// Whether there are no changes.
  public var isEmpty: Bool { count == 0 && flaws.isEmpty }

  /// The number of operations.
  public var count: Int { boxed.count }

  /// The number of deletes, inserts and moves of sections and items.
  package var structuralCount: Int { boxed.structuralCount }

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

  /// The single supplementary views that are reloaded, by their identities before the batch.
  public var reloadedSupplementaryViews: [ElementID] { supplementaryReloads.compactMap(\.element) }

  /// The sections in which all supplementary views of a kind are reloaded, by their indices before the batch;
  /// `nil` stands for every kind.
  public var sectionsWithReloadedSupplementaryViews: [(section: Int, kind: ElementKind?)] {
    supplementaryReloads.filter { $0.item == nil }.map { ($0.section, $0.kind) }
  }

  /// The single supplementary views that are reconfigured, by their identities before the batch.
  public var reconfiguredSupplementaryViews: [ElementID] {
    supplementaryReconfigures.compactMap(\.element)
  }

  /// The sections in which all supplementary views of a kind are reconfigured, by their indices before the
  /// batch; `nil` stands for every kind.
  public var sectionsWithReconfiguredSupplementaryViews: [(section: Int, kind: ElementKind?)] {
    supplementaryReconfigures.filter { $0.item == nil && !$0.isOfSection }.map {
      ($0.section, $0.kind)
    }
  }

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
    return operations
  }
}

extension BatchUpdates: CustomStringConvertible {
  /// One line for each of the first hundred operations; `no changes` for an empty batch.
  public var description: String {
    guard count > 0 else { return "no changes" }
    var lines = operations.prefix(100).map { "\($0)" }
    if count > lines.count { lines.append("and \(count - lines.count) more") }
    return lines.joined(separator: "\n")
  }
}
