import CollectionMapping
import Foundation
import Testing

@Suite("What a storage in memory does at its limits")
struct StorageLimitTests {
  /// A storage that is filled up to its limits: 4 items in 3 sections.
  private func fullStorage() -> MemoryStorage {
    let storage = MemoryStorage(limits: CollectionLimits(items: 4, sections: 3))
    #expect(storage.setItemsForAllSections([["a", "b"], [], ["c", "d"]]))
    return storage
  }

  private func contents(_ storage: MemoryStorage) -> [[String]] {
    (0..<storage.numberOfSections).map { section in
      (storage.items(inSection: section) ?? []).map { "\($0)" }
    }
  }

  /// A write that a full storage refuses, and why.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let refusal: LimitError
    let write: @Sendable (MemoryStorage) -> Bool

    init(
      _ id: String, _ refusal: LimitError, _ write: @escaping @Sendable (MemoryStorage) -> Bool
    ) {
      testDescription = id
      self.refusal = refusal
      self.write = write
    }
  }

  static let refused = [
    Row("one item more", .items(limit: 4, found: 5)) { $0.addItem("x") },
    Row("two items more", .items(limit: 4, found: 6)) { $0.addItems(["x", "y"], toSection: 2) },
    Row("a longer section", .items(limit: 4, found: 5)) { $0.setItems(["x", "y", "z"]) },
    Row("an item where there was none", .items(limit: 4, found: 5)) {
      $0.setItems(["x"], forSection: 1)
    },
    Row("five items", .items(limit: 4, found: 5)) {
      $0.setItemsForAllSections([["v", "w"], ["x", "y", "z"]])
    },
    Row("a section more", .sections(limit: 3, found: 4)) { $0.addItems([Int](), toSection: 3) },
    Row("a section more, set", .sections(limit: 3, found: 4)) {
      $0.setItems([Int](), forSection: 3)
    },
    Row("a far section", .sections(limit: 3, found: 1_001)) { $0.addItem("x", toSection: 1_000) },
    Row("the last number", .sections(limit: 3, found: .max)) { $0.addItem("x", toSection: .max) },
    Row("four sections", .sections(limit: 3, found: 4)) {
      $0.setItemsForAllSections([["x"], [], [], []])
    },
  ]

  @Test(arguments: refused)
  func `a write beyond a limit changes nothing and says which limit`(row: Row) {
    let storage = fullStorage()
    #expect(!row.write(storage))
    #expect(storage.lastRefusal == .limit(row.refusal))
    #expect(contents(storage) == [["a", "b"], [], ["c", "d"]])
  }

  @Test func `a write up to the limits is taken and clears the reason`() {
    func write(_ write: (MemoryStorage) -> Bool) -> [[String]]? {
      let storage = fullStorage()
      storage.addItem("x")
      #expect(storage.lastRefusal != nil)
      guard write(storage) else { return nil }
      #expect(storage.lastRefusal == nil)
      return contents(storage)
    }
    #expect(write { $0.addItems([Int]()) } == [["a", "b"], [], ["c", "d"]])
    #expect(write { $0.setItems([Int](), forSection: 1) } == [["a", "b"], [], ["c", "d"]])
    #expect(write { $0.setItems(["x", "y"]) } == [["x", "y"], [], ["c", "d"]])
    #expect(write { $0.setItems(["x"], forSection: 2) } == [["a", "b"], [], ["x"]])
    #expect(write { $0.setItemsForAllSections([[1, 2, 3, 4]]) } == [["1", "2", "3", "4"]])
    #expect(write { $0.setItemsForAllSections([[Int]]()) } == [])
  }

  @Test func `items that leave make room for others`() {
    let storage = fullStorage()
    #expect(storage.setItems(["a"]))
    #expect(storage.addItem("e", toSection: 1))
    #expect(!storage.addItem("f", toSection: 1))
    #expect(contents(storage) == [["a"], ["e"], ["c", "d"]])

    storage.removeAllItems()
    #expect(storage.lastRefusal == nil)
    #expect(storage.addItems(["1", "2", "3", "4"], toSection: 2))
    #expect(!storage.addItem("5"))
    #expect(storage.lastRefusal == .limit(.items(limit: 4, found: 5)))
    #expect(contents(storage) == [[], [], ["1", "2", "3", "4"]])
  }

  @Test func `a refused write creates no sections`() {
    let storage = MemoryStorage(limits: CollectionLimits(items: 1, sections: 5))
    #expect(!storage.addItems([1, 2], toSection: 4))
    #expect(!storage.setItems([1, 2], forSection: 4))
    #expect(storage.numberOfSections == 0)
    #expect(storage.addItem(1, toSection: 4))
    #expect(storage.numberOfSections == 5)
  }

  @Test func `a section below 0 is a reason of its own`() {
    let storage = fullStorage()
    storage.addItem("x")
    #expect(!storage.addItem("x", toSection: -1))
    #expect(storage.lastRefusal == .negativeSection(-1))
    #expect(!storage.setItems([Int](), forSection: .min))
    #expect(storage.lastRefusal == .negativeSection(.min))
    #expect(contents(storage) == [["a", "b"], [], ["c", "d"]])
  }

  @Test func `a storage with a limit of 0 takes nothing`() {
    let noItems = MemoryStorage(limits: CollectionLimits(items: -1))
    #expect(!noItems.addItem(1))
    #expect(noItems.lastRefusal == .limit(.items(limit: 0, found: 1)))
    #expect(noItems.addItems([Int]()))
    #expect(noItems.numberOfSections == 1)

    let noSections = MemoryStorage(limits: CollectionLimits(sections: 0))
    #expect(!noSections.addItems([Int]()))
    #expect(noSections.lastRefusal == .limit(.sections(limit: 0, found: 1)))
    #expect(noSections.setItemsForAllSections([[Int]]()))
  }

  @Test func `by default a storage takes a million items in a hundred thousand sections`() {
    let storage = MemoryStorage()
    #expect(
      storage.setItemsForAllSections(
        Array(repeating: Array(repeating: 7, count: 10), count: 100_000)))
    #expect(storage.numberOfSections == 100_000)
    #expect(!storage.addItem(7, toSection: 99_999))
    #expect(storage.lastRefusal == .limit(.items(limit: 1_000_000, found: 1_000_001)))
    #expect(storage.numberOfItems(inSection: 99_999) == 10)
  }

  @Test func `sections that share one array are refused before they are copied`() {
    let one = Array(repeating: 7, count: 1_000_000)
    let storage = MemoryStorage()
    #expect(!storage.setItemsForAllSections(Array(repeating: one, count: 100_000)))
    #expect(storage.lastRefusal == .limit(.items(limit: 1_000_000, found: 100_000_000_000)))
    #expect(storage.numberOfSections == 0)
  }

  /// A model whose end writes to a storage.
  private final class Heir {
    let storage: MemoryStorage
    init(_ storage: MemoryStorage) { self.storage = storage }
    deinit { storage.addItem("inherited") }
  }

  @Test func `a model that writes at its end is counted`() {
    let storage = MemoryStorage(limits: CollectionLimits(items: 2))
    storage.setItems([Heir(storage)])
    #expect(storage.setItems(["a"]))
    #expect(contents(storage) == [["a", "inherited"]])
    #expect(!storage.addItem("b"))

    storage.setItems([Heir(storage)])
    storage.removeAllItems()
    #expect(contents(storage) == [["inherited"]])
    #expect(storage.addItem("b"))
    #expect(!storage.addItem("c"))
  }
}
