/// The handlers that were given to a manager for one reach: one class of views, or the collection.
final class HandlerTable {
  let reach: HandlerReach
  private var handlers = EventTable()
  private var tokens: Set<HandlerToken> = []

  init(_ reach: HandlerReach) { self.reach = reach }

  /// The events that there are handlers for.
  var names: EventNames { handlers.names }

  /// Whether handlers were given and not removed.
  var isEmpty: Bool { tokens.isEmpty }

  func list<Input, Answer>(
    for event: ElementEvent<Input, Answer>
  ) -> HandlerList<ElementSubject<Input>, Answer>? { handlers.handlers(for: event) }

  func list<Answer>(
    for event: ModelEvent<Answer>
  ) -> HandlerList<ElementSubject<Void>, Answer>? { handlers.handlers(for: event) }

  func list<Input, Answer>(
    for event: CollectionWideEvent<Input, Answer>
  ) -> HandlerList<Input, Answer>? { handlers.handlers(for: event) }

  /// Adds handlers that were given together.
  ///
  /// - Returns: The number after the last of them.
  func add(_ given: EventTable, _ token: HandlerToken, from number: Int) -> Int {
    tokens.insert(token)
    return given.names.reduce(number) { handlers.add($1, of: given, from: $0) }
  }

  /// Removes handlers that were given together.
  ///
  /// - Returns: Something that holds those handlers until it is released.
  func remove(_ token: HandlerToken, _ numbers: Range<Int>, of names: EventNames) -> [Any] {
    tokens.remove(token)
    return names.flatMap { handlers.remove(numbers, of: $0) }
  }

  /// Removes all handlers.
  ///
  /// The lists are emptied, since an event may be going through them.
  ///
  /// - Returns: Something that holds those handlers until it is released, and their tokens.
  func removeAll() -> (handlers: [Any], tokens: Set<HandlerToken>) {
    let removed = names.flatMap { handlers.remove(0..<Int.max, of: $0) }
    return (removed, exchange(&tokens, with: []))
  }
}

@available(*, unavailable)
extension HandlerTable: Sendable {}
