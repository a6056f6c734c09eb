/// How a ``SingleSectionStorage`` finds out what changed between two lists of items.
///
/// ```swift
/// let storage = SingleSectionStorage<Post>(difference: .identity)
/// ```
///
/// | strategy | items | finds | takes |
/// |---|---|---|---|
/// | ``equality`` | `Equatable` | deletes and inserts | O(*n* · *d*), where *d* is how much differs |
/// | ``hash`` | `Hashable` | moves too | O(*n* log *n*) |
/// | ``identity`` | `Identifiable`, `Equatable` | moves, and updates where only the content differs | O(*n* log *n*) |
///
/// DTModelStorage has a subclass for each, and asks for the algorithm to be brought along.
public struct DifferenceStrategy<Item> {
  let updates: (_ old: [Item], _ new: [Item]) -> BatchUpdates

  /// Creates a custom strategy.
  ///
  /// - Parameter updates: Given the items before and after an edit, says what changed, in section 0.
  ///   It must not edit the storage.
  public init(_ updates: @escaping (_ old: [Item], _ new: [Item]) -> BatchUpdates) {
    self.updates = updates
  }

  /// Says that an item is another one when its identifier is, and was updated when only its content
  /// is.
  ///
  /// - Parameters:
  ///   - identifier: What an item keeps when its content changes.
  ///   - isUpdated: Whether the content of an item differs, given before and after.
  /// - Returns: The strategy.
  public static func identity<ID: Hashable>(
    by identifier: @escaping (Item) -> ID,
    updatedWhere isUpdated: @escaping (_ old: Item, _ new: Item) -> Bool
  ) -> DifferenceStrategy {
    DifferenceStrategy { old, new in
      BatchUpdates(from: old, to: new, identifiedBy: identifier, updatedWhere: isUpdated)
    }
  }
}

extension DifferenceStrategy where Item: Equatable {
  /// Says that an item is another one when it is not equal; nothing moves or is updated.
  ///
  /// What is alike at the beginning and the end is left aside. When there are more than 2,000 items
  /// between them, old and new together, all of those go and come: to compare them takes time, and
  /// with some versions of Swift memory, that grows with the square of what differs.
  public static var equality: DifferenceStrategy {
    DifferenceStrategy { old, new in
      let start = zip(old, new).prefix { $0 == $1 }.count
      let shorter = min(old.count, new.count) - start
      let end = zip(old.reversed(), new.reversed()).prefix(shorter).prefix { $0 == $1 }.count
      let (removed, inserted) = places(
        from: old[start..<old.count - end], to: new[start..<new.count - end])
      var updates = BatchUpdates()
      updates.itemDeletes = removed.map { ElementPosition(section: 0, item: start + $0) }
      updates.itemInserts = inserted.map { ElementPosition(section: 0, item: start + $0) }
      return updates
    }
  }

  /// The places, from 0, of what goes and of what comes.
  private static func places(
    from old: ArraySlice<Item>, to new: ArraySlice<Item>
  ) -> (removed: [Int], inserted: [Int]) {
    guard !old.isEmpty, !new.isEmpty, old.count + new.count <= 2_000 else {
      return (Array(0..<old.count), Array(0..<new.count))
    }
    let difference = new.difference(from: old)
    return (difference.removals.map(\.place), difference.insertions.map(\.place))
  }
}

extension CollectionDifference.Change {
  fileprivate var place: Int {
    switch self {
    case .insert(let place, _, _), .remove(let place, _, _): place
    }
  }
}

extension DifferenceStrategy where Item: Hashable {
  /// Says that an item is another one when it is not equal; nothing is updated.
  public static var hash: DifferenceStrategy {
    DifferenceStrategy { old, new in BatchUpdates(from: old, to: new) }
  }
}

extension DifferenceStrategy where Item: Identifiable, Item: Equatable {
  /// Says that an item is another one when its `id` is, and was updated when it is not equal.
  public static var identity: DifferenceStrategy {
    identity(by: \.id) { $0 != $1 }
  }
}

@available(*, unavailable)
extension DifferenceStrategy: Sendable {}
