extension Array {
  /// Takes out the elements at some places, which ascend, and gives them back.
  ///
  /// - Complexity: O(*n*) from the first place to the end, however many there are.
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

  /// Puts in elements so that they stand at some places, which ascend and count them in.
  ///
  /// - Complexity: O(*n*) from the first place to the end, however many there are.
  mutating func insert(
    _ elements: some Collection<Element>, atAscending places: some Collection<Int>
  ) {
    guard let first = places.first else { return }
    var rest = Array(self[first...])[...]
    removeSubrange(first...)
    for (element, place) in zip(elements, places) {
      let kept = place - count
      append(contentsOf: rest.prefix(kept))
      rest = rest.dropFirst(kept)
      append(element)
    }
    append(contentsOf: rest)
  }
}
