/// Closures by event: what a mapping, or a manager for several of them, does when something happens.
///
/// Empty it takes no room, and whether there is a closure for an event is one comparison. The one place
/// where the types of closures are erased: a list is put in under an event and taken out under the
/// same one.
struct EventTable {
  private(set) var names = EventNames()
  private var lists: [any EventHandlerList] = []

  var isEmpty: Bool { names.isEmpty }

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

  private func list(_ name: EventName) -> (any EventHandlerList)? {
    names.contains(name) ? lists[names.place(of: name)] : nil
  }

  mutating func add<Subject, Answer>(
    _ name: EventName, _ handler: @escaping (Subject) -> Answer?
  ) {
    add(name, HandlerList([handler]))
  }

  /// Adds the closures of another table behind those of this one.
  mutating func add(_ other: EventTable) {
    for name in EventName.allCases {
      if let list = other.list(name) { add(name, list) }
    }
  }

  private mutating func add(_ name: EventName, _ list: any EventHandlerList) {
    let place = names.place(of: name)
    if names.contains(name) {
      lists[place] = lists[place].followed(by: list)
    } else {
      names.insert(name)
      lists.insert(list, at: place)
    }
  }
}

@available(*, unavailable)
extension EventTable: Sendable {}
