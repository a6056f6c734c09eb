/// Elements in the order of their numbers.
///
/// Removing an element moves no other element.
///
/// A removed element leaves a gap. Gaps are closed when they are more than half of the list.
struct NumberedList<Element> {
  fileprivate struct Entry {
    let number: Int
    var element: Element?
  }

  private var entries: [Entry] = []

  /// The number of elements, without gaps.
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// The elements in ascending order of their numbers.
  var elements: [Element] { entries.compactMap(\.element) }

  var first: Element? { count == 0 ? nil : entries.lazy.compactMap(\.element).first }

  /// The element with a number; `nil` if there is none.
  ///
  /// - Complexity: O(log *n*)
  subscript(number: Int) -> Element? { index(of: number).flatMap { entries[$0].element } }

  /// Adds an element with a number that is greater than all others.
  mutating func append(_ element: Element, number: Int) {
    entries.append(Entry(number: number, element: element))
    count += 1
  }

  /// Removes the element with a number and returns it.
  ///
  /// - Complexity: Amortized O(log *n*); O(*n*) once after a copy.
  @discardableResult
  mutating func remove(_ number: Int) -> Element? {
    guard let index = index(of: number), let element = entries[index].element.take() else {
      return nil
    }
    count -= 1
    closeGaps()
    return element
  }

  private mutating func closeGaps() {
    if count * 2 < entries.count { entries.removeAll { $0.element == nil } }
  }

  private func index(of number: Int) -> Int? {
    let index = entries.partitioningIndex { $0.number >= number }
    return index < entries.count && entries[index].number == number ? index : nil
  }
}

extension NumberedList: Sendable where Element: Sendable {}
extension NumberedList.Entry: Sendable where Element: Sendable {}
