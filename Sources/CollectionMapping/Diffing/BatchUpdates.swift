#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A batch of changes: sections and items to be deleted, inserted, moved, reloaded or reconfigured.
///
/// ```swift
/// try container.performBatchUpdates { updates in
///   updates.deleteItems(at: [[0, 2]])
///   updates.moveItem(at: [0, 0], to: [1, 0])
///   updates.insertSections([2])
/// }
/// ```
///
/// Deletes, reloads, reconfigures and the start of moves are places *before* the batch, inserts and
/// the end of moves places *after* it, so that the order of the calls has no meaning. Sections and
/// items count from 0. This is how UIKit reads `performBatchUpdates`.
///
/// Batches of the same operations are equal, whatever the order of the calls; an operation that is there
/// twice counts twice, since it is reported. Texts and encodings keep the order. Of several calls with
/// places that are none, the first one is the reason why a batch is refused, also when it is compared.
///
/// Nothing is checked while a batch is put together. It is checked as a whole against the numbers of
/// items before and after, where a wrong one is refused with a ``BatchUpdateError``. So is a batch
/// with a call that names more than 1,000,000 places, of which none is kept: `0..<Int.max` does not
/// use up the memory.
public struct BatchUpdates: Hashable, Sendable {
  @Unordered @usableFromInline var sectionDeletes: [Int] = []
  @Unordered @usableFromInline var sectionInserts: [Int] = []
  @Unordered @usableFromInline var sectionMoves: [BatchMove<Int>] = []
  @Unordered var sectionReloads: [Int] = []

  @Unordered @usableFromInline var itemDeletes: [ElementPosition] = []
  @Unordered @usableFromInline var itemInserts: [ElementPosition] = []
  @Unordered @usableFromInline var itemMoves: [BatchMove<ElementPosition>] = []
  @Unordered @usableFromInline var itemReloads: [ElementPosition] = []
  @Unordered @usableFromInline var itemReconfigures: [ElementPosition] = []
  @Unordered var cellReconfigures: [ElementPosition] = []

  @Unordered var supplementaryReloads: [SupplementaryMark] = []
  @Unordered var supplementaryReconfigures: [SupplementaryMark] = []

  /// Why the batch is refused, whatever the content is: the first such thing that was said.
  var flaw: BatchUpdateError?

  /// How many places one call may name.
  static let placesInOneCall = 1_000_000

  /// Creates a batch that changes nothing.
  @inlinable
  public init() {}

  // MARK: Sections

  /// Takes out sections with their items, by their indices before the batch.
  public mutating func deleteSections(_ sections: some Collection<Int>) {
    sectionDeletes += taken(sections)
  }

  /// Puts in sections with whatever items they have, by their indices after the batch.
  public mutating func insertSections(_ sections: some Collection<Int>) {
    sectionInserts += taken(sections)
  }

  /// Moves a section with its items: its index before the batch, and after it.
  public mutating func moveSection(_ section: Int, toSection target: Int) {
    sectionMoves.append(BatchMove(from: section, to: target))
  }

  /// Replaces every view of sections, by their indices before the batch; they may have other numbers
  /// of items afterwards.
  ///
  /// An item that the batch moves out of a reloaded section, or into one, keeps its views: they are not
  /// requested again.
  public mutating func reloadSections(_ sections: some Collection<Int>) {
    sectionReloads += taken(sections)
  }

  /// Configures the views of sections again, because the models of the sections changed.
  ///
  /// These are headers, footers, backgrounds and all other displayed supplementary views that belong to the
  /// sections or to groups in them. Cells, and views that belong to items, stay as they are. Says nothing of
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

  /// Takes out items, by their index paths before the batch.
  public mutating func deleteItems(at paths: some Collection<IndexPath>) {
    add(paths, to: \.itemDeletes)
  }

  /// Puts in items, by their index paths after the batch.
  public mutating func insertItems(at paths: some Collection<IndexPath>) {
    add(paths, to: \.itemInserts)
  }

