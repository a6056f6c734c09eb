import TestSupport
import Foundation
import Testing

@testable import CollectionContent
@testable import CollectionLayouts
@testable import CollectionMapping

/// A view that knows its origin and counts the calls it receives.
private final class TrackedView: ReusableView {
  var serial = -1
  var name: PoolName?
  var generation = -1
  var preparations = 0
  var ledger: Ledger?

  override func prepareForReuse() { preparations += 1 }

  deinit { ledger?.alive -= 1 }
}

private final class Ledger {
  var made = 0
  var alive = 0
}

private struct PlannedError: Error {}

/// A container that executes commands, together with the naive one.
private final class PoolRun: CollectionContainerDataSource {
  let container: CollectionContainer
  let ledger = Ledger()
  var naive: NaivePools
  private var generations: [PoolName: Int] = [:]
  private var nextGeneration = 0
  private var plan = AnswerPlan(dequeues: [], outcome: .nothing)
  private(set) var reported: [Anomaly.Code] = []

  init(capacity: Int) {
    container = CollectionContainer(limits: CollectionLimits(pooledViews: capacity))
    naive = NaivePools(capacity: capacity)
    container.dataSource = self
    container.anomalyHandler.anomalyAction = { [unowned self] in reported.append($0.code) }
  }

  func run(_ command: PoolCommand) throws {
    nextGeneration += 1
    reported = []
    switch command {
    case .register(let name): try register(name)
    case .unregister(let name): unregister(name)
    case .display(let key, let plan): ask(plan) { $0.display(key) }
    case .reload(let key, let plan): ask(plan) { $0.reload(key) }
    case .reconfigure(let key, let plan): ask(plan) { $0.reconfigure(key) }
    case .endDisplaying(let key): container.endDisplaying(key)
    case .endDisplayingAll: container.endDisplayingAll()
    }
    naive.run(command, generation: nextGeneration)
  }

  private func ask(_ plan: AnswerPlan, _ command: (CollectionContainer) -> ReusableView?) {
    self.plan = plan
    _ = command(container)
  }

  private func register(_ name: PoolName) throws {
    let generation = nextGeneration
    generations[name] = generation
    let make = { [ledger] in
      let view = TrackedView()
      view.serial = ledger.made
      view.name = name
      view.generation = generation
      view.ledger = ledger
      ledger.made += 1
      ledger.alive += 1
      return view
    }
    if let kind = name.category.kind {
      try container.register(
        TrackedView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: name.identifier,
        factory: make)
    } else {
      try container.register(
        TrackedView.self, forCellWithReuseIdentifier: name.identifier, factory: make)
    }
  }

  private func unregister(_ name: PoolName) {
    let wasRegistered = generations.removeValue(forKey: name) != nil
    let answer =
      name.category.kind.map {
        container.unregister(reuseIdentifier: name.identifier, as: .supplementary($0))
      } ?? container.unregister(reuseIdentifier: name.identifier)
    #expect(answer == wasRegistered)
  }

  // MARK: The data source

  func collectionContainer(
    _ container: CollectionContainer, numberOfItemsInSection section: Int
  ) -> Int { 1000 }

  func collectionContainer(
    _ container: CollectionContainer, cellForItemAt indexPath: IndexPath
  ) throws -> ReusableView? { try answer() }

  func collectionContainer(
    _ container: CollectionContainer, viewForSupplementaryElementOfKind kind: ElementKind,
    at indexPath: IndexPath
  ) throws -> ReusableView? { try answer() }

