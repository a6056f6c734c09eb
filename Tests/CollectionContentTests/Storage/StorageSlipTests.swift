import CollectionContent
import TestSupport
import Foundation
import Testing

/// Defects of DTModelStorage and DTCollectionViewManager; other suites contain more of them.
@Suite("Defects of similar libraries")
struct StorageSlipTests {
  private func observed(
    _ maker: StorageMaker, _ grid: [[Int]]
  ) throws -> (any EditableStorage, StorageMirror) {
    let storage = maker.make()
    try storage.setItemsForAllSections(grid)
    let mirror = StorageMirror(storage)
    storage.storageObserver = mirror
    return (storage, mirror)
  }

  @Test(arguments: StorageMaker.allCases)
  func `a move is announced as a move`(_ maker: StorageMaker) throws {
    let (storage, mirror) = try observed(maker, [[1, 2], [3]])
    try storage.moveItem(at: [0, 0], to: [1, 1])
    #expect(mirror.updates.first?.updates?.operations == [.moveItem(from: [0, 0], to: [1, 1])])
  }

  @Test(arguments: StorageMaker.allCases)
  func `a move by one position is announced as it was made, in either direction`(
    _ maker: StorageMaker
  ) throws {
    let (storage, mirror) = try observed(maker, [[1, 2], [3]])
    try storage.moveItem(at: [0, 0], to: [0, 1])
    try storage.moveItem(at: [0, 1], to: [0, 0])
    try storage.moveSection(0, toSection: 1)
    try storage.moveSection(1, toSection: 0)
    #expect(
      mirror.updates.map(\.description) == [
        "move of [0, 0] to [0, 1]", "move of [0, 1] to [0, 0]", "move of section 0 to 1",
        "move of section 1 to 0",
      ])
  }

  @Test(arguments: StorageMaker.allCases)
  func `an edit without an observer is not lost`(_ maker: StorageMaker) throws {
    let storage = maker.make()
    try storage.addItems([1, 2, 3])
    try storage.insertItem(4, to: [0, 0])
    try storage.removeItem(2)
    #expect(storage.numbers == [[4, 1, 3]])
    let mirror = StorageMirror(storage)
    storage.storageObserver = mirror
    try storage.addItem(5)
    #expect(mirror.updates.map(\.description) == ["insert at [0, 3]"])
  }

  @Test(arguments: StorageMaker.allCases)
  func `equal items are removed once each`(_ maker: StorageMaker) throws {
    let storage = maker.make()
    try storage.setItems([1, 1, 2])
    var told: [StorageUpdate] = []
    let observer = Told { told.append($0) }
    storage.storageObserver = observer
    try storage.removeItems([1, 1])
    #expect(storage.numbers == [[2]])
    #expect(told.map { $0.updates?.deletedItems } == [[[0, 0], [0, 1]]])

    try storage.setItemsForAllSections([[1, 2], [1, 1]])
    try storage.removeItems([1, 1])
    #expect(storage.numbers == [[2], [1]])
    try storage.removeItem(1)
    #expect(storage.numbers == [[2], []])
  }

  @Test(arguments: StorageMaker.allCases)
  func `a refused edit creates no sections`(_ maker: StorageMaker) throws {
    let (storage, mirror) = try observed(maker, [[1]])
    #expect(throws: StorageError.targetOutOfRange([4, 7], last: 0)) {
      try storage.moveItem(at: [0, 0], to: [4, 7])
    }
    #expect(throws: StorageError.targetOutOfRange([4, 7], last: 0)) {
      try storage.insertItem(2, to: [4, 7])
    }
    #expect(throws: StorageError.targetOutOfRange([4, 1], last: 0)) {
      try storage.insertItems([2, 3], to: [[2, 0], [4, 1]])
    }
    #expect(storage.numbers == [[1]])
    #expect(mirror.log.isEmpty)
  }

  @Test func `an error has the same description as a value of type any Error`() {
    let error: any Error = StorageError.sectionOutOfRange(3, count: 1)
    #expect("\(error)".hasPrefix("Section 3 is out of range"))
  }

  private final class Told: StorageObserver {
    let body: (StorageUpdate) -> Void
    init(_ body: @escaping (StorageUpdate) -> Void) { self.body = body }
    func storageWillChange(_ storage: any Storage) {}
    func storage(_ storage: any Storage, didChange update: StorageUpdate) { body(update) }
  }
}