  /// Moves an item: its index path before the batch, and after it.
  ///
  /// A move to the same path pins the item: others are put around it.
  public mutating func moveItem(at path: IndexPath, to target: IndexPath) {
    guard let from = position(path), let to = position(target) else { return }
    itemMoves.append(BatchMove(from: from, to: to))
  }

  /// Replaces the views of items, by their index paths before the batch.
  public mutating func reloadItems(at paths: some Collection<IndexPath>) {
    add(paths, to: \.itemReloads)
  }

  /// Configures the views of items again, by their index paths before the batch.
  ///
  /// - Parameters:
  ///   - paths: `[section, item]`, from 0.
  ///   - includingSupplementaryViews: Whether displayed supplementary views that belong to the items,
  ///     such as badges, are configured too. UIKit configures the cells alone.
  public mutating func reconfigureItems(
    at paths: some Collection<IndexPath>, includingSupplementaryViews: Bool = true
  ) {
    add(paths, to: includingSupplementaryViews ? \.itemReconfigures : \.cellReconfigures)
  }

  // MARK: Supplementary views

  /// Replaces supplementary views of a kind, by their index paths before the batch.
  ///
  /// UIKit has no such call: there a whole section is reloaded.
  public mutating func reloadSupplementaryViews(
    ofKind kind: ElementKind, at paths: some Collection<IndexPath>
  ) {
    for path in taken(paths) {
      if let place = position(path) { supplementaryReloads.append(.init(kind, at: place)) }
    }
  }

  /// Replaces every supplementary view of sections, by their indices before the batch; their items
  /// keep their views.
  ///
  /// - Parameters:
  ///   - kind: The kind of the views, of the section or its items; `nil` for every kind.
  ///   - sections: From 0.
  public mutating func reloadSupplementaryViews(
    ofKind kind: ElementKind? = nil, inSections sections: some Collection<Int>
  ) {
    supplementaryReloads += taken(sections).map { SupplementaryMark(kind, inSection: $0) }
  }

  /// Configures supplementary views of a kind again, by their index paths before the batch.
  public mutating func reconfigureSupplementaryViews(
    ofKind kind: ElementKind, at paths: some Collection<IndexPath>
  ) {
    for path in taken(paths) {
      if let place = position(path) { supplementaryReconfigures.append(.init(kind, at: place)) }
    }
  }

  /// Configures every supplementary view of sections again, by their indices before the batch.
  ///
  /// - Parameters:
  ///   - kind: The kind of the views, of the section or its items; `nil` for every kind.
  ///   - sections: From 0.
  public mutating func reconfigureSupplementaryViews(
    ofKind kind: ElementKind? = nil, inSections sections: some Collection<Int>
  ) {
    supplementaryReconfigures += taken(sections).map { SupplementaryMark(kind, inSection: $0) }
  }

  // MARK: Merging

  /// Adds everything that another batch over the same content does.
  public mutating func merge(_ other: BatchUpdates) {
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
    flaw = flaw ?? other.flaw
  }

  /// The places that a call names; none when there are too many.
  private mutating func taken<Place>(_ places: some Collection<Place>) -> [Place] {
    let limit = Self.placesInOneCall
    // As an iterator: to count what lies between the ends of a range may overflow.
    let taken = Array(IteratorSequence(places.makeIterator()).prefix(limit + 1))
    guard taken.count <= limit else {
      flaw = flaw ?? .tooManyPlaces(limit: limit)
      return []
    }
    return taken
  }

  private mutating func position(_ path: IndexPath) -> ElementPosition? {
    let position = ElementPosition(anyPair: path)
    if position == nil { flaw = flaw ?? .malformedIndexPath(path) }
    return position
  }

  private mutating func add(
    _ paths: some Collection<IndexPath>, to places: WritableKeyPath<Self, [ElementPosition]>
  ) {
    var positions = self[keyPath: places]
    self[keyPath: places] = []
    for path in taken(paths) {
      if let position = position(path) { positions.append(position) }
    }
    self[keyPath: places] = positions
  }
}
