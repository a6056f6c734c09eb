#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A mapping in use in one manager: its closures, its pool of views, and its counters.
///
/// Made when the manager first needs it; a catalogue's mapping is live in many managers at once.
final class LiveMapping {
  let record: MappingRecord

  private let work: MappingWork

  /// The slot of the mapping's own views, once one was needed.
  private(set) var slot: ReuseSlot?

  private var eventsIfMade: ResolvedHandlers?

  /// Whether the mapping was unregistered, after which its closures do not run.
  private(set) var isRetired = false

  /// How often the handler ran, and how often the mapping was found and its view could not be made or
  /// configured.
  private var bound = 0
  private var failed = 0

  init(_ record: MappingRecord, _ work: MappingWork) {
    self.record = record
    self.work = work
  }

  deinit { slot?.retire() }

  /// Whether the mapping is registered and its condition holds; the condition may unregister it.
  func conditionHolds(for model: Any, at indexPath: IndexPath) -> Bool {
    guard !isRetired else { return false }
    return record.condition.holds(for: model, at: indexPath, work.condition) && !isRetired
  }

  /// The mapping's own slot; `nil` if its views come from the container, or it can make none.
  func ownSlot(_ hub: EventHub, capacity: Int) -> ReuseSlot? {
    if let slot { return slot }
    guard record.origin.isOfMapping else { return nil }
    let made = ReuseSlot(
      key: PoolKey(category: record.category, identifier: .mapping), viewType: record.viewType,
      hub: hub, capacity: capacity, make: makeClosure(),
      events: record.events.isEmpty ? nil : events(hub))
    slot = made
    return made
  }

  /// The handlers for the events of the mapping's views.
  func events(_ hub: EventHub) -> ResolvedHandlers {
    if let eventsIfMade { return eventsIfMade }
    // A catalogue's mapping closure may add other handlers in each manager.
    let given = work.events.filter { record.events.contains($0.event.name) }
    let made = ResolvedHandlers(
      given, of: hub.handlers, for: .mapping(record.viewType, record.category))
    eventsIfMade = made
    return made
  }

  /// The closure that makes views; `nil` for `init()`.
  private func makeClosure() -> (() throws -> ReusableView)? {
    switch record.origin {
    case .factory:
      return work.factory
    case .template(let template):
      guard let loadable = record.viewType as? any (ReusableView & TemplateLoadable).Type else {
        return nil
      }
      return { try loadable.init(template: template) }
    case .code, .prototype, .broken:
      return nil
    }
  }

  /// Shows a model in a view: runs the handler, then `update(with:)`.
  ///
  /// Returns `false`, with nothing run, if the view or the model is of another type.
  func show(_ model: Any, in view: ReusableView, at indexPath: IndexPath) -> Bool {
    guard work.binding.show(model, in: view, at: indexPath) else { return false }
    bound += 1
    return true
  }

  /// Counts a view that could not be made or configured.
  func noteFailure() { failed += 1 }

  var counters: MappingCounters {
    var counters = MappingCounters()
    counters.resolved = bound + failed
    counters.made = slot?.madeCount ?? 0
    counters.reused = slot?.reusedCount ?? 0
    counters.handlerRuns = bound
    counters.anomalies = failed
    return counters
  }

  func resetCounters() {
    bound = 0
    failed = 0
    slot?.resetCounts()
  }

  /// Ends this mapping in its manager; its closures do not run again.
  func end() {
    isRetired = true
    eventsIfMade?.retire()
  }

  /// Releases the idle views; a release may run code that uses the manager.
  func releaseViews() { slot?.retire() }

  /// Begins again with an empty pool and counters at zero.
  ///
  /// A view that is being made or configured is completed, and released when it is returned.
  func reset() {
    let earlier = slot
    slot = nil
    resetCounters()
    earlier?.retire()
  }
}

@available(*, unavailable)
extension LiveMapping: Sendable {}
