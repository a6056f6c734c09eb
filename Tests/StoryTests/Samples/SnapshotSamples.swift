import CollectionMapping
import Foundation
import Testing

/// The code of Documentation/Snapshots.md.
struct SnapshotSamples {
  struct Post {
    var title = ""
  }

  final class PostCell: ReusableView, ModelTransfer, TextRendering {
    private(set) var title = ""
    func update(with post: Post) { title = post.title }
    func write(to writer: inout TextWriter) { writer.write(title) }
  }

  final class DayHeader: ReusableView, ModelTransfer, TextRendering {
    private(set) var day = ""
    func update(with day: String) { self.day = day }
    func write(to writer: inout TextWriter) { writer.write(day) }
  }

  final class PlainCell: ReusableView {
    var text = ""
  }

  @Test func `a snapshot has sections and items by identifier`() throws {
    var snapshot = CollectionSnapshot<String, Int>()
    try snapshot.appendSections(["today", "earlier"])
    try snapshot.appendItems([7, 8], toSection: "today")
    try snapshot.appendItems([3], toSection: "earlier")
    try snapshot.moveItem(3, beforeItem: 8)
    snapshot.deleteItems([7])
    try snapshot.reconfigureItems([8])
    let expected = """
      2 sections, 2 items
      [0] today: 2 items
        [0, 0] 3
        [0, 1] 8, reconfigure
      [1] earlier: 0 items
      """
    #expect(snapshot.debugDescription == expected)
  }

  final class LetterSource: DiffableDataSource<String, Int> {
    init(_ container: CollectionContainer) {
      super.init(container: container) { container, path, id in
        try container.dequeueReusableCell(PlainCell.self, for: path)
      }
    }
  }

  @Test func `a subclass of the data source`() throws {
    let container = CollectionContainer()
    container.register(PlainCell.self)
    let source = LetterSource(container)
    container.displaysAllElements = true
    try source.apply(CollectionSnapshot(sections: [("a", [1]), ("b", [2])]))
    #expect(container.cellForItem(at: [1, 0]) is PlainCell)
  }

  @Test func `a container displays the applied snapshot`() throws {
    let texts = [1: "one", 2: "two", 3: "three"]
    let container = CollectionContainer()
    let plain = CellRegistration<PlainCell, Int> { cell, _, id in cell.text = texts[id] ?? "" }
    let dataSource = DiffableDataSource<String, Int>(container: container) { container, path, id in
      try container.dequeueConfiguredReusableCell(using: plain, for: path, item: id)
    }
    container.displaysAllElements = true

    var snapshot = CollectionSnapshot<String, Int>()
    try snapshot.appendSections(["numbers"])
    try snapshot.appendItems([1, 2, 3])
    try dataSource.apply(snapshot)
    let second = container.cellForItem(at: [0, 1])

    try snapshot.moveItem(2, afterItem: 3)
    try dataSource.apply(snapshot)
    #expect(container.cellForItem(at: [0, 2]) === second)
    #expect(dataSource.indexPath(for: 2) == [0, 2])
  }

  @Test func `a manager displays a snapshot through its mappings`() throws {
    let manager = CollectionManager()
    manager.register(PostCell.self)
    manager.registerHeader(DayHeader.self)
    let posts = [7: Post(title: "Hello"), 8: Post(title: "A note")]
    let dataSource: DiffableDataSource<String, Int> =
      manager.configureDiffableDataSource { [posts] indexPath, id in posts[id] }
    manager.supplementaryModels?.setHeaderModelProvider { section in
      dataSource.sectionIdentifier(for: section)
    }
    try dataSource.apply(CollectionSnapshot(sections: [("today", [7]), ("earlier", [8])]))
    let elements = try ContainerReport(manager).sections.flatMap(\.elements)
    #expect(elements.map(\.text) == ["today", "Hello", "earlier", "A note"])
  }

  @Test func `changed content under the same identifier is displayed if it is marked`() throws {
    let manager = CollectionManager()
    manager.register(PostCell.self)
    var title = "Hello"
    let dataSource: DiffableDataSource<String, Int> =
      manager.configureDiffableDataSource { _, _ in Post(title: title) }
    manager.container.displaysAllElements = true
    try dataSource.apply(CollectionSnapshot(sections: [("today", [7])]))

    title = "Hello, world"
    var snapshot = dataSource.snapshot()
    try snapshot.reconfigureItems([7])
    try dataSource.apply(snapshot)
    let cell = manager.container.cellForItem(at: [0, 0]) as? PostCell
    #expect(cell?.title == "Hello, world")
  }

  @Test func `an apply waits, completes once, and can be awaited`() async throws {
    let container = CollectionContainer()
    let dataSource = DiffableDataSource<String, Int>(container: container) { _, _, _ in nil }
    var log: [String] = []
    let (first, second) = (
      try CollectionSnapshot(sections: [("all", [1])]),
      try CollectionSnapshot(sections: [("all", [1, 2])])
    )
    try dataSource.apply(first) { result in
      log.append("first")
      let isApplied = try? dataSource.apply(second) { _ in log.append("second") }
      log.append("\(isApplied == true)")
    }
    #expect(log == ["first", "false", "second"])

    let change = try await dataSource.apply(first)
    #expect(change.changes?.deletedItems == [2])
    withExtendedLifetime(container) {}
  }

  @Test func `a completion receives the change or the error`() throws {
    let container = CollectionContainer()
    let dataSource = DiffableDataSource<String, Int>(container: container) { _, _, _ in nil }
    var results: [Result<AppliedChange<String, Int>, ApplyError>] = []
    let content = try CollectionSnapshot<String, Int>(sections: [("all", [1])])
    try dataSource.apply(content) { results.append($0) }
    try dataSource.applyUsingReloadData(content) { results.append($0) }
    let changes = try results.map { try $0.get() }
    #expect(changes.map { $0.changes == nil } == [false, true])
    #expect(changes.map(\.animatesDifferences) == [true, false])
    container.dataSource = nil
    #expect(throws: ApplyError.detached) { try dataSource.apply(content) { results.append($0) } }
    #expect(throws: ApplyError.detached) { try results[2].get() }
  }

  @Test func `a section can be a tree`() throws {
    let container = CollectionContainer()
    let dataSource = DiffableDataSource<String, String>(container: container) { _, _, _ in nil }
    var tree = SectionSnapshot<String>()
    try tree.append(["Fruit", "Bread"])
    try tree.append(["Apple", "Pear"], to: "Fruit")
    try tree.expand(["Fruit"])
    try dataSource.apply(tree, to: "food")
    try dataSource.collapseItem("Fruit", inSection: "food")
    let expected = """
      * - Fruit
          - Apple
          - Pear
      * - Bread
      """
    let text = dataSource.snapshot(for: "food")?.visualDescription()
    #expect(text == expected)
    #expect(dataSource.snapshot().itemIdentifiers == ["Fruit", "Bread"])
  }

  @Test func `the user moves an item`() throws {
    let container = CollectionContainer()
    let dataSource = DiffableDataSource<String, Int>(container: container) { _, _, _ in nil }
    try dataSource.apply(CollectionSnapshot(sections: [("all", [1, 2, 3])]))
    var order: [Int] = []
    dataSource.reorderingHandlers.canReorderItem = { _ in true }
    dataSource.reorderingHandlers.didReorder = { transaction in
      order = transaction.finalSnapshot.itemIdentifiers
    }
    if try container.beginInteractiveMovement(forItemAt: [0, 0]) {
      try container.updateInteractiveMovement(to: [0, 2])
      try container.endInteractiveMovement()
    }
    #expect(order == [2, 3, 1])
  }
}
