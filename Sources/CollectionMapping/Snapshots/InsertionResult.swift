/// What an insertion into a ``CollectionSnapshot`` did with the items.
public struct InsertionResult: Hashable, Sendable {
  /// How many items are new.
  public internal(set) var inserted = 0

  /// How many items the snapshot had already and moved to where they were inserted.
  public internal(set) var moved = 0

  /// How many items were left out, each a repetition of one that was inserted by the same call.
  public internal(set) var dropped = 0

  /// The first of the moved items, three at most, as short text.
  public internal(set) var firstMoved: [String] = []

  /// The first of the dropped items, three at most, as short text.
  public internal(set) var firstDropped: [String] = []

  @usableFromInline
  init(inserted: Int = 0, moved: [Any] = [], dropped: [Any] = []) {
    self.inserted = inserted
    self.moved = moved.count
    self.dropped = dropped.count
    firstMoved = moved.prefix(3).map(identifierText)
    firstDropped = dropped.prefix(3).map(identifierText)
  }

  /// Adds what a later insertion did.
  @usableFromInline
  mutating func add(_ later: InsertionResult) {
    inserted = inserted.addingUpToMaximum(later.inserted)
    guard later.moved > 0 || later.dropped > 0 else { return }
    moved = moved.addingUpToMaximum(later.moved)
    dropped = dropped.addingUpToMaximum(later.dropped)
    firstMoved = Array((firstMoved + later.firstMoved).prefix(3))
    firstDropped = Array((firstDropped + later.firstDropped).prefix(3))
  }

  /// What was moved and dropped after an earlier time; of the first items, those that came since.
  func movedAndDropped(since earlier: InsertionResult) -> InsertionResult {
    var later = InsertionResult()
    later.moved = moved - earlier.moved
    later.dropped = dropped - earlier.dropped
    later.firstMoved = Array(firstMoved.dropFirst(earlier.firstMoved.count))
    later.firstDropped = Array(firstDropped.dropFirst(earlier.firstDropped.count))
    return later
  }
}

/// Is the same object for a ``CollectionSnapshot`` and the copies made of it.
@usableFromInline
final class InsertionHistory: Sendable {
  @usableFromInline
  init() {}
}
