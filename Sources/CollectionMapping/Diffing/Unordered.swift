/// A list that is equal to every list of the same elements, whatever their order.
///
/// It keeps the order in which they were added, and is sorted only to be compared or hashed.
@propertyWrapper
@usableFromInline
struct Unordered<Element: Comparable & Hashable & Sendable>: Sendable {
  @usableFromInline var wrappedValue: [Element]

  @inlinable
  init(wrappedValue: [Element]) {
    self.wrappedValue = wrappedValue
  }
}

extension Unordered: Hashable {
  /// - Complexity: O(*n*); O(*n* log *n*) if one list is not in order and the other is not the same.
  @usableFromInline
  static func == (left: Self, right: Self) -> Bool {
    let (left, right) = (left.wrappedValue, right.wrappedValue)
    return left == right || left.count == right.count && left.inOrder() == right.inOrder()
  }

  /// - Complexity: O(*n*); O(*n* log *n*) if the list is not in order.
  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(wrappedValue.inOrder())
  }
}
