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
  private let work: MappingWork
  private let hub: EventHub
  private let capacity: Int

  /// The slot of the mapping's own views, once one was needed.
  private(set) var slot: ReuseSlot?

  /// The closures for the events of the mapping's views.
  private(set) lazy var events = MappingEvents(work.events, viewType: record.viewType)

  /// Whether the mapping was unregistered, after which its closures do not run.
  private(set) var isRetired = false

  /// How often the handler ran, and how often the mapping was found and it did not, since that
  /// went wrong.
  private var bound = 0
  private var failed = 0

  init(_ record: MappingRecord, _ work: MappingWork, hub: EventHub, capacity: Int) {
    self.record = record
    self.work = work
    self.hub = hub
    self.capacity = capacity
  }

  deinit { slot?.retire() }

  /// Whether the mapping is there and its condition holds; asking may be what takes it back.
  func conditionHolds(for model: Any, at indexPath: IndexPath) -> Bool {
    !isRetired && record.condition.holds(for: model, at: indexPath, work.condition) && !isRetired
  }

  /// The slot of the mapping's own; `nil` when its views come from the container, or none can.
  func ownSlot() -> ReuseSlot? {
    if let slot { return slot }
    guard let make = makeClosure() else { return nil }
    let key = PoolKey(category: record.category, identifier: .registration(record.identity))
    let made = ReuseSlot(
      key: key, viewType: record.viewType, hub: hub, capacity: capacity, make: make)
    made.events = events
    slot = made
    return made
  }

  private func makeClosure() -> (() throws -> ReusableView)? {
    let viewType = record.viewType
    switch record.origin {
    case .code:
      return { viewType.init() }
    case .factory:
      return work.factory
    case .template(let template):
      guard let loadable = viewType as? any (ReusableView & TemplateLoadable).Type else {
        return { viewType.init() }
      }
      return { try loadable.init(template: template) }
    case .prototype, .broken:
      return nil
    }
  }

  /// Shows a model in a view: runs the handler, then `update(with:)`.
  ///
  /// `false`, with nothing run, when the view or the model is of another type.
  func bind(_ view: ReusableView, _ model: Any, _ indexPath: IndexPath) -> Bool {
    guard work.bind(view, model, indexPath) else { return false }
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
    events.retire()
  }

  /// Lets go of the views that wait; their own ends may use the manager, which must be ready for it.
  func letGo() { slot?.retire() }

  /// Begins anew with an empty pool and counters at zero; a view that is being made or configured
  /// is finished, and let go when it comes back.
  func reset() {
    let earlier = slot
    slot = nil
    resetCounters()
    earlier?.retire()
  }

  /// This mapping at its beginning, with an empty pool and nothing counted; `nil` for one of the
  /// catalogue, which is made live again when needed.
  var renewedIfOwn: LiveMapping? {
    record.sharedWork == nil ? LiveMapping(record, work, hub: hub, capacity: capacity) : nil
  }
}

@available(*, unavailable)
extension LiveMapping: Sendable {}
