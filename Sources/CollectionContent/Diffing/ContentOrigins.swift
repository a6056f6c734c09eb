/// The origin of each section and item of a new content in an old content.
///
/// Every difference leads through this type, in three steps:
///
/// 1. `init(from:to:areUnique:limits:)` matches the identifiers, unless that exceeds the limit for work.
/// 2. ``BatchUpdates/init(_:)`` plans the fewest deletes, inserts and moves.
/// 3. The caller adds what changes without moving: items and sections whose content changed, which
///    ``forEachKeptItem(in:_:)`` finds, and the marks of a snapshot.
///
/// Only the items in a range of each section are described, the *window*. The items before and after the
/// window are the same in the old and the new section. A window may be a whole section. Items are numbered
/// across the windows of all sections, without gaps.
@usableFromInline
package struct ContentOrigins: Sendable {
  /// The windows of all sections, before and after.
  ///
  /// The window of a deleted or inserted section is the whole section.
  @usableFromInline let before: [Range<Int>]
  @usableFromInline let after: [Range<Int>]

  /// For each new section its old index, each at most once; -1 for an inserted section.
  @usableFromInline package let sections: [Int]

  /// For each old section its new index; -1 for a deleted section.
  @usableFromInline let newSections: [Int]

  /// For each item of the new windows its number in the old windows, each at most once; -1 for an inserted
  /// item.
  @usableFromInline package let items: [Int]

  /// For each item of the old windows its number in the new windows; -1 for a deleted item.
  @usableFromInline let newItems: [Int]

  @usableFromInline
  init(before: [Range<Int>], after: [Range<Int>], sections: [Int], items: [Int]) {
    self.before = before
    self.after = after
    self.sections = sections
    self.items = items
    newSections = Self.inverse(of: sections, count: before.count)
    newItems = Self.inverse(of: items, count: before.reduce(0) { $0 + $1.count })
  }

  private static func inverse(of origins: [Int], count: Int) -> [Int] {
    var targets = Array(repeating: -1, count: count)
    for (new, old) in origins.enumerated() where old >= 0 {
      assert(targets[old] < 0, "Two new elements have the same origin.")
      targets[old] = new
    }
    return targets
  }

  // MARK: Matching

  /// Matches the items of a list; `nil` if that exceeds the limit for work.
  ///
  /// Unique identifiers are mostly compared, and seldom hashed.
  @inlinable
  init?<ID: Hashable>(from old: [ID], to new: [ID], areUnique: Bool, limits: ContentLimits) {
    var budget = DifferenceBudget(limit: limits.differenceWork)
    self.init(from: [old], to: [new], sections: [0], areUnique: areUnique, budget: &budget)
  }

  /// Matches sections, then the items of all of them; `nil` if that exceeds the limit for work.
  @inlinable
  init?<SectionID: Hashable, ItemID: Hashable>(
    from old: (sections: [SectionID], items: [[ItemID]]),
    to new: (sections: [SectionID], items: [[ItemID]]), areUnique: Bool, limits: ContentLimits
  ) {
    var budget = DifferenceBudget(limit: limits.differenceWork)
    let sections = ContentOrigins(
      from: [old.sections], to: [new.sections], sections: [0], areUnique: areUnique,
      budget: &budget)
    guard let sections else { return nil }
    self.init(
      from: old.items, to: new.items, sections: sections.ofList(old.sections.count),
      areUnique: areUnique, budget: &budget)
  }

  /// Matches the items of sections with known origins.
  @inlinable
  init?<ID: Hashable>(
    from old: [[ID]], to new: [[ID]], sections: [Int], areUnique: Bool,
    budget: inout DifferenceBudget
  ) {
    var match = IdentifierMatch(
      from: old, to: new, sections: sections, isUnique: areUnique, budget: budget)
    guard let found = match.found() else { return nil }
    budget = match.budget
    self = found
  }

  /// The origins of all elements of a list that was matched as one section, from its length before.
  @inlinable
  func ofList(_ oldCount: Int) -> [Int] {
    let start = before[0].lowerBound
    var origins = Array(0..<start)
    origins.reserveCapacity(start + items.count + oldCount - before[0].upperBound)
    for origin in items { origins.append(origin < 0 ? -1 : start + origin) }
    origins += before[0].upperBound..<oldCount
    return origins
  }

  // MARK: Kept items

  /// Calls a closure with the positions before and after of each item on both sides, in the new order.
  ///
  /// `counts` are the numbers of items in the new sections.
  @inlinable
  package func forEachKeptItem(
    in counts: [Int], _ body: (_ old: ElementPosition, _ new: ElementPosition) -> Void
  ) {
    let starts = before.starts
    var number = 0
    for (section, window) in after.enumerated() {
      for item in 0..<counts[section] {
        var position = ElementPosition(section: sections[section], item: item)
        if window.contains(item) {
          let origin = items[number]
          number += 1
          guard origin >= 0 else { continue }
          position = before.position(of: origin, from: starts)
        } else if item >= window.upperBound {
          position.item += before[position.section].upperBound - window.upperBound
        }
        body(position, ElementPosition(section: section, item: item))
      }
    }
  }

  /// The items on both sides whose content changed, by their positions before, in order.
  ///
  /// The closure is called once for each item on both sides, in the new order.
  @inlinable
  func updatedItems<Item>(
    from old: [[Item]], to new: [[Item]], where isUpdated: (_ old: Item, _ new: Item) -> Bool
  ) -> [ElementPosition] {
    var updated: [ElementPosition] = []
    forEachKeptItem(in: new.map(\.count)) { origin, position in
      let item = old[origin.section][origin.item]
      if isUpdated(item, new[position.section][position.item]) { updated.append(origin) }
    }
    return updated.inOrder()
  }
}

