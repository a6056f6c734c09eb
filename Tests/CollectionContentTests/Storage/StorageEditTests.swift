import CollectionContent
import TestSupport
import Testing

@Suite("Result and announcement of each edit")
struct StorageEditTests {
  /// An edit of `[[0, 1, 2], [10, 11], []]`, with the new content and the announced update.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let edit: @Sendable (any EditableStorage) throws -> Void
    let grid: [[Int]]
    let told: String

    init(
      _ id: String, _ edit: @escaping @Sendable (any EditableStorage) throws -> Void,
      _ grid: [[Int]],
      _ told: String
    ) {
      (testDescription, self.edit, self.grid, self.told) = (id, edit, grid, told)
    }
  }

  static let items = [
    Row("add", { try $0.addItem(3) }, [[0, 1, 2, 3], [10, 11], []], "insert at [0, 3]"),
    Row(
      "add two", { try $0.addItems([3, 4], toSection: 2) }, [[0, 1, 2], [10, 11], [3, 4]],
      "insert at [2, 0]\ninsert at [2, 1]"),
    Row(
      "add far", { try $0.addItem(3, toSection: 4) }, [[0, 1, 2], [10, 11], [], [], [3]],
      "insert of section 3\ninsert of section 4"),
    Row("add none", { try $0.addItems([Int]()) }, [[0, 1, 2], [10, 11], []], "no changes"),
    Row(
      "insert", { try $0.insertItem(3, to: [0, 1]) }, [[0, 3, 1, 2], [10, 11], []],
      "insert at [0, 1]"),
    Row(
      "insert at the end", { try $0.insertItem(3, to: [1, 2]) }, [[0, 1, 2], [10, 11, 3], []],
      "insert at [1, 2]"),
    Row(
      "insert two", { try $0.insertItems([3, 4], at: [1, 0]) },
      [[0, 1, 2], [3, 4, 10, 11], []], "insert at [1, 0]\ninsert at [1, 1]"),
    Row(
      "insert each",
      { try $0.insertItems([3, 4, 5, 6], to: [[1, 3], [0, 0], [3, 0], [1, 1]]) },
      [[4, 0, 1, 2], [10, 6, 11, 3], [], [5]],
      "insert of section 3\ninsert at [0, 0]\ninsert at [1, 1]\ninsert at [1, 3]"),
    Row(
      "insert none", { try $0.insertItems([Int](), to: []) }, [[0, 1, 2], [10, 11], []],
      "no changes"),
    Row(
      "replace", { try $0.replaceItem(at: [0, 1], with: 9) }, [[0, 9, 2], [10, 11], []],
      "reconfigure of [0, 1]"),
    Row(
      "replace a value", { try $0.replaceItem(11, with: 9) }, [[0, 1, 2], [10, 9], []],
      "reconfigure of [1, 1]"),
    Row(
      "reload", { try $0.reconfigureItem(10) }, [[0, 1, 2], [10, 11], []], "reconfigure of [1, 0]"),
    Row(
      "reload at", { try $0.reconfigureItem(at: [0, 2]) }, [[0, 1, 2], [10, 11], []],
      "reconfigure of [0, 2]"),
    Row("remove", { try $0.removeItem(10) }, [[0, 1, 2], [11], []], "delete of [1, 0]"),
    Row(
      "remove some", { try $0.removeItems([11, 2, 0]) }, [[1], [10], []],
      "delete of [0, 0]\ndelete of [0, 2]\ndelete of [1, 1]"),
    Row(
      "remove at", { try $0.removeItems(at: [[1, 1], [0, 1], [1, 1]]) }, [[0, 2], [10], []],
      "delete of [0, 1]\ndelete of [1, 1]"),
    Row(
      "remove from a section", { try $0.removeItems(fromSection: 1) }, [[0, 1, 2], [], []],
      "delete of [1, 0]\ndelete of [1, 1]"),
    Row(
      "move", { try $0.moveItem(at: [0, 0], to: [0, 2]) }, [[1, 2, 0], [10, 11], []],
      "move of [0, 0] to [0, 2]"),
    Row(
      "move by one", { try $0.moveItem(at: [0, 1], to: [0, 0]) }, [[1, 0, 2], [10, 11], []],
      "move of [0, 1] to [0, 0]"),
    Row(
      "move across", { try $0.moveItem(at: [0, 1], to: [1, 2]) }, [[0, 2], [10, 11, 1], []],
      "move of [0, 1] to [1, 2]"),
    Row(
      "move far", { try $0.moveItem(at: [0, 1], to: [3, 0]) }, [[0, 2], [10, 11], [], [1]],
      "insert of section 3\nmove of [0, 1] to [3, 0]"),
    Row(
      "move nowhere", { try $0.moveItem(at: [0, 1], to: [0, 1]) }, [[0, 1, 2], [10, 11], []],
      "no changes"),
  ]

  static let sections = [
    Row(
      "move a section", { try $0.moveSection(0, toSection: 2) }, [[10, 11], [], [0, 1, 2]],
      "move of section 0 to 2"),
    Row(
      "move a section by one", { try $0.moveSection(1, toSection: 0) },
      [[10, 11], [0, 1, 2], []],
      "move of section 1 to 0"),
    Row(
      "delete sections", { try $0.removeSections([2, 0, 2]) }, [[10, 11]],
      "delete of section 0\ndelete of section 2"),
    Row(
      "insert a section", { try $0.insertSection([7, 8], at: 1) },
      [[0, 1, 2], [7, 8], [10, 11], []], "insert of section 1"),
    Row(
      "append a section", { try $0.insertSection([Int](), at: 3) },
      [[0, 1, 2], [10, 11], [], []], "insert of section 3"),
    Row(
      "set fewer items", { try $0.setItems([7], forSection: 0) }, [[7], [10, 11], []],
      "reload of section 0"),
    Row(
      "set items", { try $0.setItems([7], forSection: 2) }, [[0, 1, 2], [10, 11], [7]],
      "reload of section 2"),
    Row(
      "set items far", { try $0.setItems([7], forSection: 3) }, [[0, 1, 2], [10, 11], [], [7]],
      "insert of section 3"),
    Row("set all", { try $0.setItemsForAllSections([[7], [8]]) }, [[7], [8]], "reload"),
    Row("remove all items", { $0.removeAllItems() }, [[], [], []], "reload"),
    Row("remove everything", { $0.removeAll() }, [], "reload"),
  ]

  private struct Change: Error {}

  static let batches = [
    Row(
      "nested batches",
      { storage in
        try storage.performUpdates {
          try storage.addItem(3)
          try storage.performUpdates {
            try storage.addItem(4)
            try storage.performUpdates { try storage.addItem(5) }
          }
        }
      }, [[0, 1, 2, 3, 4, 5], [10, 11], []],
      "insert at [0, 3]\ninsert at [0, 4]\ninsert at [0, 5]"),
    Row(
      "edits that see earlier edits",
      { storage in
        try storage.performUpdates {
          try storage.removeItems(at: [[0, 0]])
          try storage.replaceItem(at: [0, 0], with: 20)
          try storage.moveItem(at: [0, 1], to: [1, 0])
          try storage.insertSection([9], at: 0)
          try storage.insertItem(8, to: [1, 0])
          try storage.removeItems(at: [[0, 0]])
        }
      }, [[], [8, 20], [2, 10, 11], []],
      """
      insert of section 0
      delete of [0, 0]
      insert at [1, 0]
      move of [0, 2] to [2, 0]
      reconfigure of [0, 1]
      """),
    Row(
      "a batch that throws is undone",
      { storage in
        try? storage.performUpdates {
          try storage.addItem(3)
          try storage.removeSections([1])
          storage.removeAllItems()
          throw Change()
        }
      }, [[0, 1, 2], [10, 11], []], "no changes"),
    Row(
      "an inner batch that throws undoes only its own edits",
      { storage in
        try storage.performUpdates {
          try storage.addItem(3)
          try? storage.performUpdatesAndReload {
            try storage.addItem(4)
            throw Change()
          }
          try storage.addItem(5)
        }
      }, [[0, 1, 2, 3, 5], [10, 11], []], "insert at [0, 3]\ninsert at [0, 4]"),
    Row(
      "a batch and a reload",
      { storage in
        try storage.performUpdatesAndReload { try storage.addItem(3) }
      }, [[0, 1, 2, 3], [10, 11], []],
      "reload"),
    Row(
      "a reload inside a batch",
      { storage in
        try storage.performUpdates {
          try storage.addItem(3)
          try storage.performUpdatesAndReload { try storage.addItem(4) }
          try storage.addItem(5)
        }
      }, [[0, 1, 2, 3, 4, 5], [10, 11], []], "reload"),
    Row(
      "a section that was set and moved",
      { storage in
        try storage.performUpdates {
          try storage.setItems([4, 5], forSection: 0)
          try storage.moveSection(0, toSection: 2)
          try storage.setItems([6], forSection: 0)
        }
      }, [[6], [], [4, 5]],
      """
      move of section 0 to 2
      reload of section 1
      delete of [0, 0]
      delete of [0, 1]
      delete of [0, 2]
      insert at [2, 0]
      insert at [2, 1]
      """),
    Row(
      "an item that was replaced and removed",
      { storage in
        try storage.performUpdates {
          try storage.reconfigureItem(at: [0, 1])
          try storage.reconfigureItem(at: [0, 1])
          try storage.replaceItem(at: [0, 0], with: 3)
          try storage.removeItems(at: [[0, 0]])
        }
      }, [[1, 2], [10, 11], []], "delete of [0, 0]\nreconfigure of [0, 1]"),
  ]

  private static let grid = [[0, 1, 2], [10, 11], []]

  @Test(arguments: items + sections + batches, StorageMaker.allCases)
  func `an edit takes effect at once and is announced once, also in a batch`(
    row: Row, maker: StorageMaker
  ) throws {
    for isBatch in [false, true] {
      let (storage, mirror) = try maker.observed(Self.grid)
      let edit = { try row.edit(storage) }
      try isBatch ? storage.performUpdates(edit) : edit()
      #expect(storage.numbers == row.grid)
      #expect(storage.totalNumberOfItems == row.grid.joined().count)
      #expect(mirror.updates.map(\.description) == [row.told])
      #expect(mirror.log == ["will", "did"])
    }
    let unobserved = maker.make()
    try unobserved.setItemsForAllSections(Self.grid)
    try row.edit(unobserved)
    #expect(unobserved.numbers == row.grid)
  }

  @Test(arguments: StorageMaker.allCases)
  func `of equal items, the first is found`(_ maker: StorageMaker) throws {
    let storage = maker.make()
    try storage.setItemsForAllSections([[0, 1, 2], [10, 11], [0]])
    try storage.addItem("text", toSection: 1)
    #expect(storage.indexPath(forItem: 0) == [0, 0])
    #expect(storage.indexPath(forItem: 11) == [1, 1])
    #expect(storage.indexPath(forItem: "text") == [1, 2])
    #expect(storage.indexPath(forItem: 5) == nil)
    #expect(storage.indexPath(forItem: 0.0) == nil)
  }

  @Test(arguments: StorageMaker.allCases)
  func `models of type Any are stored unchanged`(_ maker: StorageMaker) throws {
    let storage = maker.make()
    let models: [Any] = [1, "two"]
    try storage.addItem(models[0])
    try storage.addItems(models)
    try storage.setItems(models, forSection: 1)
    try storage.setItemsForAllSections([models] + [storage.items(inSection: 0) ?? []])
    let types = (0..<2).flatMap { storage.items(inSection: $0) ?? [] }.map { "\(type(of: $0))" }
    #expect(types == ["Int", "String", "Int", "Int", "String"])
  }

  struct Loose: Equatable { let id: Int }

  @Test(arguments: StorageMaker.allCases)
  func `models that are only equatable can be removed`(_ maker: StorageMaker) throws {
    let storage = maker.make()
    try storage.setItems([1, 2, 1, 3].map(Loose.init))
    try storage.removeItems([1, 1].map(Loose.init))
    #expect(storage.items(inSection: 0)?.compactMap { ($0 as? Loose)?.id } == [2, 3])
    #expect(throws: StorageError.self) { try storage.removeItems([2, 4].map(Loose.init)) }
    #expect(storage.totalNumberOfItems == 2)
  }

  @Test func `removing many items hashes each item of the storage about once`() throws {
    let counter = WorkCounter()
    let models = (0..<10_000).map { CountedIdentifier(id: $0, counter: counter) }
    let storage = MemoryStorage()
    try storage.addItems(models)
    try storage.removeItems(models.filter { $0.id % 10 == 3 })
    #expect(storage.totalNumberOfItems == 9_000)
    #expect(counter.hashes <= 10_000 + 4 * 1_000)
  }
}
