import CollectionContent
import TestSupport
import Foundation
import Testing

/// The `change` method of a storage, and observers that do not perform the change correctly.
struct StorageChangeTests {
  /// An observer that runs a test's closure for each change.
  private final class Performer: StorageObserver {
    let body: (any Storage, () -> StorageUpdate) -> Void
    init(_ body: @escaping (any Storage, () -> StorageUpdate) -> Void) { self.body = body }
    func storage(_ storage: any Storage, perform change: () -> StorageUpdate) {
      body(storage, change)
    }
  }

  private struct Failure: Error {}

  /// Storages with an edit that appends a 3 to a 1 and a 2.
  enum Form: CaseIterable {
    case array, memory, memoryBatch, custom, customBatch, single

    func make() throws -> (storage: any Storage, append: () throws -> Void) {
      switch self {
      case .array:
        let storage = ArrayStorage([[1, 2]])
        return (storage, { storage.insert([3], at: [0, storage.sections[0].count]) })
      case .memory, .memoryBatch, .custom, .customBatch:
        let maker = self == .memory || self == .memoryBatch ? StorageMaker.memory : .custom
        let storage = maker.make()
        try storage.setItems([1, 2])
        guard self == .memoryBatch || self == .customBatch else {
          return (storage, { try storage.addItem(3) })
        }
        return (storage, { try storage.performUpdates { try storage.addItem(3) } })
      case .single:
        let storage = SingleSectionStorage<Int>(difference: .equality)
        try storage.setItems([1, 2])
        return (storage, { try storage.addItems([3]) })
      }
    }
  }

  private let inserted = "insert at [0, 2]"

  @Test(arguments: Form.allCases)
  func `a change is made between the start and the end of the observer's call`(_ form: Form) throws
  {
    let (storage, append) = try form.make()
    var seen: [[Int]] = []
    let observer = Performer { storage, change in
      seen.append(storage.numbers[0])
      #expect(change().description == "insert at [0, 2]")
      seen.append(storage.numbers[0])
    }
    storage.storageObserver = observer
    try append()
    #expect(seen == [[1, 2], [1, 2, 3]])
  }

  @Test(arguments: Form.allCases)
  func `a change that the observer does not perform is made afterwards`(_ form: Form) throws {
    let (storage, append) = try form.make()
    var calls = 0
    let observer = Performer { storage, _ in
      calls += 1
      #expect(storage.numbers == [[1, 2]])
    }
    storage.storageObserver = observer
    try append()
    #expect(storage.numbers == [[1, 2, 3]] && calls == 1)
    var told: [String] = []
    let next = Performer { told.append($1().description) }
    storage.storageObserver = next
    try append()
    #expect(told == ["insert at [0, 3]"])
  }

  @Test(arguments: Form.allCases)
  func `a change that is performed twice is made once`(_ form: Form) throws {
    let (storage, append) = try form.make()
    var updates: [StorageUpdate] = []
    let observer = Performer { _, change in
      updates = [change(), change(), change()]
    }
    storage.storageObserver = observer
    try append()
    #expect(updates.map(\.description) == [inserted, "no changes", "no changes"])
    #expect(storage.numbers == [[1, 2, 3]])
  }

  @Test func `a change that is performed recursively is made once`() {
    let storage = ArrayStorage([[1]])
    var again: (() -> StorageUpdate)?
    var updates: [StorageUpdate] = []
    let observer = Performer { _, change in
      withoutActuallyEscaping(change) { change in
        again = change
        updates.append(change())
        again = nil
      }
    }
    storage.storageObserver = observer
    storage.change { list in
      if let again { updates.append(again()) }
      list.reloadSections([0])
    }
    #expect(updates.map(\.description) == ["no changes", "reload of section 0"])
  }

  @Test(arguments: Form.allCases)
  func `an observer that is set during a change receives a reload`(_ form: Form) throws {
    let (storage, append) = try form.make()
    var told: [StorageUpdate] = []
    let second = Performer { told.append($1()) }
    let first = Performer { storage, change in
      storage.storageObserver = second
      _ = change()
    }
    storage.storageObserver = first
    try append()
    #expect(told == [.reload])
  }

  @Test func `a change returns the result of its closure and rethrows its error`() throws {
    let storage = ArrayStorage([[1]])
    var told: [StorageUpdate] = []
    let observer = Performer { told.append($1()) }
    var described = BatchUpdates()
    described.reloadSections([0])
    for isObserved in [false, true] {
      storage.storageObserver = isObserved ? observer : nil
      #expect(storage.change { _ in 7 } == 7)
      #expect(storage.change { _ in Int?.none } == nil)
      storage.change { .reload }
      storage.change { .batch(described) }
      #expect(throws: Failure.self) {
        try storage.change { updates throws(Failure) in
          updates.deleteItems(at: [[0, 0]])
          throw Failure()
        }
      }
      #expect(throws: Failure.self) {
        try storage.change { () throws(Failure) -> StorageUpdate in throw Failure() }
      }
    }
    #expect(told == [.none, .none, .reload, .batch(described), .reload, .reload])
  }

  @Test func `a storage without an observer changes at once`() {
    /// A storage with only the required members.
    final class PlainStorage: Storage {
      var items = [1, 2]
      var numberOfSections: Int { 1 }
      func numberOfItems(inSection section: Int) -> Int { items.count }
      func item(at indexPath: IndexPath) -> Any? { items[indexPath.item] }
    }
    let storage = PlainStorage()
    storage.storageObserver = Performer { _, _ in }
    #expect(storage.storageObserver == nil)
    storage.change { _ in storage.items.append(3) }
    #expect(storage.items == [1, 2, 3])
    #expect(storage.supplementaryDeclarations == [] && storage.loadingError == nil)
    #expect(!storage.canMoveItem(at: [0, 0]) && !storage.keepsModelsOfMovedItems)
    #expect(throws: StorageError.itemNotMovable([0, 0])) {
      try storage.moveItem(at: [0, 0], to: [0, 1])
    }
  }
}
