/// A batch of operations: deletes, inserts, moves, reloads and reconfigures of sections and items, and refreshes of
/// kinds of supplementary views.
///
/// ```swift
/// var updates = BatchUpdates()
/// updates.deleteItems(at: [[0, 2]])
/// updates.moveItem(at: [0, 0], to: [1, 0])
/// updates.insertSections([2])
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

  /// Reconfigures sections because their own models changed: their own views are configured again, even if their
  /// models are equal.
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
  ///
  /// These are the cells, and supplementary views that belong to the items, such as badges.
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
    supplementaryReloads += positions(paths).map { SupplementaryMark(kind, at: $0) }
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
    supplementaryReconfigures += positions(paths).map { SupplementaryMark(kind, at: $0) }
  }

  /// Reconfigures all supplementary views of a kind in sections, by the section indices before the batch.
  ///
  /// The parameters are those of ``reloadSupplementaryViews(ofKind:inSections:)``.
  public mutating func reconfigureSupplementaryViews(
    ofKind kind: ElementKind? = nil, inSections sections: some Collection<Int>
  ) {
    supplementaryReconfigures += taken(sections).map { SupplementaryMark(kind, inSection: $0) }
  }

  /// Asks for the models of all displayed supplementary views of a kind again, because models changed.
  ///
  /// A view without a model ends, new ones are displayed, and a view whose model is neither equal nor the same
  /// object is configured. The views of a data source that is not a manager's are all configured.
  ///
  /// UIKit has no such call: there a whole section is reloaded.
  public mutating func refreshSupplementaryViews(ofKind kind: ElementKind) {
    supplementaryRefreshes.append(kind.rawValue)
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
    supplementaryRefreshes += other.supplementaryRefreshes
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

// MARK: - Storage

/// The operations of a batch, in the order of the calls.
private struct BatchOperationLists: Hashable, Sendable {
  @Unordered var sectionDeletes: [Int] = []
  @Unordered var sectionInserts: [Int] = []
  @Unordered var sectionMoves: [BatchMove<Int>] = []
  @Unordered var sectionReloads: [Int] = []

  @Unordered var itemDeletes: [ElementPosition] = []
  @Unordered var itemInserts: [ElementPosition] = []
  @Unordered var itemMoves: [BatchMove<ElementPosition>] = []
  @Unordered var itemReloads: [ElementPosition] = []
  @Unordered var itemReconfigures: [ElementPosition] = []
  @Unordered var cellReconfigures: [ElementPosition] = []

  @Unordered var supplementaryReloads: [SupplementaryMark] = []
  @Unordered var supplementaryReconfigures: [SupplementaryMark] = []

  /// The raw values of kinds.
  @Unordered var supplementaryRefreshes: [String] = []

  /// The reason why the batch is invalid for any content, from the first such call; empty if it is valid.
  var flaws: [BatchUpdateError] = []

  var structuralCount: Int {
    sectionDeletes.count + sectionInserts.count + sectionMoves.count + itemDeletes.count
      + itemInserts.count + itemMoves.count
  }

  var count: Int {
    structuralCount + sectionReloads.count + itemReloads.count + itemReconfigures.count
      + cellReconfigures.count + supplementaryReloads.count + supplementaryReconfigures.count
      + supplementaryRefreshes.count
  }
}

/// The operations of a batch in one object, so that a copy of the batch retains one reference.
@usableFromInline
struct BoxedOperations: Hashable, Sendable {
  /// An array of one element; empty for a batch without operations.
  fileprivate var box: [BatchOperationLists] = []

  @usableFromInline
  init() {}

  var isEmpty: Bool { box.isEmpty }

  var structuralCount: Int {
    @inline(never) get { box.isEmpty ? 0 : box[0].structuralCount }
  }

  var count: Int {
    @inline(never) get { box.isEmpty ? 0 : box[0].count }
  }

  fileprivate var lists: BatchOperationLists {
    @inline(__always)
    get { box.isEmpty ? BatchOperationLists() : box[0] }
    @inline(__always)
    _modify {
      if box.isEmpty { box = [BatchOperationLists()] }
      yield &box[0]
    }
  }

  @usableFromInline
  static func == (left: Self, right: Self) -> Bool { left.lists == right.lists }

  @usableFromInline
  func hash(into hasher: inout Hasher) { lists.hash(into: &hasher) }
}

// Each list has a getter that is not inlined: the compiler merges inlined getters into one copy of all lists,
// which retains each of them.
extension BatchUpdates {
  @usableFromInline var sectionDeletes: [Int] {
    @inline(never) get { boxed.isEmpty ? [] : boxed.box[0].sectionDeletes }
    _modify { yield &boxed.lists.sectionDeletes }
  }
  @usableFromInline var sectionInserts: [Int] {
    @inline(never) get { boxed.isEmpty ? [] : boxed.box[0].sectionInserts }
    _modify { yield &boxed.lists.sectionInserts }
  }
  @usableFromInline package var sectionMoves: [BatchMove<Int>] {
    @inline(never) get { boxed.isEmpty ? [] : boxed.box[0].sectionMoves }
    _modify { yield &boxed.lists.sectionMoves }
  }
  package var sectionReloads: [Int] {
    @inline(never) get { boxed.isEmpty ? [] : boxed.box[0].sectionReloads }
    _modify { yield &boxed.lists.sectionReloads }
  }
  @usableFromInline package var itemDeletes: [ElementPosition] {
    @inline(never) get { boxed.isEmpty ? [] : boxed.box[0].itemDeletes }
    _modify { yield &boxed.lists.itemDeletes }
  }
  @usableFromInline package var itemInserts: [ElementPosition] {
    @inline(never) get { boxed.isEmpty ? [] : boxed.box[0].itemInserts }
    _modify { yield &boxed.lists.itemInserts }
  }
  @usableFromInline package var itemMoves: [BatchMove<ElementPosition>] {
    @inline(never) get { boxed.isEmpty ? [] : boxed.box[0].itemMoves }
    _modify { yield &boxed.lists.itemMoves }
  }
  @usableFromInline package var itemReloads: [ElementPosition] {
    @inline(never) get { boxed.isEmpty ? [] : boxed.box[0].itemReloads }
    _modify { yield &boxed.lists.itemReloads }
  }
  @usableFromInline package var itemReconfigures: [ElementPosition] {
    @inline(never) get { boxed.isEmpty ? [] : boxed.box[0].itemReconfigures }
    _modify { yield &boxed.lists.itemReconfigures }
  }
  var cellReconfigures: [ElementPosition] {
    @inline(never) get { boxed.isEmpty ? [] : boxed.box[0].cellReconfigures }
    _modify { yield &boxed.lists.cellReconfigures }
  }
  package var supplementaryReloads: [SupplementaryMark] {
    @inline(never) get { boxed.isEmpty ? [] : boxed.box[0].supplementaryReloads }
    _modify { yield &boxed.lists.supplementaryReloads }
  }
  package var supplementaryReconfigures: [SupplementaryMark] {
    @inline(never) get { boxed.isEmpty ? [] : boxed.box[0].supplementaryReconfigures }
    _modify { yield &boxed.lists.supplementaryReconfigures }
  }
  var supplementaryRefreshes: [String] {
    @inline(never) get { boxed.isEmpty ? [] : boxed.box[0].supplementaryRefreshes }
    _modify { yield &boxed.lists.supplementaryRefreshes }
  }
  var flaws: [BatchUpdateError] {
    @inline(never) get { boxed.isEmpty ? [] : boxed.box[0].flaws }
    _modify { yield &boxed.lists.flaws }
  }

  /// Notes the reason why the batch is invalid, unless there is an earlier one.
  private mutating func note(_ flaw: BatchUpdateError) {
    if flaws.isEmpty { flaws = [flaw] }
  }
}

/// A list whose equality ignores the order of its elements.
///
/// The list keeps the order in which elements were added; it is sorted for comparing and hashing.
@propertyWrapper
private struct Unordered<Element: Comparable & Hashable & Sendable>: Hashable, Sendable {
  var wrappedValue: [Element]

  /// - Complexity: O(*n*); O(*n* log *n*) if the lists differ and one of them is not in order.
  static func == (left: Self, right: Self) -> Bool {
    let (left, right) = (left.wrappedValue, right.wrappedValue)
    return left == right || left.count == right.count && left.inOrder() == right.inOrder()
  }

  /// - Complexity: O(*n*); O(*n* log *n*) if the list is not in order.
  func hash(into hasher: inout Hasher) {
    hasher.combine(wrappedValue.inOrder())
  }
}

/// A move in a batch: a position before the batch and a position after it.
@usableFromInline
package struct BatchMove<Position: Comparable & Hashable & Sendable & Codable>: Hashable, Sendable {
  @usableFromInline package let from: Position
  @usableFromInline package let to: Position

  @inlinable
  init(from: Position, to: Position) {
    self.from = from
    self.to = to
  }
}

extension BatchMove: Comparable {
  /// In the order of the starts, then of the ends.
  @usableFromInline
  package static func < (left: Self, right: Self) -> Bool {
    (left.from, left.to) < (right.from, right.to)
  }
}

extension BatchMove: Codable {
  /// Decodes `[from, to]`.
  @usableFromInline
  package init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    try self.init(from: values.decode(Position.self), to: values.decode(Position.self))
  }

  @usableFromInline
  package func encode(to encoder: any Encoder) throws { try [from, to].encode(to: encoder) }
}
