extension Array {
  /// Takes out the elements at some places, which ascend, and gives them back.
  ///
  /// - Complexity: O(*n*) from the first place to the end, however many there are.
  @inlinable
  @discardableResult
  mutating func remove(atAscending places: some Collection<Int>) -> [Element] {
    guard let first = places.first else { return [] }
    if places.count == 1 { return [remove(at: first)] }
    var removed: [Element] = []
    removed.reserveCapacity(places.count)
    var next = places.startIndex
    var target = first
    for source in first..<count {
      if next < places.endIndex, places[next] == source {
        removed.append(self[source])
        places.formIndex(after: &next)
      } else {
        swapAt(target, source)
        target += 1
      }
    }
    removeSubrange(target...)
    return removed
  }

  /// How many elements at the beginning satisfy a condition that no later one does.
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
