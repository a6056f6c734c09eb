/// Why a storage refused an edit; the storage is unchanged.
///
/// Cases may be added in a minor version: give a `switch` a `default`.
public enum StorageError: Error, Hashable, Sendable {
  /// An index path without exactly two indices.
  case invalidIndexPath(IndexPath)

  /// A negative section, a section that does not exist, or the target of an insert behind the end; `count` is
  /// the number of sections.
  case sectionOutOfRange(Int, count: Int)

  /// An item that does not exist; `count` is the number of items in its section.
  case itemOutOfRange(IndexPath, count: Int)

  /// The target of an insert or a move is behind the end of its section; `last` is the last valid item
  /// index.
  ///
  /// Earlier items of the same insert count. For a move, the item that moves does not count.
  case targetOutOfRange(IndexPath, last: Int)

  /// Two items have the same target.
  case repeatedIndexPath(IndexPath)

  /// The storage has no item that is equal to this one, or has fewer than were given.
  ///
  /// The text is the description of the item, or the name of its type if it has none of its own.
  case itemNotFound(String)

  /// The storage cannot move the item.
  case itemNotMovable(IndexPath)

  /// The numbers of items and of index paths differ.
  case countMismatch(items: Int, indexPaths: Int)

  /// The `==` or `hash(into:)` of a model edited the storage during a comparison.
  case editedWhileComparing

  /// A closure of a storage edited the storage while a page was loaded or appended.
  case editedWhileLoading

  /// The edit would exceed the limit of items or sections.
  case limit(LimitError)
}

extension StorageError: CustomStringConvertible {
  /// What happened and how to fix it.
  public var description: String {
    switch self {
    case .invalidIndexPath(let path):
      "\(path.bracketed) is not the index path of an item. Use [section, item]."
    case .sectionOutOfRange(let section, let count):
      "Section \(section) is out of range: the storage has \(counted(count, "section")), counted from 0."
    case .itemOutOfRange(let path, let count):
      "There is no item at \(path.bracketed): section \(path.sectionIndex) has \(counted(count, "item")), counted from 0."
    case .targetOutOfRange(let path, let last):
      "An item cannot be placed at \(path.bracketed): the last valid index in its section is \(last)."
    case .repeatedIndexPath(let path):
      "\(path.bracketed) is the target of two items. Give each item its own index path."
    case .itemNotFound(let item):
      "The storage has no item, or too few, equal to \(excerpt(of: item)). Search with "
        + "indexPath(forItem:) first."
    case .itemNotMovable(let path):
      "The item at \(path.bracketed) cannot be moved, because the storage does not implement "
        + "moveItem(at:to:). Implement it if canMoveItem(at:) returns true."
    case .countMismatch(let items, let paths):
      "There \(items == 1 ? "is" : "are") \(counted(items, "item")) for \(counted(paths, "index path")). "
        + "Pass as many index paths as items."
    case .editedWhileComparing:
      "The storage was edited while it compared its models. Do not edit it in `==` or "
        + "`hash(into:)` of a model."
    case .editedWhileLoading:
      "The storage was edited while it loaded or appended a page. Return the page from the closure."
    case .limit(let error): error.description
    }
  }
}

// MARK: - Passes

/// Why a pass ended before its last element.
///
/// Cases may be added in a minor version: give a `switch` a `default`.
public enum PassError: Error, Hashable, Sendable {
  /// A custom storage announced a change, has fewer sections than at the start, or has another number of
  /// items in the current section.
  case contentChanged

  /// The manager has another `storage` than at the start of the pass.
  case storageReplaced

  /// The manager was reset.
  case managerReset

  /// The pass came to items that a ``PagedStorage`` has released, because it keeps no items.
  case memoryDropped

  /// The pass came to a page that a ``PagedStorage`` has not loaded, since it has no closure that loads, or
  /// is loading.
  case pageMissing

  /// Passes are begun or pulled inside closures that others call, more deeply than the `nestedCalls` of the
  /// manager's limits allow.
  case nestedTooDeep(limit: Int)
}

extension PassError: CustomStringConvertible {
  /// What happened and how to fix it.
  public var description: String {
    switch self {
    case .contentChanged:
      "The storage changed during the pass. Change it between two passes, or begin another pass."
    case .storageReplaced:
      "The manager got another storage during the pass. Begin another pass."
    case .managerReset:
      "The manager was reset during the pass. Begin another pass."
    case .memoryDropped:
      "The storage has released the items that an earlier pass visited. Set keepsItems, or use another "
        + "storage for another pass."
    case .pageMissing:
      "The storage has not loaded the next page. Append each page when wantsPage is true, then begin another "
        + "pass."
    case .nestedTooDeep(let limit):
      "A pass was used inside \(counted(limit, "call")) that are nested in each other. Do not begin a pass in "
        + "code that the pass calls, or raise `nestedCalls` of CollectionLimits."
    }
  }
}
