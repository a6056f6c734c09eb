import CollectionMapping
import Foundation
import Testing

@Suite(.hostedToo)
struct ModelMatchingTests {
  @Test func `optionals are unwrapped to any depth`() {
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

  @Test func `conditions and handlers receive the unwrapped model`() throws {
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

  @Test func `a tuple takes a labelled one`() {
    let manager = quietManager()
    manager.add((Int, Int).self, "pair")
    #expect(manager.winner(for: (left: 1, right: 2)) == "pair")
  }

  @Test func `a model that reflects as an optional is not unwrapped`() {
    struct Odd: CustomReflectable {
      var customMirror: Mirror { Mirror(self, children: ["some": 1], displayStyle: .optional) }
    }
    let manager = quietManager()
    manager.add(Odd.self, "odd")
    manager.add(Int.self, "number")
    #expect(manager.winner(for: Odd()) == "odd")
  }
}
