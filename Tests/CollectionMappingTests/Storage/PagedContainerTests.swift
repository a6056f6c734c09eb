import CollectionMapping
import Foundation
import Testing

@Suite("A container over a storage that is read page by page")
struct PagedContainerTests {
  private struct Offline: Error {}

  /// A table of numbers in a viewport of rows with a pitch of 60 points.
  private final class Hall {
    let storage: PagedStorage<Int, Int>
    let manager: CollectionManager
    let table: Table
    private(set) var updates: [StorageUpdate] = []

    var container: CollectionContainer { manager.container }
    var count: Int { storage.numberOfItems(inSection: 0) }

    final class Table {
      let count: Int
      var queries = 0
      var failure: Int?
      var onQuery: () throws -> Void = {}
      init(_ count: Int) { self.count = count }

      func page(after last: Int?, _ limit: Int) throws -> [Int] {
        queries += 1
        try onQuery()
        if failure == queries { throw Offline() }
        let start = last.map { $0 + 1 } ?? 0
        return Array((start..<max(start, count)).prefix(limit))
      }
    }

    init(_ count: Int, pageSize: Int = 10, nearEnd: Int = 5, loads: Bool = true) {
      let table = Table(count)
      self.table = table
      storage = PagedStorage(
        pageSize: pageSize, nearEnd: nearEnd, cursor: \.self,
        load: loads ? { try table.page(after: $0, $1) } : nil)
      manager = CollectionManager(storage: storage)
      manager.register(TallyView.self, for: Int.self) { view, number, _ in
        view.text = "\(number)"
      }
      manager.updater.didUpdateContent = { [weak self] in self?.updates.append($0) }
      container.prefetchDataSource = storage
      container.layout = FlowLayout()
    }

    func look(at top: Double, height: Double = 300) {
      container.viewport = LayoutRect(x: 0, y: top, width: 50, height: height)
    }

    /// The number of items of each batch since the last call; -1 for a reload.
    func takeInserts() -> [Int] {
      defer { updates = [] }
      return updates.map { $0.updates?.operations.count ?? -1 }
    }
  }

  // MARK: When a page is loaded

  @Test func `a storage that becomes the prefetch data source late is read at once`() {
    let hall = Hall(100)
    hall.container.prefetchDataSource = nil
    hall.look(at: 0)
    #expect(hall.count == 0)
    hall.container.prefetchDataSource = hall.storage
    #expect(hall.takeInserts() == [10])
  }

  @Test func `a jump to the end loads a page, and another jump the next one`() {
    let hall = Hall(34)
    hall.look(at: 0)
    for count in [20, 30, 34] {
      hall.look(at: 100_000)
      #expect(hall.count == count)
    }
    #expect(hall.storage.isComplete && hall.table.queries == 4)
    #expect(hall.takeInserts() == [10, 10, 10, 4])
  }

  @Test(arguments: [0, -3, .min])
  func `a distance below 1 is 1`(nearEnd: Int) throws {
    let hall = Hall(100, nearEnd: nearEnd)
    #expect(hall.storage.nearEnd == 1)
    hall.container.prefetchDistance = 0
    hall.look(at: 0)
    hall.look(at: 220)
    #expect(hall.count == 10)
    hall.look(at: 300)
    #expect(hall.takeInserts() == [10, 10])
  }

  @Test func `pages are loaded until the viewport is filled`() {
    let hall = Hall(1_000, pageSize: 1, nearEnd: 3)
    hall.look(at: 0, height: 60 * 200)
    #expect(hall.count == 203)
    #expect(hall.takeInserts() == Array(repeating: 1, count: 203))
    hall.look(at: 0, height: 60 * 2_000)
    #expect(hall.count == 1_000 && hall.storage.isComplete)
  }

  @Test func `items without views come near the end too`() {
    let hall = Hall(40)
    hall.manager.unregisterAll()
    hall.manager.unmappedPolicy = .skip
    hall.manager.anomalyHandler.anomalyAction = { _ in }
    hall.look(at: 0, height: 3_000)
    #expect(hall.count == 40 && hall.container.displayedElements.isEmpty)
  }

  @Test(arguments: [1, 20, 5_000])
  func `displaying everything loads every page`(pageSize: Int) throws {
    let hall = Hall(1_100, pageSize: pageSize, nearEnd: 1)
    let size = try hall.container.displayAll(width: 50)
    #expect(hall.count == 1_100 && hall.storage.isComplete)
    #expect(size.height == 1_100 * 60 - 10)
    #expect(hall.container.viewport?.size == size)
    #expect(hall.container.displayedElements.count == 1_100)
  }

