import CollectionContent
import TestSupport
import Testing

/// `StorageEditTests` has the results of most batches.
@Suite("Batches of edits, and edits by observers")
struct StorageBatchTests {
  private struct Change: Error, Equatable {}

  private func told(_ mirror: StorageMirror) -> [String] { mirror.updates.map(\.description) }

  @Test(arguments: StorageMaker.allCases)
  func `a batch that throws also restores supplementary models`(_ maker: StorageMaker)
    throws
  {
    let storage = maker.make()
    try storage.setItems([1])
    storage.setSectionHeaderModels(["header"])
    #expect(throws: Change()) {
      try storage.performUpdates {
        storage.setSectionFooterModels(["footer"])
        storage.removeAll()
        throw Change()
      }
    }
    #expect(storage.numbers == [[1]])
    #expect(storage.supplementaryDeclarations.map(\.kind) == [.sectionHeader])
    let header = storage.supplementaryModel(ofKind: .sectionHeader, at: [0, 0])
    #expect(header as? String == "header")
  }

  @Test(arguments: StorageMaker.allCases)
  func `a refused write undoes its batch unless the error is caught there`(_ maker: StorageMaker)
    throws
  {
    let storage = maker.make(limits: ContentLimits(items: 2))
    let refusal = StorageError.limit(.items(limit: 2, found: 3))
    #expect(throws: refusal) {
      try storage.performUpdates { () throws(StorageError) in
        try storage.addItems([1, 2])
        try storage.addItem(3)
      }
    }
    #expect(storage.numbers == [])
    try storage.performUpdates { () throws(StorageError) in
      try storage.addItems([1, 2])
      #expect(throws: refusal) { try storage.addItem(3) }
    }
    #expect(storage.numbers == [[1, 2]])
  }

  @Test(arguments: StorageMaker.allCases)
  func `an empty batch is announced, and a batch returns its result`(_ maker: StorageMaker) throws {
    let (storage, mirror) = try maker.observed([])
    #expect(storage.performUpdates { 7 } == 7)
    #expect(told(mirror) == ["no changes"])
    #expect(mirror.updates.map(\.isEmpty) == [true])
  }

  // MARK: Edits by the observer

  @Test(arguments: StorageMaker.allCases)
  func `an edit in a did call is a separate update that repeats nothing`(_ maker: StorageMaker)
    throws
  {
    let (storage, mirror) = try maker.observed([[1]])
    mirror.onDid = {
      if storage.totalNumberOfItems < 4 { try? storage.addItem(10 + storage.totalNumberOfItems) }
    }
    try storage.addItem(2)
    #expect(storage.numbers == [[1, 2, 12, 13]])
    #expect(told(mirror) == ["insert at [0, 1]", "insert at [0, 2]", "insert at [0, 3]"])
    #expect(mirror.log == ["will", "did", "will", "did", "will", "did"])

    mirror.onDid = { if storage.totalNumberOfItems < 6 { try? storage.addItem(30) } }
    try storage.performUpdates { try storage.addItem(20) }
    #expect(told(mirror).suffix(2) == ["insert at [0, 4]", "insert at [0, 5]"])
  }

  @Test(arguments: StorageMaker.allCases)
  func `an edit in a will call is applied first and is part of the update`(_ maker: StorageMaker)
    throws
  {
    let (storage, mirror) = try maker.observed([[1, 2]])
    mirror.onWill = { try? storage.insertItem(3, to: [0, 0]) }
    try storage.addItem(4)
    #expect(storage.numbers == [[3, 1, 2, 4]])
    #expect(told(mirror) == ["insert at [0, 0]\ninsert at [0, 3]"])
    mirror.onWill = { try? storage.insertItem(5, to: [0, 0]) }
    try storage.removeItem(1)
    #expect(storage.numbers == [[5, 3, 2, 4]])
    #expect(told(mirror).last == "delete of [0, 1]\ninsert at [0, 0]")
  }

  @Test(arguments: StorageMaker.allCases)
  func `an edit made impossible in a will call throws, and the other edit is announced`(
    _ maker: StorageMaker
  )
    throws
  {
    let (storage, mirror) = try maker.observed([[1, 2]])
    mirror.onWill = { try? storage.setItems([3]) }
    #expect(throws: StorageError.itemOutOfRange([0, 1], count: 1)) {
      try storage.removeItems(at: [[0, 1]])
    }
    #expect(storage.numbers == [[3]])
    #expect(told(mirror) == ["reload of section 0"])
    #expect(mirror.log == ["will", "did"])
  }

  @Test(arguments: StorageMaker.allCases)
  func `the observer that saw a batch begin sees its end, a later one receives a reload`(
    _ maker: StorageMaker
  ) throws {
    let (storage, first) = try maker.observed([[1]])
    var second: StorageMirror?
    try storage.performUpdates {
      try storage.addItem(2)
      try storage.addItem(3)
      second = StorageMirror(storage)
      storage.storageObserver = second
    }
    #expect(first.log == ["will", "did"] && first.grid == [[1, 2, 3]])
    #expect(second?.log == ["will", "did"] && second?.updates == [.reload])
    storage.storageObserver = nil
    try storage.addItem(4)
    #expect(first.log.count == 2 && second?.log.count == 2)
  }

  @Test(arguments: StorageMaker.allCases)
  func `the storage holds its observer weakly`(_ maker: StorageMaker) throws {
    let storage = maker.make()
    do {
      let mirror = StorageMirror(storage)
      storage.storageObserver = mirror
      try storage.addItem(0)
      #expect(mirror.updates.count == 1)
    }
    #expect(storage.storageObserver == nil)
    try storage.addItem(1)
    #expect(storage.numbers == [[0, 1]])
  }

  /// A model whose `deinit` removes the first item of a storage.
  private final class Heir {
    let storage: any EditableStorage
    init(_ storage: any EditableStorage) { self.storage = storage }
    deinit { try? storage.removeItems(at: [[0, 0]]) }
  }

  @Test(arguments: StorageMaker.allCases)
  func `supplementary models of an undone batch are released after its announcement`(
    _ maker: StorageMaker
  )
    throws
  {
    let (storage, mirror) = try maker.observed([[1, 2]])
    try? storage.performUpdates {
      storage.setSectionHeaderModels([Heir(storage)])
      try storage.addItem(3)
      throw Change()
    }
    #expect(storage.numbers == [[2]])
    #expect(told(mirror) == ["no changes", "delete of [0, 0]"])
  }

  @Test(arguments: StorageMaker.allCases)
  func `a model edits in its deinit after the removal is announced`(_ maker: StorageMaker)
    throws
  {
    let storage = maker.make()
    try storage.setItems([1, Heir(storage), 2, 3] as [Any])
    let mirror = StorageMirror(storage)
    storage.storageObserver = mirror
    try storage.removeItems(at: [[0, 1], [0, 2]])
    #expect(storage.numbers == [[3]])
    #expect(told(mirror) == ["delete of [0, 1]\ndelete of [0, 2]", "delete of [0, 0]"])
  }

  /// A model that edits a storage during a comparison.
  private struct Meddler: Hashable {
    let storage: any EditableStorage
    static func == (left: Meddler, right: Meddler) -> Bool {
      left.storage.removeAllItems()
      return true
    }
    func hash(into hasher: inout Hasher) { storage.removeAllItems() }
  }

  @Test(arguments: StorageMaker.allCases)
  func `an edit by a model during its comparison is refused`(_ maker: StorageMaker) throws {
    let storage = maker.make()
    let model = Meddler(storage: storage)
    func check(_ edit: () throws -> Void) throws {
      try storage.setItems([model, model])
      #expect(throws: StorageError.editedWhileComparing) { try edit() }
    }
    try check { try storage.removeItem(model) }
    try check { try storage.removeItems([model]) }
    try check { try storage.removeIfPresent([model]) }
    try check { try storage.replaceItem(model, with: 1) }
    try check { try storage.reconfigureItem(model) }
  }
}
