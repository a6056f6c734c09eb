import TestSupport
import CollectionMapping
import Foundation
import Testing

/// Mappings that are added and removed while content changes.
struct StaleHandlerTests {
  @Test(arguments: Seeds.all(debug: 20, release: 60, steps: 120))
  func `no closure of a mapping runs after the mapping is unregistered`(seed: UInt64) throws {
    let run = try MappingRun(seed: seed)
    for step in 0..<120 {
      try run.step()
      if run.problems.isEmpty { continue }
      Issue.record("SEED=\(seed), step \(step): \(run.problems.prefix(5))")
      return
    }
    #expect(!Seeds.areUsual || run.handled > 20, "SEED=\(seed)")
  }
}

/// A manager whose mappings have numbers, and the calls after their end.
private final class MappingRun {
  private let manager = CollectionManager()
  private var numbers: SplitMix64
  private var tokens: [(number: Int, token: MappingToken)] = []
  private var next = 0

  /// The mapping for which each view was made.
  private var makers: [ObjectIdentifier: Int] = [:]
  private(set) var handled = 0
  private(set) var problems: [String] = []

  init(seed: UInt64) throws {
    numbers = SplitMix64(seed: seed)
    manager.anomalyHandler.anomalyAction = { _ in }
    manager.container.displaysAllElements = true
    try manager.memoryStorage.setItems(Array(0..<5))
  }

  func step() throws {
    let storage = manager.memoryStorage
    let count = storage.numberOfItems(inSection: 0)
    switch numbers.below(10) {
    case 0, 1: register()
    case 2 where !tokens.isEmpty:
      let place = numbers.below(tokens.count)
      let removed = manager.unregister(tokens.remove(at: place).token)
      if removed != 1 { problems.append("\(removed) mappings were unregistered") }
    case 3 where numbers.percent(20):
      tokens.removeAll()
      manager.unregisterAll()
    case 4: manager.container.reloadData()
    case 5: try manager.container.reloadItems(at: [[0, numbers.below(count)]])
    case 6: try manager.container.reconfigureItems(at: [[0, numbers.below(count)]])
    case 7: try storage.moveItem(at: [0, numbers.below(count)], to: [0, numbers.below(count)])
    case 8: try storage.replaceItem(at: [0, numbers.below(count)], with: numbers.below(100))
    default:
      try storage.removeItems(at: [[0, numbers.below(count)]])
      try storage.addItem(numbers.below(100))
    }
  }

  private func register() {
    let number = next
    let divisor = 1 + numbers.below(3)
    next += 1
    let token = manager.register(RowView.self, for: Int.self) { [unowned self] mapping in
      mapping.condition = mapping.modelCondition { [unowned self] _, row in
        note(number, "condition")
        return row % divisor == 0
      }
      mapping.factory = { [unowned self] in
        note(number, "factory")
        let view = RowView()
        makers[ObjectIdentifier(view)] = number
        return view
      }
    } handler: { [unowned self] view, row, _ in
      note(number, "handler")
      handled += 1
      if makers[ObjectIdentifier(view)] != number { problems.append("a view of another mapping") }
      view.fill("\(number)", row)
    }
    tokens.append((number, token))
  }

  private func note(_ number: Int, _ what: String) {
    if tokens.contains(where: { $0.number == number }) { return }
    problems.append("the \(what) of \(number) ran, which was unregistered")
  }
}
