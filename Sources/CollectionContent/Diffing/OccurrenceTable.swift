/// The identifiers of a list by their hashes, each with its occurrences in order.
///
/// The table uses open addressing with linear probing. A slot stores half a hash and an index, so identifiers
/// are compared only if they are probably equal.
@usableFromInline
struct OccurrenceTable: Sendable {
  /// Half a hash in the upper half, an index plus 1 in the lower half; 0 for an empty slot.
  @usableFromInline var slots: [UInt64]

  /// For each index the next index of an equal identifier plus 1; 0 after the last.
  @usableFromInline var next: [UInt32]

  /// The shift that turns a hash into a slot.
  @usableFromInline let shift: Int

  /// The index that stands for an identifier without occurrences left.
  @inlinable static var taken: UInt32 { .max }

  /// The maximum number of identifiers.
  @inlinable static var maximum: Int { Int(UInt32.max >> 2) }

  @inlinable
  init(count: Int) {
    let bits = max(2, Int.bitWidth - (2 * count).leadingZeroBitCount)
    slots = Array(repeating: 0, count: 1 << bits)
    next = Array(repeating: 0, count: count)
    shift = UInt64.bitWidth - bits
  }

  /// Inserts an index before all indices of equal identifiers.
  @inlinable
  mutating func prepend(
    _ index: Int, hash: UInt64, budget: inout DifferenceBudget, isSame: (Int) -> Bool
  ) {
    let slot = slot(of: hash, budget: &budget, where: isSame)
    let head = UInt32(truncatingIfNeeded: slots[slot])
    if head != 0 { next[index] = head }
    slots[slot] = hash << 32 | UInt64(index + 1)
  }

  /// Removes and returns the first index of an equal identifier.
  @inlinable
  mutating func takeFirst(
    hash: UInt64, budget: inout DifferenceBudget, isSame: (Int) -> Bool
  ) -> Int? {
    let slot = slot(of: hash, budget: &budget, where: isSame)
    let head = UInt32(truncatingIfNeeded: slots[slot])
    guard head != 0 else { return nil }
    let index = Int(head) - 1
    let rest = next[index] == 0 ? Self.taken : next[index]
    slots[slot] = hash << 32 | UInt64(rest)
    return index
  }

  /// The slot of an identifier with a hash, or the empty slot that ends the search.
  @inlinable
  func slot(of hash: UInt64, budget: inout DifferenceBudget, where isSame: (Int) -> Bool) -> Int {
    let half = hash << 32
    var steps = 1
    defer { budget.spend(steps) }
    var slot = Int(truncatingIfNeeded: hash >> UInt64(shift))
    while slots[slot] != 0 {
      let head = UInt32(truncatingIfNeeded: slots[slot])
      if slots[slot] & ~0xFFFF_FFFF == half {
        steps += 1
        if head != Self.taken, isSame(Int(head) - 1) { return slot }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }
}
