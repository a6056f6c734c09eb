#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Why a batch of updates was refused; nothing has changed when one of these is thrown.
///
/// The rules are UIKit's, where breaking one raises an exception and ends the process.
///
/// Cases may be added in a minor version: give a `switch` a `default`.
public enum BatchUpdateError: Error, Hashable, Sendable {
  /// An index path that has not exactly two indices.
  case invalidIndexPath(IndexPath)

  /// One call names more places than the limit.
  case tooManyPlaces(limit: Int)

  /// An operation on a section that does not exist; `count` is how many sections there are, before
  /// the batch or, for an insert and the end of a move, after it.
  case sectionOutOfRange(BatchOperation, count: Int)

  /// An operation on an item that does not exist in its section; `count` is how many items there
  /// are, before the batch or, for an insert and the end of a move, after it.
  case itemOutOfRange(BatchOperation, count: Int)

  /// The same insert twice.
  case duplicateInsert(BatchOperation)

  /// Two operations that cannot both hold.
  case conflict(BatchOperation, BatchOperation)

  /// An operation that is well defined here and refused by UIKit; `other` is what it collides with.
  /// Only with `strictUIKit`.
  case refusedByUIKit(BatchOperation, other: BatchOperation)

  /// After the batch there is another number of sections than it accounts for.
  case invalidNumberOfSections(before: Int, after: Int, inserted: Int, deleted: Int)

  /// After the batch a section has another number of items than it accounts for.
  ///
  /// `section` is its index before the batch; UIKit's exception gives the same seven numbers.
  case invalidNumberOfItems(
    section: Int, before: Int, after: Int, inserted: Int, deleted: Int, movedIn: Int,
    movedOut: Int)

  /// `reloadData()` was called inside a batch.
  case reloadInsideBatch

  /// An earlier batch was refused after the data source had changed: call `reloadData()` first.
  case needsReload
}

extension BatchUpdateError: CustomStringConvertible {
  /// What happened and how to fix it.
  public var description: String {
    switch self {
    case .invalidIndexPath(let path):
      "\(path.bracketed) is no index path of an item. Give [section, item]."
    case .tooManyPlaces(let limit):
      "There are more than \(limit) places in one call. Name what exists, in several calls if need "
        + "be, or call reloadData()."
    case .sectionOutOfRange(let operation, let count):
      "The \(operation) names a section that does not exist: there are \(count) sections "
        + "\(operation.side). Sections count from 0."
    case .itemOutOfRange(let operation, let count):
      "The \(operation) names an item that does not exist: its section has \(count) items "
        + "\(operation.side). Items count from 0."
    case .duplicateInsert(let operation):
      "The \(operation) is in the batch twice. Insert each place once."
    case .conflict(let first, let second):
      "The \(first) and the \(second) cannot be in one batch. Keep one of them."
    case .refusedByUIKit(let operation, let other):
      "UIKit refuses the \(operation) beside the \(other). Use a delete and an insert, or turn "
        + "strictUIKit off."
    case .invalidNumberOfSections(let before, let after, let inserted, let deleted):
      "There are \(after) sections after the batch, and \(before) before it with \(inserted) "
        + "inserted and \(deleted) deleted. Change the data source by what the batch says."
    case .invalidNumberOfItems(
      let section, let before, let after, let inserted, let deleted, let movedIn, let movedOut):
      "Section \(section) has \(after) items after the batch, and \(before) before it with "
        + "\(inserted) inserted, \(deleted) deleted, \(movedIn) moved in and \(movedOut) moved "
        + "out. Change the data source by what the batch says."
    case .reloadInsideBatch:
      "reloadData() was called inside a batch. Call it outside, instead of the batch."
    case .needsReload:
      "An earlier batch was refused, and the data source may have changed. Call reloadData()."
    }
  }
}

extension BatchOperation {
  fileprivate var side: String {
    switch self {
    case .insertItem, .insertSection: "after the batch"
    case .moveItem, .moveSection: "before or after the batch, at the end that is meant"
    default: "before the batch"
    }
  }
}

extension BatchUpdateError {
  /// Whether the counts afterwards do not fit the batch.
  var isAboutCounts: Bool {
    switch self {
    case .invalidNumberOfSections, .invalidNumberOfItems: true
    default: false
    }
  }
}
