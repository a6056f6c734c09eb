/// Models of one type in one section, which are read from a database page by page.
///
/// A page begins behind a cursor: the key of the last item before it.
///
/// ```swift
/// let storage = PagedStorage<Post, Int>(cursor: \.id) { last, count in
///   try database.posts(after: last ?? 0, limit: count)
/// }
/// try storage.loadPage()
/// ```
///
/// When a pass comes near the end of the loaded items, it loads the next page before it makes the next
/// element, and so it visits all items of the database. A container with a layout and a viewport loads the
/// next page when it displays or prefetches items of section 0 near the end, if the storage is its
/// `prefetchDataSource`; the new items are a batch update.
///
/// Without a closure that loads, the owner appends each page before the pass needs it:
///
/// ```swift
/// if storage.wantsPage { try storage.append(await database.posts(after: storage.nextCursor)) }
/// ```
///
/// Items are only appended, so a pass reads the storage live, and sees pages that are appended meanwhile. A
/// pass that comes to a missing page throws ``PassError/pageMissing``.
public final class PagedStorage<Item, Cursor>: SupplementaryModelStorage, Storage, PassCopying {
  /// The number of items that are asked for; a shorter page is the last one.
  public let pageSize: Int

  /// The number of items before the end at which the next page is wanted, at least 1.
  public let nearEnd: Int

  /// Whether items are kept after a pass has visited them.
  public let keepsItems: Bool

  /// The limit for items, visited ones included; other limits are ignored.
  public let limits: ContentLimits

  /// The cursor of the last item; `nil` before the first page.
  public private(set) var nextCursor: Cursor?

  /// Whether the last page has been appended.
  public private(set) var isComplete = false

  /// Whether the next page is needed.
  ///
  /// `true` before the first page, and when a pass or a container has come near the end of the items since
  /// the last page; `false` after the last page.
  public private(set) var wantsPage = true

  /// The error of the last attempt to load a page, until ``retry()``.
  ///
  /// A pass visits the items before the missing page, then throws it. Other passes throw it before their
  /// first element.
  public private(set) var loadingError: (any Error)?

  /// The object that is notified of changes; held weakly, `nil` if there is none.
  public weak var storageObserver: (any StorageObserver)?

  private let cursor: (Item) -> Cursor
  private let load: ((_ last: Cursor?, _ count: Int) throws -> [Item])?

  /// Whether a page is being loaded or appended, so that no closure may append another one.
  private var isLoading = false

  /// The items that are kept, and how many were dropped before them.
  private var items: [Item] = []
  private var droppedCount = 0

