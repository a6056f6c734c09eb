#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A mapping at work in one manager: its closures, its pool of views, and what was counted.
///
/// Made when the manager first needs it; a catalogue's mapping is live in many managers at once.
final class LiveMapping {
  let record: MappingRecord

  /// The closures of a mapping that the manager registered for itself; those of a catalogue's mapping
  /// are in its record.
  private let own: MappingWork?
  private let bind: MappingWork.Bind

  /// The slot of the mapping's own views, once one was needed.
  private(set) var slot: ReuseSlot?

  private var eventsIfMade: ResolvedHandlers?

  /// Whether the mapping was unregistered, after which its closures do not run.
  private(set) var isRetired = false

  /// How often the handler ran, and how often the mapping was found and it did not, since that
  /// went wrong.
  private var bound = 0
  private var failed = 0

  /// Makes a mapping live; `nil` for one whose closures are nowhere, since it was unregistered.
  init?(_ record: MappingRecord, _ own: MappingWork?) {
    // Not `??`, which would wrap the closure for every call.
    if let own {
      bind = own.bind
    } else if let shared = record.sharedWork {
      bind = shared.bind
    } else {
      return nil
    }
    self.record = record
    self.own = own
  }

  deinit { slot?.retire() }

  /// Whether the mapping is there and its condition holds; asking may be what removes it.
  func conditionHolds(for model: Any, at indexPath: IndexPath) -> Bool {
    guard !isRetired else { return false }
    let condition = if let own { own.condition } else { record.sharedWork?.condition }
    return record.condition.holds(for: model, at: indexPath, condition) && !isRetired
  }

  /// The slot of the mapping's own; `nil` when its views come from the container, or none can.
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
    let shared = record.sharedWork?.events.map { AnyEventHandler(name: $0.name, make: $0.make) }
    let made = ResolvedHandlers(
      own?.events ?? shared ?? [], of: hub.handlers,
      for: .mapping(record.viewType, record.category))
    eventsIfMade = made
    return made
  }

  /// What makes views; `nil` for `init()`.
  private func makeClosure() -> (() throws -> ReusableView)? {
    switch record.origin {
    case .factory:
      return if let own { own.factory } else { record.sharedWork?.factory }
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
  /// `false`, with nothing run, when the view or the model is of another type.
  func show(_ model: Any, in view: ReusableView, at indexPath: IndexPath) -> Bool {
    guard bind(view, model, indexPath) else { return false }
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

  /// Ends this mapping in its manager: from now on its closures do not run.
  func end() {
    isRetired = true
    eventsIfMade?.retire()
  }

  /// Releases the idle views; a release may run code that uses the manager, which must be ready for it.
  func releaseViews() { slot?.retire() }

  /// Begins again with an empty pool and counters at zero; a view that is being made or configured
  /// is finished, and released when it comes back.
  func reset() {
    let earlier = slot
    slot = nil
    resetCounters()
    earlier?.retire()
  }
}

@available(*, unavailable)
extension LiveMapping: Sendable {}
