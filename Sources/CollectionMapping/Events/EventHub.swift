/// What closures a manager has for events besides those of its mappings, and which events any has.
final class EventHub {
  /// The events that mappings have closures for.
  var ofMappings = EventNames()

  /// Closures for the elements of several mappings, in the order in which they were given.
  private(set) var registrations: [EventRegistration] = []

  /// The events that ``registrations`` and ``wide`` have closures for.
  private var own = EventNames()

  /// Closures for events of the whole collection.
  private(set) var wide = EventTable()

  /// How often the registrations changed: what was put together before a change is not used after it.
  private(set) var changes = 0

  /// Whether there is a closure for an event.
  func hasHandler(for name: EventName) -> Bool { ofMappings.contains(name) || own.contains(name) }

  func add(_ registration: EventRegistration) {
    registrations.append(registration)
    update()
  }

  /// Takes out a registration.
  ///
  /// - Returns: Whether it was there.
  func remove(_ token: HandlerToken) -> Bool {
    let count = registrations.count
    registrations.removeAll { $0.token == token }
    guard registrations.count < count else { return false }
    update()
    return true
  }

  private func update() {
    changes += 1
    wide = EventTable()
    own = EventNames()
    for registration in registrations {
      own.formUnion(registration.table.names)
      if registration.reach == .collection { wide.add(registration.table) }
    }
  }
}

@available(*, unavailable)
extension EventHub: Sendable {}
