/// The handlers that were added to a manager or its container, for elements of several mappings and for
/// the whole collection.
///
/// - Complexity: Adding and removing a handler take amortised O(log *n*).
final class HandlerTable {
  /// Handlers that were added together.
  fileprivate struct Registration {
    let reach: HandlerReach
    let events: [EventDeclaration]
    let names: EventNameSet
    let number: Int
  }

  /// The handlers of a registration for one event.
  fileprivate struct Entry {
    let reach: HandlerReach
    let handlers: [AnyHandler]
  }

  /// Removed handlers.
  ///
  /// Releasing this value releases the closures, which may run code of a user.
  struct Removed {
    fileprivate(set) var names = EventNameSet()
    fileprivate var closures: [Any] = []
  }

  private var registrations: [HandlerToken: Registration] = [:]
  private var entries: [EventName: NumberedList<Entry>] = [:]
  private var nextNumber = 0

  /// The events that have handlers.
  private(set) var names = EventNameSet()

  /// Changes whenever handlers are added or removed.
  private(set) var version = 0

  /// The handlers for an event of a mapping, of the container or of the collection, in the order in
  /// which they were added.
  ///
  /// - Complexity: O(*n*) in the number of handlers for the event.
  func handlers(for name: EventName, of subject: EventSubject) -> [AnyHandler] {
    guard let entries = entries[name]?.elements else { return [] }
    return entries.flatMap { $0.reach.includes(subject) ? $0.handlers : [] }
  }

  /// The reach of each registration with handlers, and the events, in the order in which they were made.
  var reaches: [(reach: HandlerReach, events: [EventDeclaration])] {
    registrations.values.filter { !$0.names.isEmpty }.sorted { $0.number < $1.number }
      .map { ($0.reach, $0.events) }
  }

  func add(_ given: [AnyEventHandler], _ reach: HandlerReach) -> HandlerToken {
    let token = HandlerToken()
    let added = Dictionary(grouping: given, by: \.event.name)
    for (name, given) in added {
      let entry = Entry(reach: reach, handlers: given.map { $0.make() })
      entries[name, default: NumberedList()].append(entry, number: nextNumber)
    }
    let events = given.map(\.event)
    let registration = Registration(
      reach: reach, events: events, names: EventNameSet(events), number: nextNumber)
    registrations[token] = registration
    names.formUnion(registration.names)
    nextNumber += 1
    version += 1
    return token
  }

  /// Removes handlers that were added together.
  ///
  /// - Returns: The handlers; `nil` if they were removed before.
  func remove(_ token: HandlerToken) -> Removed? {
    guard registrations[token] != nil else { return nil }
    return remove([token])
  }

  /// Removes the handlers for each view class that the closure selects; those for its subclasses stay.
  ///
  /// - Complexity: O(*n* log *n*) in the number of registrations.
  func removeHandlers(ofClassesWhere isRemoved: (AnyClass) -> Bool) -> Removed {
    let tokens = registrations.filter { _, registration in
      guard case .views(let type, _) = registration.reach else { return false }
      return isRemoved(type)
    }
    return remove(tokens.keys)
  }

  /// Removes all handlers.
  func removeAll() -> Removed { remove(registrations.keys) }

  private func remove(_ tokens: some Sequence<HandlerToken>) -> Removed {
    var removed = Removed()
    for token in tokens {
      guard let registration = registrations.removeValue(forKey: token) else { continue }
      removed.names.formUnion(registration.names)
      for name in registration.names {
        let entry = entries[name]?.remove(registration.number)
        removed.closures += entry?.handlers.compactMap { $0.remove() } ?? []
        guard entries[name]?.isEmpty == true else { continue }
        entries[name] = nil
        names.remove(name)
      }
    }
    version += 1
    return removed
  }
}

@available(*, unavailable)
extension HandlerTable: Sendable {}

@available(*, unavailable)
extension HandlerTable.Registration: Sendable {}

@available(*, unavailable)
extension HandlerTable.Entry: Sendable {}

@available(*, unavailable)
extension HandlerTable.Removed: Sendable {}
