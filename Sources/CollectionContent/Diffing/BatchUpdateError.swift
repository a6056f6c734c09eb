/// Why a batch update was refused; no displayed view has changed.
///
/// The rules are UIKit's, where breaking one raises an exception and ends the process.
///
/// Cases may be added in a minor version: give a `switch` a `default`.
public enum BatchUpdateError: Error, Hashable, Sendable {
  /// An index path without exactly two indices.
  case invalidIndexPath(IndexPath)

  /// One call names more positions than the limit.
  case tooManyPositions(limit: Int)

  /// An operation on a section that does not exist.
  ///
  /// `count` is the number of sections, after the batch if `isAfter` is `true` (an insert or the
  /// target of a move), otherwise before it.
  case sectionOutOfRange(BatchOperation, count: Int, isAfter: Bool)

  /// An operation on an item that does not exist in its section.
  ///
  /// `count` is the number of items of the section, after the batch if `isAfter` is `true` (an insert
  /// or the target of a move), otherwise before it.
  case itemOutOfRange(BatchOperation, count: Int, isAfter: Bool)

  /// The same insert twice.
  case duplicateInsert(BatchOperation)

  /// Two operations that contradict each other.
  case conflict(BatchOperation, BatchOperation)

  /// An operation that UIKit refuses together with `other`, although it is well defined here. Thrown only
  /// with `strictUIKit`.
  case refusedByUIKit(BatchOperation, other: BatchOperation)

  /// The number of sections after the batch does not match its inserts and deletes.
  case invalidNumberOfSections(before: Int, after: Int, inserted: Int, deleted: Int)

  /// The number of items of a section after the batch does not match its inserts, deletes and moves.
  ///
  /// `section` is its index before the batch; UIKit's exception gives the same seven numbers.
  case invalidNumberOfItems(
    section: Int, before: Int, after: Int, inserted: Int, deleted: Int, movedIn: Int,
    movedOut: Int)

  /// `reloadData()` was called inside a batch.
  case reloadInsideBatch

  /// An earlier batch was refused after the data source had changed: call `reloadData()` first.
  case needsReload

  /// Batches and snapshots kept leading to others, as many as the limit allows. The closures of this one are not
  /// called; `followUps` of `CollectionLimits` is the limit.
  case tooManyFollowUps(limit: Int)
}

extension BatchUpdateError: CustomStringConvertible {
  /// What happened and how to fix it.
  public var description: String {
    switch self {
    case .invalidIndexPath(let path):
      "\(path.bracketed) is not the index path of an item. Use [section, item]."
    case .tooManyPositions(let limit):
      "One call names more than \(counted(limit, "position")). Name only positions that exist, in several "
        + "calls if necessary, or call reloadData()."
    case .sectionOutOfRange(let operation, let count, let isAfter):
      "The \(operation) names a section that does not exist: there \(count == 1 ? "is" : "are") "
        + "\(counted(count, "section")) \(isAfter ? "after" : "before") the batch, counted from 0."
    case .itemOutOfRange(let operation, let count, let isAfter):
      "The \(operation) names an item that does not exist: its section has \(counted(count, "item")) "
        + "\(isAfter ? "after" : "before") the batch, counted from 0."
    case .duplicateInsert(let operation):
      "The \(operation) is in the batch twice. Insert each position once."
    case .conflict(let first, let second):
      "The \(first) and the \(second) cannot be in one batch. Keep one of them."
    case .refusedByUIKit(let operation, let other):
      "UIKit refuses the \(operation) together with the \(other). Use a delete and an insert, or set "
        + "strictUIKit to false."
    case .invalidNumberOfSections(let before, let after, let inserted, let deleted):
      "After the batch there \(after == 1 ? "is" : "are") \(counted(after, "section")), but the batch "
        + "inserts \(inserted) and deletes \(deleted) of \(before). Change the data source exactly as the "
        + "batch says."
    case .invalidNumberOfItems(
      let section, let before, let after, let inserted, let deleted, let movedIn, let movedOut):
      "After the batch section \(section) has \(counted(after, "item")), but it had \(before), and the "
        + "batch inserts \(inserted), deletes \(deleted), moves \(movedIn) in and \(movedOut) out. "
        + "Change the data source exactly as the batch says."
    case .reloadInsideBatch:
      "reloadData() was called inside a batch. Call it outside, instead of the batch."
    case .needsReload:
      "An earlier batch was refused, and the data source may have changed. Call reloadData()."
    case .tooManyFollowUps(let limit):
      "One call has led to more than \(counted(limit, "change")), each asked for by the one before. Do not "
        + "change the content whenever a closure is called, or raise `followUps` of CollectionLimits."
    }
  }
}

extension BatchUpdateError {
  /// Whether the counts after the batch do not match it.
  package var isAboutCounts: Bool {
    switch self {
    case .invalidNumberOfSections, .invalidNumberOfItems: true
    default: false
    }
  }
}

// MARK: - Operations

/// One operation of a batch, as errors and texts name it.
///
/// Deletes, reloads, reconfigures and the start of moves name positions before the batch, inserts and the
/// end of moves positions after it. Sections and items count from 0.
public enum BatchOperation: Hashable, Sendable {
  // Each case has the meaning of the `BatchUpdates` method of that name. `reconfigureCell` is a
  // reconfigured item without its supplementary views.
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case deleteItem(IndexPath), insertItem(IndexPath), moveItem(from: IndexPath, to: IndexPath)
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case reloadItem(IndexPath), reconfigureItem(IndexPath), reconfigureCell(IndexPath)
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case deleteSection(Int), insertSection(Int), moveSection(from: Int, to: Int)
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case reloadSection(Int), reconfigureSection(Int)
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case reloadSupplementaryView(ElementID), reconfigureSupplementaryView(ElementID)
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case reloadSupplementaryViews(ofKind: ElementKind?, inSection: Int)
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case reconfigureSupplementaryViews(ofKind: ElementKind?, inSection: Int)
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case refreshSupplementaryViews(ofKind: ElementKind)
}

extension BatchOperation: CustomStringConvertible {
  /// A short text: `delete of [0, 3]`, `move of section 2 to 0`.
  public var description: String {
    switch self {
    case .deleteItem(let path): "delete of \(path.bracketed)"
    case .insertItem(let path): "insert at \(path.bracketed)"
    case .moveItem(let from, let to): "move of \(from.bracketed) to \(to.bracketed)"
    case .reloadItem(let path): "reload of \(path.bracketed)"
    case .reconfigureItem(let path): "reconfigure of \(path.bracketed)"
    case .reconfigureCell(let path): "reconfigure of the cell at \(path.bracketed)"
    case .deleteSection(let section): "delete of section \(section)"
    case .insertSection(let section): "insert of section \(section)"
    case .moveSection(let from, let to): "move of section \(from) to \(to)"
    case .reloadSection(let section): "reload of section \(section)"
    case .reconfigureSection(let section): "reconfigure of section \(section)"
    case .reloadSupplementaryView(let element): "reload of the \(element)"
    case .reconfigureSupplementaryView(let element): "reconfigure of the \(element)"
    case .reloadSupplementaryViews(let kind, let section):
      "reload of each \(Self.views(of: kind)) in section \(section)"
    case .reconfigureSupplementaryViews(let kind, let section):
      "reconfigure of each \(Self.views(of: kind)) in section \(section)"
    case .refreshSupplementaryViews(let kind): "refresh of each \(Self.views(of: kind))"
    }
  }

  private static func views(of kind: ElementKind?) -> String {
    kind.map { "\(ElementCategory.supplementary($0))" } ?? "supplementary view"
  }
}
