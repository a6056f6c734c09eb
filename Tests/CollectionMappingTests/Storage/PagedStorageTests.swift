import TestSupport
import CollectionMapping
import Foundation
import Testing

@Suite("A storage that is read page by page")
struct PagedStorageTests {
  struct Offline: Error, Equatable {}

  /// A table of numbers, which counts its queries and can be set to fail.
  final class Table {
    let rows: Range<Int>
    var queries: [Int?] = []
    var failures: Set<Int> = []
    var onQuery: (Int) -> Void = { _ in }

    init(_ count: Int) { rows = 0..<count }

    func page(after last: Int?, _ count: Int) throws -> [Int] {
      queries.append(last)
      onQuery(queries.count)
      if failures.remove(queries.count) != nil { throw Offline() }
      return Array(rows[min((last ?? -1) + 1, rows.upperBound)...].prefix(count))
    }
  }

  private func storage(
    _ table: Table, pageSize: Int, nearEnd: Int, keepsItems: Bool = true,
    limits: ContentLimits = ContentLimits()
  ) -> PagedStorage<Int, Int> {
    PagedStorage(
      pageSize: pageSize, nearEnd: nearEnd, keepsItems: keepsItems, limits: limits, cursor: { $0 }
    ) { try table.page(after: $0, $1) }
  }

  private func manager(_ storage: any Storage) -> CollectionManager {
    let manager = CollectionManager(storage: storage)
    manager.register(TallyView.self, for: Int.self) { view, number, _ in view.text = "\(number)" }
    return manager
  }

  private func pull(_ pass: inout CollectionPass, _ count: Int = .max) throws -> [Int] {
    var numbers: [Int] = []
    while numbers.count < count, let element = try pass.next() {
      numbers.append(element.model as? Int ?? -1)
      #expect((element.view as? TallyView)?.text == "\(element.model)")
    }
    return numbers
  }

  // MARK: A pass

