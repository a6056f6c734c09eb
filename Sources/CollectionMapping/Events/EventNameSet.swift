/// A set of event names.
///
/// Whether it contains a name is decided by one word, so that a check before each event costs little.
struct EventNameSet: Sendable, Hashable, Sequence, IteratorProtocol {
  private var bits: UInt64 = 0

  /// Those of the events that only an adjustable layout asks for.
  private var layoutBits: UInt64 = 0

  init() {}

  init(_ events: some Sequence<EventDeclaration>) { for event in events { insert(event) } }

  var isEmpty: Bool { bits == 0 }

  func contains(_ name: EventName) -> Bool { bits & EventNameSet.bit(name) != 0 }

  mutating func insert(_ event: EventDeclaration) {
    bits |= EventNameSet.bit(event.name)
    if event.isForLayout { layoutBits |= EventNameSet.bit(event.name) }
  }

  mutating func remove(_ name: EventName) {
    bits &= ~EventNameSet.bit(name)
    layoutBits &= bits
  }

  mutating func formUnion(_ other: EventNameSet) {
    bits |= other.bits
    layoutBits |= other.layoutBits
  }

  func union(_ other: EventNameSet) -> EventNameSet {
    var union = self
    union.formUnion(other)
    return union
  }

  /// Removes and returns the first name, so that a copy iterates over all.
  mutating func next() -> EventName? {
    guard !isEmpty else { return nil }
    let name = EventName(rawValue: UInt8(bits.trailingZeroBitCount))
    bits &= bits - 1
    return name
  }

  /// The events that only an adjustable layout asks for.
  var forLayout: EventNameSet {
    var names = self
    names.bits = layoutBits
    return names
  }

  /// Whether it contains an event that only an adjustable layout asks for.
  var hasLayoutEvents: Bool { layoutBits != 0 }

  private static func bit(_ name: EventName) -> UInt64 { 1 << UInt64(name.rawValue) }
}
