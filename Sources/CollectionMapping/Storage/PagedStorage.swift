#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Models of one type in one section, which are read from a database page by page.
///
/// A page begins behind a cursor: the key of the last item before it.
///
/// ```swift
/// let storage = PagedStorage<Post, Int>(cursor: \.id) { last, count in
///   try database.posts(after: last ?? 0, limit: count)
/// }
/// let manager = CollectionManager(storage: storage)
/// ```
///
/// When a pass comes near the end of the loaded items, it loads the next page before it makes the next
/// element, and so it visits all items of the database. A container loads the next page when it prefetches
/// items near the end, if the storage is its ``CollectionContainer/prefetchDataSource``.
///
/// Without a closure that loads, the owner appends pages, for example between two calls of a pass:
///
/// ```swift
/// if storage.wantsPage { try storage.append(await database.posts(after: storage.nextCursor)) }
/// ```
///
/// Items are only appended, so a pass reads the storage live, and sees pages that are appended meanwhile.
public final class PagedStorage<Item, Cursor>: SupplementaryModelStorage, Storage {
  /// The number of items that are asked for; a shorter page is the last one.
  public let pageSize: Int

  /// The number of items before the end at which the next page is wanted.
  public let nearEnd: Int

  /// Whether items are kept after a pass has visited them.
  public let keepsItems: Bool

  /// The limit for items, visited ones included; other limits are ignored.
  public let limits: CollectionLimits

  /// The cursor of the last item; `nil` before the first page.
  public private(set) var nextCursor: Cursor?

  /// Whether the last page has been appended.
  public private(set) var isComplete = false

  /// Whether a pass or the container came near the end of the items since the last page.
  public private(set) var wantsPage = false

  /// The error of the last attempt to load a page, until ``retry()``.
  ///
  /// A pass visits the items before the missing page, then throws it. Other passes throw it before their
  /// first element.
  public private(set) var loadingError: (any Error)?

  /// The object that performs the changes; held weakly, `nil` if there is none.
  public weak var storageObserver: (any StorageObserver)?

  private let cursor: (Item) -> Cursor
  private let load: ((_ last: Cursor?, _ count: Int) throws -> [Item])?
  private var isLoading = false

  /// The items that are kept, and how many were dropped before them.
  private var items: [Item] = []
  private var droppedCount = 0

  /// Creates a storage without items.
  ///
  /// - Parameters:
  ///   - pageSize: The number of items of a page, at least 1. Defaults to 50.
  ///   - nearEnd: The number of items before the end at which the next page is wanted. Defaults to 25.
  ///   - keepsItems: Pass `false` for a single pass over more items than memory holds: visited pages are
  ///     released, and any further pass throws ``PassError/memoryDropped``. Defaults to `true`.
  ///   - limits: The limit for items; other limits are ignored.
  ///   - cursor: Returns the key of an item, behind which the next page begins.
  ///   - load: Returns the page behind a cursor, `nil` for the first page. It runs in ``loadPage()``, in
  ///     the calls of a pass, and when a container prefetches. Defaults to `nil`: the owner appends pages.
  public init(
    pageSize: Int = 50, nearEnd: Int = 25, keepsItems: Bool = true,
    limits: CollectionLimits = CollectionLimits(), cursor: @escaping (Item) -> Cursor,
    load: ((_ last: Cursor?, _ count: Int) throws -> [Item])? = nil
  ) {
    self.pageSize = max(1, pageSize)
    self.nearEnd = max(0, nearEnd)
    self.keepsItems = keepsItems
    self.limits = limits
    self.cursor = cursor
    self.load = load
  }

  // MARK: Reading

  /// Always 1, even if the section is empty.
  public var numberOfSections: Int { 1 }

  /// The number of loaded items of section 0, visited ones included; 0 for any other section.
  public func numberOfItems(inSection section: Int) -> Int { section == 0 ? count : 0 }

  /// The model at `[0, item]`; `nil` if the item was not loaded, or is no longer kept.
  public func item(at indexPath: IndexPath) -> Any? {
    guard let position = ElementPosition(indexPath), position.section == 0,
      position.item >= droppedCount, position.item < count
    else { return nil }
    return items[position.item - droppedCount]
  }

