/// Finds the origins of the identifiers of a new content in an old content.
///
/// Most identifiers of a changed content are still in order, so hashing comes last. First, equal
/// identifiers at the ends of a section are left out. Then both sides are walked in parallel, with a look
/// at the next few identifiers. Only the rest goes through a table. An identifier is hashed at most once.
@usableFromInline
struct IdentifierMatch<ID: Hashable> {
  @usableFromInline let old: [[ID]]
  @usableFromInline let new: [[ID]]
  @usableFromInline let sections: [Int]

  /// Whether each identifier occurs once on each side.
  ///
  /// If not, occurrences are matched in order. Then equal identifiers at the ends, or a few indices ahead,
  /// may not belong together.
  @usableFromInline let isUnique: Bool

  @usableFromInline var budget: DifferenceBudget
  @usableFromInline var before: [Range<Int>]
  @usableFromInline var after: [Range<Int>]
  @usableFromInline var origins: [Int] = []

  /// The identifiers that are left to look up, before and after.
  @usableFromInline var oldRest = NumberedIdentifiers<ID>()
  @usableFromInline var newRest = NumberedIdentifiers<ID>()

  @inlinable
  init(from old: [[ID]], to new: [[ID]], sections: [Int], isUnique: Bool, budget: DifferenceBudget)
  {
    self.old = old
    self.new = new
    self.sections = sections
    self.isUnique = isUnique
    self.budget = budget
    before = old.map(\.indices)
    after = new.map(\.indices)
  }

  /// Finds the origins; `nil` if that exceeds the budget.
  @inlinable
  mutating func found() -> ContentOrigins? {
    for (new, old) in sections.enumerated() where old >= 0 { trim(old, new) }
    let (oldStarts, newStarts) = (before.starts, after.starts)
    origins = Array(repeating: -1, count: newStarts[new.count])
    var isWalked = isUnique ? Array(repeating: false, count: old.count) : []
    for (section, origin) in sections.enumerated() {
      if isUnique, origin >= 0, !budget.isSpent {
        walk(origin, oldStarts[origin], section, newStarts[section])
        isWalked[origin] = true
      } else {
        newRest.append(new[section], after[section], from: newStarts[section])
      }
    }
    for section in old.indices where !isUnique || !isWalked[section] {
      oldRest.append(old[section], before[section], from: oldStarts[section])
    }
    lookUp()
    guard !budget.isSpent else { return nil }
    return ContentOrigins(before: before, after: after, sections: sections, items: origins)
  }

  /// Shortens the windows by the equal identifiers at the ends of both sections.
  @inlinable
  mutating func trim(_ oldSection: Int, _ newSection: Int) {
    let (old, new) = (old[oldSection], new[newSection])
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    var (oldEnd, newEnd) = (old.count, new.count)
    if isUnique {
      while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
        (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
      }
    }
    budget.spend(start + old.count - oldEnd + 1)
    before[oldSection] = start..<oldEnd
    after[newSection] = start..<newEnd
  }

  // MARK: Walking

  /// The number of identifiers ahead that are compared where both sides differ.
  @inlinable static var reach: Int { 8 }

  /// The number of successive differences, with no match between them, after which the walk ends.
  @inlinable static var patience: Int { 64 }

  /// Matches identifiers in the same order on both sides of a section, and collects the rest.
  @inlinable
  mutating func walk(_ oldSection: Int, _ oldStart: Int, _ newSection: Int, _ newStart: Int) {
    let (old, new) = (old[oldSection], new[newSection])
    let (oldWindow, newWindow) = (before[oldSection], after[newSection])
    var (oldIndex, newIndex) = (oldWindow.lowerBound, newWindow.lowerBound)
    let oldShift = oldStart - oldIndex
    let newShift = newStart - newIndex
    var (patience, steps) = (Self.patience, 0)
    while oldIndex < oldWindow.upperBound, newIndex < newWindow.upperBound, patience > 0 {
      steps += 1
      if old[oldIndex] == new[newIndex] {
        origins[newShift + newIndex] = oldShift + oldIndex
        (oldIndex, newIndex) = (oldIndex + 1, newIndex + 1)
        patience = Self.patience
        continue
      }
      patience -= 1
      var ahead = 1
      var (nextOld, nextNew) = (oldIndex + 1, newIndex + 1)
      while ahead <= Self.reach {
        steps += 2
        if oldIndex + ahead < oldWindow.upperBound, old[oldIndex + ahead] == new[newIndex] {
          (nextOld, nextNew) = (oldIndex + ahead, newIndex)
          break
        }
        if newIndex + ahead < newWindow.upperBound, old[oldIndex] == new[newIndex + ahead] {
          (nextOld, nextNew) = (oldIndex, newIndex + ahead)
          break
        }
        ahead += 1
      }
      oldRest.append(old, oldIndex..<nextOld, from: oldShift + oldIndex)
      newRest.append(new, newIndex..<nextNew, from: newShift + newIndex)
      (oldIndex, newIndex) = (nextOld, nextNew)
    }
    oldRest.append(old, oldIndex..<oldWindow.upperBound, from: oldShift + oldIndex)
    newRest.append(new, newIndex..<newWindow.upperBound, from: newShift + newIndex)
    budget.spend(steps)
  }

  // MARK: Looking up

  /// Matches the rest by hash, across all sections.
  @inlinable
  mutating func lookUp() {
    let (old, new) = (oldRest.ids, newRest.ids)
    guard !old.isEmpty, !new.isEmpty, !budget.isSpent else { return }
    guard old.count <= OccurrenceTable.maximum else {
      budget.left = -1
      return
    }
    var budget = budget
    var table = OccurrenceTable(count: old.count)
    var index = old.count - 1
    while index >= 0, !budget.isSpent {
      let id = old[index]
      table.prepend(index, hash: id.spreadHash, budget: &budget) { old[$0] == id }
      index -= 1
    }
    index = 0
    while index < new.count, !budget.isSpent {
      let id = new[index]
      let found = table.takeFirst(hash: id.spreadHash, budget: &budget) { old[$0] == id }
      if let found { origins[newRest.numbers[index]] = oldRest.numbers[found] }
      index += 1
    }
    self.budget = budget
  }
}

/// Identifiers with their numbers in the windows of a content.
@usableFromInline
struct NumberedIdentifiers<ID> {
  @usableFromInline var ids: [ID] = []
  @usableFromInline var numbers: [Int] = []

  @inlinable
  init() {}

  /// Adds the identifiers at some indices of a section, numbered from a first number.
  @inlinable
  mutating func append(_ section: [ID], _ indices: Range<Int>, from first: Int) {
    for (offset, index) in indices.enumerated() {
      ids.append(section[index])
      numbers.append(first + offset)
    }
  }
}

@available(*, unavailable)
extension IdentifierMatch: Sendable {}

@available(*, unavailable)
extension NumberedIdentifiers: Sendable {}

// MARK: - Occurrences

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

// MARK: - Work

/// The work that a difference may still do.
///
/// It counts the steps that take time in proportion to the content: hashed identifiers, and comparisons of
/// two identifiers. The count does not depend on the hash seed of a run.
@usableFromInline
struct DifferenceBudget: Sendable {
  @usableFromInline var left: Int

  @inlinable
  init(limit: Int) {
    left = limit
  }

  @inlinable var isSpent: Bool { left < 0 }

  @inlinable
  mutating func spend(_ steps: Int) {
    left = isSpent ? left : left - steps
  }
}
