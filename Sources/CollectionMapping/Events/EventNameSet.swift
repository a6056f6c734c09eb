/// A set of event names, which is checked before anything else is done for an event.
struct EventNameSet: Sendable, Hashable, Sequence, IteratorProtocol {
  private var bits: UInt64 = 0

  init() {}

  init(_ names: some Sequence<EventName>) { for name in names { insert(name) } }

  var isEmpty: Bool { bits == 0 }

  func contains(_ name: EventName) -> Bool { bits & EventNameSet.bit(name) != 0 }

  mutating func insert(_ name: EventName) { bits |= EventNameSet.bit(name) }

  mutating func remove(_ name: EventName) { bits &= ~EventNameSet.bit(name) }

  mutating func formUnion(_ other: EventNameSet) { bits |= other.bits }

  /// The first name, which is removed; so a copy goes through all.
  mutating func next() -> EventName? {
    guard !isEmpty else { return nil }
    defer { bits &= bits - 1 }
    return EventName(rawValue: UInt8(bits.trailingZeroBitCount))
  }

  /// The events that only an adjustable layout asks for.
  static let forLayout = EventNameSet(EventName.allCases.filter(\.isForLayout))

  /// Whether it contains an event that only an adjustable layout asks for.
  var hasLayoutEvents: Bool { bits & EventNameSet.forLayout.bits != 0 }

  /// How many names of the set come before one: its place in a list with an entry for each.
  func place(of name: EventName) -> Int {
    (bits & (EventNameSet.bit(name) - 1)).nonzeroBitCount
  }

  private static func bit(_ name: EventName) -> UInt64 { 1 << UInt64(name.rawValue) }
}
