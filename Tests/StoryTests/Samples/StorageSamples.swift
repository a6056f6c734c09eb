import CollectionMapping
import Foundation
import Testing

/// The code of Documentation/Storages.md.
struct StorageSamples {
  struct Post: Identifiable, Equatable {
    let id: Int
    var title = ""
  }

  final class TextCell: ReusableView, ModelTransfer, TextRendering {
    private(set) var text = ""
    func update(with text: String) { self.text = text }
    func write(to writer: inout TextWriter) { writer.write(text) }
  }

  final class PostCell: ReusableView, ModelTransfer, TextRendering {
    private(set) var title = ""
    func update(with post: Post) { title = post.title }
    func write(to writer: inout TextWriter) { writer.write(title) }
  }

  let manager = CollectionManager()

  init() {
    manager.register(TextCell.self)
    manager.register(TextCell.self, as: .header)
    manager.register(PostCell.self)
    manager.container.displaysAllElements = true
  }

  @Test func `edits take effect at once, without a manager`() throws {
    let storage = MemoryStorage()
    try storage.addItems(["bread", "milk"])
    try storage.insertItem("butter", to: [0, 1])
    try storage.moveItem(at: [0, 2], to: [0, 0])
    try storage.removeItem("bread")
    #expect(storage.items(inSection: 0) as? [String] == ["milk", "butter"])
  }

  @Test func `a manager announces its changes`() throws {
    var log: [String] = []
    manager.updater.didUpdateContent = { update in log.append(update.description) }
    try manager.memoryStorage.setItems(["bread", "milk"])
    try manager.memoryStorage.replaceItem(at: [0, 1], with: "oat milk")
    try manager.memoryStorage.setSectionHeaderModel("Shopping", inSection: 0)
    let expected = """
      insert of section 0
      reconfigure of [0, 1]
      refresh of each supplementary view of kind "header"
      """
    #expect(log.joined(separator: "\n") == expected)
    #expect((manager.container.cellForItem(at: [0, 1]) as? TextCell)?.text == "oat milk")
    let header = manager.container.supplementaryView(
      forElementKind: .sectionHeader, at: [0, 0])
    #expect((header as? TextCell)?.text == "Shopping")
  }

  @Test func `a batch is one update or none`() throws {
    let storage = manager.memoryStorage
    try storage.setItems(["bread", "milk"])
    var log: [String] = []
    manager.updater.didUpdateContent = { update in log.append(update.description) }
    try storage.performUpdates {
      try storage.removeItems(at: [[0, 0]])
      try storage.addItems(["salt", "pepper"])
    }
    let expected = """
      delete of [0, 0]
      insert at [0, 1]
      insert at [0, 2]
      """
    #expect(log == [expected])

    #expect(throws: StorageError.self) {
      try storage.performUpdates {
        try storage.addItem("sugar")
        try storage.removeItem("caviar")
      }
    }
    #expect(storage.items(inSection: 0) as? [String] == ["milk", "salt", "pepper"])
    #expect(log == [expected, "no changes"])
  }

  @Test func `a storage of one section computes its changes`() throws {
    var log: [String] = []
    manager.updater.didUpdateContent = { update in log.append(update.description) }
    let storage = SingleSectionStorage<Post>(difference: .identity)
    manager.storage = storage
    try storage.setItems([Post(id: 1, title: "a"), Post(id: 2, title: "b")])
    try storage.addItems([Post(id: 2, title: "B")], accumulating: .updatingOld)
    #expect(log == ["insert at [0, 0]\ninsert at [0, 1]", "reconfigure of [0, 1]"])
    #expect(storage.items.map(\.title) == ["a", "B"])
  }

  // MARK: A custom storage

  struct Database {
    func posts(after id: Int, limit: Int) throws -> [Post] {
      (id + 1..<id + 1 + limit).map { Post(id: $0, title: "post \($0)") }
    }
  }

  final class PostStorage: Storage {
    weak var storageObserver: (any StorageObserver)?
    private let database: Database
    private var posts: [Post] = []
    init(_ database: Database) { self.database = database }
    var numberOfSections: Int { 1 }
    func numberOfItems(inSection section: Int) -> Int { section == 0 ? posts.count : 0 }

    func item(at indexPath: IndexPath) -> Any? {
      indexPath.section == 0 && posts.indices.contains(indexPath.item)
        ? posts[indexPath.item] : nil
    }

    func loadPage() throws {
      let page = try database.posts(after: posts.last?.id ?? 0, limit: 50)
      change { updates in
        updates.insertItems(at: page.indices.map { [0, posts.count + $0] })
        posts += page
      }
    }
  }

  @Test func `a custom storage reads its pages from a database`() throws {
    let database = Database()
    let storage = PostStorage(database)
    manager.storage = storage
    try storage.loadPage()
    try storage.loadPage()
    #expect(manager.container.numberOfItems(inSection: 0) == 100)
    let last = manager.container.cellForItem(at: [0, 99]) as? PostCell
    #expect(last?.title == "post 100")
    #expect(manager.anomalyHandler.total == 0)
  }

  @Test func `an edit during an announced update waits for its end and becomes a reload`()
    throws
  {
    var log: [String] = []
    let storage = manager.memoryStorage
    manager.updater.willUpdateContent = { update in
      log.append("will \(update)")
      if storage.totalNumberOfItems == 1 { try? storage.addItem("milk") }
    }
    manager.updater.didUpdateContent = { update in log.append("did \(update)") }
    try storage.addItem("bread")
    let first = "insert of section 0"
    #expect(log == ["will \(first)", "did \(first)", "will reload", "did reload"])
  }
}
