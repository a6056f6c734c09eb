import TestSupport
import Foundation
import Testing

@testable import CollectionContent
@testable import CollectionLayouts
@testable import CollectionMapping

/// Resolution with cached and filed mappings, compared with a check of every mapping.
struct ResolutionAgainstAskingTests {
  /// Each seed resolves at least 2000 models, so that a release build resolves 100,000.
  @Test(arguments: Seeds.all(debug: 8, release: 52))
  func `random sets of mappings have the same winner for every model either way`(seed: UInt64) {
    var game = ResolutionGame(seed: seed)
    while game.asked < 2000 {
      game.change()
      game.ask(60)
    }
    let first = game.failures.first ?? ""
    #expect(game.failures.count == 0, "seed \(seed), the first of them: \(first)")
  }

  @Test func `the mapping of each type takes exactly the models that a cast accepts`() {
    let models = Zoo.models()
    for type in Zoo.types {
      var catalog = MappingCatalog()
      _ = type.register(in: &catalog)
      let shared = CollectionManager(catalog)
      let own = CollectionManager()
      _ = type.register(in: own)
      var wrong: [String] = []
      for (name, model) in models {
        let isTaken =
          if case .value(let value) = unwrapped(model, depth: 10) {
            type.takes(value)
          } else {
            false
          }
        if shared.hasMapping(for: model) != isTaken { wrong.append("shared \(name)") }
        if own.hasMapping(for: model) != isTaken { wrong.append("own \(name)") }
        if (catalog.explain(model).winner != nil) != isTaken { wrong.append("explained \(name)") }
      }
      #expect(wrong.isEmpty, "\(type.name)")
    }
  }

  @Test func `each pair of types has the same winner whichever of them a catalogue contains`() {
    let models = Zoo.models().filter { !$0.name.hasSuffix("?") }
    var random = SplitMix64(seed: 1)
    for one in Zoo.types {
      for other in Zoo.types.shuffled(using: &random).prefix(6) {
        var both = MappingCatalog()
        let tokens = [one.register(in: &both), other.register(in: &both)]
        var first = MappingCatalog()
        let mixed = [one.register(in: &first)]
        let managers = [CollectionManager(both), CollectionManager(first), CollectionManager()]
        let mixedTokens = mixed + [other.register(in: managers[1])]
        let own = [one.register(in: managers[2]), other.register(in: managers[2])]
        for (name, model) in models.shuffled(using: &random).prefix(40) {
          let winners = zip(managers, [tokens, mixedTokens, own]).map { manager, tokens in
            tokens.firstIndex { $0 == manager.winner(model, .cell, [0, 0])?.token }
          }
          #expect(Set(winners).count == 1, "\(one.name), \(other.name) for \(name): \(winners)")
        }
      }
    }
  }
}

/// One random session: mappings are added and removed, and models are resolved.
private struct ResolutionGame {
  private(set) var asked = 0
  private(set) var failures: [String] = []
  private var random: SplitMix64
  private var catalog = MappingCatalog()
  private var manager = CollectionManager()
  private let models = Zoo.models()

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    renew()
  }

  mutating func change() {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: renew()
    case 1:
      manager.resolution = manager.resolution == .mostSpecific ? .firstRegistered : .mostSpecific
    case 2, 3, 4:
      guard let gone = manager.mappings.randomElement(using: &random) else { return }
      manager.unregister(gone.token)
    case 5 where manager.mappings.count > 20: manager.unregisterAll()
    default:
      let (type, condition, isCell) = draw()
      _ = type.register(in: manager, condition, isCell: isCell)
    }
  }

  /// Changes the catalogue and creates a new manager from it.
  private mutating func renew() {
    for _ in 0..<Int.random(in: 0..<12, using: &random) {
      let (type, condition, isCell) = draw()
      _ = type.register(in: &catalog, condition, isCell: isCell)
    }
    for gone in catalog.mappings where Int.random(in: 0..<4, using: &random) == 0 {
      catalog.unregister(gone.token)
    }
    catalog.resolution =
      Int.random(in: 0..<4, using: &random) == 0 ? .firstRegistered : .mostSpecific
    manager = CollectionManager(catalog)
  }

  private mutating func draw() -> (ZooType, ZooCondition, Bool) {
    let condition: ZooCondition =
      Bool.random(using: &random)
      ? .none : (ZooCondition.allCases.randomElement(using: &random) ?? .none)
    let type = Zoo.types[Int.random(in: Zoo.types.indices, using: &random)]
    return (type, condition, Int.random(in: 0..<5, using: &random) > 0)
  }

  mutating func ask(_ count: Int) {
    for _ in 0..<count {
      let (name, model) = models[Int.random(in: models.indices, using: &random)]
      let isCell = Int.random(in: 0..<5, using: &random) > 0
      let category: ElementCategory = isCell ? .cell : .supplementary("zoo")
      let path: IndexPath = [
        Int.random(in: 0..<3, using: &random), Int.random(in: 0..<2, using: &random),
      ]
      compare(name, model, category, path)
      asked += 1
    }
  }

  private mutating func compare(
    _ name: String, _ model: Any, _ category: ElementCategory, _ path: IndexPath
  ) {
    let found = manager.winner(model, category, path)
    var asked: MappingRecord?
    if case .value(let value) = unwrapped(model, depth: 10) {
      let fitting = manager.resolver.asking(value, category)
      asked = fitting.first { $0.conditionHolds(for: value, at: path) }?.record
    }
    var answers = [found, asked]
    if category == .cell, let certain = manager.resolver.certainMapping(for: model) {
      answers.append(certain.record)
    }
    guard answers.contains(where: { $0 !== found }) else { return }
    let said = answers.map { $0.map { "\($0.description)" } ?? "none" }.joined(separator: " | ")
    failures.append(
      "question \(self.asked), \(name) at \(path): \(said); \(manager.resolution) among "
        + manager.mappings.map { "\($0)" }.joined(separator: ", "))
  }
}

extension CollectionManager {
  fileprivate func winner(
    _ model: Any, _ category: ElementCategory, _ path: IndexPath
  ) -> MappingRecord? {
    guard case .found(let mapping, _) = resolver.find(model, category, at: path) else { return nil }
    return mapping.record
  }
}
