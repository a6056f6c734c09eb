/// What closures a manager has for events besides those of its mappings, and which events any has.
///
/// Made with every manager, so that it takes no more than a word until a closure is given.
struct EventHub {
  /// The events that mappings have closures for.
  var ofMappings = EventNames()

  private var own: Own?

  /// Closures that were given to the manager itself.
  fileprivate final class Own {
    let registrations: [EventRegistration]

    /// The events that there are closures for.
    let names: EventNames

    /// Those for events of the whole collection.
    let wide: EventTable

    /// How often there were others before.
    let changes: Int

    init(_ registrations: [EventRegistration], changes: Int) {
      var names = EventNames()
      var wide = EventTable()
      for registration in registrations {
        names.formUnion(registration.table.names)
        if registration.reach == .collection { wide.add(registration.table) }
      }
      self.registrations = registrations
      self.names = names
      self.wide = wide
      self.changes = changes
    }
  }

  /// Closures for the elements of several mappings, in the order in which they were given.
  var registrations: [EventRegistration] { own?.registrations ?? [] }

  /// Closures for events of the whole collection.
  var wide: EventTable { own?.wide ?? EventTable() }

  /// How often the registrations changed: what was put together before a change is not used after it.
  var changes: Int { own?.changes ?? 0 }

  /// Whether there is a closure for an event.
  func hasHandler(for name: EventName) -> Bool {
    ofMappings.contains(name) || own?.names.contains(name) == true
  }

  mutating func add(_ registration: EventRegistration) {
    own = Own(registrations + [registration], changes: changes + 1)
  }

  /// Takes out a registration.
  ///
  /// - Returns: It; `nil` when it was not there.
  mutating func remove(_ token: HandlerToken) -> EventRegistration? {
    guard let removed = registrations.first(where: { $0.token == token }) else { return nil }
    own = Own(registrations.filter { $0.token != token }, changes: changes + 1)
    return removed
  }
}

@available(*, unavailable)
extension EventHub: Sendable {}

@available(*, unavailable)
extension EventHub.Own: Sendable {}
