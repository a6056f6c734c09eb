import Foundation

@testable import CollectionContent
@testable import CollectionLayouts
@testable import CollectionMapping

/// The location of every view, kept in the simplest way: the expected state of a container.
struct NaivePools {
  struct View {
    let name: PoolName
    let generation: Int
    var preparations = 0
  }

  enum Shown: Hashable {
    case view(Int)
    case placeholder(Int)
  }

  private enum Failure: Error {
    case mismatch
    case other
  }

  let capacity: Int
  private(set) var views: [View] = []
  private(set) var generations: [PoolName: Int] = [:]
  private(set) var idle: [PoolName: [Int]] = [:]
  private(set) var shown: [ElementID: Shown] = [:]
  private(set) var reported: [Anomaly.Code] = []
  private var placeholders = 0

  init(capacity: Int) { self.capacity = capacity }

  mutating func run(_ command: PoolCommand, generation: Int) {
    reported = []
    switch command {
    case .register(let name):
      generations[name] = generation
      idle[name] = []
    case .unregister(let name):
      generations[name] = nil
      idle[name] = nil
    case .display(let key, let plan):
      if shown[key] == nil { show(answer(to: key, plan, existing: nil), for: key) }
    case .reload(let key, let plan):
      show(answer(to: key, plan, existing: nil), for: key)
    case .reconfigure(let key, let plan):
      guard let existing = shown[key] else { return }
      let answer = answer(to: key, plan, existing: existing)
      guard answer != existing else { return }
      reported.append(.reconfigureReplaced)
      show(answer, for: key)
    case .endDisplaying(let key):
      show(nil, for: key)
    case .endDisplayingAll:
      let order = shown.keys.sorted { one, other in
        let kinds = [one, other].map { $0.category.kind?.rawValue ?? "" }
        return (one.indexPath, kinds[0]) < (other.indexPath, kinds[1])
      }
      for key in order.reversed() { show(nil, for: key) }
    }
  }

  private mutating func show(_ new: Shown?, for key: ElementID) {
    let earlier = shown[key]
    shown[key] = new
    if case .view(let serial)? = earlier { giveBack(serial) }
  }

  private mutating func giveBack(_ serial: Int) {
    let view = views[serial]
    guard generations[view.name] == view.generation, idle[view.name, default: []].count < capacity
    else { return }
    idle[view.name, default: []].append(serial)
  }

  private mutating func dequeue(
    _ name: PoolName, _ path: IndexPath, for key: ElementID, existing: Shown?
  ) throws(Failure) -> Int {
    guard let generation = generations[name] else { throw .other }
    if let existing, name.category == key.category, path == key.indexPath {
      guard case .view(let serial) = existing, views[serial].name == name,
        views[serial].generation == generation
      else { throw .mismatch }
      return serial
    }
    if let serial = idle[name]?.popLast() {
      views[serial].preparations += 1
      return serial
    }
    views.append(View(name: name, generation: generation))
    return views.count - 1
  }

  private mutating func placeholder(_ code: Anomaly.Code) -> Shown {
    reported.append(code)
    placeholders += 1
    return .placeholder(placeholders)
  }

  private mutating func answer(
    to key: ElementID, _ plan: AnswerPlan, existing: Shown?
  ) -> Shown? {
    var dequeued: [(serial: Int, path: IndexPath)] = []
    var failure: Failure?
    do throws(Failure) {
      for (name, path) in plan.dequeues {
        dequeued.append((try dequeue(name, path, for: key, existing: existing), path))
      }
    } catch {
      failure = error
    }
    let result =
      failure.map { failed(with: $0, key, plan, existing: existing) }
      ?? checked(plan.outcome, key, dequeued, existing: existing)
    for (serial, _) in dequeued where .view(serial) != result && .view(serial) != existing {
      giveBack(serial)
    }
    return result
  }

  private mutating func failed(
    with failure: Failure, _ key: ElementID, _ plan: AnswerPlan, existing: Shown?
  ) -> Shown? {
    failure == .mismatch ? answer(to: key, plan, existing: nil) : placeholder(.providerFailed)
  }

  private mutating func checked(
    _ outcome: AnswerPlan.Outcome, _ key: ElementID, _ dequeued: [(serial: Int, path: IndexPath)],
    existing: Shown?
  ) -> Shown? {
    switch outcome {
    case .failure:
      return placeholder(.providerFailed)
    case .handMade:
      return placeholder(.viewNotDequeued)
    case .nothing:
      return missing(key)
    case .onShow(let other):
      guard let view = shown[other] else { return missing(key) }
      guard view == existing else { return placeholder(.viewAlreadyDisplayed) }
      if !dequeued.isEmpty, dequeued.contains(where: { .view($0.serial) != existing }) {
        reported.append(.extraDequeue)
      }
      return view
    case .dequeued(let place):
      let serial = dequeued[place].serial
      if dequeued.contains(where: { $0.serial != serial }) { reported.append(.extraDequeue) }
      if .view(serial) == existing { return existing }
      guard views[serial].name.category == key.category else { return placeholder(.kindMismatch) }
      if dequeued[place].path != key.indexPath { reported.append(.pathMismatch) }
      return .view(serial)
    }
  }

  private mutating func missing(_ key: ElementID) -> Shown? {
    guard key.category == .cell else {
      reported.append(.nilSupplementary)
      return nil
    }
    return placeholder(.nilCell)
  }
}
