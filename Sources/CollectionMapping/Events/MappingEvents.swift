/// The handlers for the events of one mapping in one manager, which its views bring along.
///
/// Those of the mapping come first, then those of the manager that are for its view class, in the order
/// in which they were given.
final class MappingEvents {
  private var own: EventTable
  private let viewType: AnyClass

  /// Whether the mapping was unregistered, after which its own handlers do not run.
  private(set) var isRetired = false

  /// The manager's tables that are for the view class, among the first so many.
  private var tables: [HandlerTable] = []
  private var tablesSeen = 0

  init(_ own: EventTable, viewType: AnyClass) {
    self.own = own
    self.viewType = viewType
  }

  /// Whether there is a handler for an event.
  func hasHandler(for name: EventName, in hub: EventHub) -> Bool {
    own.names.contains(name) || tables(of: hub).contains { $0.names.contains(name) }
  }

  /// The handlers for an event; `nil` if there are none.
  func handlers<Input, Answer>(
    for event: ElementEvent<Input, Answer>, in hub: EventHub
  ) -> HandlerRun<ElementSubject<Input>, Answer>? {
    run(own.handlers(for: event), in: hub) { $0.list(for: event) }
  }

  /// The handlers for an event about the model alone; `nil` if there are none.
  func handlers<Answer>(
    for event: ModelEvent<Answer>, in hub: EventHub
  ) -> HandlerRun<ElementSubject<Void>, Answer>? {
    run(own.handlers(for: event), in: hub) { $0.list(for: event) }
  }

  private func run<Subject, Answer>(
    _ own: HandlerList<Subject, Answer>?, in hub: EventHub,
    _ list: (HandlerTable) -> HandlerList<Subject, Answer>?
  ) -> HandlerRun<Subject, Answer>? {
    var shared: HandlerList<Subject, Answer>?
    var others: [HandlerList<Subject, Answer>] = []
    for table in tables(of: hub) {
      guard let list = list(table) else { continue }
      if shared == nil { shared = list } else { others.append(list) }
    }
    return HandlerRun(
      mapping: self, own: own, shared: shared, others: others, end: hub.nextHandlerNumber)
  }

  private func tables(of hub: EventHub) -> [HandlerTable] {
    let count = hub.handlerTableCount
    if tablesSeen < count {
      tables += hub.handlerTables(for: viewType, from: tablesSeen)
      tablesSeen = count
    }
    return tables
  }

  /// Ends the mapping's own handlers; those of the manager stay for the views that are still displayed.
  func retire() {
    isRetired = true
    let earlier = exchange(&own, with: EventTable())
    withExtendedLifetime(earlier) {}
  }
}

@available(*, unavailable)
extension MappingEvents: Sendable {}
