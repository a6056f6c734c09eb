/// Where each section and each item of a new content was in an old one.
///
/// Of a section only a range of items need be spoken of, the *window*: what stands before it and
/// behind it in the new section stood there in the old one too. A storage that has no such knowledge
/// gives whole sections. Items are numbered through the windows of all sections, without gaps.
@usableFromInline
struct ContentOrigins: Sendable {
  /// For each section, the items that are spoken of: before, and after.
  ///
  /// The windows of a section that came or went are the whole section.
  @usableFromInline let before: [Range<Int>]
  @usableFromInline let after: [Range<Int>]

  /// For each new section the index of the old one, each at most once; -1 for one that came.
  @usableFromInline let sections: [Int]

  /// For each old section the index of the new one; -1 for one that is gone.
  @usableFromInline let newSections: [Int]

  /// For each item of the new windows its number among those of the old ones, each at most once; -1
  /// for one that came.
  @usableFromInline let items: [Int]

  /// For each item of the old windows its number among those of the new ones; -1 for one that is gone.
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

  /// The origins in sections with so many items each, all of which are spoken of.
  init(before: [Int], after: [Int], sections: [Int], items: [Int]) {
    self.init(
      before: before.map { 0..<$0 }, after: after.map { 0..<$0 }, sections: sections, items: items)
  }

  private static func inverse(of origins: [Int], count: Int) -> [Int] {
    var targets = Array(repeating: -1, count: count)
    for (new, old) in origins.enumerated() where old >= 0 {
      assert(targets[old] < 0, "two new things come from one old thing")
      targets[old] = new
    }
    return targets
  }
}

extension ContentOrigins {
  /// The items on both sides whose content changed, by their places before, in order.
  ///
  /// The closure is called once for each item on both sides, in their order afterwards.
  @inlinable
  func updatedItems<Item>(
    from old: [[Item]], to new: [[Item]], where isUpdated: (_ old: Item, _ new: Item) -> Bool
  ) -> [ElementPosition] {
    let starts = before.starts
    var updated: [ElementPosition] = []
    var number = 0
    for (section, window) in after.enumerated() {
      for item in new[section].indices {
        var place = ElementPosition(section: sections[section], item: item)
        if window.contains(item) {
          let origin = items[number]
          number += 1
          guard origin >= 0 else { continue }
          place = before.position(of: origin, from: starts)
        } else if item >= window.upperBound {
          place.item += before[place.section].upperBound - window.upperBound
        }
        if isUpdated(old[place.section][place.item], new[section][item]) { updated.append(place) }
      }
    }
    return updated.inOrder()
  }
}

extension [Range<Int>] {
  /// The number of the first item of each window, and, last, that of all items.
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

  /// The place of the item with a number.
  @inlinable
  func position(of number: Int, from starts: [Int]) -> ElementPosition {
    let section = starts.lowerBound { $0 <= number } - 1
    let item = self[section].lowerBound + number - starts[section]
    return ElementPosition(section: section, item: item)
  }
}
