extension Array where Element: Comparable {
  /// The elements in ascending order.
  ///
  /// An array that is in order already is not copied.
  @inlinable
  package func inOrder() -> [Element] {
    isInOrder ? self : sorted()
  }

  @inlinable
  package var isInOrder: Bool {
    var index = 1
    while index < count {
      if self[index] < self[index - 1] { return false }
      index += 1
    }
    return true
  }

  /// The first element that occurs twice in an array in order.
  var firstRepeat: Element? {
    var index = 1
    while index < count {
      if self[index] == self[index - 1] { return self[index] }
      index += 1
    }
    return nil
  }

  /// The elements of an array in order, each once, and the repetitions.
  func withoutRepeats() -> (once: [Element], repeats: [Element]) {
    guard firstRepeat != nil else { return (self, []) }
    var once: [Element] = []
    var repeats: [Element] = []
    for element in self {
      if once.last == element { repeats.append(element) } else { once.append(element) }
    }
    return (once, repeats)
  }

  /// The first common element of two arrays in order.
  func firstShared(with others: [Element]) -> Element? {
    var (index, other) = (0, 0)
    while index < count, other < others.count {
      if self[index] == others[other] { return self[index] }
      if self[index] < others[other] { index += 1 } else { other += 1 }
    }
    return nil
  }

  /// The elements of an array in order that another array in order does not contain.
  package func without(_ others: [Element]) -> [Element] {
    var other = 0
    return filter { element in
      while other < others.count, others[other] < element { other += 1 }
      return other == others.count || others[other] != element
    }
  }

  package func hasInOrder(_ element: Element) -> Bool {
    let index = count(below: element)
    return index < count && self[index] == element
  }

  /// The number of elements of an array in order that are less than an element.
  @inlinable
  func count(below element: Element) -> Int {
    partitioningIndex { $0 >= element }
  }
}

// MARK: - Ascending indices

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
}
