import CollectionMapping
import Foundation
import Testing

@Suite("Items that are removed if they are there")
struct StorageRemovalTests {
  /// A number of which only `==` is known.
  private struct Loose: Equatable {
    let number: Int
  }

  private func observed(
    _ maker: StorageMaker, _ sections: [[Int]]
  ) throws -> (any EditableStorage, StorageMirror) {
    let storage = maker.make()
    try storage.setItemsForAllSections(sections)
    let mirror = StorageMirror(storage)
    storage.storageObserver = mirror
    return (storage, mirror)
  }

  @Test(arguments: StorageMaker.allCases)
  func `those that are there go and are returned in the order of the storage`(_ maker: StorageMaker)
    throws
  {
    let (storage, mirror) = try observed(maker, [[1, 2, 3], [4, 2]])
    #expect(try storage.removeIfPresent([9, 4, 2, 1, 8]) == [1, 2, 4])
    #expect(storage.numbers == [[3], [2]])
    let expected = """
      delete of [0, 0]
      delete of [0, 1]
      delete of [1, 0]
      """
    #expect(mirror.updates.map(\.description) == [expected])
  }

  @Test(arguments: StorageMaker.allCases)
  func `a model that is given twice removes two, if there are two`(_ maker: StorageMaker) throws {
    let (storage, _) = try observed(maker, [[1, 1, 1], [2]])
    #expect(try storage.removeIfPresent([1, 2, 1, 2]) == [1, 1, 2])
    #expect(storage.numbers == [[1], []])
  }

  @Test(arguments: StorageMaker.allCases)
  func `nothing happens if none is there, which is an error for removeItems`(_ maker: StorageMaker)
    throws
  {
    let (storage, mirror) = try observed(maker, [[1]])
    #expect(try storage.removeIfPresent([2, 3]) == [])
    #expect(try storage.removeIfPresent(["1"]) == [])
    #expect(throws: StorageError.itemNotFound("2")) { try storage.removeItems([1, 2]) }
    #expect(storage.numbers == [[1]])
    #expect(mirror.updates.map(\.isEmpty) == [true, true])
  }

  @Test(arguments: StorageMaker.allCases)
  func `models of which only == is known are removed and returned too`(_ maker: StorageMaker) throws
  {
    let storage = maker.make()
    try storage.setItems([Loose(number: 1), "other", Loose(number: 2)] as [Any])
    let removed = try storage.removeIfPresent([3, 2, 1, 1].map(Loose.init))
    #expect(removed == [1, 2].map(Loose.init))
    #expect(storage.items(inSection: 0) as? [String] == ["other"])
  }

  /// A reference that is equal to others.
  private final class Card: Equatable {
    let number: Int
    init(_ number: Int) { self.number = number }
    static func == (left: Card, right: Card) -> Bool { left.number == right.number }
  }

  @Test(arguments: StorageMaker.allCases)
  func `what is returned is what the storage had`(_ maker: StorageMaker) throws {
    let storage = maker.make()
    let card = Card(1)
    try storage.addItem(card)
    let removed = try storage.removeIfPresent([Card(1)])
    #expect(removed.count == 1 && removed.first === card)
  }

  @Test(arguments: StorageMaker.allCases)
  func `what an observer adds before the removal is looked for too`(_ maker: StorageMaker) throws {
    let (storage, mirror) = try observed(maker, [[1, 2]])
    mirror.onWill = { try? storage.insertItem(3, to: [0, 0]) }
    #expect(try storage.removeIfPresent([3, 1]) == [3, 1])
    #expect(storage.numbers == [[2]])
  }
}
