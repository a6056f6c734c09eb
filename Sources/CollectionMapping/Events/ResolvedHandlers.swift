/// The handlers for the events of one mapping, of the container or of the collection.
///
/// The handlers of the mapping come first, then those of the manager for its view class, in the order in
/// which they were added. The list for an event is made when the event first occurs, and again after
/// handlers are added or removed.
final class ResolvedHandlers {
  private var own: [(name: EventName, handler: AnyHandler)]
  private let others: HandlerTable

  private let subject: EventSubject

  /// The list for each event, by number; `nil` until the event occurs.
  private var lists: [[AnyHandler]?] = []

  /// The version of the handler table for which the lists were made; -1 without lists.
  private var version = -1

  init(_ given: [AnyEventHandler] = [], of others: HandlerTable, for subject: EventSubject) {
    own = given.map { ($0.event.name, $0.make()) }
    self.others = others
    self.subject = subject
  }

  /// Whether there is a handler for an event.
  func hasHandler(for name: EventName) -> Bool { !list(for: name).isEmpty }

  /// The handlers for an event.
  @inline(__always)
  func handlers<Event: TypedEvent>(for event: Event) -> HandlerRun<Event.Input, Event.Answer> {
    HandlerRun(handlers: list(for: event.name))
  }

  @inline(__always)
  private func list(for name: EventName) -> [AnyHandler] {
    if version == others.version, let list = lists[Int(name.rawValue)] { return list }
    return resolve(name)
  }

  @inline(never)
  private func resolve(_ name: EventName) -> [AnyHandler] {
    // Taken out and put back: no access spans a call, so that events need no exclusivity check.
    var lists = exchange(&lists, with: [])
    if version != others.version { lists = EventName.allCases.map { _ in nil } }
    let list =
      own.filter { $0.name == name }.map(\.handler) + others.handlers(for: name, of: subject)
    lists[Int(name.rawValue)] = list
    self.lists = lists
    version = others.version
    return list
  }

  /// Removes the mapping's own handlers.
  ///
  /// The manager's handlers stay for views that are still displayed.
  func retire() {
    version = -1
    let released = exchange(&own, with: []).map { $0.handler.remove() }
    withExtendedLifetime(released) {}
  }
}

@available(*, unavailable)
extension ResolvedHandlers: Sendable {}
