import CollectionMapping
import Foundation
import Testing

@Suite(.hostedToo)
struct ResolutionTests {
  @Test
  func `the closest model type wins, regardless of registration order`() {
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

  @Test
  func `a mapping whose condition holds beats a closer type without a condition`() {
    let manager = quietManager()
    manager.add(Apple.self, "apple")
    manager.add(Any.self, "second section") { $0.condition = .section(1) }
    #expect(manager.winner(for: Apple(), at: [0, 0]) == "apple")
    #expect(manager.winner(for: Apple(), at: [1, 0]) == "second section")
  }

  @Test
  func `of equally close mappings the first registered wins`() {
    let manager = quietManager()
    manager.add((any Edible).self, "edible")
    manager.add((any Nameable).self, "nameable")
    #expect(manager.winner(for: Bread()) == "edible")
    manager.add(Int.self, "one")
    manager.add(Int.self, "two")
    manager.add(Int?.self, "three")
    #expect(manager.winner(for: 5) == "one")
  }

  @Test
  func `in registration order, the first mapping that fits wins`() {
    let manager = quietManager()
    manager.resolution = .firstRegistered
    manager.add((any Nameable).self, "protocol")
    manager.add(Bread.self, "bread") { $0.condition = .section(0) }
    #expect(manager.winner(for: Bread()) == "protocol")
    manager.resolution = .mostSpecific
    #expect(manager.winner(for: Bread()) == "bread")
  }

  @Test
  func `conditions by section, index path and model choose among views of one model`() {
    let manager = quietManager()
    manager.add(Int.self, "plain")
    manager.add(Int.self, "section 2") { $0.condition = .section(2) }
    manager.add(Int.self, "first") { $0.condition = .custom { path, _ in path.item == 0 } }
    manager.add(Int.self, "big") { mapping in
      mapping.condition = mapping.modelCondition { _, number in number > 100 }
    }
    #expect(manager.winner(for: 1, at: [0, 1]) == "plain")
    #expect(manager.winner(for: 1, at: [2, 1]) == "section 2")
    #expect(manager.winner(for: 1, at: [0, 0]) == "first")
    #expect(manager.winner(for: 101, at: [0, 1]) == "big")
  }

  @Test
  func `each kind has its own mappings`() throws {
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

  @Test
  func `only conditions of mappings that fit by type are checked`() {
    let manager = quietManager()
    var asked: [String] = []
    for label in ["a", "b"] {
      manager.add(Int.self, label) {
        $0.condition = .custom { _, _ in
          asked.append(label)
          return label == "a"
        }
      }
    }
    manager.add(String.self, "text") {
      $0.condition = .custom { _, _ in
        asked.append("text")
        return true
      }
    }
    #expect(manager.winner(for: 1) == "a")
    #expect(asked == ["a"])
  }

  @Test
  func `a fallback takes only models that no mapping takes`() {
    let manager = quietManager()
    manager.add(Int.self, "number")
    manager.registerFallback(LabelledView.self) { view, model, _ in view.label = "? \(model)" }
    #expect(manager.winner(for: 1) == "number")
    #expect(manager.winner(for: "x") == "? x")
    #expect(manager.anomalyHandler.total == 0)
    #expect(manager.unregisterFallback() == 1)
    #expect(manager.unregisterFallback() == 0)
    #expect(manager.winner(for: "x") == nil)
    #expect(manager.anomalyHandler.counts == [.noCellMapping: 1])
  }

  @Test
  func `a later mapping is found for types that were resolved before`() {
    let manager = quietManager()
    manager.add(Any.self, "any")
    #expect(manager.winner(for: Bread()) == "any")
    let token = manager.add(Bread.self, "bread")
    #expect(manager.winner(for: Bread()) == "bread")
    manager.unregister(token)
    #expect(manager.winner(for: Bread()) == "any")
  }

  @Test
  func `a handler may register and unregister while it runs`() throws {
    let manager = quietManager()
    var runs = 0
    manager.register(LabelledView.self, for: Int.self) { _, _, _ in
      runs += 1
      manager.unregister(LabelledView.self)
      manager.add(Int.self, "new")
    }
    _ = try manager.view(for: 1, at: [0, 0])
    #expect(manager.winner(for: 1) == "new")
    #expect(runs == 1)
  }
}
