/// The closures for the events of one mapping in one manager, which its views bring along.
///
/// Those of the mapping come first, then those of the manager that are for its view class, in the order
/// in which they were given; the two are put together once, and anew after a change.
final class MappingEvents {
  private var own: EventTable
  private let viewType: AnyClass
  private var all: EventTable
  private var changes = 0

  init(_ own: EventTable, viewType: AnyClass) {
    self.own = own
    self.viewType = viewType
    all = own
  }

  /// Whether there is a handler for an event.
  func hasHandler(for name: EventName, in hub: EventHub) -> Bool {
    table(hub).names.contains(name)
  }

  /// The handlers for an event as they are now.
  func handlers<Input, Answer>(
    for event: ElementEvent<Input, Answer>, in hub: EventHub
  ) -> HandlerList<ElementSubject<Input>, Answer>? {
    table(hub).handlers(for: event)
  }

  /// The handlers for an event about the model alone as they are now.
  func handlers<Answer>(
    for event: ModelEvent<Answer>, in hub: EventHub
  ) -> HandlerList<ElementSubject<Void>, Answer>? {
    table(hub).handlers(for: event)
  }

  private func table(_ hub: EventHub) -> EventTable {
    if hub.changes != changes { putTogether(hub) }
    return all
  }

  private func putTogether(_ hub: EventHub) {
    changes = hub.changes
    all = own
    for registration in hub.registrations where registration.applies(to: viewType) {
      all.add(registration.table)
    }
  }

  /// Lets go of the mapping's own closures: it was unregistered, and none of them runs again.
  ///
  /// Those of the manager hear of what is on show yet.
  func retire() {
    own = EventTable()
    all = own
    changes = 0
  }
}

@available(*, unavailable)
extension MappingEvents: Sendable {}