  /// Creates a storage without items.
  ///
  /// - Parameters:
  ///   - pageSize: The number of items of a page, at least 1. Defaults to 50.
  ///   - nearEnd: The number of items before the end at which the next page is wanted, at least 1. Defaults
  ///     to 25.
  ///   - keepsItems: Pass `false` for a single pass over more items than memory holds: visited items are
  ///     released, at least a page at a time, and a further pass that comes to them throws
  ///     ``PassError/memoryDropped``. Defaults to `true`.
  ///   - limits: The limit for items; other limits are ignored.
  ///   - cursor: Returns the key of an item, behind which the next page begins.
  ///   - load: Returns the page behind a cursor, `nil` for the first page. It runs in ``loadPage()``, in
  ///     the calls of a pass, and when a container has displayed or prefetched items near the end.
  ///     Defaults to `nil`: the owner appends pages.
  public init(
    pageSize: Int = 50, nearEnd: Int = 25, keepsItems: Bool = true,
    limits: ContentLimits = ContentLimits(), cursor: @escaping (Item) -> Cursor,
    load: ((_ last: Cursor?, _ count: Int) throws -> [Item])? = nil
  ) {
    self.pageSize = max(1, pageSize)
    self.nearEnd = max(1, nearEnd)
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

  package func copyForPass() -> any Storage { self }

  // MARK: Loading

  /// Loads the next page now.
  ///
  /// An earlier ``loadingError`` is forgotten. Does nothing without a closure that loads, inside the
  /// closures of the storage, and after the last page.
  ///
  /// - Returns: The number of new items.
  /// - Throws: `CancellationError` in a cancelled task or of the closure, and nothing has changed; another
  ///   error of the closure or of ``append(_:)``, which is the ``loadingError`` from then on.
  @discardableResult
  public func loadPage() throws -> Int {
    guard let load, !isComplete, !isLoading else { return 0 }
    try Task.checkCancellation()
    isLoading = true
    do {
      let page = try load(nextCursor, pageSize)
      try appendLoaded(page)
      return page.count
    } catch {
      isLoading = false
      if !(error is CancellationError) { setError(error) }
      throw error
    }
  }

  /// Appends the next page; one with fewer items than ``pageSize`` is the last page.
  ///
  /// - Throws: ``StorageError/limit(_:)``; ``StorageError/editedWhileLoading`` inside the closures of the
  ///   storage, and while another page is being appended. The storage is unchanged.
  /// - Complexity: O(*k*) in the number of new items.
  public func append(_ page: [Item]) throws(StorageError) {
    guard !isLoading else { throw .editedWhileLoading }
    isLoading = true
    try appendLoaded(page)
  }

  /// Appends a page; afterwards no page is being loaded.
  ///
  /// Neither the closure for the cursor nor an observer can append another page in front of this one.
  private func appendLoaded(_ page: [Item]) throws(StorageError) {
    let last = page.last.map(cursor)
    let observer = beginChange()
    let start = count
    let found = start.addingUpToMaximum(page.count)
    guard found <= limits.items else {
      isLoading = false
      endChange(.none, of: observer)
      throw .limit(.items(limit: limits.items, found: found))
    }
    let earlier = nextCursor
    items += page
    if let last { nextCursor = last }
    (isComplete, wantsPage) = (page.count < pageSize, false)
    setError(nil)
    release(earlier)
    isLoading = false
    var updates = BatchUpdates()
    updates.itemInserts = page.indices.map { ElementPosition(section: 0, item: start + $0) }
    endChange(.batch(updates), of: observer)
  }

  /// Forgets the ``loadingError``, so that the page is loaded again when it is next wanted.
  public func retry() { setError(nil) }

  private func setError(_ error: (any Error)?) {
    release(exchange(&loadingError, with: error))
  }
}

// MARK: - Coming near the end

/// A storage that gets more items while it is read.
package protocol GrowingStorage: AnyObject {
  var isComplete: Bool { get }

  /// The number of items of a section, once the pass has come to one of them.
  ///
  /// - Throws: The error because of which the item is missing.
  func count(ofSection section: Int, reaching item: Int) throws -> Int

  /// Notes that an item is displayed, or will be; -1 if none is.
  ///
  /// - Returns: Whether the next page should be loaded.
  func wantsLoading(reaching item: Int) -> Bool

  /// Loads the next page if it is still wanted.
  func loadWantedPage()
}

extension PagedStorage: GrowingStorage {
  package func count(ofSection section: Int, reaching item: Int) throws -> Int {
    guard item >= droppedCount else { throw PassError.memoryDropped }
    if !keepsItems { dropItems(before: item) }
    if wantsLoading(reaching: item) {
      do {
        try loadPage()
      } catch let cancellation as CancellationError {
        throw cancellation
      } catch {
        // The pass throws the `loadingError` where the page is missing.
      }
      // The closure may have run another pass, behind which items were dropped.
      guard item >= droppedCount else { throw PassError.memoryDropped }
    }
    guard item < count || isComplete else { throw loadingError ?? PassError.pageMissing }
    return count
  }

  package func wantsLoading(reaching item: Int) -> Bool {
    guard !isComplete, item >= count - nearEnd else { return false }
    wantsPage = true
    return load != nil && loadingError == nil && !isLoading
  }

  package func loadWantedPage() {
    if wantsPage, loadingError == nil { _ = try? loadPage() }
  }

  /// Drops visited items, at least a page and half of the items at a time, so that each item is moved
  /// once on average.
  private func dropItems(before item: Int) {
    let visited = item - droppedCount
    guard visited >= pageSize, visited >= items.count - visited else { return }
    let dropped = items.prefix(visited)
    items.removeFirst(visited)
    droppedCount = item
    release(dropped)
  }
}