  private var count: Int { droppedCount + items.count }

  override func copyForPass() -> (any Storage)? { self }

  // MARK: Loading

  /// Loads the next page now.
  ///
  /// An earlier ``loadingError`` is forgotten. Does nothing without a closure that loads, inside that
  /// closure, and after the last page.
  ///
  /// - Returns: The number of new items.
  /// - Throws: `CancellationError` in a cancelled task, and nothing has changed; the error of the closure
  ///   or of ``append(_:)``, which is the ``loadingError`` from then on.
  @discardableResult
  public func loadPage() throws -> Int {
    guard let load, !isComplete, !isLoading else { return 0 }
    try Task.checkCancellation()
    isLoading = true
    let loaded = Result { try load(nextCursor, pageSize) }
    isLoading = false
    do {
      let page = try loaded.get()
      try append(page)
      return page.count
    } catch {
      setError(error)
      throw error
    }
  }

  /// Appends the next page; one with fewer items than ``pageSize`` is the last page.
  ///
  /// - Throws: ``StorageError/limit(_:)``; ``StorageError/editedWhileLoading`` inside the closure that loads.
  ///   The storage is unchanged.
  /// - Complexity: O(*k*) in the number of new items.
  public func append(_ page: [Item]) throws(StorageError) {
    guard !isLoading else { throw .editedWhileLoading }
    let last = page.last.map(cursor)
    try announce {
      let start = self.count
      let result = Result { () throws(StorageError) in try self.add(page, last) }
      guard case .success = result else { return (result, .none) }
      var updates = BatchUpdates()
      updates.itemInserts = page.indices.map { ElementPosition(section: 0, item: start + $0) }
      return (result, .batch(updates))
    }.get()
  }

  /// Forgets the ``loadingError``, so that the page is loaded again when it is next wanted.
  public func retry() { setError(nil) }

  private func add(_ page: [Item], _ last: Cursor?) throws(StorageError) {
    let found = count.addingUpToMaximum(page.count)
    guard found <= limits.items else { throw .limit(.items(limit: limits.items, found: found)) }
    let earlier = nextCursor
    items += page
    if let last { nextCursor = last }
    (isComplete, wantsPage) = (page.count < pageSize, false)
    setError(nil)
    withExtendedLifetime(earlier) {}
  }

  private func setError(_ error: (any Error)?) {
    let earlier = loadingError
    loadingError = error
    withExtendedLifetime(earlier) {}
  }
}

// MARK: - Coming near the end

/// A storage that gets more items while a pass reads it.
protocol GrowingStorage: AnyObject {
  /// The number of items of a section, once the pass has come to one of them.
  ///
  /// - Returns: The number; `nil` if the item was dropped.
  /// - Throws: The error because of which the item is missing.
  func count(ofSection section: Int, reaching item: Int) throws -> Int?
}

extension PagedStorage: GrowingStorage {
  func count(ofSection section: Int, reaching item: Int) throws -> Int? {
    guard item >= droppedCount else { return nil }
    if !keepsItems { dropItems(before: item) }
    if wants(item), load != nil, loadingError == nil {
      try Task.checkCancellation()
      // The pass throws the error where the page is missing.
      _ = try? loadPage()
    }
    if let loadingError, item >= count { throw loadingError }
    return count
  }

  /// Notes that an item will be displayed or visited, and loads the next page if the item is near the end.
  func reach(_ item: Int) {
    if wants(item), loadingError == nil { _ = try? loadPage() }
  }

  private func wants(_ item: Int) -> Bool {
    guard !isComplete, item >= count - nearEnd else { return false }
    wantsPage = true
    return true
  }

  /// Drops items page by page, so that each is moved once.
  private func dropItems(before item: Int) {
    guard item - droppedCount >= pageSize else { return }
    let dropped = items.prefix(item - droppedCount)
    items.removeFirst(dropped.count)
    droppedCount = item
    withExtendedLifetime(dropped) {}
  }
}
