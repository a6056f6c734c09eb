extension Array where Element: Comparable {
  /// The same elements in ascending order; nothing is moved when they are in order already.
  @inlinable
  func inOrder() -> [Element] {
    isInOrder ? self : sorted()
  }

  @inlinable
  var isInOrder: Bool {
    var place = 1
    while place < count {
      if self[place] < self[place - 1] { return false }
      place += 1
    }
    return true
  }

  /// Of elements in order, the first that is there twice.
  var firstRepeat: Element? {
    var place = 1
    while place < count {
      if self[place] == self[place - 1] { return self[place] }
      place += 1
    }
    return nil
  }

  /// Elements in order, each once, and those that were there again.
  func withoutRepeats() -> (once: [Element], repeats: [Element]) {
    guard firstRepeat != nil else { return (self, []) }
    var once: [Element] = []
    var repeats: [Element] = []
    for element in self {
      if once.last == element { repeats.append(element) } else { once.append(element) }
    }
    return (once, repeats)
  }

  /// Of elements in order, the first that others in order have too.
  func firstShared(with others: [Element]) -> Element? {
    var (place, other) = (0, 0)
    while place < count, other < others.count {
      if self[place] == others[other] { return self[place] }
      if self[place] < others[other] { place += 1 } else { other += 1 }
    }
    return nil
  }

  /// Of elements in order, those that others in order have not.
  func without(_ others: [Element]) -> [Element] {
    var other = 0
    return filter { element in
      while other < others.count, others[other] < element { other += 1 }
      return other == others.count || others[other] != element
    }
  }

  /// Whether a list in order has an element.
  func hasInOrder(_ element: Element) -> Bool {
    let place = count(below: element)
    return place < count && self[place] == element
  }

  /// Of elements in order, how many are less than another.
  @inlinable
  func count(below element: Element) -> Int {
    lowerBound(where: { $0 < element })
  }
}
