/// A batch of operations: deletes, inserts, moves, reloads and reconfigures of sections and items.
///
/// ```swift
/// try container.performBatchUpdates { updates in
///   updates.deleteItems(at: [[0, 2]])
///   updates.moveItem(at: [0, 0], to: [1, 0])
///   updates.insertSections([2])
/// }
/// ```
///
/// Deletes, reloads, reconfigures and the start of moves name positions *before* the batch, inserts and the
/// end of moves positions *after* it, so the order of the calls has no meaning. Sections and items count
/// from 0. UIKit reads `performBatchUpdates` in the same way.
///
/// Batches with the same operations are equal, in any order of the calls. An operation that occurs twice
/// counts twice, because it is reported. Texts and encodings keep the order of the calls.
///
/// The methods of a batch check nothing. The whole batch is checked against the numbers of items before and
/// after, and a wrong batch is refused with a ``BatchUpdateError``. A call with a malformed index path or
/// with more than 1,000,000 positions makes a batch invalid; the first such call is the reason, and is part
/// of equality. Such a call stores no positions, so `0..<Int.max` does not exhaust the memory.
public struct BatchUpdates: Hashable, Sendable {
  @usableFromInline var boxed = BoxedOperations()

  /// The number of positions that one call may name.
  static let maximumPerCall = 1_000_000

  /// Creates a batch that changes nothing.
  @inlinable
  public init() {}

  // MARK: Sections

  /// Deletes sections with their items, by their indices before the batch.
  public mutating func deleteSections(_ sections: some Collection<Int>) {
    sectionDeletes += taken(sections)
  }

  /// Inserts sections with all their items, by their indices after the batch.
  public mutating func insertSections(_ sections: some Collection<Int>) {
    sectionInserts += taken(sections)
  }

  /// Moves a section with its items, from an index before the batch to an index after it.
  public mutating func moveSection(_ section: Int, toSection target: Int) {
    sectionMoves.append(BatchMove(from: section, to: target))
  }

  /// Reloads sections, given by their indices before the batch: new views replace all views of them.
  ///
  /// The sections may have other numbers of items afterwards. An item that the batch moves out of a reloaded
  /// section, or into one, keeps its views; they are not requested again.
  public mutating func reloadSections(_ sections: some Collection<Int>) {
    sectionReloads += taken(sections)
  }

  /// Reconfigures sections because their own models changed: their own views are configured again.
  ///
  /// These are headers, footers, backgrounds and all other displayed supplementary views that belong to the
  /// sections or to groups in them. Cells and views that belong to items are not configured. Has no effect on
  /// a section that is deleted or reloaded in the same batch.
  ///
  /// UIKit has no such call: there a whole section is reloaded.
  ///
  /// - Parameter sections: Their indices before the batch, from 0.
  public mutating func reconfigureSections(_ sections: some Collection<Int>) {
    addReconfigures(ofSections: taken(sections))
  }

  @usableFromInline
  mutating func addReconfigures(ofSections sections: [Int]) {
    supplementaryReconfigures += sections.map(SupplementaryMark.init(ofSection:))
  }

  // MARK: Items

  /// Deletes items, by their index paths before the batch.
  public mutating func deleteItems(at paths: some Collection<IndexPath>) {
    itemDeletes += positions(paths)
  }

  /// Inserts items, by their index paths after the batch.
  public mutating func insertItems(at paths: some Collection<IndexPath>) {
    itemInserts += positions(paths)
  }

  /// Moves an item from an index path before the batch to an index path after it.
  ///
  /// A move to the same index path pins the item: other items are placed around it.
  public mutating func moveItem(at path: IndexPath, to target: IndexPath) {
    guard let from = position(path), let to = position(target) else { return }
    itemMoves.append(BatchMove(from: from, to: to))
  }

  /// Reloads items, by their index paths before the batch: new views replace their views.
  public mutating func reloadItems(at paths: some Collection<IndexPath>) {
    itemReloads += positions(paths)
  }

