#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Why a storage refused an edit; nothing has changed when one of these is thrown.
///
/// Cases may be added in a minor version: give a `switch` a `default`.
public enum StorageError: Error, Hashable, Sendable {
  /// An index path that has not exactly two indices.
  case invalidIndexPath(IndexPath)

  /// A section below 0 was written to.
  case negativeSection(Int)

  /// A section that does not exist, or for an insert or the end of a move a place beyond the last;
  /// `count` is how many sections there are.
  case sectionOutOfRange(Int, count: Int)

  /// An item that does not exist, or for an insert or the end of a move a place beyond the end of
  /// its section; `count` is how many items the section has.
  ///
  /// For an insert, items of the same edit that come before it are counted. For the end of a move,
  /// the item that moves is not.
  case itemOutOfRange(IndexPath, count: Int)

  /// The same place was given twice for two items.
  case repeatedIndexPath(IndexPath)

  /// One call names more places than the limit.
  case tooManyPlaces(limit: Int)

  /// No item is equal to the one that was given, or not as many as were given.
  case itemNotFound(String)

  /// The storage does not let the user move an item.
  case itemNotMovable(IndexPath)

  /// There are more or fewer items than places for them.
  case countMismatch(items: Int, indexPaths: Int)

  /// The storage was edited by the `==` or `hash(into:)` of a model it was comparing.
  case editedWhileComparing

  /// There would be more items or sections than there may be.
  case limit(LimitError)
}

extension StorageError: CustomStringConvertible {
  /// What happened and how to fix it.
  public var description: String {
    switch self {
    case .invalidIndexPath(let path):
      "\(path.bracketed) is no index path of an item. Give [section, item]."
    case .negativeSection(let section):
      "There is no section \(section). Sections count from 0: write to one from there on."
    case .sectionOutOfRange(let section, let count):
      "There is no section \(section) to do this with: there are \(count) sections. Sections count "
        + "from 0; add or insert those that are missing first."
    case .itemOutOfRange(let path, let count):
      "There is no place \(path.bracketed) to do this at: its section has \(count) items. Items "
        + "count from 0; an item may be inserted at most at the end."
    case .repeatedIndexPath(let path):
      "\(path.bracketed) is given for two items. Give each item a place of its own."
    case .tooManyPlaces(let limit):
      "There are more than \(limit) places in one call. Name each once, in several calls if need "
        + "be."
    case .itemNotFound(let item):
      "No item is equal to \(excerpt(of: item)), or not as many as were given. Look for it with "
        + "indexPath(forItem:) first, and give each item as often as it is there."
    case .itemNotMovable(let path):
      "The item at \(path.bracketed) cannot be moved: the storage does not implement "
        + "moveItem(at:to:). Implement it where canMoveItem(at:) returns true."
    case .countMismatch(let items, let paths):
      "\(items) items cannot go to \(paths) places. Give as many index paths as items."
    case .editedWhileComparing:
      "The storage was edited while it compared its models. Edit it neither in `==` nor in "
        + "`hash(into:)` of a model."
    case .limit(let error): error.description
    }
  }
}
