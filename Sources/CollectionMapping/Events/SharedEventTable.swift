/// The handlers of a catalogue's mapping, which are copied to the table of each manager that uses it.
@usableFromInline
struct SharedEventTable: Sendable {
  private(set) var names = EventNames()
  private var handlers: [@Sendable (inout EventTable) -> Void] = []

  @usableFromInline
  init() {}

  mutating func add<Input, Answer>(
    _ name: EventName, _ handler: @escaping @Sendable (ElementSubject<Input>) -> Answer?
  ) {
    names.insert(name)
    handlers.append { table in table.add(name, handler) }
  }

  /// The same handlers for one manager.
  var table: EventTable {
    handlers.reduce(into: EventTable()) { table, add in add(&table) }
  }
}
