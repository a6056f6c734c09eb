/// A table of values by type, for a lookup with every dequeue.
///
/// Open addressing over the addresses of type metadata, which are spread well enough by one
/// multiplication; `Dictionary` hashes a key against hostile input, which types are not, and takes
/// three times as long.
struct TypeTable<Value> {
  private var keys: [UInt] = []
  private var values: [Value?] = []
  private(set) var count = 0
  private var shift = 0

  subscript(type: Any.Type) -> Value? {
    guard !keys.isEmpty else { return nil }
    return values[place(of: UInt(bitPattern: ObjectIdentifier(type)))]
  }

  /// Changes the value for a type in place, beginning with `initial` where there is none yet.
  ///
  /// - Complexity: Amortised O(1).
  mutating func update(
    _ type: Any.Type, from initial: @autoclosure () -> Value, _ change: (inout Value) -> Void
  ) {
    if (count + 1) * 2 > keys.count { grow() }
    let key = UInt(bitPattern: ObjectIdentifier(type))
    let place = place(of: key)
    var value = values[place].take() ?? initial()
    if keys[place] == 0 { count += 1 }
    keys[place] = key
    change(&value)
    values[place] = value
  }

  mutating func set(_ value: Value, for type: Any.Type) {
    update(type, from: value) { $0 = value }
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

  private mutating func grow() {
    let entries = zip(keys, values)
    let size = max(16, keys.count * 2)
    shift = UInt.bitWidth - size.trailingZeroBitCount
    keys = Array(repeating: 0, count: size)
    values = Array(repeating: nil, count: size)
    for case (let key, let value?) in entries {
      let place = place(of: key)
      keys[place] = key
      values[place] = value
    }
  }
}

extension TypeTable: Sendable where Value: Sendable {}
