/// Combines the items of a ``SingleSectionStorage`` with added items.
///
/// The three strategies are those of DTModelStorage, where two of them lose items.
public struct AccumulationStrategy<Item> {
  let result: (_ old: [Item], _ new: [Item]) -> [Item]

  /// Whether the new items follow the old ones, so that a storage can append them in place.
  private(set) var isAdditive = false

  /// Creates a custom strategy.
  ///
  /// - Parameter result: Receives the old and the added items, and returns all items. It must not edit
  ///   the storage.
  public init(_ result: @escaping (_ old: [Item], _ new: [Item]) -> [Item]) {
    self.result = result
  }

  /// Appends new items to the old items, even if they have the identifier of another item.
  public static var additive: AccumulationStrategy {
    var strategy = AccumulationStrategy { $0 + $1 }
    strategy.isAdditive = true
    return strategy
  }

  /// Replaces the first old item with the identifier of a new item, and appends the other new items.
  ///
  /// If new items have the same identifier, the last of them is used, at the index of the first.
  ///
  /// - Parameter identifier: Returns the identifier of an item, which stays the same when its content
  ///   changes.
  /// - Returns: The strategy.
  public static func updatingOld<ID: Hashable>(
    by identifier: @escaping (Item) -> ID
  ) -> AccumulationStrategy {
    AccumulationStrategy { old, new in
      var result = old
      var indices: [ID: Int] = [:]
      for (index, item) in old.enumerated().reversed() { indices[identifier(item)] = index }
      for item in new {
        let id = identifier(item)
        if let index = indices[id] {
          result[index] = item
        } else {
          indices[id] = result.count
          result.append(item)
        }
      }
      return result
    }
  }

  /// Removes old items with the identifier of a new item, and appends the new items to the others.
  ///
  /// If new items have the same identifier, the last of them is used, at the index of the first.
  ///
  /// - Parameter identifier: Returns the identifier of an item, which stays the same when its content
  ///   changes.
  /// - Returns: The strategy.
  public static func deletingOld<ID: Hashable>(
    by identifier: @escaping (Item) -> ID
  ) -> AccumulationStrategy {
    AccumulationStrategy { old, new in
      let added = updatingOld(by: identifier).result([], new)
      let identifiers = Set(added.map(identifier))
      return old.filter { !identifiers.contains(identifier($0)) } + added
    }
  }
}

extension AccumulationStrategy where Item: Identifiable {
  /// Replaces the first old item with the `id` of a new item, and appends the other new items.
  public static var updatingOld: AccumulationStrategy { updatingOld(by: \.id) }

  /// Removes old items with the `id` of a new item, and appends the new items to the others.
  public static var deletingOld: AccumulationStrategy { deletingOld(by: \.id) }
}

@available(*, unavailable)
extension AccumulationStrategy: Sendable {}
