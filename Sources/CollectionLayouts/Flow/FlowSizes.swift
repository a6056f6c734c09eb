/// The sizes of the items of a section in a ``FlowLayout``: those of the first items, and one size that all
/// others have.
struct FlowSizes {
  let count: Int

  /// The sizes of the first items.
  private(set) var first: [LayoutSize]

  /// The size of each other item.
  var rest: LayoutSize

  init(_ sizes: [LayoutSize]) {
    (count, first, rest) = (sizes.count, sizes, .zero)
  }

  init(repeating size: LayoutSize, count: Int) {
    (self.count, first, rest) = (count, [], size)
  }

  /// The size of an item.
  ///
  /// - Complexity: O(*k*) to set it, in the number of items before it that have the size of the others.
  subscript(item: Int) -> LayoutSize {
    get { item < first.count ? first[item] : rest }
    set {
      setFirstCount(max(first.count, item + 1))
      first[item] = newValue
    }
  }

  /// Stores the sizes of that many items; items that are no longer stored must have the size of the others.
  mutating func setFirstCount(_ count: Int) {
    if count < first.count {
      first.removeLast(first.count - count)
    } else {
      first += repeatElement(rest, count: count - first.count)
    }
  }

  /// The first item that is longer than a length on an axis.
  func firstItem(longerThan length: Double, along axis: LayoutAxis) -> Int? {
    first.firstIndex { $0[axis] > length }
      ?? (first.count < count && rest[axis] > length ? first.count : nil)
  }
}
