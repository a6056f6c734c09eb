/// A set of event names.
///
/// It is one word, so that a check before each event costs little.
struct EventNameSet: Sendable, Hashable, Sequence, IteratorProtocol {
  private var bits: UInt64 = 0

  init() {}

  init(_ names: some Sequence<EventName>) { for name in names { insert(name) } }

  var isEmpty: Bool { bits == 0 }

  func contains(_ name: EventName) -> Bool { bits & EventNameSet.bit(name) != 0 }

  mutating func insert(_ name: EventName) { bits |= EventNameSet.bit(name) }

  mutating func remove(_ name: EventName) { bits &= ~EventNameSet.bit(name) }

  mutating func formUnion(_ other: EventNameSet) { bits |= other.bits }

  /// Removes and returns the first name, so that a copy iterates over all.
  mutating func next() -> EventName? {
    guard !isEmpty else { return nil }
    defer { bits &= bits - 1 }
    return EventName(rawValue: UInt8(bits.trailingZeroBitCount))
  }

  /// The events that only an adjustable layout asks for.
  static let forLayout = EventNameSet(EventName.allCases.filter(\.isForLayout))

  /// Whether it contains an event that only an adjustable layout asks for.
  var hasLayoutEvents: Bool { bits & EventNameSet.forLayout.bits != 0 }

  /// The number of names in the set before a name: its place in a list with one entry for each name.
  func place(of name: EventName) -> Int {
    (bits & (EventNameSet.bit(name) - 1)).nonzeroBitCount
  }

  private static func bit(_ name: EventName) -> UInt64 { 1 << UInt64(name.rawValue) }
}