  /// Reconfigures items, by their index paths before the batch: their views are configured again.
  ///
  /// - Parameters:
  ///   - paths: `[section, item]`, from 0.
  ///   - includingSupplementaryViews: Whether displayed supplementary views that belong to the items,
  ///     such as badges, are configured too. Defaults to `true`. UIKit configures only the cells.
  public mutating func reconfigureItems(
    at paths: some Collection<IndexPath>, includingSupplementaryViews: Bool = true
  ) {
    let positions = positions(paths)
    if includingSupplementaryViews {
      itemReconfigures += positions
    } else {
      cellReconfigures += positions
    }
  }

  // MARK: Supplementary views

  /// Reloads supplementary views of a kind, by their index paths before the batch.
  ///
  /// UIKit has no such call: there a whole section is reloaded.
  public mutating func reloadSupplementaryViews(
    ofKind kind: ElementKind, at paths: some Collection<IndexPath>
  ) {
    for path in taken(paths) {
      if let position = position(path) { supplementaryReloads.append(.init(kind, at: position)) }
    }
  }

  /// Reloads all supplementary views of a kind in sections, by the section indices before the batch.
  ///
  /// Cells are kept.
  ///
  /// - Parameters:
  ///   - kind: The kind of views of the sections, their groups and their items. Defaults to `nil`: every
  ///     kind.
  ///   - sections: From 0.
  public mutating func reloadSupplementaryViews(
    ofKind kind: ElementKind? = nil, inSections sections: some Collection<Int>
  ) {
    supplementaryReloads += taken(sections).map { SupplementaryMark(kind, inSection: $0) }
  }

  /// Reconfigures supplementary views of a kind, by their index paths before the batch.
  public mutating func reconfigureSupplementaryViews(
    ofKind kind: ElementKind, at paths: some Collection<IndexPath>
  ) {
    for path in taken(paths) {
      if let position = position(path) {
        supplementaryReconfigures.append(.init(kind, at: position))
      }
    }
  }

  /// Reconfigures all supplementary views of a kind in sections, by the section indices before the batch.
  ///
  /// - Parameters:
  ///   - kind: The kind of views of the sections, their groups and their items. Defaults to `nil`: every
  ///     kind.
  ///   - sections: From 0.
  public mutating func reconfigureSupplementaryViews(
    ofKind kind: ElementKind? = nil, inSections sections: some Collection<Int>
  ) {
    supplementaryReconfigures += taken(sections).map { SupplementaryMark(kind, inSection: $0) }
  }

  // MARK: Merging

  /// Adds all operations of another batch for the same content.
  public mutating func merge(_ other: BatchUpdates) {
    guard !boxed.isEmpty else { return self = other }
    sectionDeletes += other.sectionDeletes
    sectionInserts += other.sectionInserts
    sectionMoves += other.sectionMoves
    sectionReloads += other.sectionReloads
    itemDeletes += other.itemDeletes
    itemInserts += other.itemInserts
    itemMoves += other.itemMoves
    itemReloads += other.itemReloads
    itemReconfigures += other.itemReconfigures
    cellReconfigures += other.cellReconfigures
    supplementaryReloads += other.supplementaryReloads
    supplementaryReconfigures += other.supplementaryReconfigures
    if let flaw = other.flaws.first { note(flaw) }
  }

  /// The positions that a call names; empty if there are too many.
  private mutating func taken<Position>(
    _ positions: some Collection<Position>
  ) -> [Position] {
    let limit = Self.maximumPerCall
    // By an iterator, because counting a range may overflow.
    let taken = Array(IteratorSequence(positions.makeIterator()).prefix(limit + 1))
    guard taken.count <= limit else {
      note(.tooManyPositions(limit: limit))
      return []
    }
    return taken
  }

  private mutating func position(_ path: IndexPath) -> ElementPosition? {
    let position = ElementPosition(anyPair: path)
    if position == nil { note(.invalidIndexPath(path)) }
    return position
  }

  private mutating func positions(_ paths: some Collection<IndexPath>) -> [ElementPosition] {
    taken(paths).compactMap { position($0) }
  }
}
