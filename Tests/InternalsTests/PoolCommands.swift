import TestSupport
import Foundation

@testable import CollectionContent
@testable import CollectionLayouts
@testable import CollectionMapping

/// The name of a registration in a test.
struct PoolName: Hashable, CustomStringConvertible {
  let category: ElementCategory
  let identifier: String

  static let all: [PoolName] = ["a", "b"].flatMap { identifier in
    [ElementCategory.cell, .supplementary("h"), .supplementary("f")].map {
      PoolName(category: $0, identifier: identifier)
    }
  }

  var description: String { "\(category.kind?.rawValue ?? "cell")/\(identifier)" }
}

/// The response of the data source to a request.
struct AnswerPlan: CustomStringConvertible {
  enum Outcome {
    case dequeued(Int)
    case nothing
    case handMade
    case onShow(ElementID)
    case failure
  }

  var dequeues: [(name: PoolName, path: IndexPath)]
  var outcome: Outcome

  var description: String {
    let dequeues = dequeues.map { "\($0.name)@\($0.path[0]).\($0.path[1])" }
    return "[\(dequeues.joined(separator: " "))] → \(outcome)"
  }
}

/// A command for a container.
enum PoolCommand: CustomStringConvertible {
  case register(PoolName)
  case unregister(PoolName)
  case display(ElementID, AnswerPlan)
  case reload(ElementID, AnswerPlan)
  case reconfigure(ElementID, AnswerPlan)
  case endDisplaying(ElementID)
  case endDisplayingAll

  var description: String {
    switch self {
    case .register(let name): "register \(name)"
    case .unregister(let name): "unregister \(name)"
    case .display(let key, let plan): "display \(key) \(plan)"
    case .reload(let key, let plan): "reload \(key) \(plan)"
    case .reconfigure(let key, let plan): "reconfigure \(key) \(plan)"
    case .endDisplaying(let key): "endDisplaying \(key)"
    case .endDisplayingAll: "endDisplayingAll"
    }
  }
}

extension PoolCommand {
  private static let keys: [ElementID] = [
    .cell([0, 0]), .cell([0, 1]), .cell([0, 2]), .cell([0, 3]), .cell([1, 0]),
    .supplementary("h", [0, 0]), .supplementary("f", [0, 0]), .supplementary("h", [1, 0]),
    .supplementary("f", [1, 0]),
  ]

  static func random(_ numbers: inout SplitMix64) -> PoolCommand {
    let key = numbers.pick(keys)
    let name = numbers.pick(PoolName.all)
    return switch Int.random(in: 0..<100, using: &numbers) {
    case 0..<10: .register(name)
    case 10..<14: .unregister(name)
    case 14..<45: .display(key, plan(for: key, &numbers))
    case 45..<60: .reload(key, plan(for: key, &numbers))
    case 60..<75: .reconfigure(key, plan(for: key, &numbers))
    case 75..<97: .endDisplaying(key)
    default: .endDisplayingAll
    }
  }

  private static func plan(for key: ElementID, _ numbers: inout SplitMix64) -> AnswerPlan {
    let identifier = numbers.pick(["a", "a", "b"])
    let right = (PoolName(category: key.category, identifier: identifier), key.indexPath)
    var plan = AnswerPlan(dequeues: [right], outcome: .dequeued(0))
    guard Int.random(in: 0..<10, using: &numbers) > 4 else { return plan }
    if Bool.random(using: &numbers) { plan.dequeues = [] }
    for _ in 0..<Int.random(in: 0..<3, using: &numbers) {
      let path = numbers.pick([key.indexPath, key.indexPath, IndexPath(indexes: [0, 7])])
      plan.dequeues.append((numbers.pick(PoolName.all), path))
    }
    plan.dequeues.shuffle(using: &numbers)
    switch Int.random(in: 0..<10, using: &numbers) {
    case 0: plan.outcome = .nothing
    case 1: plan.outcome = .handMade
    case 2: plan.outcome = .failure
    case 3, 4: plan.outcome = .onShow(numbers.pick(keys))
    default:
      plan.outcome =
        plan.dequeues.isEmpty
        ? .nothing : .dequeued(Int.random(in: plan.dequeues.indices, using: &numbers))
    }
    return plan
  }
}
