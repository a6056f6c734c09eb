/// The effect of an insertion into a ``CollectionSnapshot``.
@usableFromInline
package struct InsertionResult: Hashable, Sendable {
  /// The number of new items.
  package internal(set) var inserted = 0

  /// The number of items that the snapshot contained already and that moved to the new position.
  @usableFromInline package internal(set) var moved = 0

  /// The number of items that were left out, because the same call inserted an equal item.
  @usableFromInline package internal(set) var dropped = 0

  /// The first moved items as short text, three at most.
  package internal(set) var firstMoved: [String] = []

  /// The first dropped items as short text, three at most.
  package internal(set) var firstDropped: [String] = []

  @usableFromInline
  package init(inserted: Int = 0, moved: [Any] = [], dropped: [Any] = []) {
    self.inserted = inserted
    self.moved = moved.count
    self.dropped = dropped.count
    firstMoved = moved.prefix(3).map(identifierText)
    firstDropped = dropped.prefix(3).map(identifierText)
  }

  /// Adds the effect of a later insertion.
  @usableFromInline
  mutating func add(_ later: InsertionResult) {
    inserted = inserted.addingUpToMaximum(later.inserted)
    guard later.moved > 0 || later.dropped > 0 else { return }
    moved = moved.addingUpToMaximum(later.moved)
    dropped = dropped.addingUpToMaximum(later.dropped)
    firstMoved = Array((firstMoved + later.firstMoved).prefix(3))
    firstDropped = Array((firstDropped + later.firstDropped).prefix(3))
  }

  /// The moves and drops since an earlier result of the same snapshot.
  package func movedAndDropped(since earlier: InsertionResult) -> InsertionResult {
    var later = InsertionResult()
    later.moved = moved - earlier.moved
    later.dropped = dropped - earlier.dropped
    later.firstMoved = Array(firstMoved.dropFirst(earlier.firstMoved.count))
    later.firstDropped = Array(firstDropped.dropFirst(earlier.firstDropped.count))
    return later
  }
}

/// An empty token that a ``CollectionSnapshot`` shares with its copies.
@usableFromInline
package final class InsertionHistory: Sendable {
  @usableFromInline
  init() {}
}
