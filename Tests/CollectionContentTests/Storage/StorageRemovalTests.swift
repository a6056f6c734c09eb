import CollectionContent
import TestSupport
import Testing

@Suite("Removing items if present")
struct StorageRemovalTests {
  /// A number that is only equatable.
  private struct Loose: Equatable {
    let number: Int
  }

  @Test(arguments: StorageMaker.allCases)
  func `present items are removed and returned in the order of the storage`(_ maker: StorageMaker)
    throws
  {
    let (storage, mirror) = try maker.observed([[1, 2, 3], [4, 2]])
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
  func `a model that is given twice removes two items if there are two`(_ maker: StorageMaker)
    throws
  {
    let (storage, _) = try maker.observed([[1, 1, 1], [2]])
    #expect(try storage.removeIfPresent([1, 2, 1, 2]) == [1, 1, 2])
    #expect(storage.numbers == [[1], []])
  }

  @Test(arguments: StorageMaker.allCases)
  func `without a match nothing happens, but removeItems throws`(_ maker: StorageMaker)
    throws
  {
    let (storage, mirror) = try maker.observed([[1]])
    #expect(try storage.removeIfPresent([2, 3]) == [])
    #expect(try storage.removeIfPresent(["1"]) == [])
    #expect(throws: StorageError.itemNotFound("2")) { try storage.removeItems([1, 2]) }
    #expect(storage.numbers == [[1]])
    #expect(mirror.updates.map(\.isEmpty) == [true, true])
  }

  /// A chain of values whose mirror is as deep as it is long.
  private indirect enum Chain: Hashable {
    case end
    case link(Chain)
  }

  private struct Named: Hashable, CustomStringConvertible {
    let description: String
  }

  @Test func `the error for a missing model reflects none`() {
    let storage = MemoryStorage()
    let chain = Chain.link(.end), name = "a value of type \(TypeName(Chain.self))"
    #expect(throws: StorageError.itemNotFound(name)) { try storage.removeItem(chain) }
    #expect(throws: StorageError.itemNotFound(name)) { try storage.removeItem(Chain??.some(chain)) }
    let list = StorageError.itemNotFound("a value of type \(TypeName([Chain].self))")
    #expect(throws: list) { try storage.removeItem([chain]) }
    let named = Named(description: "x")
    #expect(throws: StorageError.itemNotFound("x")) { try storage.removeItem(named) }
    #expect(throws: StorageError.itemNotFound("nil")) { try storage.removeItem(Chain?.none) }
  }

  @Test(arguments: StorageMaker.allCases)
  func `models that are only equatable are removed and returned too`(_ maker: StorageMaker) throws {
    let storage = maker.make()
    try storage.setItems([Loose(number: 1), "other", Loose(number: 2)] as [Any])
    let removed = try storage.removeIfPresent([3, 2, 1, 1].map(Loose.init))
    #expect(removed == [1, 2].map(Loose.init))
    #expect(storage.items(inSection: 0) as? [String] == ["other"])
  }

  /// A reference that equals other references.
  private final class Card: Equatable {
    let number: Int
    init(_ number: Int) { self.number = number }
    static func == (left: Card, right: Card) -> Bool { left.number == right.number }
  }

  @Test(arguments: StorageMaker.allCases)
  func `the returned models are those of the storage`(_ maker: StorageMaker) throws {
    let storage = maker.make()
    let card = Card(1)
    try storage.addItem(card)
    let removed = try storage.removeIfPresent([Card(1)])
    #expect(removed.count == 1 && removed.first === card)
  }

  @Test(arguments: StorageMaker.allCases)
  func `an item that an observer adds before the removal is removed too`(_ maker: StorageMaker)
    throws
  {
    let (storage, mirror) = try maker.observed([[1, 2]])
    mirror.onWill = { try? storage.insertItem(3, to: [0, 0]) }
    #expect(try storage.removeIfPresent([3, 1]) == [3, 1])
    #expect(storage.numbers == [[2]])
  }
}
