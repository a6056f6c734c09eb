/// The origin of each section and item of a new content in an old content.
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

  /// Creates origins for sections with numbers of items; each window is a whole section.
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
    let section = starts.lowerBound { $0 <= number } - 1
    let item = self[section].lowerBound + number - starts[section]
    return ElementPosition(section: section, item: item)
  }
}
