extension RandomAccessCollection {
  /// The first index whose element satisfies a condition, if all elements after it satisfy the condition too.
  ///
  /// - Complexity: O(log *n*)
  @inlinable
  package func partitioningIndex(where holds: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = self.count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if holds(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
