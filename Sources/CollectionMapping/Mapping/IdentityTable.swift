/// A table of values by the identity of a type or an object, for a lookup with every dequeue.
///
/// Open addressing over addresses, which are spread well enough by one multiplication; `Dictionary`
/// hashes a key against hostile input, which these are not, and takes three times as long. Whatever
/// is a key must be kept alive as long as it is in the table.
struct IdentityTable<Value> {
  private var keys: [UInt] = []
  private var slots: [Value?] = []
  private(set) var count = 0
  private var shift = 0

  /// The values, in no particular order.
  var values: some Sequence<Value> { slots.lazy.compactMap(\.self) }

  subscript(id: ObjectIdentifier) -> Value? {
    guard !keys.isEmpty else { return nil }
    return slots[place(of: UInt(bitPattern: id))]
  }

  subscript(type: Any.Type) -> Value? { self[ObjectIdentifier(type)] }

  /// Changes the value of a key in place, beginning with `initial` where there is none yet.
  ///
  /// - Complexity: Amortised O(1).
  mutating func update(
    _ id: ObjectIdentifier, from initial: @autoclosure () -> Value,
    _ change: (inout Value) -> Void
  ) {
    reserve(count + 1)
    let key = UInt(bitPattern: id)
    let place = place(of: key)
    if keys[place] == 0 { count += 1 }
    keys[place] = key
    var value = slots[place].take() ?? initial()
    change(&value)
    slots[place] = value
  }

  mutating func set(_ value: Value, for id: ObjectIdentifier) {
    update(id, from: value) { $0 = value }
  }

  /// The entries whose value is kept, as the closure says what of it.
  ///
  /// - Complexity: O(*n*)
  func compactMapValues(_ transform: (Value) -> Value?) -> IdentityTable {
    var table = IdentityTable()
    table.reserve(count)
    for case (let key, let value?) in zip(keys, slots) {
      guard let kept = transform(value) else { continue }
      table.put(kept, key)
      table.count += 1
    }
    return table
  }

  /// The place of a key, or the free one where it would be put.
  private func place(of key: UInt) -> Int {
    // An odd number near 2⁶⁴ divided by the golden ratio, or its lower half.
    let spread = UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)
    let mask = keys.count - 1
    var place = Int(truncatingIfNeeded: ((key >> 3) &* spread) >> UInt(shift))
    while keys[place] != 0, keys[place] != key { place = (place + 1) & mask }
    return place
  }

  private mutating func put(_ value: Value, _ key: UInt) {
    let place = place(of: key)
    keys[place] = key
    slots[place] = value
  }

  /// Makes room for so many entries in all: at least half of the places stay free.
  mutating func reserve(_ count: Int) {
    guard count * 2 > keys.count else { return }
    let entries = zip(keys, slots)
    var size = max(32, keys.count)
    while size < count * 2 { size *= 2 }
    shift = UInt.bitWidth - size.trailingZeroBitCount
    keys = Array(repeating: 0, count: size)
    slots = Array(repeating: nil, count: size)
    for case (let key, let value?) in entries { put(value, key) }
  }
}

extension IdentityTable: Sendable where Value: Sendable {}
