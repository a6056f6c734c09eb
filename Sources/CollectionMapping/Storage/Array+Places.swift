extension Array {
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
