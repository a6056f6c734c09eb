import CollectionMapping
import Foundation
import Testing

struct ExplanationTests {
  @Test func `an explanation names the winner and the reason why each other mapping lost`() {
    let manager = quietManager()
    manager.add(Any.self, "any")
    manager.add(Fruit.self, "fruit")
    manager.add(Fruit.self, "again")
    manager.add(Food.self, "conditional") { $0.condition = .section(0) }
    manager.add(Apple.self, "elsewhere") { $0.condition = .section(3) }
    manager.add(Int.self, "number")
    manager.registerHeader(LabelledView.self, for: Fruit.self) { _, _, _ in }
    manager.registerFallback(LabelledView.self)

    let explanation = manager.explain(Apple(), at: [0, 0])
    #expect(explanation.modelType == Apple.self)
    #expect(explanation.winner?.modelType == Food.self)
    let text = explanation.description.replacing("CollectionMappingTests.", with: "")
    #expect(
      text == """
        LabelledView for Apple as cell when section 3: condition does not hold
        LabelledView for Food as cell when section 0: won
        LabelledView for Fruit as cell: lost to a mapping whose condition holds
        LabelledView for Fruit as cell: lost to a mapping whose condition holds
        LabelledView for Any as cell: lost to a mapping whose condition holds
        LabelledView for Swift.Int as cell: is for another model type
        LabelledView for Fruit as supplementary view of kind \
        "header": is for another category
        LabelledView for Any as cell: is a fallback and not needed
        """)
  }

  @Test func `without conditions, closeness and order are the reasons`() {
    let manager = quietManager()
    manager.add(Fruit.self, "fruit")
    manager.add(Fruit.self, "again")
    manager.add(Food.self, "food")
    #expect(
      manager.explain(Apple()).entries.map(\.verdict) == [.won, .lostToEarlier, .lostToCloserType])
    manager.resolution = .firstRegistered
    #expect(
      manager.explain(Apple()).entries.map(\.verdict) == [.won, .lostToEarlier, .lostToEarlier])
  }

  @Test func `nil and unmapped models are explained too`() {
    let manager = quietManager()
    #expect(manager.explain(5).description == "no mapping is registered")
    manager.add(Int.self, "number")
    let nothing = manager.explain(Int?.none as Any)
    #expect(nothing.modelType == nil)
    #expect(nothing.winner == nil)
    manager.registerFallback(LabelledView.self)
    #expect(manager.explain("x").entries.map(\.verdict) == [.otherModelType, .wonAsFallback])
    #expect(manager.explain(Int?.none as Any).winner == nil)
  }

  @Test func `explain makes no view and runs no handler`() {
    let manager = quietManager()
    var runs = 0
    manager.register(LabelledView.self, for: Int.self) { mapping in
      mapping.factory = {
        runs += 1
        return LabelledView()
      }
    } handler: { _, _, _ in
      runs += 1
    }
    _ = manager.explain(5)
    #expect(manager.hasMapping(for: 5))
    #expect(!manager.hasMapping(for: "5"))
    #expect(!manager.hasMapping(for: 5, ofKind: "badge"))
    #expect(runs == 0)
  }
}
