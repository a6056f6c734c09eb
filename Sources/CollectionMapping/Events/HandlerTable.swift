/// The handlers that were added to a manager or its container, for elements of several mappings and for
/// the whole collection.
///
/// - Complexity: Adding and removing a handler take amortised O(log *n*).
final class HandlerTable {
  fileprivate struct Registration {
    let reach: HandlerReach
    let events: [EventDeclaration]
    let names: EventNameSet
    let number: Int
  }

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

  /// How deep handlers are nested that run.
  let calls: CallDepth

  init(_ calls: CallDepth) { self.calls = calls }

  private var registrations: [HandlerToken: Registration] = [:]
  private var entries: [EventName: NumberedList<Entry>] = [:]
  private var nextNumber = 0
  private(set) var names = EventNameSet()

  /// Changes whenever handlers are added or removed.
  private(set) var version = 0

  /// The handlers for an event of a mapping, of the container or of the collection, in the order in
  /// which they were added.
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

  /// Removes handlers that were added together, and returns them; `nil` if they were removed before.
  func remove(_ token: HandlerToken) -> Removed? {
    guard registrations[token] != nil else { return nil }
    return remove([token])
  }

  /// Removes the handlers for each view class that the closure selects; those for its subclasses stay.
  func removeHandlers(ofClassesWhere isRemoved: (AnyClass) -> Bool) -> Removed {
    let tokens = registrations.filter { _, registration in
      guard case .views(let type, _) = registration.reach else { return false }
      return isRemoved(type)
    }
    return remove(tokens.keys)
  }

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

/// Identifies handlers that were added together to a manager or container, so that they can be removed.
public struct HandlerToken: Hashable, Sendable {
  private let identity = Identity()

  private final class Identity: Hashable, Sendable {
    static func == (one: Identity, other: Identity) -> Bool { one === other }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }
}

/// The elements whose events a group of handlers receives.
enum HandlerReach {
  /// The whole collection.
  case collection

  /// Every element, with or without a model, for handlers that were added to the container.
  case container

  /// Every element that has a mapping, for handlers for models of a type; if the category is not `nil`, only
  /// elements of it.
  case models(TypeName, ElementCategory?)

  /// No elements: handlers for models of a type that is a view class.
  case viewsAsModels(TypeName)

  /// The elements whose views are of a class or its subclasses; if the category is not `nil`, only elements of
  /// it.
  case views(AnyClass, ElementCategory?)

  func includes(_ subject: EventSubject) -> Bool {
    switch (self, subject) {
    case (.collection, .collection), (.container, .container): true
    case (.models(_, let wanted), .mapping(_, let category)): (wanted ?? category) == category
    case (.views(let base, let wanted), .mapping(let viewType, let category)):
      (wanted ?? category) == category && inherits(viewType, from: base)
    default: false
    }
  }
}

/// The subject of an event, which decides which handlers are called.
enum EventSubject {
  /// The collection and its sections.
  case collection

  /// Any element, for the handlers of the container.
  case container

  /// An element of a mapping to a view class.
  case mapping(AnyClass, ElementCategory)
}

/// Elements in the order of their numbers.
///
/// A removed element leaves a gap, so that no other element moves. Gaps are closed when they are more than half
/// of the list.
struct NumberedList<Element> {
  fileprivate struct Entry {
    let number: Int
    var element: Element?
  }

  private var entries: [Entry] = []
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  var elements: [Element] { entries.compactMap(\.element) }

  var first: Element? { count == 0 ? nil : entries.lazy.compactMap(\.element).first }

  subscript(number: Int) -> Element? { index(of: number).flatMap { entries[$0].element } }

  /// Adds an element with a number that is greater than all others.
  mutating func append(_ element: Element, number: Int) {
    entries.append(Entry(number: number, element: element))
    count += 1
  }

  @discardableResult
  mutating func remove(_ number: Int) -> Element? {
    guard let index = index(of: number), let element = entries[index].element.take() else {
      return nil
    }
    count -= 1
    if count * 2 < entries.count { entries.removeAll { $0.element == nil } }
    return element
  }

  private func index(of number: Int) -> Int? {
    let index = entries.partitioningIndex { $0.number >= number }
    return index < entries.count && entries[index].number == number ? index : nil
  }
}

extension NumberedList: Sendable where Element: Sendable {}
extension NumberedList.Entry: Sendable where Element: Sendable {}
