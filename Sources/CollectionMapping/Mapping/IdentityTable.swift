/// A table of values by the identity of a type or an object, for a lookup with every dequeue.
///
/// Open addressing over addresses, which are spread well enough by one multiplication; `Dictionary` hashes
/// keys against hostile input, which addresses are not, and takes three times as long. The values are in a
/// list of their own, so that making, growing and releasing a table costs nothing for its empty places. The
/// owner of the table keeps every key alive as long as it is in the table.
struct IdentityTable<Value> {
  /// A place of the table: a key and the index of its entry; an empty place has the key 0.
  fileprivate struct Place: Sendable {
    var key: UInt = 0
    var index = 0
  }

  fileprivate struct Entry {
    let key: UInt
    var value: Value
  }

  /// None, or a power of two of which at least half are empty.
  private var places: [Place] = []

  private var entries: [Entry] = []

  /// How far a spread key is shifted to make it an index of a place.
  private var shift = 0

  var count: Int { entries.count }

  var values: some Sequence<Value> { entries.lazy.map(\.value) }

  subscript(id: ObjectIdentifier) -> Value? {
    let places = places
    guard !places.isEmpty else { return nil }
    let key = UInt(bitPattern: id)
    var place = firstChoice(of: key)
    while places[place].key != key {
      guard places[place].key != 0 else { return nil }
      place = (place + 1) & (places.count - 1)
    }
    return entries[places[place].index].value
  }

  subscript(type: Any.Type) -> Value? { self[ObjectIdentifier(type)] }

  /// Changes the value of a key in place, beginning with `initial` where there is none yet.
  mutating func update(
    _ id: ObjectIdentifier, from initial: @autoclosure () -> Value,
    _ change: (inout Value) -> Void
  ) {
    let index = index(of: id) ?? append(initial(), for: id)
    change(&entries[index].value)
  }

  mutating func set(_ value: Value, for id: ObjectIdentifier) {
    if let index = index(of: id) {
      entries[index].value = value
    } else {
      _ = append(value, for: id)
    }
  }

  @discardableResult
  mutating func remove(_ id: ObjectIdentifier) -> Value? {
    guard let index = index(of: id) else { return nil }
    free(place(of: UInt(bitPattern: id)))
    entries.swapAt(index, entries.count - 1)
    let removed = entries.removeLast()
    if index < entries.count { places[place(of: entries[index].key)].index = index }
    return removed.value
  }

  private func index(of id: ObjectIdentifier) -> Int? {
    guard !places.isEmpty else { return nil }
    let place = places[place(of: UInt(bitPattern: id))]
    return place.key == 0 ? nil : place.index
  }

  private mutating func append(_ value: Value, for id: ObjectIdentifier) -> Int {
    let key = UInt(bitPattern: id)
    if (count + 1) * 2 > places.count { grow() }
    places[place(of: key)] = Place(key: key, index: count)
    entries.append(Entry(key: key, value: value))
    return count - 1
  }

  /// Empties a place.
  ///
  /// Keys behind it move up, unless that would put them before their first choice.
  private mutating func free(_ place: Int) {
    let mask = places.count - 1
    var (free, next) = (place, (place + 1) & mask)
    while places[next].key != 0 {
      if (next - firstChoice(of: places[next].key)) & mask >= (next - free) & mask {
        places[free] = places[next]
        free = next
      }
      next = (next + 1) & mask
    }
    places[free] = Place()
  }

  /// The place of a key, or the empty one for it.
  private func place(of key: UInt) -> Int {
    let mask = places.count - 1
    var place = firstChoice(of: key)
    while places[place].key != 0, places[place].key != key { place = (place + 1) & mask }
    return place
  }

  private func firstChoice(of key: UInt) -> Int {
    // An odd number near 2⁶⁴ divided by the golden ratio, or its lower half.
    let spread = UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)
    return Int(truncatingIfNeeded: ((key >> 3) &* spread) >> UInt(shift))
  }

  private mutating func grow() {
    let size = max(32, places.count * 2)
    entries.reserveCapacity(size / 2)
    shift = UInt.bitWidth - size.trailingZeroBitCount
    places = Array(repeating: Place(), count: size)
    for (index, entry) in entries.enumerated() {
      places[place(of: entry.key)] = Place(key: entry.key, index: index)
    }
  }
}

extension IdentityTable: Sendable where Value: Sendable {}
extension IdentityTable.Entry: Sendable where Value: Sendable {}
