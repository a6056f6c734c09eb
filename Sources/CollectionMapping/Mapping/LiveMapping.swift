/// A mapping in use in one manager: its closures, its pool of views, and its counters.
///
/// Made when the manager first needs it; a catalogue's mapping is live in many managers at once, each with
/// an object of its own: threads that retain one object wait for each other.
@usableFromInline
class LiveMapping {
  @usableFromInline
  typealias Make = (_ record: MappingRecord, _ settings: MappingSettings) -> LiveMapping

  final let record: MappingRecord

  private final let condition: ((IndexPath, Any) -> Bool)?
  private final let factory: (() throws -> ReusableView)?
  private final let givenEvents: [AnyEventHandler]

  /// The slot of the mapping's own views, once one was needed.
  private(set) final var slot: ReuseSlot?

  private final var eventsIfMade: ResolvedHandlers?

  /// Whether the mapping was unregistered, after which its closures do not run.
  private(set) final var isRetired = false
  private final var bound = 0

  /// How often the mapping was found, and its view could not be made or configured.
  private final var failed = 0

  fileprivate init(_ record: MappingRecord, _ settings: MappingSettings) {
    self.record = record
    let choices = settings.choices
    (condition, factory, givenEvents) = (choices.condition.closure, choices.factory, choices.events)
  }

  deinit { slot?.retire() }

  /// Whether the mapping is registered and its condition holds; the condition may unregister it.
  final func conditionHolds(for model: Any, at indexPath: IndexPath) -> Bool {
    guard !isRetired else { return false }
    return record.condition.holds(for: model, at: indexPath, condition) && !isRetired
  }

  /// The mapping's own slot; `nil` if its views come from the container, or it can make none.
  final func ownSlot(_ hub: EventHub, capacity: Int) -> ReuseSlot? {
    if let slot { return slot }
    guard record.origin.isOfMapping else { return nil }
    let made = ReuseSlot(
      key: PoolKey(category: record.category, identifier: .mapping), viewType: record.viewType,
      hub: hub, capacity: capacity, make: makeClosure(),
      events: record.events.isEmpty ? nil : events(hub))
    slot = made
    return made
  }

  final func events(_ hub: EventHub) -> ResolvedHandlers {
    if let eventsIfMade { return eventsIfMade }
    // A catalogue's mapping closure may add other handlers in each manager.
    let given = givenEvents.filter { record.events.contains($0.event.name) }
    let made = ResolvedHandlers(
      given, of: hub.handlers, for: .mapping(record.viewType, record.category))
    eventsIfMade = made
    return made
  }

  private final func makeClosure() -> (() throws -> ReusableView)? {
    switch record.origin {
    case .factory:
      return factory
    case .template(let template):
      guard let loadable = record.viewType as? any (ReusableView & TemplateLoadable).Type else {
        return nil
      }
      return { try loadable.init(template: template) }
    case .code, .prototype, .broken:
      return nil
    }
  }

  /// Runs the handler, then `update(with:)`; returns `false`, with nothing run, for a view or model of another type.
  final func show(_ model: Any, in view: ReusableView, at indexPath: IndexPath) -> Bool {
    guard configure(view, with: model, at: indexPath) else { return false }
    bound += 1
    return true
  }

  fileprivate func configure(
    _ view: ReusableView, with model: Any, at indexPath: IndexPath
  ) -> Bool { false }

  final func noteFailure() { failed += 1 }

  final var counters: MappingCounters {
    var counters = MappingCounters()
    counters.resolved = bound + failed
    counters.made = slot?.madeCount ?? 0
    counters.reused = slot?.reusedCount ?? 0
    counters.handlerRuns = bound
    counters.anomalies = failed
    return counters
  }

  final func resetCounters() {
    bound = 0
    failed = 0
    slot?.resetCounts()
  }

  final func end() {
    isRetired = true
    eventsIfMade?.retire()
  }

  /// Releases the idle views; a release may run code that uses the manager.
  final func releaseViews() { slot?.retire() }

  /// Empties the pool and sets the counters to zero.
  ///
  /// A view that is being made or configured is completed, and released when it is returned.
  final func reset() {
    let earlier = slot
    slot = nil
    resetCounters()
    earlier?.retire()
  }
}

@available(*, unavailable)
extension LiveMapping: Sendable {}

// MARK: - The type of the models

@usableFromInline
final class TypedMapping<Model>: LiveMapping {
  private let closure: (_ view: ReusableView, _ model: Model, _ indexPath: IndexPath) -> Bool

  @usableFromInline
  init(
    _ record: MappingRecord, _ settings: MappingSettings,
    _ closure: @escaping (ReusableView, Model, IndexPath) -> Bool
  ) {
    self.closure = closure
    super.init(record, settings)
  }

  fileprivate override func configure(
    _ view: ReusableView, with model: Any, at indexPath: IndexPath
  ) -> Bool {
    func configure<Value>(with model: Value) -> Bool {
      guard Value.self == Model.self else {
        return castAndConfigure(view, with: model, at: indexPath)
      }
      // The same type under another name. A cast of the model would copy everything in it.
      return unsafe unsafeDowncast(self, to: TypedMapping<Value>.self).closure(
        view, model, indexPath)
    }
    return _openExistential(model, do: configure)
  }

  @inline(never)
  private func castAndConfigure(
    _ view: ReusableView, with model: Any, at indexPath: IndexPath
  ) -> Bool {
    guard let model = cast(model, to: Model.self) else { return false }
    return closure(view, model, indexPath)
  }
}

/// Makes a mapping live, whose handler shows the models.
///
/// Inlined, as is what leads to it, so that the module that registers a view compiles one closure for exactly
/// its types, with the handler and `update(with:)` in it. It takes the model where it is, without a copy.
@inlinable
@inline(__always)
func liveMapping<View: ReusableView, Model>(
  of record: MappingRecord, _ settings: MappingSettings,
  _ handler: @escaping (View, Model, IndexPath) -> Void
) -> LiveMapping {
  TypedMapping<Model>(record, settings) { view, model, indexPath in
    guard let view = view as? View else { return false }
    handler(view, model, indexPath)
    return true
  }
}

// MARK: - Counters

/// What one mapping has done in one manager, in numbers.
public struct MappingCounters: Hashable, Sendable, Codable {
  /// How often the mapping was found for a model, whether or not a view could be configured.
  public var resolved = 0

  /// How many views were made, by `init()`, a factory or a template.
  public var made = 0

  /// How often an idle view was used again.
  public var reused = 0

  /// How often a view was configured by the handler and `update(with:)`.
  public var handlerRuns = 0

  /// How often a view could not be made, or was of another class.
  public var anomalies = 0

  /// Creates counters at zero.
  public init() {}
}
