import CollectionMapping
import TestSupport
import Foundation
import Testing

/// Names of conditions, and conditions that are declared exclusive.
@Suite(.hostedToo)
struct ConditionNameTests {
  private let manager = quietManager()

  @Test func `a name is optional`() {
    manager.add(Int.self, "a") { $0.condition = $0.modelCondition { $1.isMultiple(of: 2) } }
    manager.add(Int.self, "b") { $0.condition = .custom { _, _ in true } }
    manager.add(Int.self, "c") { $0.condition = .section(3) }
    manager.add(Int.self, "d")
    #expect(manager.mappings.map(\.condition) == ["custom", "custom", "section 3", nil])
  }

  // MARK: Exclusive conditions

  private func addExclusive(_ label: String, in group: String = "parity", holds: Bool) {
    manager.add(Int.self, label) { mapping in
      mapping.condition = .custom(named: label) { _, _ in holds }.exclusive(in: group)
    }
  }

  @Test func `conditions of one exclusive group are not ambiguous`() {
    addExclusive("even", holds: true)
    addExclusive("odd", holds: false)
    manager.add(Int.self, "first") { $0.condition = .section(0).exclusive(in: "parity") }
    #expect(manager.verify() == [])
    addExclusive("other group", in: "size", holds: false)
    #expect(manager.verify().map(line) == ["tie Swift.Int Swift.Int"])
  }

  @Test func `a second mapping for the same section is unreachable, even if declared exclusive`() {
    manager.add(Int.self, "a") { $0.condition = .section(0).exclusive(in: "places") }
    manager.add(Int.self, "b") { $0.condition = .section(0).exclusive(in: "places") }
    #expect(manager.verify().map(line) == ["unreachable Swift.Int because Swift.Int"])
  }

  @Test func `two exclusive conditions that hold are reported, and the first one wins`() throws {
    var reported: [Anomaly] = []
    manager.anomalyHandler.anomalyAction = { reported.append($0) }
    addExclusive("no", holds: false)
    addExclusive("yes", holds: true)
    addExclusive("also", holds: true)
    #expect(manager.winner(for: 1, at: [0, 4]) == "yes")
    let expected = Anomaly.conditionsOverlap(
      group: "parity", used: "\(manager.mappings[1])", other: "\(manager.mappings[2])",
      .cell([0, 4]))
    #expect(reported == [expected])
    let both = try #require(reported.first)
    #expect(both.debugDescription.contains("when yes"))
    #expect(both.debugDescription.contains("when also"))
    #expect(both.debugDescription.contains("parity"))
    #expect(manager.hasMapping(for: 1))
    #expect(manager.explain(1).winner?.condition == "yes")
    #expect(reported.count == 1)
  }

  @Test func `nothing is reported if one condition holds, or the others are in another group`() {
    addExclusive("one", holds: true)
    addExclusive("two", holds: false)
    addExclusive("three", in: "other", holds: true)
    manager.add(Int.self, "plain")
    #expect(manager.winner(for: 1) == "one")
    #expect(manager.anomalyHandler.total == 0)
  }

  @Test func `a mapping for a superclass is checked with its own condition`() {
    for (type, label) in [(Food.self, "food"), (Fruit.self, "fruit")] as [(Food.Type, String)] {
      let condition = MappingCondition.custom(named: label) { _, _ in true }.exclusive(in: "kind")
      if type == Fruit.self {
        manager.add(Fruit.self, label) { $0.condition = condition }
      } else {
        manager.add(Food.self, label) { $0.condition = condition }
      }
    }
    #expect(manager.winner(for: Fruit()) == "fruit")
    #expect(manager.anomalyHandler.counts == [.conditionsOverlap: 1])
  }

  @Test func `models whose casts depend on the value are checked too`() {
    for label in ["one", "two"] {
      manager.add([Int].self, label) {
        $0.condition = .custom(named: label) { _, _ in true }.exclusive(in: "lists")
      }
    }
    #expect(manager.winner(for: [1]) == "one")
    #expect(manager.anomalyHandler.counts == [.conditionsOverlap: 1])
  }

  @Test func `an exclusive declaration without a condition has no effect`() {
    manager.add(Int.self, "a") { $0.condition = .none.exclusive(in: "group") }
    manager.add(Int.self, "b") { $0.condition = .none.exclusive(in: "group") }
    #expect(manager.verify().map(line) == ["unreachable Swift.Int because Swift.Int"])
    #expect(manager.winner(for: 1) == "a")
    #expect(manager.anomalyHandler.total == 0)
  }

  @Test func `an action may unregister the mappings`() throws {
    addExclusive("one", holds: true)
    addExclusive("two", holds: true)
    manager.anomalyHandler.anomalyAction = { [weak manager] _ in manager?.unregisterAll() }
    #expect(try manager.view(for: 1, at: [0, 0]) is PlaceholderView)
  }
}
