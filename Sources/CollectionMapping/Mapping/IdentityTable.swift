/// A table of values by the identity of a type or an object, for a lookup with every dequeue.
///
/// Open addressing over addresses, which are spread well enough by one multiplication; `Dictionary`
/// hashes a key against hostile input, which these are not, and takes three times as long. The owner of
/// the table keeps every key alive as long as it is in the table.
struct IdentityTable<Value> {
  /// A place of the table; an empty one has the key 0.
  fileprivate struct Entry {
    var key: UInt = 0
    var value: Value?
  }

  private var entries: [Entry] = []
  private(set) var count = 0
  private var shift = 0

  /// The values, in no particular order.
  var values: some Sequence<Value> { entries.lazy.compactMap(\.value) }

  subscript(id: ObjectIdentifier) -> Value? {
    let entries = entries
    guard !entries.isEmpty else { return nil }
    let key = UInt(bitPattern: id)
    var place = firstChoice(of: key)
    while entries[place].key != key {
      guard entries[place].key != 0 else { return nil }
      place = (place + 1) & (entries.count - 1)
    }
    return entries[place].value
  }

  subscript(type: Any.Type) -> Value? { self[ObjectIdentifier(type)] }

  /// Changes the value of a key in place, beginning with `initial` where there is none yet.
  ///
  /// - Complexity: Amortized O(1).
  mutating func update(
    _ id: ObjectIdentifier, from initial: @autoclosure () -> Value,
    _ change: (inout Value) -> Void
  ) {
    reserve(count + 1)
    let key = UInt(bitPattern: id)
    let place = place(of: key)
    var value: Value
    if let earlier = entries[place].value.take() {
      value = earlier
    } else {
      value = initial()
      count += 1
    }
    change(&value)
    entries[place] = Entry(key: key, value: value)
  }

  /// Sets the value of a key and returns the one it replaces.
  ///
  /// - Complexity: Amortized O(1).
  @discardableResult
  mutating func set(_ value: Value, for id: ObjectIdentifier) -> Value? {
    reserve(count + 1)
    let key = UInt(bitPattern: id)
    let place = place(of: key)
    let earlier = entries[place].value.take()
    if earlier == nil { count += 1 }
    entries[place] = Entry(key: key, value: value)
    return earlier
  }

  /// Removes a key and returns its value.
  ///
  /// - Complexity: O(1), or O(*n*) once after a copy.
  @discardableResult
  mutating func remove(_ id: ObjectIdentifier) -> Value? {
    guard count > 0 else { return nil }
    var free = place(of: UInt(bitPattern: id))
    guard let value = entries[free].value.take() else { return nil }
    count -= 1
    let mask = entries.count - 1
    var place = (free + 1) & mask
    while entries[place].key != 0 {
      // An entry fills the gap when it is not between its first choice and its place.
      if (place - firstChoice(of: entries[place].key)) & mask >= (place - free) & mask {
        entries[free] = Entry(key: entries[place].key, value: entries[place].value.take())
        free = place
      }
      place = (place + 1) & mask
    }
    entries[free].key = 0
    return value
  }

  /// The place of a key, or the empty one for it.
  private func place(of key: UInt) -> Int {
    let mask = entries.count - 1
    var place = firstChoice(of: key)
    while entries[place].key != 0, entries[place].key != key { place = (place + 1) & mask }
    return place
  }

  private func firstChoice(of key: UInt) -> Int {
    // An odd number near 2⁶⁴ divided by the golden ratio, or its lower half.
    let spread = UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)
    return Int(truncatingIfNeeded: ((key >> 3) &* spread) >> UInt(shift))
  }

  /// Makes room for so many keys in all: at least half of the places stay empty.
  private mutating func reserve(_ count: Int) {
    guard count * 2 > entries.count else { return }
    let earlier = entries
    let size = max(16, earlier.count * 2)
    shift = UInt.bitWidth - size.trailingZeroBitCount
    entries = Array(repeating: Entry(), count: size)
    for entry in earlier where entry.key != 0 { entries[place(of: entry.key)] = entry }
  }
}

extension IdentityTable: Sendable where Value: Sendable {}
extension IdentityTable.Entry: Sendable where Value: Sendable {}
