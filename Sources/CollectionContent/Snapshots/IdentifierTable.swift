/// Values by identifier, like a dictionary that tolerates identifiers whose hash or equality changes.
///
/// Such an identifier may not be found, or may be in the table twice; the change has no other effect.
///
/// The table uses open addressing with linear probing. A slot stores the hash, so growing and removing
/// call neither `hash(into:)` nor `==`. Some slots are always empty, so every search ends.
@usableFromInline
struct IdentifierTable<ID: Hashable & Sendable, Value: Sendable>: Sendable {
  @usableFromInline
  struct Entry: Sendable {
    @usableFromInline var id: ID
    @usableFromInline var value: Value
    @usableFromInline let hash: UInt32

    @inlinable
    init(id: ID, value: Value, hash: UInt32) {
      self.id = id
      self.value = value
      self.hash = hash
    }
  }

  /// Without gaps: the last entry replaces an entry that is removed.
  @usableFromInline var entries: [Entry] = []

  /// The hash in the upper half, an index into `entries` plus 1 in the lower half; 0 for an empty slot.
  @usableFromInline var slots: [UInt64] = []

  /// The shift that turns a hash into its first slot.
  @usableFromInline var shift: UInt32 = 32

  @inlinable
  init() {}

  @inlinable var count: Int { entries.count }

  /// The index of an identifier in `entries`, valid until the next removal; `nil` if there is none.
  ///
  /// - Complexity: O(1) if hashes differ, as for all methods that take one identifier.
  @inlinable
  func index(of id: ID) -> Int? {
    guard !entries.isEmpty else { return nil }
    return index(in: slot(of: id, hash: Self.hash(id)))
  }

  @inlinable
  subscript(id: ID) -> Value? {
    get { index(of: id).map { entries[$0].value } }
    set {
      guard let newValue else { return _ = remove(id) }
      makeRoom(for: 1)
      let hash = Self.hash(id)
      let slot = slot(of: id, hash: hash)
      if let index = index(in: slot) {
        entries[index].value = newValue
      } else {
        append(Entry(id: id, value: newValue, hash: hash), in: slot)
      }
    }
  }

  /// Adds identifiers if all of them are new and different.
  ///
  /// Each identifier is hashed once.
  ///
  /// - Returns: Whether the identifiers were added; if not, the table is unchanged.
  @inlinable
  mutating func insertNew(_ ids: some Collection<ID>, value: (Int) -> Value) -> Bool {
    makeRoom(for: ids.count)
    let before = count
    for (offset, id) in ids.enumerated() {
      let hash = Self.hash(id)
      let slot = slot(of: id, hash: hash)
      guard index(in: slot) == nil else {
        while count > before { removeEntry(in: self.slot(ofEntry: count - 1)) }
        return false
      }
      append(Entry(id: id, value: value(offset), hash: hash), in: slot)
    }
    return true
  }

  @inlinable
  @discardableResult
  mutating func remove(_ id: ID) -> Value? {
    guard !entries.isEmpty else { return nil }
    let slot = slot(of: id, hash: Self.hash(id))
    return index(in: slot) == nil ? nil : removeEntry(in: slot)
  }

  /// Makes room for a number of further identifiers.
  ///
  /// - Complexity: O(*n*) if the table grows, which at least doubles the number of slots; otherwise O(1).
  @inlinable
  mutating func makeRoom(for additions: Int) {
    if count + additions > Self.capacity(of: slots.count) { grow(to: count + additions) }
  }

  // MARK: Slots

  /// The upper half of a hash, which gives the first slot in a table of any size.
  @inlinable
  static func hash(_ id: ID) -> UInt32 { UInt32(truncatingIfNeeded: id.spreadHash &>> 32) }

  /// The maximum number of entries for a number of slots: a fifth of the slots and one more stay empty.
  @inlinable
  static func capacity(of slots: Int) -> Int { slots - slots / 5 - 1 }

  @inlinable
  func firstSlot(of hash: UInt32) -> Int { Int(truncatingIfNeeded: hash &>> shift) }

  /// The slot of an identifier, or the empty slot that ends the search.
  ///
  /// The table must have slots.
  @inlinable
  func slot(of id: ID, hash: UInt32) -> Int {
    var slot = firstSlot(of: hash)
    while let index = index(in: slot) {
      if slots[slot] &>> 32 == hash, entries[index].id == id { return slot }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  @inlinable
  func index(in slot: Int) -> Int? {
    slots[slot] == 0 ? nil : Int(truncatingIfNeeded: slots[slot] & 0xFFFF_FFFF) - 1
  }

  @inlinable
  mutating func fill(_ slot: Int, hash: UInt32, index: Int) {
    slots[slot] = UInt64(hash) &<< 32 | UInt64(truncatingIfNeeded: index + 1)
  }

  /// Appends an entry, and fills the empty slot that ended the search for it.
  @inlinable
  mutating func append(_ entry: Entry, in slot: Int) {
    fill(slot, hash: entry.hash, index: count)
    entries.append(entry)
  }

  @usableFromInline
  mutating func grow(to count: Int) {
    var size = max(4, slots.count)
    while Self.capacity(of: size) < count { size *= 2 }
    shift = UInt32(32 - size.trailingZeroBitCount)
    let earlier = slots
    slots = Array(repeating: 0, count: size)
    for filled in earlier where filled != 0 {
      var slot = firstSlot(of: UInt32(truncatingIfNeeded: filled &>> 32))
      while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = filled
    }
    entries.reserveCapacity(Self.capacity(of: size))
  }

  @inlinable
  func slot(ofEntry index: Int) -> Int {
    var slot = firstSlot(of: entries[index].hash)
    while self.index(in: slot) != index { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  @usableFromInline
  @discardableResult
  mutating func removeEntry(in slot: Int) -> Value? {
    guard let index = index(in: slot) else { return nil }
    fill(self.slot(ofEntry: count - 1), hash: entries[count - 1].hash, index: index)
    entries.swapAt(index, count - 1)
    closeGap(at: slot)
    return entries.removeLast().value
  }

  @inlinable
  mutating func closeGap(at slot: Int) {
    let mask = slots.count - 1
    var (gap, slot) = (slot, (slot + 1) & mask)
    while slots[slot] != 0 {
      // An entry whose search passes the gap moves into it.
      let first = firstSlot(of: UInt32(truncatingIfNeeded: slots[slot] &>> 32))
      if (slot - first) & mask >= (slot - gap) & mask {
        slots[gap] = slots[slot]
        gap = slot
      }
      slot = (slot + 1) & mask
    }
    slots[gap] = 0
  }
}
