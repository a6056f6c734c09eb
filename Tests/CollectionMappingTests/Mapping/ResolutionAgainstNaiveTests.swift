import TestSupport
import CollectionMapping
import Foundation
import Testing

/// Resolution with its cache, compared with the documented rule implemented without a cache.
struct ResolutionAgainstNaiveTests {
  /// A model type with its distance from each kind of model, which the naive rule needs.
  private struct Candidate {
    let name: String
    let distances: [String: Int]
    let register: (CollectionManager, String, Bool) -> MappingToken
  }

  // Distances: 0 the exact type, 1... superclasses, 10 a protocol, 20 Any.
  private let candidates: [Candidate] = [
    candidate(Any.self, ["apple": 20, "fruit": 20, "food": 20, "bread": 20, "number": 20]),
    candidate((any Nameable).self, ["apple": 10, "fruit": 10, "food": 10, "bread": 10]),
    candidate((any Edible).self, ["apple": 10, "bread": 10]),
    candidate(Food.self, ["apple": 2, "fruit": 1, "food": 0]),
    candidate(Fruit.self, ["apple": 1, "fruit": 0]),
    candidate(Fruit?.self, ["apple": 1, "fruit": 0]),
    candidate(Apple.self, ["apple": 0]),
    candidate(Bread.self, ["bread": 0]),
    candidate(Int.self, ["number": 0]),
  ]

  private let models: [(String, Any)] = [
    ("apple", Apple()), ("fruit", Fruit()), ("food", Food()), ("bread", Bread()), ("number", 5),
    ("apple", Apple?.some(Apple()) as Any), ("number", Optional(Optional(7)) as Any),
  ]

  private static func candidate<Model>(
    _ type: Model.Type, _ distances: [String: Int]
  ) -> Candidate {
    Candidate(name: "\(type)", distances: distances) { manager, label, isConditional in
      manager.add(type, label) { mapping in
        if isConditional { mapping.condition = .section(1) }
      }
    }
  }

  private struct Registered {
    let label: String
    let token: MappingToken
    let candidate: Candidate
    let isConditional: Bool
  }

  @Test(arguments: Seeds.all(debug: 6, release: 24))
  func `random tables resolve as the rule says`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let manager = quietManager()
    var table: [Registered] = []
    var log: [String] = []
    for step in 0..<80 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0 where !table.isEmpty:
        let gone = table.remove(at: Int.random(in: table.indices, using: &random))
        log.append("unregister \(gone.label)")
        #expect(manager.unregister(gone.token) == 1)
      case 1:
        manager.resolution = Bool.random(using: &random) ? .mostSpecific : .firstRegistered
        log.append("\(manager.resolution)")
      case 2 where table.count > 12:
        log.append("unregister all")
        #expect(manager.unregisterAll() == table.count)
        table.removeAll()
      default:
        let candidate = candidates[Int.random(in: candidates.indices, using: &random)]
        let isConditional = Int.random(in: 0..<3, using: &random) == 0
        let label = "\(candidate.name)#\(step)" + (isConditional ? "?" : "")
        let token = candidate.register(manager, label, isConditional)
        log.append("register \(label)")
        table.append(
          Registered(
            label: label, token: token, candidate: candidate, isConditional: isConditional))
      }
      check(manager, table, "seed \(seed): \(log.suffix(20))")
    }
  }

  private func check(_ manager: CollectionManager, _ table: [Registered], _ context: String) {
    for (name, model) in models {
      for section in 0...1 {
        let expected = naiveWinner(name, section, table, manager.resolution)
        let path: IndexPath = [section, 0]
        #expect(manager.winner(for: model, at: path) == expected?.label, "\(context) \(name)")
        let explained = manager.explain(model, at: path)
        #expect(explained.winner?.token == expected?.token, "\(context) \(name) explained")
        #expect(explained.entries.count == table.count, "\(context)")
      }
    }
  }

  private func naiveWinner(
    _ model: String, _ section: Int, _ table: [Registered], _ order: ResolutionOrder
  ) -> Registered? {
    let fitting = table.filter {
      $0.candidate.distances[model] != nil && (!$0.isConditional || section == 1)
    }
    guard order == .mostSpecific else { return fitting.first }
    let pool = fitting.contains { $0.isConditional } ? fitting.filter(\.isConditional) : fitting
    let closest = pool.compactMap { $0.candidate.distances[model] }.min()
    return pool.first { $0.candidate.distances[model] == closest }
  }
}
