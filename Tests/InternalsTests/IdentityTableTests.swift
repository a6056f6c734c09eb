import Testing

@testable import CollectionContent
@testable import CollectionLayouts
@testable import CollectionMapping

struct IdentityTableTests {
  @Test func `every stored type is found, and no other`() {
    var table = IdentityTable<Int>()
    var naive: [ObjectIdentifier: Int] = [:]
    let types = manyTypes(1000)
    for (number, type) in types.enumerated() {
      #expect(table[type] == nil)
      table.set(number, for: ObjectIdentifier(type))
      naive[ObjectIdentifier(type)] = number
      guard number % 100 == 0 else { continue }
      #expect(types.allSatisfy { table[$0] == naive[ObjectIdentifier($0)] })
    }
    #expect(naive.count == types.count)
    #expect(types.allSatisfy { table[$0] == naive[ObjectIdentifier($0)] })
  }

  @Test func `a value is replaced and changed in place`() {
    var table = IdentityTable<[Int]>()
    table.set([1], for: ObjectIdentifier(Int.self))
    table.set([2], for: ObjectIdentifier(Int.self))
    table.update(ObjectIdentifier(Int.self), from: []) { $0.append(3) }
    table.update(ObjectIdentifier(String.self), from: [4]) { $0.append(5) }
    #expect(table[Int.self] == [2, 3])
    #expect(table[String.self] == [4, 5])
    #expect(table.count == 2)
  }

  @Test func `removed types are not found, the others are`() {
    var table = IdentityTable<Int>()
    let types = manyTypes(100)
    for (number, type) in types.enumerated() { table.set(number, for: ObjectIdentifier(type)) }
    for number in stride(from: 0, to: types.count, by: 2) {
      #expect(table.remove(ObjectIdentifier(types[number])) == number)
      #expect(table.remove(ObjectIdentifier(types[number])) == nil)
      for other in types.indices {
        let isThere = other > number || other % 2 == 1
        #expect(table[types[other]] == (isThere ? other : nil))
      }
    }
    #expect(table.count == 50)
    #expect(table.values.sorted() == (0..<100).filter { $0 % 2 == 1 })
  }
}
