import BatchOracle
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
    limits: CollectionLimits = CollectionLimits()
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

  @Test func `a page is loaded when the pass comes near the end, and not before`() throws {
    let table = Table(10)
    let manager = manager(storage(table, pageSize: 4, nearEnd: 1))
    var pass = try manager.makePass()
    #expect(table.queries == [])
    #expect(try pull(&pass, 3) == [0, 1, 2])
    #expect(table.queries == [nil])
    #expect(pass.itemsAhead == 1)
    #expect(try pull(&pass, 1) == [3])
    #expect(table.queries == [nil, 3])
    #expect(try pull(&pass) == [4, 5, 6, 7, 8, 9])
    #expect(table.queries == [nil, 3, 7])
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
      let storage = storage(table, pageSize: 4, nearEnd: 0)
      let manager = manager(storage)
      var pass = try manager.makePass()
      let first = try pull(&pass, 4)
      start.yield()
      while !Task.isCancelled { await Task.yield() }
      #expect(throws: CancellationError.self) { _ = try pass.next() }
      #expect(throws: CancellationError.self) { try storage.loadPage() }
      #expect(storage.loadingError == nil)
      return (first, table.queries.count)
    }
    for await _ in started { break }
    task.cancel()
    let (first, queries) = try await task.value
    #expect(first == [0, 1, 2, 3])
    #expect(queries == 1)
  }

  @Test func `an owner appends pages between two calls`() throws {
    let table = Table(10)
    let storage = PagedStorage<Int, Int>(pageSize: 4, nearEnd: 2, cursor: { $0 })
    let manager = manager(storage)
    try storage.append(table.page(after: nil, 4))
    var pass = try manager.makePass()
    var seen: [Int] = []
    while let element = try pass.nextItem() {
      seen.append(element.model as? Int ?? -1)
      if storage.wantsPage { try storage.append(table.page(after: storage.nextCursor, 4)) }
    }
    #expect(seen == Array(0..<10))
    #expect(try storage.loadPage() == 0)
  }

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

  // MARK: The limit and the closure

  @Test func `a page beyond the limit is refused`() throws {
    let storage = storage(
      Table(10), pageSize: 4, nearEnd: 0, limits: CollectionLimits(items: 6))
    #expect(try storage.loadPage() == 4)
    let error = StorageError.limit(.items(limit: 6, found: 8))
    #expect(throws: error) { try storage.loadPage() }
    #expect(storage.numberOfItems(inSection: 0) == 4)
    #expect(storage.nextCursor == 3)
    #expect(storage.loadingError as? StorageError == error)
  }

  @Test func `the closure that loads can neither load nor append`() throws {
    let table = Table(10)
    let storage = storage(table, pageSize: 4, nearEnd: 0)
    table.onQuery = { _ in
      #expect((try? storage.loadPage()) == 0)
      #expect(throws: StorageError.editedWhileLoading) { try storage.append([7]) }
    }
    #expect(try storage.loadPage() == 4)
    table.onQuery = { _ in }
    #expect(table.queries.count == 1)
    #expect(storage.numberOfItems(inSection: 0) == 4)
  }

  // MARK: A container

  @Test func `a container loads by prefetching, and its views follow`() throws {
    let table = Table(100)
    let storage = storage(table, pageSize: 10, nearEnd: 5)
    try storage.loadPage()
    let manager = manager(storage)
    let container = manager.container
    container.prefetchDataSource = storage
    container.layout = FlowLayout()
    for top in stride(from: 0.0, through: 6_000, by: 40) {
      container.viewport = LayoutRect(x: 0, y: top, width: 50, height: 100)
    }
    #expect(storage.numberOfItems(inSection: 0) == 100)
    #expect(manager.anomalyHandler.total == 0)
  }
}
