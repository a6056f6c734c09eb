extension Array {
  /// The index of an element that is looked for around a place, nearest first.
  ///
  /// - Parameters:
  ///   - hint: Where to begin; any number.
  ///   - distance: How far from there to look.
  ///   - matches: Whether an element is the one.
  /// - Returns: The index, or `nil` when there is none so near.
  /// - Complexity: O(*d*), where *d* is the distance of the element from the hint.
  @inlinable
  func firstIndex(
    near hint: Int, within distance: Int = .max, where matches: (Element) -> Bool
  ) -> Int? {
    let start = Swift.max(0, Swift.min(hint, count))
    var low = start - 1
    var high = start
    var steps = 0
    while low >= 0 || high < count, steps <= distance {
      if high < count {
        if matches(self[high]) { return high }
        high += 1
      }
      if low >= 0 {
        if matches(self[low]) { return low }
        low -= 1
      }
      steps += 1
    }
    return nil
  }

  /// Removes the elements at indices that are sorted, all in one go; the others keep their order.
  ///
  /// - Returns: How many were removed.
  /// - Complexity: O(*n*) in the number of elements after the first of them.
  @inlinable
  @discardableResult
  mutating func remove(atSorted indices: ArraySlice<Int>) -> Int {
    guard let first = indices.first else { return 0 }
    var next = indices.startIndex
    var write = first
    for read in first..<count {
      if next < indices.endIndex, indices[next] == read {
        while next < indices.endIndex, indices[next] == read { next += 1 }
      } else {
        swapAt(write, read)
        write += 1
      }
    }
    let removed = count - write
    removeLast(removed)
    return removed
  }
}
