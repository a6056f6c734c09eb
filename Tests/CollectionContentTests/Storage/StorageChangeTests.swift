import CollectionContent
import TestSupport
import Testing

/// The `change` method of a storage, and the two calls of an observer for each change.
struct StorageChangeTests {
  private struct Failure: Error {}

  /// Storages with an edit that appends a 3 to a 1 and a 2.
  enum Form: CaseIterable {
    case array, memory, memoryBatch, custom, customBatch, single, paged

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
      case .paged:
        let storage = PagedStorage<Int, Int>(pageSize: 1, cursor: \.self)
        try storage.append([1, 2])
        return (storage, { try storage.append([3]) })
      }
    }
  }

  @Test(arguments: Form.allCases)
  func `a change is made between the two calls of the observer`(_ form: Form) throws {
    let (storage, append) = try form.make()
    var seen: [[Int]] = []
    let observer = StorageLog {
      seen.append($0.numbers[0])
    } did: { storage, _ in
      seen.append(storage.numbers[0])
    }
    storage.storageObserver = observer
    try append()
    #expect(seen == [[1, 2], [1, 2, 3]])
    #expect(observer.calls == ["will", "insert at [0, 2]"])
  }

  @Test(arguments: Form.allCases)
  func `an observer that is removed during a change receives its end`(_ form: Form) throws {
    let (storage, append) = try form.make()
    weak var gone: StorageLog?
    do {
      let observer = StorageLog(will: { $0.storageObserver = nil })
      gone = observer
      storage.storageObserver = observer
      try append()
      try append()
      #expect(observer.calls == ["will", "insert at [0, 2]"])
    }
    #expect(storage.numbers == [[1, 2, 3, 3]] && gone == nil)
  }

  @Test(arguments: Form.allCases)
  func `an observer that is released during a change receives its end`(_ form: Form) throws {
    let (storage, append) = try form.make()
    var told: [String] = []
    var observer: StorageLog?
    observer = StorageLog { _ in
      observer = nil
    } did: {
      told.append($1.description)
    }
    storage.storageObserver = observer
    try append()
    #expect(told == ["insert at [0, 2]"] && storage.storageObserver == nil)
  }

  @Test(arguments: Form.allCases)
  func `an observer that is set during a change receives a reload`(_ form: Form) throws {
    let (storage, append) = try form.make()
    let second = StorageLog()
    let first = StorageLog(will: { $0.storageObserver = second })
    storage.storageObserver = first
    try append()
    #expect(first.calls.count == 2 && second.calls == ["will", "reload"])
  }

  @Test func `a change inside another change is a pair of calls inside the other pair`() {
    let storage = ArrayStorage([[1]])
    let observer = StorageLog()
    storage.storageObserver = observer
    storage.change { updates in
      storage.insert([2], at: [0, 1])
      updates.reloadSections([0])
    }
    #expect(observer.calls == ["will", "will", "insert at [0, 1]", "reload of section 0"])
  }

  @Test func `an observer that edits whenever it is notified ends, and is notified later`() throws {
    let storage = MemoryStorage()
    var (count, wanted) = (0, Int.max)
    let observer = StorageLog(did: { _, _ in
      count += 1
      if count < wanted { try? storage.addItem(count) }
    })
    storage.storageObserver = observer
    try storage.addItem(0)
    #expect((100_000...100_100).contains(count))
    (count, wanted) = (0, 30)
    try storage.addItem(0)
    #expect(count == 30)
  }

  @Test func `a change returns the result of its closure and rethrows its error`() throws {
    let storage = ArrayStorage([[1]])
    var told: [StorageUpdate] = []
    let observer = StorageLog(did: { told.append($1) })
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
    storage.storageObserver = StorageLog()
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
