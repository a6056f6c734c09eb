extension Array {
  /// Removes the elements at some indices, which are in ascending order, and returns them.
  ///
  /// - Complexity: O(*n*) in the number of elements from the first index on.
  @inlinable
  @discardableResult
  mutating func remove(atAscending indices: some Collection<Int>) -> [Element] {
    guard let first = indices.first else { return [] }
    if indices.count == 1 { return [remove(at: first)] }
    var removed: [Element] = []
    removed.reserveCapacity(indices.count)
    var next = indices.startIndex
    var target = first
    for source in first..<count {
      if next < indices.endIndex, indices[next] == source {
        removed.append(self[source])
        indices.formIndex(after: &next)
      } else {
        swapAt(target, source)
        target += 1
      }
    }
    removeSubrange(target...)
    return removed
  }

  /// Inserts elements so that they are at some indices afterwards, which are in ascending order.
  ///
  /// - Complexity: O(*n*) in the number of elements from the first index on.
  mutating func insert(
    _ elements: some Collection<Element>, atAscending indices: some Collection<Int>
  ) {
    guard let first = indices.first else { return }
    var rest = Array(self[first...])[...]
    removeSubrange(first...)
    for (element, index) in zip(elements, indices) {
      let kept = index - count
      append(contentsOf: rest.prefix(kept))
      rest = rest.dropFirst(kept)
      append(element)
    }
    append(contentsOf: rest)
  }

  /// The number of elements at the beginning that satisfy a condition; no later element satisfies it.
  ///
  /// - Complexity: O(log *n*)
  @inlinable
  func lowerBound(where isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
