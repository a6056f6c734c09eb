/// An item that the user moves: where the movement began, and where the item is held.
///
/// It is cancelled when the content changes.
final class Movement {
  private(set) var origin: ElementPosition?
  private(set) var current: ElementPosition?

  func begin(at position: ElementPosition) { (origin, current) = (position, position) }

  /// Holds the item over another position.
  func update(to position: ElementPosition) { if origin != nil { current = position } }

  /// Ends the movement, and returns where it began and where the item was held.
  func end() -> (origin: ElementPosition, current: ElementPosition)? {
    guard let origin, let current else { return nil }
    (self.origin, self.current) = (nil, nil)
    return (origin, current)
  }
}

@available(*, unavailable)
extension Movement: Sendable {}
