import Testing

@testable import CollectionMapping

private protocol Chain {
  static var followers: [any Chain.Type] { get }
}

extension Chain {
  static var followers: [any Chain.Type] { [First<Self>.self, Second<Self>.self] }
}

private enum First<Inner>: Chain {}
private enum Second<Inner>: Chain {}

@Suite struct TypeTableTests {
  /// As many different types as wanted, made of one another.
  private func types(_ count: Int) -> [Any.Type] {
    var types: [any Chain.Type] = [First<Int>.self]
    var next = 0
    while types.count < count {
      types += types[next].followers
      next += 1
    }
    return types
  }

  @Test func `an empty table has nothing`() {
    #expect(TypeTable<Int>()[Int.self] == nil)
  }

  @Test func `every type is found again, and no other`() {
    var table = TypeTable<Int>()
    var naive: [ObjectIdentifier: Int] = [:]
    let types = types(1000)
    for (number, type) in types.enumerated() {
      #expect(table[type] == nil)
      table = table.adding(number, for: type)
      naive[ObjectIdentifier(type)] = number
      guard number % 100 == 0 else { continue }
      #expect(types.allSatisfy { table[$0] == naive[ObjectIdentifier($0)] })
    }
    #expect(naive.count == types.count)
    #expect(types.allSatisfy { table[$0] == naive[ObjectIdentifier($0)] })
  }

  @Test func `adding makes another table and leaves the first`() {
    let one = TypeTable<Int>().adding(1, for: Int.self)
    let two = one.adding(2, for: String.self)
    #expect(one[String.self] == nil)
    #expect(two[Int.self] == 1)
    #expect(two[String.self] == 2)
  }
}
