/// The handlers that were given to a manager itself, for elements of several mappings and for the whole
/// collection.
///
/// - Complexity: Adding and removing a handler are amortised O(log *n*), whatever the others are.
final class SharedHandlers {
  /// Handlers that were given together.
  fileprivate struct Registration {
    let table: HandlerTable
    let names: EventNames
    let numbers: Range<Int>
  }

  /// Handlers that were removed.
  ///
  /// They are released with it, which may run code of a user.
  struct Removed {
    fileprivate(set) var names = EventNames()
    fileprivate var handlers: [Any] = []
  }

  private var registrations: [HandlerToken: Registration] = [:]
  private var tables: [HandlerTable] = []
  private var tablesByReach: [HandlerReach: HandlerTable] = [:]
  private var tally = EventTally()

  /// The table for the whole collection.
  private(set) var wide: HandlerTable?

  /// The number of the next handler.
  private(set) var nextNumber = 0

  /// The events that there are handlers for.
  var names: EventNames { tally.names }

  /// The number of tables; there may be more, but never other ones.
  var tableCount: Int { tables.count }

  /// The tables from a number on that are for the views of a class.
  func tables(for viewType: AnyClass, from start: Int) -> [HandlerTable] {
    tables[start...].filter { $0.reach.includes(viewType) }
  }

  /// The reach of each registration, in the order in which they were made.
  var reaches: [HandlerReach] {
    registrations.values.sorted { $0.numbers.lowerBound < $1.numbers.lowerBound }
      .map(\.table.reach)
  }

  func add(_ handlers: EventTable, _ reach: HandlerReach) -> HandlerToken {
    let token = HandlerToken()
    let table = table(for: reach)
    let end = table.add(handlers, token, from: nextNumber)
    registrations[token] = Registration(
      table: table, names: handlers.names, numbers: nextNumber..<end)
    tally.add(handlers.names)
    nextNumber = end + 1
    return token
  }

  private func table(for reach: HandlerReach) -> HandlerTable {
    if let table = tablesByReach[reach] { return table }
    let table = HandlerTable(reach)
    tablesByReach[reach] = table
    tables.append(table)
    if reach == .collection { wide = table }
    return table
  }

  /// Removes handlers that were given together.
  ///
  /// - Returns: Those handlers; `nil` if they are gone already.
  func remove(_ token: HandlerToken) -> Removed? {
    guard let registration = registrations.removeValue(forKey: token) else { return nil }
    let names = registration.names
    tally.remove(names)
    let handlers = registration.table.remove(token, registration.numbers, of: names)
    return Removed(names: names, handlers: handlers)
  }

  /// Whether there are handlers for exactly one class of views.
  func hasHandlers(of viewType: AnyClass) -> Bool {
    tablesByReach[.views(viewType)]?.isEmpty == false
  }

  /// Removes the handlers for each class of views for which the closure says so, its subclasses aside.
  func removeHandlers(ofClassesWhere isRemoved: (AnyClass) -> Bool) -> Removed {
    tables.reduce(into: Removed()) { removed, table in
      guard case .views(let view) = table.reach, isRemoved(view.type) else { return }
      removeAll(of: table, &removed)
    }
  }

  /// Removes the handlers for exactly one class of views.
  func removeHandlers(of viewType: AnyClass) -> Removed {
    var removed = Removed()
    if let table = tablesByReach[.views(viewType)] { removeAll(of: table, &removed) }
    return removed
  }

  private func removeAll(of table: HandlerTable, _ removed: inout Removed) {
    removed.names.formUnion(table.names)
    let all = table.removeAll()
    for token in all.tokens {
      if let registration = registrations.removeValue(forKey: token) {
        tally.remove(registration.names)
      }
    }
    removed.handlers += all.handlers
  }
}

@available(*, unavailable)
extension SharedHandlers: Sendable {}

@available(*, unavailable)
extension SharedHandlers.Registration: Sendable {}

@available(*, unavailable)
extension SharedHandlers.Removed: Sendable {}
