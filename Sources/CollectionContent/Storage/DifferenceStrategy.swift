/// Finds what changed between two lists of items of a ``SingleSectionStorage``.
///
/// ```swift
/// let storage = SingleSectionStorage<Post>(difference: .identity)
/// ```
///
/// | strategy | items | finds | complexity |
/// |---|---|---|---|
/// | ``equality`` | `Equatable` | deletes, inserts | O(*n* · *d*), where *d* is the number of differences |
/// | ``hash`` | `Hashable` | also moves | O(*n* log *n*) |
/// | ``identity`` | `Identifiable`, `Equatable` | also reconfigures | O(*n* log *n*) |
///
/// DTModelStorage has a storage class for each strategy, and the caller provides the algorithm.
public struct DifferenceStrategy<Item> {
  let updates: (_ old: [Item], _ new: [Item]) -> BatchUpdates

  /// Creates a custom strategy.
  ///
  /// - Parameter updates: Receives the items before and after an edit, and returns what changed, in
  ///   section 0. It must not edit the storage.
  public init(_ updates: @escaping (_ old: [Item], _ new: [Item]) -> BatchUpdates) {
    self.updates = updates
  }

  /// Compares items by identifier, and reconfigures items with the same identifier and other content.
  ///
  /// - Parameters:
  ///   - identifier: Returns the identifier of an item, which stays the same when its content changes.
  ///   - isUpdated: Whether the content of an item differs before and after.
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
  /// Compares items by equality.
  ///
  /// It finds deletes and inserts, and no moves.
  ///
  /// Equal items at the beginning and the end are kept. If more than 2,000 items remain in both lists
  /// together, all of them are deleted and inserted: a comparison would take time, and with some versions
  /// of Swift memory, in proportion to the square of the number of differences.
  public static var equality: DifferenceStrategy {
    DifferenceStrategy { old, new in
      let start = zip(old, new).prefix { $0 == $1 }.count
      let shorter = min(old.count, new.count) - start
      let end = zip(old.reversed(), new.reversed()).prefix(shorter).prefix { $0 == $1 }.count
      let (removed, inserted) = offsets(
        from: old[start..<old.count - end], to: new[start..<new.count - end])
      var updates = BatchUpdates()
      updates.itemDeletes = removed.map { ElementPosition(section: 0, item: start + $0) }
      updates.itemInserts = inserted.map { ElementPosition(section: 0, item: start + $0) }
      return updates
    }
  }

  /// The offsets, from 0, of removed and of inserted items.
  private static func offsets(
    from old: ArraySlice<Item>, to new: ArraySlice<Item>
  ) -> (removed: [Int], inserted: [Int]) {
    guard !old.isEmpty, !new.isEmpty, old.count + new.count <= 2_000 else {
      return (Array(0..<old.count), Array(0..<new.count))
    }
    let difference = new.difference(from: old)
    return (difference.removals.map(\.offset), difference.insertions.map(\.offset))
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}

extension DifferenceStrategy where Item: Hashable {
  /// Compares items by equality and hash.
  ///
  /// It finds deletes, inserts and moves.
  public static var hash: DifferenceStrategy {
    DifferenceStrategy { old, new in BatchUpdates(from: old, to: new) }
  }
}

extension DifferenceStrategy where Item: Identifiable, Item: Equatable {
  /// Compares items by `id`, and reconfigures items with the same `id` that are not equal.
  public static var identity: DifferenceStrategy {
    identity(by: \.id) { $0 != $1 }
  }
}

@available(*, unavailable)
extension DifferenceStrategy: Sendable {}
