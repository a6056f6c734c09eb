import TestSupport
import Testing

@testable import CollectionContent
@testable import CollectionLayouts
@testable import CollectionMapping

/// The kinds in the metadata of types against what the language says of them.
struct MetadataKindTests {
  private enum Case { case only }
  private struct Generic<Value> {}
  private class Object {}

  @Test(
    arguments: [
      Int.self, String.self, [Int].self, AnyHashable.self, Case.self, Generic<Int?>.self,
      Object.self,
      Int?.self, Int??.self, Object?.self, (any Sequence)?.self, Optional<Void>.self, Any.self,
      AnyObject.self, (any Equatable).self, Never.self, Void.self, (Int, String).self,
      (() -> Void).self, Int.Type.self, (any Equatable.Type).self, Any.Type.self,
      Result<Int, any Error>.self,
    ] as [Any.Type])
  func `an optional is recognized by its kind`(type: Any.Type) {
    #expect(isOptional(type) == (type is any OptionalValue.Type))
  }

  @Test func `structs, enums, classes and tuples have kinds`() {
    for type in [Int.self, [Int].self, Generic<Int>.self, Case.self, Never.self] as [Any.Type] {
      #expect(isStructOrEnum(type))
    }
    for type in [
      Int?.self, Object.self, Any.self, (any Equatable).self, Void.self, (() -> Void).self,
      Int.Type.self,
    ] as [Any.Type] {
      #expect(!isStructOrEnum(type))
    }
    #expect(MetadataKind(of: (Int, String).self) == .tuple)
    #expect(MetadataKind(of: Void.self) == .tuple)
    #expect(MetadataKind(of: Object.self) == .reference)
    #expect(MetadataKind(of: Any.self) == nil)
    for type in [Object.self, Int.self, Case.self] as [Any.Type] { #expect(!mayBeOptional(type)) }
    for type in [Int?.self, Any.self, AnyObject.self, (any Equatable).self] as [Any.Type] {
      #expect(mayBeOptional(type))
    }
  }

  @Test func `the values of a list that are in more than 64 optionals are counted`() {
    func isDeep(_ depth: Int, from start: Int = 0) -> Bool {
      let list = [wrapped(0, depth), 1, "a", nil as Int? as Any]
      return countOfManyOptionals(in: list, from: start) == 1
    }
    // Values so deep are not captured by an expectation, whose failure would describe them.
    let isDeepAt = [0, 1, 64, 65].map { isDeep($0) }
    #expect(isDeepAt == [false, false, false, true])
    let isDeepBehind = isDeep(65, from: 1)
    #expect(!isDeepBehind)
    #expect(countOfManyOptionals(in: []) == 0)
    let ofSeveral = countOfManyOptionals(in: [wrapped(0, 70), 1, wrapped(0, 65), wrapped(0, 3)])
    #expect(ofSeveral == 2)
  }
}
