import CollectionMapping
import Foundation
import Testing

@Suite(.hostedToo)
struct ModelMatchingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let register: @Sendable (CollectionManager) -> Void
    let model: @Sendable () -> Any
    let matches: Bool

    init(
      _ id: String, _ register: @escaping @Sendable (CollectionManager) -> Void,
      _ model: @escaping @Sendable () -> Any, _ matches: Bool
    ) {
      self.id = id
      self.register = register
      self.model = model
      self.matches = matches
    }

    var testDescription: String { id }
  }

  static let rows: [Row] = [
    Row("a protocol takes a class", { $0.add((any Nameable).self, "x") }, { Apple() }, true),
    Row("a protocol takes a struct", { $0.add((any Nameable).self, "x") }, { Bread() }, true),
    Row("a protocol refuses a stranger", { $0.add((any Nameable).self, "x") }, { 5 }, false),
    Row("a class takes a subclass", { $0.add(Food.self, "x") }, { Apple() }, true),
    Row("a subclass refuses its base", { $0.add(Apple.self, "x") }, { Food() }, false),
    Row("an optional takes the value", { $0.add(Int?.self, "x") }, { 5 }, true),
    Row("an optional takes an optional", { $0.add(Int?.self, "x") }, { Int?(5) as Any }, true),
    Row("a value takes an optional", { $0.add(Int.self, "x") }, { Optional(Int?(3)) as Any }, true),
    Row("an optional class takes a subclass", { $0.add(Food?.self, "x") }, { Apple() }, true),
    Row("Any takes a value", { $0.add(Any.self, "x") }, { 5 }, true),
    Row("Any refuses nil", { $0.add(Any.self, "x") }, { Int?.none as Any }, false),
    Row("Any refuses nested nil", { $0.add(Any.self, "x") }, { Optional(Int?.none) as Any }, false),
    Row("AnyHashable takes a hashable", { $0.add(AnyHashable.self, "x") }, { 5 }, true),
    Row("Int takes AnyHashable of Int", { $0.add(Int.self, "x") }, { AnyHashable(5) }, true),
    Row("Int refuses AnyHashable of text", { $0.add(Int.self, "x") }, { AnyHashable("5") }, false),
    Row("text takes an empty [Int]", { $0.add([String].self, "x") }, { [Int]() }, true),
    Row("text refuses a filled [Int]", { $0.add([String].self, "x") }, { [1] }, false),
    Row("[Any] takes [Int]", { $0.add([Any].self, "x") }, { [1] }, true),
    Row("Double refuses Int", { $0.add(Double.self, "x") }, { 5 }, false),
    Row("Int32 refuses Int", { $0.add(Int32.self, "x") }, { 5 }, false),
    Row("Int takes a whole NSNumber", { $0.add(Int.self, "x") }, { NSNumber(value: 1) }, true),
    Row(
      "Int refuses a broken NSNumber", { $0.add(Int.self, "x") }, { NSNumber(value: 1.5) }, false),
    Row("NSString takes String", { $0.add(NSString.self, "x") }, { "text" }, true),
    Row("a tuple takes a labelled one", { $0.add((Int, Int).self, "x") }, { (a: 1, b: 2) }, true),
    Row("a metatype takes a subclass", { $0.add(Food.Type.self, "x") }, { Fruit.self }, true),
    Row("a metatype refuses a value", { $0.add(Food.Type.self, "x") }, { Fruit() }, false),
    Row(
      "a protocol's metatype takes a conforming type", { $0.add((any Edible.Type).self, "x") },
      { Bread.self }, true),
    Row(
      "an Error takes an error", { $0.add((any Error).self, "x") }, { CancellationError() }, true),
  ]

  @Test(arguments: rows)
  func `a mapping takes the models of its type`(row: Row) {
    let manager = quietManager()
    row.register(manager)
    let answers = [manager.winner(for: row.model()), manager.winner(for: row.model())]
    #expect(answers == (row.matches ? ["x", "x"] : [nil, nil]))
  }

  @Test
  func `a match that depends on the value is decided for each model`() {
    let manager = quietManager()
    manager.add([String].self, "texts")
    manager.add([Any].self, "anything")
    #expect(manager.winner(for: ["a"]) == "texts")
    #expect(manager.winner(for: [Int]()) == "texts")
    #expect(manager.winner(for: [1]) == "anything")
    #expect(manager.winner(for: [Int]()) == "texts")
    manager.add(Int.self, "number")
    #expect(manager.winner(for: NSNumber(value: 1.5)) == nil)
    #expect(manager.winner(for: NSNumber(value: 2)) == "number")
    #expect(manager.winner(for: ([Int](), 1)) == nil)
    manager.add(([String], Int).self, "pair")
    #expect(manager.winner(for: ([1], 1)) == nil)
    #expect(manager.winner(for: ([Int](), 1)) == "pair")
  }

  @Test
  func `optionals are unwrapped to any depth`() {
    let manager = quietManager()
    manager.add(Int.self, "number")
    var deep: Any = 7
    var empty: Any = Any?.none as Any
    for _ in 0..<4096 {
      deep = Optional<Any>.some(deep) as Any
      empty = Optional<Any>.some(empty) as Any
    }
    #expect(manager.winner(for: deep) == "number")
    #expect(manager.winner(for: empty) == nil)
    #expect(manager.anomalyHandler.counts == [.nilCellModel: 1])
  }

  @Test
  func `conditions and handlers receive the unwrapped model`() throws {
    let manager = quietManager()
    var seen: [String] = []
    manager.register(LabelledView.self, for: Int.self) { mapping in
      mapping.condition = .custom { _, model in
        seen.append("condition \(type(of: model))")
        return true
      }
    } handler: { _, model, _ in
      seen.append("handler \(type(of: model))")
    }
    _ = try manager.view(for: Optional(Optional(5)) as Any, at: [0, 0])
    #expect(seen == ["condition Int", "handler Int"])
  }

  @Test
  func `a model that reflects as an optional is not unwrapped`() {
    struct Odd: CustomReflectable {
      var customMirror: Mirror { Mirror(self, children: ["some": 1], displayStyle: .optional) }
    }
    let manager = quietManager()
    manager.add(Odd.self, "odd")
    manager.add(Int.self, "number")
    #expect(manager.winner(for: Odd()) == "odd")
  }
}
