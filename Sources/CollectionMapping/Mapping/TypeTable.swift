/// A table of values by type, for a lookup with every dequeue.
///
/// Open addressing over the addresses of type metadata, which are spread well enough by one
/// multiplication; `Dictionary` hashes a key against hostile input, which types are not, and takes
/// three times as long.
struct TypeTable<Value> {
  private var keys: [UInt] = []
  private var values: [Value?] = []
  private var count = 0
  private var shift = 0

  subscript(type: Any.Type) -> Value? {
    guard !keys.isEmpty else { return nil }
    let key = UInt(bitPattern: ObjectIdentifier(type))
    let mask = keys.count - 1
    var place = start(of: key)
    while keys[place] != 0 {
      if keys[place] == key { return values[place] }
      place = (place + 1) & mask
    }
    return nil
  }

  /// This table with a value for a type that has none yet.
  ///
  /// - Complexity: O(*n*); types are learnt once.
  func adding(_ value: Value, for type: Any.Type) -> TypeTable {
    var table = self
    if (count + 1) * 2 > keys.count { table.grow() }
    table.place(value, UInt(bitPattern: ObjectIdentifier(type)))
    table.count += 1
    return table
  }

  private func start(of key: UInt) -> Int {
    // An odd number near 2⁶⁴ divided by the golden ratio, or its lower half.
    let spread = UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)
    return Int(truncatingIfNeeded: ((key >> 3) &* spread) >> UInt(shift))
  }

  private mutating func place(_ value: Value, _ key: UInt) {
    let mask = keys.count - 1
    var place = start(of: key)
    while keys[place] != 0 { place = (place + 1) & mask }
    keys[place] = key
    values[place] = value
  }

  private mutating func grow() {
    let entries = zip(keys, values)
    let size = max(16, keys.count * 2)
    shift = UInt.bitWidth - size.trailingZeroBitCount
    keys = Array(repeating: 0, count: size)
    values = Array(repeating: nil, count: size)
    for case (let key, let value?) in entries { place(value, key) }
  }
}