  // MARK: What a page changes

  @Test func `pages come as batches, and keep the selection and the displayed views`() throws {
    let hall = Hall(100)
    hall.look(at: 0)
    try hall.container.selectItem(at: [0, 1])
    let first = try #require(hall.container.cellForItem(at: [0, 1]) as? TallyView)
    for top in stride(from: 5.0, through: 60, by: 5) { hall.look(at: top) }
    #expect(hall.takeInserts() == [10, 10])
    #expect(hall.container.indexPathsForSelectedItems == [[0, 1]])
    #expect(hall.container.cellForItem(at: [0, 1]) === first)
    #expect(first.preparations == 0 && first.text == "1")
    var kept = first
    for top in stride(from: 60.0, through: 6_000, by: 40) {
      hall.look(at: top)
      let path = hall.container.displayedElements.first?.indexPath ?? [0, 0]
      let view = try #require(hall.container.cellForItem(at: path) as? TallyView)
      #expect(view.text == "\(path.item)")
      kept = view
    }
    #expect(hall.takeInserts() == Array(repeating: 10, count: 8) + [0])
    #expect(hall.container.indexPathsForSelectedItems == [[0, 1]])
    #expect(kept.text == "95")
    #expect(hall.manager.anomalyHandler.total == 0)
  }

  @Test func `prefetching by hand loads too`() {
    let hall = Hall(100)
    hall.look(at: 0, height: 60)
    hall.container.prefetchItems(at: [[0, 3]])
    #expect(hall.takeInserts() == [10])
    hall.container.prefetchItems(at: [[0, 7], [0, 5]])
    #expect(hall.takeInserts() == [10])
    hall.storage.collectionContainer(hall.container, prefetchItemsAt: [[0, 18]])
    #expect(hall.takeInserts() == [10])
    hall.storage.collectionContainer(hall.container, prefetchItemsAt: [])
    hall.storage.collectionContainer(hall.container, prefetchItemsAt: [[], [1, 500], [0, 2]])
    #expect(hall.takeInserts() == [])
  }

  // MARK: Without a page

  @Test func `an owner appends the pages that a container wants`() throws {
    let hall = Hall(26, loads: false)
    hall.look(at: 0)
    var appended = 0
    for top in stride(from: 0.0, through: 3_000, by: 30) {
      hall.look(at: top)
      guard hall.storage.wantsPage else { continue }
      try hall.storage.append(hall.table.page(after: hall.storage.nextCursor, 10))
      appended += 1
    }
    #expect(appended == 3 && hall.storage.isComplete && !hall.storage.wantsPage)
    #expect(hall.takeInserts() == [10, 10, 6])
  }

  @Test func `after an error nothing is loaded until the next try`() {
    let hall = Hall(100)
    hall.table.failure = 2
    hall.look(at: 0)
    for top in stride(from: 0.0, through: 600, by: 20) { hall.look(at: top) }
    #expect(hall.storage.loadingError is Offline && hall.storage.wantsPage)
    #expect(hall.table.queries == 2 && hall.count == 10)
    hall.storage.retry()
    hall.look(at: 0)
    hall.look(at: 300)
    #expect(hall.storage.loadingError == nil && hall.takeInserts() == [10, 10])
  }

  private final class Forwarding: CollectionContainerDataSource {
    let source: any CollectionContainerDataSource
    init(_ source: any CollectionContainerDataSource) { self.source = source }

    func numberOfSections(in container: CollectionContainer) -> Int { 1 }

    func collectionContainer(
      _ container: CollectionContainer, numberOfItemsInSection section: Int
    ) -> Int {
      source.collectionContainer(container, numberOfItemsInSection: section)
    }

    func collectionContainer(
      _ container: CollectionContainer, cellForItemAt indexPath: IndexPath
    ) throws -> ReusableView? {
      try source.collectionContainer(container, cellForItemAt: indexPath)
    }
  }

