/// Handlers by event: those of a mapping, or those given to a manager for one class of views.
///
/// Empty it takes no room, and whether there is a handler for an event is one comparison. The one place
/// where the types of handlers are erased: a list is stored under an event and read under the same one.
@usableFromInline
struct EventTable {
  private(set) var names = EventNames()
  private var lists: [AnyHandlerList] = []

  @usableFromInline
  init() {}

  func handlers<Input, Answer>(
    for event: ElementEvent<Input, Answer>
  ) -> HandlerList<ElementSubject<Input>, Answer>? {
    list(event.name) as? HandlerList
  }

  func handlers<Answer>(
    for event: ModelEvent<Answer>
  ) -> HandlerList<ElementSubject<Void>, Answer>? {
    list(event.name) as? HandlerList
  }

  func handlers<Input, Answer>(
    for event: CollectionWideEvent<Input, Answer>
  ) -> HandlerList<Input, Answer>? {
    list(event.name) as? HandlerList
  }

  private func list(_ name: EventName) -> AnyHandlerList? {
    names.contains(name) ? lists[names.place(of: name)] : nil
  }

  /// Appends a handler for an event.
  ///
  /// - Complexity: Amortised O(1); O(*n*) for *n* handlers of the event after the table was copied.
  mutating func add<Subject, Answer>(
    _ name: EventName, _ handler: @escaping (Subject) -> Answer?
  ) {
    let place = names.place(of: name)
    if !names.contains(name) {
      insert(HandlerList<Subject, Answer>(), name)
    } else if !isKnownUniquelyReferenced(&lists[place]) {
      lists[place] = lists[place].copy()
    }
    (lists[place] as? HandlerList)?.append(handler)
  }

  /// Appends the handlers of another table for one event.
  ///
  /// - Parameters:
  ///   - name: The event.
  ///   - other: The other table.
  ///   - number: The number of the first of them.
  /// - Returns: The number after the last of them.
  mutating func add(_ name: EventName, of other: EventTable, from number: Int) -> Int {
    guard let list = other.list(name) else { return number }
    guard names.contains(name) else {
      let own = list.emptyCopy()
      insert(own, name)
      return own.append(list, from: number)
    }
    return lists[names.place(of: name)].append(list, from: number)
  }

  private mutating func insert(_ list: AnyHandlerList, _ name: EventName) {
    lists.insert(list, at: names.place(of: name))
    names.insert(name)
  }

  /// Removes the handlers for an event that have some numbers.
  ///
  /// - Returns: Something that holds those handlers until it is released.
  mutating func remove(_ numbers: Range<Int>, of name: EventName) -> [Any] {
    guard let list = list(name) else { return [] }
    let removed = list.remove(numbers)
    if list.isEmpty {
      lists.remove(at: names.place(of: name))
      names.remove(name)
    }
    return removed
  }
}

@available(*, unavailable)
extension EventTable: Sendable {}
