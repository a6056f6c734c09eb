/// Identifiers of a list by their hashes, each with its occurrences in order.
///
/// Open addressing with linear probing; a slot is the half of a hash and an index, so that the
/// identifiers are only touched where it is probable that they are equal.
@usableFromInline
struct OccurrenceTable: Sendable {
  /// Half a hash above, an index counted from 1 below; 0 for an empty slot.
  @usableFromInline var slots: [UInt64]

  /// For each index the next one with an equal identifier, counted from 1; 0 after the last.
  @usableFromInline var next: [UInt32]

  /// How far the upper half of a hash is shifted to give a slot.
  @usableFromInline let shift: Int

  /// Stands for the index of an identifier whose occurrences have all been taken.
  @inlinable static var taken: UInt32 { .max }

  /// How many identifiers there may be.
  @inlinable static var maximum: Int { Int(UInt32.max >> 2) }

  @inlinable
  init(count: Int) {
    let bits = max(2, Int.bitWidth - (2 * count).leadingZeroBitCount)
    slots = Array(repeating: 0, count: 1 << bits)
    next = Array(repeating: 0, count: count)
    shift = UInt64.bitWidth - bits
  }

  /// Puts an index before all others with an equal identifier.
  @inlinable
  mutating func prepend(
    _ index: Int, hash: UInt64, work: inout DifferenceBudget, isSame: (Int) -> Bool
  ) {
    let slot = slot(of: hash, work: &work, where: isSame)
    let head = UInt32(truncatingIfNeeded: slots[slot])
    if head != 0 { next[index] = head }
    slots[slot] = hash << 32 | UInt64(index + 1)
  }

  /// Takes out the first index with an identifier that is the same.
  @inlinable
  mutating func takeFirst(
    hash: UInt64, work: inout DifferenceBudget, isSame: (Int) -> Bool
  ) -> Int? {
    let slot = slot(of: hash, work: &work, where: isSame)
    let head = UInt32(truncatingIfNeeded: slots[slot])
    guard head != 0 else { return nil }
    let index = Int(head) - 1
    let rest = next[index] == 0 ? Self.taken : next[index]
    slots[slot] = hash << 32 | UInt64(rest)
    return index
  }

  /// The slot of the identifier with a hash, or the empty one that ends the search.
  @inlinable
  func slot(of hash: UInt64, work: inout DifferenceBudget, where isSame: (Int) -> Bool) -> Int {
    let half = hash << 32
    var steps = 1
    defer { work.spend(steps) }
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