  @Test func `a page is missing behind a data source that forwards too`() throws {
    let hall = Hall(100, loads: false)
    let container = hall.container
    try hall.storage.append(Array(0..<10))
    container.prefetchDataSource = nil
    let forwarding = Forwarding(try #require(container.dataSource))
    container.dataSource = forwarding
    #expect(throws: ContainerError.pageMissing) { try container.displayAll(width: 50) }
    #expect(container.displayedElements.count == 10)
    try hall.storage.append([])
    #expect(try container.displayAll(width: 50).height == 590)
    // Without that data source, the container does not display the storage.
    let apart = Hall(100, loads: false)
    apart.container.prefetchDataSource = nil
    let shown = Forwarding(try #require(apart.container.dataSource))
    apart.container.dataSource = shown
    #expect(throws: ContainerError.pageMissing) { try apart.container.displayAll(width: 50) }
    apart.container.dataSource = nil
    #expect(try apart.container.displayAll(width: 50).height == 0)
    withExtendedLifetime((forwarding, shown)) {}
  }

  @Test func `displaying everything throws if a page is missing`() async throws {
    let hall = Hall(100)
    hall.table.failure = 3
    #expect(throws: ContainerError.pageMissing) { try hall.container.displayAll(width: 50) }
    #expect(hall.storage.loadingError is Offline && hall.container.displayedElements.count == 20)
    hall.storage.retry()
    #expect(try hall.container.displayAll(width: 50).height == 100 * 60 - 10)
    let owned = Hall(100, loads: false)
    #expect(throws: ContainerError.pageMissing) { try owned.container.displayAll(width: 50) }
    try owned.storage.append([1, 2])
    #expect(try owned.container.displayAll(width: 50).height == 110)
    let apart = Hall(100)
    apart.container.prefetchDataSource = nil
    #expect(throws: ContainerError.pageMissing) { try apart.container.displayAll(width: 50) }
    // Another storage that loads does not stand for that of the items.
    apart.container.prefetchDataSource = hall.storage
    #expect(throws: ContainerError.pageMissing) { try apart.container.displayAll(width: 50) }
    // The container no longer displays the storage.
    apart.container.prefetchDataSource = nil
    apart.container.dataSource = nil
    #expect(try apart.container.displayAll(width: 50).height == 0)
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      let hall = Hall(100)
      #expect(throws: ContainerError.pageMissing) { try hall.container.displayAll(width: 50) }
      return hall.storage.loadingError == nil && hall.count == 0
    }
    task.cancel()
    #expect(await task.value)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a closure that moves the viewport and is cancelled is not called again at once`() {
    let hall = Hall(100)
    hall.table.onQuery = {
      hall.look(at: Double(hall.table.queries))
      throw CancellationError()
    }
    hall.look(at: 0)
    #expect(hall.table.queries == 1)
    hall.look(at: 10)
    #expect(hall.table.queries == 2 && hall.storage.wantsPage && hall.storage.loadingError == nil)
    hall.table.onQuery = {}
    hall.look(at: 0)
    #expect(hall.takeInserts() == [10])
  }

  @Test func `the closure that loads may release the storage and its manager`() throws {
    final class Holder {
      var manager: CollectionManager?
    }
    let holder = Holder()
    var released = 0
    let storage = PagedStorage<Int, Int>(pageSize: 2, nearEnd: 1, cursor: { $0 }) { _, _ in
      holder.manager = nil
      released += 1
      return [1]
    }
    let manager = CollectionManager(storage: storage)
    manager.register(TallyView.self, for: Int.self) { _, _, _ in }
    manager.container.prefetchDataSource = storage
    manager.container.layout = FlowLayout()
    holder.manager = consume manager
    holder.manager?.container.viewport = LayoutRect(x: 0, y: 0, width: 50, height: 50)
    #expect(released == 1 && holder.manager == nil && storage.isComplete)
  }

  @Test func `the closure that loads may change the container`() throws {
    let hall = Hall(100)
    hall.look(at: 0)
    hall.table.onQuery = {
      hall.container.reloadData()
      hall.look(at: 100_000)
      var pass = try hall.manager.makePass()
      while try pass.next() != nil {}
    }
    hall.look(at: 60)
    #expect(hall.storage.loadingError as? PassError == .pageMissing)
    hall.table.onQuery = {
      hall.container.reloadData()
      hall.look(at: 100_000)
    }
    hall.storage.retry()
    hall.look(at: 50)
    #expect(hall.count > 10 && hall.storage.loadingError == nil)
    let inserts = hall.takeInserts()
    #expect(inserts.allSatisfy { $0 == 10 || $0 == 0 }, "\(inserts)")
    #expect(hall.manager.anomalyHandler.total == 0)
  }
}
