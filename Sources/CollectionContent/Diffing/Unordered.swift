/// A list whose equality ignores the order of its elements.
///
/// It keeps the order in which elements were added, and is sorted only for comparing and hashing.
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
  /// - Complexity: O(*n*); O(*n* log *n*) if the lists differ and one of them is not in order.
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