  private func answer() throws -> ReusableView? {
    var dequeued: [TrackedView] = []
    for (name, path) in plan.dequeues {
      if let kind = name.category.kind {
        dequeued.append(
          try container.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: name.identifier, for: path))
      } else {
        dequeued.append(
          try container.dequeueReusableCell(withReuseIdentifier: name.identifier, for: path))
      }
    }
    return switch plan.outcome {
    case .dequeued(let place): dequeued[place]
    case .nothing: nil
    case .handMade: ReusableView()
    case .onShow(let key): container.displayed[key]
    case .failure: throw PlannedError()
    }
  }

  // MARK: The invariants

  /// The violated invariants, in words.
  func problems() -> [String] {
    var problems: [String] = []
    func check(_ holds: Bool, _ text: @autoclosure () -> String) {
      if !holds { problems.append(text()) }
    }
    var places: [ObjectIdentifier: String] = [:]
    func place(_ view: ReusableView, _ text: String) {
      let earlier = places.updateValue(text, forKey: ObjectIdentifier(view))
      check(earlier == nil, "I1: a view is at \(earlier ?? "") and \(text)")
    }
    for (key, view) in container.displayed.all {
      place(view, "\(key)")
      check(view.isInUse, "I1: the view displayed for \(key) is not in use")
      check(view.below == nil, "I1: the view displayed for \(key) is linked to an idle view")
      check(container.owns(view), "I1: the view displayed for \(key) is not owned by the container")
      let tracked = view as? TrackedView
      check(tracked != nil || view is PlaceholderView, "\(key) displays \(view)")
      switch naive.shown[key] {
      case .view(let serial)?: check(tracked?.serial == serial, "\(key) is not \(serial)")
      case .placeholder?: check(tracked == nil, "\(key) is no placeholder")
      case nil: check(false, "\(key) is displayed")
      }
      if let tracked { check(isCounted(tracked), "I3: \(tracked.serial) was prepared otherwise") }
    }
    check(container.displayed.all.count == naive.shown.count, "other elements are displayed")
    for name in PoolName.all {
      let slot = container.slot(
        of: PoolKey(category: name.category, identifier: .named(name.identifier)))
      check((slot == nil) == (generations[name] == nil), "\(name) is registered or not")
      var idle: [Int] = []
      var next = slot?.top
      while let view = next {
        place(view, "the pool \(name)")
        let tracked = view as? TrackedView
        idle.append(tracked?.serial ?? -1)
        check(tracked?.name == name, "I2: a view of another registration is in \(name)")
        check(tracked?.generation == generations[name], "I2: an old view is in \(name)")
        check(!view.isInUse && view.slot == nil, "I4: a view in \(name) is in use")
        check(tracked.map(isCounted) == true, "I3: a view in \(name) was prepared otherwise")
        next = view.below
      }
      check(idle.count == slot?.idleCount ?? 0, "\(name) counts otherwise")
      check(idle.count <= container.limits.pooledViews, "I6: \(name) is too full")
      check(idle.reversed() == naive.idle[name] ?? [], "\(name) holds \(idle)")
    }
    check(ledger.made == naive.views.count, "I5: \(ledger.made) views were made")
    let alive = places.count - container.displayed.all.count { $0.view is PlaceholderView }
    check(ledger.alive == alive, "\(ledger.alive) views are alive")
    check(reported == naive.reported, "reported \(reported), not \(naive.reported)")
    let isIdle = container.requests.element == nil && container.loop.phase == .free
    check(isIdle, "a request is still open")
    return problems
  }

  private func isCounted(_ view: TrackedView) -> Bool {
    view.preparations == naive.views[view.serial].preparations
  }
}

struct PoolInvariantTests {
  @Test func `pools keep their invariants under any commands and responses`() throws {
    var seen: [Anomaly.Code: Int] = [:]
    var reused = 0
    let seeds = tries(debug: 30, release: 100)
    for seed in 0..<seeds {
      var numbers = SplitMix64(seed: UInt64(seed))
      let run = PoolRun(capacity: [0, 1, 2, 64][seed % 4])
      var commands: [PoolCommand] = PoolName.all.prefix(seed % 7).map { .register($0) }
      for command in commands { try run.run(command) }
      for _ in 0..<300 {
        let command = PoolCommand.random(&numbers)
        commands.append(command)
        try run.run(command)
        for code in run.reported { seen[code, default: 0] += 1 }
        let problems = run.problems()
        if problems.isEmpty { continue }
        Issue.record(
          """
          seed \(seed), after \(commands.count) commands: \(problems.joined(separator: "; "))
          \(commands.map(\.description).joined(separator: "\n"))
          """)
        return
      }
      reused += run.naive.views.count { $0.preparations > 0 }
      for command in [PoolCommand.endDisplayingAll] + PoolName.all.map(PoolCommand.unregister) {
        try run.run(command)
      }
      #expect(run.ledger.alive == 0, "seed \(seed)")
    }
    let expected: Set<Anomaly.Code> = [
      .nilCell, .nilSupplementary, .viewNotDequeued, .viewAlreadyDisplayed, .kindMismatch,
      .pathMismatch, .extraDequeue, .providerFailed, .reconfigureReplaced,
    ]
    #expect(Set(seen.filter { $0.value > 20 }.keys) == expected)
    #expect(reused > 10 * seeds)
  }
}
