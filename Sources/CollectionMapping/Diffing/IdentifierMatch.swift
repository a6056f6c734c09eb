/// Finds for the identifiers of a new content where they were in an old one.
///
/// Most of a content that changed is still in its order, so hashing is the last thing that is tried:
/// what sections have in common at their ends is left out, then both sides are walked at once with a
/// look at the next few, and only what is left goes through a table. An identifier is hashed at most
/// once.
@usableFromInline
struct IdentifierMatch<ID: Hashable> {
  @usableFromInline let old: [[ID]]
  @usableFromInline let new: [[ID]]
  @usableFromInline let sections: [Int]

  /// Whether an identifier occurs once on each side.
  ///
  /// If not, occurrences are matched in order, and what is equal at the ends, or a few places
  /// further, need not belong together.
  @usableFromInline let isUnique: Bool

  @usableFromInline var work: DifferenceBudget
  @usableFromInline var before: [Range<Int>]
  @usableFromInline var after: [Range<Int>]
  @usableFromInline var origins: [Int] = []

  /// What is left to look up, before and after.
  @usableFromInline var oldRest = NumberedIdentifiers<ID>()
  @usableFromInline var newRest = NumberedIdentifiers<ID>()

  @inlinable
  init(from old: [[ID]], to new: [[ID]], sections: [Int], isUnique: Bool, work: DifferenceBudget) {
    self.old = old
    self.new = new
    self.sections = sections
    self.isUnique = isUnique
    self.work = work
    before = old.map(\.indices)
    after = new.map(\.indices)
  }

  /// The origins; `nil` when it would take more work than is left.
  @inlinable
  mutating func found() -> ContentOrigins? {
    for (new, old) in sections.enumerated() where old >= 0 { trim(old, new) }
    let (oldStarts, newStarts) = (before.starts, after.starts)
    origins = Array(repeating: -1, count: newStarts[new.count])
    if isUnique {
      var isWalked = Array(repeating: false, count: old.count)
      for (section, origin) in sections.enumerated() {
        if origin >= 0, !work.isDone {
          walk(origin, oldStarts[origin], section, newStarts[section])
          isWalked[origin] = true
        } else {
          newRest.append(new[section], after[section], from: newStarts[section])
        }
      }
      for section in old.indices where !isWalked[section] {
        oldRest.append(old[section], before[section], from: oldStarts[section])
      }
    } else {
      for section in old.indices {
        oldRest.append(old[section], before[section], from: oldStarts[section])
      }
      for section in new.indices {
        newRest.append(new[section], after[section], from: newStarts[section])
      }
    }
    lookUp()
    guard !work.isDone else { return nil }
    return ContentOrigins(before: before, after: after, sections: sections, items: origins)
  }

  /// Leaves out of the windows what both sections have at their ends.
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
    work.spend(start + old.count - oldEnd + 1)
    before[oldSection] = start..<oldEnd
    after[newSection] = start..<newEnd
  }

  // MARK: Walking

  /// How many identifiers ahead are looked at where both sides differ.
  @inlinable static var reach: Int { 8 }

  /// After how many differences without anything found ahead the walk is given up.
  @inlinable static var patience: Int { 64 }

  /// Matches what is in the same order on both sides of a section; the rest is to be looked up.
  @inlinable
  mutating func walk(_ oldSection: Int, _ oldStart: Int, _ newSection: Int, _ newStart: Int) {
    let (old, new) = (old[oldSection], new[newSection])
    let (oldWindow, newWindow) = (before[oldSection], after[newSection])
    var (oldPlace, newPlace) = (oldWindow.lowerBound, newWindow.lowerBound)
    let oldShift = oldStart - oldPlace
    let newShift = newStart - newPlace
    var (patience, steps) = (Self.patience, 0)
    while oldPlace < oldWindow.upperBound, newPlace < newWindow.upperBound, patience > 0 {
      steps += 1
      if old[oldPlace] == new[newPlace] {
        origins[newShift + newPlace] = oldShift + oldPlace
        (oldPlace, newPlace) = (oldPlace + 1, newPlace + 1)
        patience = Self.patience
        continue
      }
      patience -= 1
      var ahead = 1
      var (nextOld, nextNew) = (oldPlace + 1, newPlace + 1)
      while ahead <= Self.reach {
        steps += 2
        if oldPlace + ahead < oldWindow.upperBound, old[oldPlace + ahead] == new[newPlace] {
          (nextOld, nextNew) = (oldPlace + ahead, newPlace)
          break
        }
        if newPlace + ahead < newWindow.upperBound, old[oldPlace] == new[newPlace + ahead] {
          (nextOld, nextNew) = (oldPlace, newPlace + ahead)
          break
        }
        ahead += 1
      }
      oldRest.append(old, oldPlace..<nextOld, from: oldShift + oldPlace)
      newRest.append(new, newPlace..<nextNew, from: newShift + newPlace)
      (oldPlace, newPlace) = (nextOld, nextNew)
    }
    oldRest.append(old, oldPlace..<oldWindow.upperBound, from: oldShift + oldPlace)
    newRest.append(new, newPlace..<newWindow.upperBound, from: newShift + newPlace)
    work.spend(steps)
  }

  // MARK: Looking up

  /// Matches what is left, by hash, through all sections.
  @inlinable
  mutating func lookUp() {
    let (old, new) = (oldRest.ids, newRest.ids)
    guard !old.isEmpty, !new.isEmpty, !work.isDone else { return }
    guard old.count <= OccurrenceTable.maximum else {
      work.left = -1
      return
    }
    var work = work
    var table = OccurrenceTable(count: old.count)
    var index = old.count - 1
    while index >= 0, !work.isDone {
      let id = old[index]
      table.prepend(index, hash: id.spreadHash, work: &work) { old[$0] == id }
      index -= 1
    }
    index = 0
    while index < new.count, !work.isDone {
      let id = new[index]
      let found = table.takeFirst(hash: id.spreadHash, work: &work) { old[$0] == id }
      if let found { origins[newRest.numbers[index]] = oldRest.numbers[found] }
      index += 1
    }
    self.work = work
  }
}

/// Identifiers with their numbers in a content.
@usableFromInline
struct NumberedIdentifiers<ID> {
  @usableFromInline var ids: [ID] = []
  @usableFromInline var numbers: [Int] = []

  @inlinable
  init() {}

  /// Adds those of a section in some places, numbered from a first one.
  @inlinable
  mutating func append(_ section: [ID], _ places: Range<Int>, from first: Int) {
    for (offset, place) in places.enumerated() {
      ids.append(section[place])
      numbers.append(first + offset)
    }
  }
}

@available(*, unavailable)
extension IdentifierMatch: Sendable {}

@available(*, unavailable)
extension NumberedIdentifiers: Sendable {}
