import CollectionContent
import TestSupport
import Testing

@Suite("Limits of a memory storage")
struct StorageLimitTests {
  /// A storage filled to its limits: 4 items in 3 sections.
  private func fullStorage(_ maker: StorageMaker) throws -> any EditableStorage {
    let storage = maker.make(limits: ContentLimits(items: 4, sections: 3))
    try storage.setItemsForAllSections([["a", "b"], [], ["c", "d"]])
    return storage
  }

  private func contents(_ storage: any EditableStorage) -> [[String]] {
    (0..<storage.numberOfSections).map { section in
      (storage.items(inSection: section) ?? []).map { "\($0)" }
    }
  }

  @Test(arguments: StorageMaker.allCases)
  func `a write up to the limits is made`(_ maker: StorageMaker) throws {
    func write(_ write: (any EditableStorage) throws -> Void) throws -> [[String]] {
      let storage = try fullStorage(maker)
      try write(storage)
      return contents(storage)
    }
    #expect(try write { try $0.addItems([Int]()) } == [["a", "b"], [], ["c", "d"]])
    #expect(
      try write { try $0.setItems([Int](), forSection: 1) } == [["a", "b"], [], ["c", "d"]])
    #expect(try write { try $0.setItems(["x", "y"]) } == [["x", "y"], [], ["c", "d"]])
    #expect(try write { try $0.setItems(["x"], forSection: 2) } == [["a", "b"], [], ["x"]])
    #expect(try write { try $0.setItemsForAllSections([[1, 2, 3, 4]]) } == [["1", "2", "3", "4"]])
    #expect(try write { try $0.setItemsForAllSections([[Int]]()) } == [])
  }

  @Test(arguments: StorageMaker.allCases)
  func `removed items make room for others`(_ maker: StorageMaker) throws {
    let storage = try fullStorage(maker)
    let refusal = StorageError.limit(.items(limit: 4, found: 5))
    try storage.setItems(["a"])
    try storage.addItem("e", toSection: 1)
    #expect(throws: refusal) { try storage.addItem("f", toSection: 1) }
    #expect(contents(storage) == [["a"], ["e"], ["c", "d"]])

    storage.removeAllItems()
    try storage.addItems(["1", "2", "3", "4"], toSection: 2)
    #expect(throws: refusal) { try storage.addItem("5") }
    #expect(contents(storage) == [[], [], ["1", "2", "3", "4"]])
  }

  @Test(arguments: StorageMaker.allCases)
  func `a storage with a limit of 0 accepts nothing`(_ maker: StorageMaker) throws {
    let noItems = maker.make(limits: ContentLimits(items: -1))
    #expect(throws: StorageError.limit(.items(limit: 0, found: 1))) { try noItems.addItem(1) }
    try noItems.addItems([Int]())
    #expect(noItems.numberOfSections == 1)

    let noSections = maker.make(limits: ContentLimits(sections: 0))
    #expect(throws: StorageError.limit(.sections(limit: 0, found: 1))) {
      try noSections.addItems([Int]())
    }
    #expect(throws: StorageError.limit(.sections(limit: 0, found: 1))) {
      try noSections.insertSection([Int](), at: 0)
    }
    try noSections.setItemsForAllSections([[Int]]())
  }

  @Test func `the default limits allow a million items in a hundred thousand sections`() throws {
    let storage = MemoryStorage()
    try storage.setItemsForAllSections(
      Array(repeating: Array(repeating: 7, count: 10), count: 100_000))
    #expect(storage.numberOfSections == 100_000)
    #expect(throws: StorageError.limit(.items(limit: 1_000_000, found: 1_000_001))) {
      try storage.addItem(7, toSection: 99_999)
    }
    #expect(storage.numberOfItems(inSection: 99_999) == 10)
  }

  @Test(arguments: StorageMaker.allCases)
  func `sections that share one array are refused before they are copied`(_ maker: StorageMaker) {
    let one = Array(repeating: 7, count: 1_000_000)
    let storage = maker.make()
    #expect(throws: StorageError.limit(.items(limit: 1_000_000, found: 100_000_000_000))) {
      try storage.setItemsForAllSections(Array(repeating: one, count: 100_000))
    }
    #expect(storage.numberOfSections == 0)
  }

  /// A model whose `deinit` writes to a storage.
  private final class Heir {
    let storage: any EditableStorage
    init(_ storage: any EditableStorage) { self.storage = storage }
    deinit { try? storage.addItem("inherited") }
  }

  @Test(arguments: StorageMaker.allCases)
  func `an item that a model adds in its deinit is counted`(_ maker: StorageMaker) throws {
    let storage = maker.make(limits: ContentLimits(items: 2))
    let refusal = StorageError.limit(.items(limit: 2, found: 3))
    try storage.setItems([Heir(storage)])
    try storage.setItems(["a"])
    #expect(contents(storage) == [["a", "inherited"]])
    #expect(throws: refusal) { try storage.addItem("b") }

    try storage.setItems([Heir(storage)])
    storage.removeAllItems()
    #expect(contents(storage) == [["inherited"]])
    try storage.addItem("b")
    #expect(throws: refusal) { try storage.addItem("c") }
  }
}
