import TestSupport
import CollectionMapping
import Foundation

/// The cases that random applies must cover.
enum ApplyBucket: CaseIterable, Hashable, Sendable {
  case applied, waited, async, stale, superseded, cancelled
  case fromProvider, fromObserver, fromAnomaly, fromCompletion, fromBatch, fromNowhere
}

/// A container whose callbacks sometimes apply another content.
@MainActor final class ApplyRun: CollectionObserver {
  typealias Source = DiffableDataSource<Int, Int>

  /// How an apply was made, and all results that it received.
  struct Entry {
    let target: Numbers
    var isAsync = false
    var told: [Result<Void, ApplyError>] = []
  }

  private(set) var container: CollectionContainer?
  private(set) var source: Source?
  private(set) var coverage = Coverage<ApplyBucket>()
  private(set) var entries: [Entry] = []
  private(set) var tasks: [Task<Void, Never>] = []
  private(set) var problems: [String] = []

  /// Called in each callback.
  var onCallback: (() -> Void)?
  private var random: RandomSnapshots
  private let versions = ApplyWorld.Versions()

  /// The number of applies that callbacks may still make, so that a run ends.
  private var fuel = 0
  private var lastInTurn = -1

  init(seed: UInt64) {
    random = RandomSnapshots(seed: seed)
    let container = CollectionContainer()
    container.register(RowView.self)
    container.displaysAllElements = true
    let source = Source(container: container) { [weak self] container, path, _ in
      guard let self else { return nil }
      fire(.fromProvider)
      if random.numbers.percent(5) { return nil }
      return try container.dequeueReusableCell(RowView.self, for: path)
    }
    if random.numbers.percent(30) { source.appliesLatestOnly = true }
    container.anomalyHandler.anomalyAction = { [weak self] _ in self?.fire(.fromAnomaly) }
    container.observer = WeakObserver(self)
    (self.container, self.source) = (container, source)
  }

  func observe(_ event: CollectionEvent) { fire(.fromObserver) }

  /// Applies content in a batch, in a reload, or outside of any operation.
  func start() {
    fuel = 8
    switch random.numbers.below(4) {
    case 0: try? container?.performBatchUpdates { [weak self] _ in self?.fire(.fromBatch, 100) }
    case 1: container?.reloadData()
    default: fire(.fromNowhere, 100)
    }
  }

  /// Releases both; their last callbacks may use this object.
  func drop(source dropsSource: Bool, container dropsContainer: Bool) {
    let earlier = (source, container)
    if dropsSource { source = nil }
    if dropsContainer { container = nil }
    withExtendedLifetime(earlier) {}
  }

  // MARK: Applying

  /// Sometimes applies another content; called in each callback.
  private func fire(_ place: ApplyBucket, _ share: Int = 6) {
    onCallback?()
    if let container, let source, source.snapshot().counts != container.counts {
      problems.append("\(place): \(source.snapshot().counts), displayed \(container.counts)")
    }
    guard fuel > 0, random.numbers.percent(share), let source else { return }
    fuel -= 1
    coverage.note(place)
    guard let target = try? random.next(after: source.snapshot(), 6, versions) else { return }
    let number = entries.count
    entries.append(Entry(target: target.withoutMarks()))
    let kind = random.numbers.below(4)
    if kind == 0 { return applyAsync(target, number, in: source) }
    let outcome = outcome(kind, of: target, in: source) { [weak self] in self?.tell(number, $0) }
    let isWaiting = outcome == false
    if isWaiting { coverage.note(.waited) }
    if isWaiting == (entries[number].told.count == 1) {
      problems.append(
        "\(number) was \(outcome as Any), completed \(entries[number].told.count) times")
    }
  }

  /// Whether an apply was carried out at once; `nil` if it throws.
  private func outcome(
    _ kind: Int, of target: Numbers, in source: Source, completion: @escaping Source.Completion
  ) -> Bool? {
    switch kind {
    case 1: try? source.applyUsingReloadData(target, completion: completion)
    case 2:
      // The content may have changed when its turn comes.
      try? source.apply(
        precomputed: target.difference(from: source.snapshot()), completion: completion)
    default: try? source.apply(target, completion: completion)
    }
  }

  private func applyAsync(_ target: Numbers, _ number: Int, in source: Source) {
    entries[number].isAsync = true
    coverage.note(.async)
    let task = Task.immediate { [weak self] in
      let result: Result<Void, ApplyError>
      do throws(ApplyError) {
        try await source.apply(target)
        result = .success(())
      } catch {
        result = .failure(error)
      }
      self?.note(number, result)
    }
    tasks.append(task)
    if random.numbers.percent(40) { random.numbers.pick(tasks).cancel() }
  }

  // MARK: Results

  private func tell(
    _ number: Int, _ result: Result<AppliedChange<Int, Int>, ApplyError>
  ) {
    if case .success = result {
      if let source, source.snapshot() != entries[number].target {
        problems.append("\(number) completed while other content was displayed")
      }
      if number < lastInTurn { problems.append("\(number) came after \(lastInTurn)") }
      lastInTurn = number
    }
    note(number, result.map { _ in })
    fire(.fromCompletion, 20)
  }

  private func note(_ number: Int, _ result: Result<Void, ApplyError>) {
    entries[number].told.append(result)
    switch result {
    case .success: coverage.note(.applied)
    case .failure(.staleDifference): coverage.note(.stale)
    case .failure(.superseded): coverage.note(.superseded)
    case .failure(.cancelled): coverage.note(.cancelled)
    case .failure: break
    }
  }

  /// Waits for all waiting applies, and those that they make.
  func finish() async {
    var index = 0
    while index < tasks.count {
      await tasks[index].value
      index += 1
    }
    tasks = []
    for (number, entry) in entries.enumerated() where entry.told.count != 1 {
      problems.append("\(number) completed \(entry.told.count) times, async \(entry.isAsync)")
    }
  }

  /// The content that must be displayed: that of the last successful apply.
  var lastApplied: Numbers {
    let last = entries.last { if case .success? = $0.told.first { true } else { false } }
    return last?.target ?? Numbers()
  }
}

/// Passes events on without retaining the receiver.
final class WeakObserver: CollectionObserver {
  private weak let target: (any CollectionObserver)?
  init(_ target: any CollectionObserver) { self.target = target }
  func observe(_ event: CollectionEvent) { target?.observe(event) }
}
