import CollectionMapping
import Foundation
import Testing

@Suite(.hostedToo)
struct ResolutionTests {
  @Test func `the closest model type wins, regardless of registration order`() {
    let manager = quietManager()
    manager.add(Any.self, "any")
    manager.add((any Nameable).self, "protocol")
    manager.add(Food.self, "food")
    manager.add(Fruit.self, "fruit")
    #expect(manager.winner(for: Apple()) == "fruit")
    #expect(manager.winner(for: Food()) == "food")
    #expect(manager.winner(for: Bread()) == "protocol")
    #expect(manager.winner(for: 5) == "any")
    manager.add(Apple.self, "apple")
    #expect(manager.winner(for: Apple()) == "apple")
  }

  @Test func `a mapping whose condition holds beats a closer type without a condition`() {
    let manager = quietManager()
    manager.add(Apple.self, "apple")
    manager.add(Any.self, "second section") { $0.condition = .section(1) }
    #expect(manager.winner(for: Apple(), at: [0, 0]) == "apple")
    #expect(manager.winner(for: Apple(), at: [1, 0]) == "second section")
  }

  @Test func `of equally close mappings the first registered wins`() {
    let manager = quietManager()
    manager.add((any Edible).self, "edible")
    manager.add((any Nameable).self, "nameable")
    #expect(manager.winner(for: Bread()) == "edible")
    manager.add(Int.self, "one")
    manager.add(Int.self, "two")
    manager.add(Int?.self, "three")
    #expect(manager.winner(for: 5) == "one")
  }

  @Test func `in registration order, the first mapping that fits wins`() {
    let manager = quietManager()
    manager.resolution = .firstRegistered
    manager.add((any Nameable).self, "protocol")
    manager.add(Bread.self, "bread") { $0.condition = .section(0) }
    #expect(manager.winner(for: Bread()) == "protocol")
    manager.resolution = .mostSpecific
    #expect(manager.winner(for: Bread()) == "bread")
  }

  @Test func `each kind has its own mappings`() throws {
    let manager = quietManager()
    manager.add(Int.self, "cell")
    manager.registerSupplementary(LabelledView.self, for: Int.self, ofKind: "cell") { view, _, _ in
      view.label = "kind"
    }
    let view = try manager.view(for: 5, ofKind: "cell", at: [0, 0]) as? LabelledView
    #expect(view?.label == "kind")
    #expect(manager.winner(for: 5) == "cell")
    #expect(try manager.view(for: 5, ofKind: "other", at: [0, 0]) == nil)
    #expect(manager.anomalyHandler.counts == [.noSupplementaryMapping: 1])
  }
}