// MARK: - Windows

extension [Range<Int>] {
  /// The number of the first item of each window, and at the end the number of all items.
  @inlinable
  var starts: [Int] {
    var starts = [0]
    starts.reserveCapacity(count + 1)
    var sum = 0
    for window in self {
      sum += window.count
      starts.append(sum)
    }
    return starts
  }

  /// The position of the item with a number in the windows.
  @inlinable
  func position(of number: Int, from starts: [Int]) -> ElementPosition {
    let section = starts.partitioningIndex { $0 > number } - 1
    let item = self[section].lowerBound + number - starts[section]
    return ElementPosition(section: section, item: item)
  }
}

// MARK: - Planning

extension BatchUpdates {
  /// Plans the smallest batch that turns the old content into the new content.
  ///
  /// As many sections as possible stay, and the others move; likewise the items within a section. Items
  /// that change their section move, also out of deleted and into inserted sections. Other items of deleted
  /// sections are not named. Each list of operations is in order, moves in the order of their starts.
  ///
  /// - Complexity: O(*s* + *n* log *n*) in the number of sections and of items in the windows.
  @usableFromInline
  init(_ origins: ContentOrigins) {
    self.init()
    planSections(origins)
    planItems(origins)
  }

  private mutating func planSections(_ origins: ContentOrigins) {
    var run = AscendingRun(count: origins.sections.count)
    var stays = Array(repeating: false, count: origins.sections.count)
    run.mark(
      origins.sections, in: origins.sections.indices, among: origins.before.indices, as: &stays)
    for (old, new) in origins.newSections.enumerated() {
      if new < 0 {
        sectionDeletes.append(old)
      } else if !stays[new] {
        sectionMoves.append(BatchMove(from: old, to: new))
      }
    }
    for (new, old) in origins.sections.enumerated() where old < 0 { sectionInserts.append(new) }
  }

  private mutating func planItems(_ origins: ContentOrigins) {
    var (inserts, deletes): ([ElementPosition], [ElementPosition]) = ([], [])
    var moves: [BatchMove<ElementPosition>] = []
    let oldStarts = origins.before.starts
    let newStarts = origins.after.starts
    var run = AscendingRun(count: origins.items.count)
    var stays = Array(repeating: false, count: origins.items.count)
    for (new, old) in origins.sections.enumerated() where old >= 0 {
      let numbers = newStarts[new]..<newStarts[new + 1]
      run.mark(origins.items, in: numbers, among: oldStarts[old]..<oldStarts[old + 1], as: &stays)
      let shift = origins.after[new].lowerBound - numbers.lowerBound
      for number in numbers where origins.items[number] < 0 {
        inserts.append(ElementPosition(section: new, item: number + shift))
      }
    }
    for (old, window) in origins.before.enumerated() {
      let shift = window.lowerBound - oldStarts[old]
      for number in oldStarts[old]..<oldStarts[old + 1] {
        let target = origins.newItems[number]
        let position = ElementPosition(section: old, item: number + shift)
        if target < 0 {
          if origins.newSections[old] >= 0 { deletes.append(position) }
        } else if !stays[target] {
          let end = origins.after.position(of: target, from: newStarts)
          moves.append(BatchMove(from: position, to: end))
        }
      }
    }
    (itemInserts, itemDeletes, itemMoves) = (inserts, deletes, moves)
  }
}

/// Finds a longest ascending run in a list of numbers: the elements that stay while the others move.
///
/// Of several longest runs it always finds the same one, that of patience sorting. It reuses its memory
/// from one search to the next.
struct AscendingRun {
  /// For each length, the last number of the best run of that length, and the index of that number.
  private var lasts: [Int] = []
  private var indices: [Int] = []

  /// For each index of the searched list, the previous index in the best run that ends there.
  private var previous: [Int] = []

  init(count: Int) {
    previous = Array(repeating: -1, count: count)
  }

  /// Marks a longest ascending run among the numbers at some indices, and skips numbers that are not allowed.
  ///
  /// - Complexity: O(*n* log *k*) in the number of indices and the length of the run; O(*n*) if the numbers
  ///   ascend.
  mutating func mark(
    _ numbers: [Int], in range: Range<Int>, among allowed: Range<Int>, as marks: inout [Bool]
  ) {
    lasts.removeAll(keepingCapacity: true)
    indices.removeAll(keepingCapacity: true)
    lasts.reserveCapacity(range.count)
    indices.reserveCapacity(range.count)
    var last = Int.min
    for index in range {
      let number = numbers[index]
      guard allowed.contains(number) else { continue }
      if number > last {
        if let longest = indices.last { previous[index] = longest }
        lasts.append(number)
        indices.append(index)
        last = number
      } else {
        let length = lasts.count(below: number)
        if length > 0 { previous[index] = indices[length - 1] }
        lasts[length] = number
        indices[length] = index
        last = lasts[lasts.count - 1]
      }
    }
    var index = indices.last ?? -1
    while index >= 0 {
      marks[index] = true
      index = previous[index]
    }
  }
}