  @Test(arguments: Seeds.all(debug: 60, release: 600))
  func `a pass visits the whole table, whatever the pages and the errors`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let table = Table(random.below(60))
    let keepsItems = random.percent(50)
    let storage = storage(
      table, pageSize: 1 + random.below(12), nearEnd: random.below(20), keepsItems: keepsItems)
    for _ in 0..<random.below(3) { table.failures.insert(1 + random.below(8)) }
    let manager = manager(storage)
    var seen: [Int] = []
    var tries = 0
    while true {
      tries += 1
      let start = seen.count
      do {
        storage.retry()
        var pass = try manager.makePass()
        seen = []
        while let element = try pass.next() { seen.append(element.model as? Int ?? -1) }
        break
      } catch is Offline {
        #expect(storage.loadingError is Offline, "seed \(seed)")
        #expect(seen.count == storage.numberOfItems(inSection: 0), "seed \(seed)")
      } catch PassError.memoryDropped {
        #expect(!keepsItems && start > 0, "seed \(seed)")
        return
      }
      #expect(tries < 20, "seed \(seed)")
      if tries == 20 { return }
    }
    #expect(seen == Array(table.rows), "seed \(seed)")
    #expect(storage.isComplete, "seed \(seed)")
  }

  @Test func `an error is thrown where the page is missing, and by the next pass`() throws {
    let table = Table(10)
    table.failures = [2]
    let storage = storage(table, pageSize: 4, nearEnd: 3)
    let manager = manager(storage)
    var pass = try manager.makePass()
    #expect(try pull(&pass, 4) == [0, 1, 2, 3])
    #expect(throws: Offline()) { _ = try pass.next() }
    #expect(throws: Offline()) { _ = try manager.makePass() }
    #expect(table.queries.count == 2)
    storage.retry()
    pass = try manager.makePass()
    #expect(try pull(&pass) == Array(0..<10))
  }

  @Test func `a cancelled task loads nothing, and can go on in another task`() async throws {
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      let table = Table(10)
      let storage = storage(table, pageSize: 4, nearEnd: 1)
      let manager = manager(storage)
      var pass = try manager.makePass()
      let first = try pull(&pass, 3)
      start.yield()
      while !Task.isCancelled { await Task.yield() }
      #expect(throws: CancellationError.self) { _ = try pass.next() }
      #expect(throws: CancellationError.self) { try storage.loadPage() }
      #expect(storage.loadingError == nil && storage.wantsPage)
      return (first, table.queries.count)
    }
    for await _ in started { break }
    task.cancel()
    let (first, queries) = try await task.value
    #expect(first == [0, 1, 2])
    #expect(queries == 1)
  }

  @Test func `a closure that was cancelled is called again by the next pass`() throws {
    var cancellations = 1
    let storage = PagedStorage<Int, Int>(pageSize: 4, cursor: { $0 }) { last, count throws in
      cancellations -= 1
      if cancellations >= 0 { throw CancellationError() }
      let start = last.map { $0 + 1 } ?? 0
      return Array(start..<min(start + count, 6))
    }
    let manager = manager(storage)
    #expect(throws: CancellationError.self) {
      var pass = try manager.makePass()
      _ = try pass.next()
    }
    #expect(storage.loadingError == nil)
    var pass = try manager.makePass()
    #expect(try pull(&pass) == Array(0..<6))
  }

  // MARK: Without a closure that loads

  @Test func `a pass that comes to a page that was not appended throws`() throws {
    let storage = PagedStorage<Int, Int>(pageSize: 4, nearEnd: 1, cursor: { $0 })
    let manager = manager(storage)
    for page in [[], [0, 1, 2, 3], [4, 5, 6, 7]] {
      if !page.isEmpty { try storage.append(page) }
      var pass = try manager.makePass()
      let count = storage.numberOfItems(inSection: 0)
      #expect(try pull(&pass, count) == Array(0..<count))
      #expect(storage.wantsPage)
      #expect(throws: PassError.pageMissing) { _ = try pass.next() }
      #expect(throws: PassError.pageMissing) { _ = try pass.nextItem() }
      #expect(throws: PassError.pageMissing) { try manager.enumerateElements { _ in } }
    }
    try storage.append([8])
    var pass = try manager.makePass()
    #expect(try pull(&pass) == Array(0..<9))
  }

  @Test func `a complete storage without items has none`() throws {
    let storage = PagedStorage<Int, Int>(cursor: { $0 })
    let manager = manager(storage)
    try storage.append([])
    var pass = try manager.makePass()
    #expect(try pull(&pass) == [] && storage.isComplete && !storage.wantsPage)
    #expect(try storage.loadPage() == 0)
  }

  // MARK: Items that are not kept

  @Test func `items that are not kept are released behind the pass`() throws {
    final class Row: Sendable {
      let number: Int
      init(_ number: Int) { self.number = number }
    }
    weak var first: Row?
    var loaded = 0
    let storage = PagedStorage<Row, Int>(
      pageSize: 10, nearEnd: 5, keepsItems: false, cursor: \.number
    ) { _, count in
      let rows = (0..<(loaded == 1_000 ? 0 : count)).map { Row(loaded + $0) }
      loaded += rows.count
      if first == nil, loaded == count { first = rows.first }
      return rows
    }
    let manager = CollectionManager(storage: storage)
    manager.register(TallyView.self, for: Row.self) { _, _, _ in }
    var pass = try manager.makePass()
    var seen = 0
    while try pass.nextItem() != nil {
      seen += 1
      if seen == 5 { #expect(first != nil) }
      if seen == 15 { #expect(first == nil) }
    }
    #expect(seen == 1_000)
    #expect(storage.numberOfItems(inSection: 0) == 1_000)
    #expect(storage.item(at: [0, 0]) == nil)
    var second = try manager.makePass()
    #expect(throws: PassError.memoryDropped) { _ = try second.next() }
  }

  @Test func `below a page, items are kept for another pass`() throws {
    let storage = storage(Table(9), pageSize: 10, nearEnd: 5, keepsItems: false)
    let manager = manager(storage)
    for _ in 0..<2 {
      var pass = try manager.makePass()
      #expect(try pull(&pass) == Array(0..<9))
    }
  }

  @Test(arguments: [1, 3, 10], [1, 8, 40])
  func `as many items are kept behind the pass as are ahead`(pageSize: Int, nearEnd: Int) throws {
    let table = Table(200)
    let storage = storage(table, pageSize: pageSize, nearEnd: nearEnd, keepsItems: false)
    let manager = manager(storage)
    var pass = try manager.makePass()
    for item in table.rows {
      #expect(try pull(&pass, 1) == [item])
      let kept = table.rows.filter { storage.item(at: [0, $0]) != nil }
      #expect(kept.contains(item) && kept.count <= 2 * (nearEnd + pageSize))
    }
  }

  // MARK: The limit and the closures

  @Test func `a page beyond the limit is refused`() throws {
    let storage = storage(
      Table(10), pageSize: 4, nearEnd: 0, limits: ContentLimits(items: 6))
    #expect(try storage.loadPage() == 4)
    let error = StorageError.limit(.items(limit: 6, found: 8))
    #expect(throws: error) { try storage.loadPage() }
    #expect(storage.numberOfItems(inSection: 0) == 4)
    #expect(storage.nextCursor == 3)
    #expect(storage.loadingError as? StorageError == error)
  }

  @Test func `neither closure can load, append, or pull beyond the items`() throws {
    let table = Table(10)
    var tries = 0
    func meddle(_ storage: PagedStorage<Int, Int>) {
      guard tries < 9 else { return }
      tries += 1
      #expect((try? storage.loadPage()) == 0)
      #expect(throws: StorageError.editedWhileLoading) { try storage.append([7]) }
      let reader = manager(storage)
      #expect(throws: PassError.pageMissing) { try reader.enumerateElements { _ in } }
    }
    weak var known: PagedStorage<Int, Int>?
    let storage = PagedStorage<Int, Int>(
      pageSize: 4, nearEnd: 1,
      cursor: { number in
        if let known { meddle(known) }
        return number
      },
      load: { try table.page(after: $0, $1) })
    known = storage
    table.onQuery = { _ in meddle(storage) }
    #expect(try storage.loadPage() == 4)
    #expect(tries == 2)
    try storage.append([4, 5, 6, 7])
    #expect(tries == 3)
    tries = 9
    #expect(table.queries == [nil])
    var pass = try manager(storage).makePass()
    #expect(try pull(&pass) == Array(0..<10))
  }

  /// Edits the storage around a change.
  private final class Meddler: StorageObserver {
    var before: () -> Void = {}
    var after: () -> Void = {}
    func storageWillChange(_ storage: any Storage) { exchange(&before)() }
    func storage(_ storage: any Storage, didChange update: StorageUpdate) { exchange(&after)() }

    private func exchange(_ action: inout () -> Void) -> () -> Void {
      defer { action = {} }
      return action
    }
  }

  @Test func `an observer can append a page behind the new one, and none in front of it`() throws {
    let table = Table(10)
    let storage = storage(table, pageSize: 4, nearEnd: 1)
    let observer = Meddler()
    storage.storageObserver = observer
    observer.before = {
      #expect((try? storage.loadPage()) == 0)
      #expect(throws: StorageError.editedWhileLoading) { try storage.append([7]) }
    }
    observer.after = { #expect((try? storage.loadPage()) == 4) }
    try storage.loadPage()
    #expect((0..<8).map { storage.item(at: [0, $0]) as? Int } == Array(0..<8))
    #expect(storage.nextCursor == 7 && table.queries == [nil, 3])
    withExtendedLifetime(observer) {}
  }
}
