/// What becomes of the items of a ``SingleSectionStorage`` when others are added.
///
/// The three strategies are DTModelStorage's; there, two of them lose items.
public struct AccumulationStrategy<Item> {
  let result: (_ old: [Item], _ new: [Item]) -> [Item]

  /// Creates a strategy of your own.
  ///
  /// - Parameter result: Given the items there are and those that are added, returns all there are
  ///   to be. It must not edit the storage.
  public init(_ result: @escaping (_ old: [Item], _ new: [Item]) -> [Item]) {
    self.result = result
  }

  /// New items are put behind the old ones, also those that have the identifier of another.
  public static var additive: AccumulationStrategy { AccumulationStrategy { $0 + $1 } }

  /// A new item takes the place of the first old one with its identifier; others are put behind the
  /// old ones.
  ///
  /// Of new items with one identifier, the last is taken, at the place of the first.
  ///
  /// - Parameter identifier: What an item keeps when its content changes.
  /// - Returns: The strategy.
  public static func updatingOld<ID: Hashable>(
    by identifier: @escaping (Item) -> ID
  ) -> AccumulationStrategy {
    AccumulationStrategy { old, new in
      var result = old
      var places: [ID: Int] = [:]
      for (place, item) in old.enumerated().reversed() { places[identifier(item)] = place }
      for item in new {
        let id = identifier(item)
        if let place = places[id] {
          result[place] = item
        } else {
          places[id] = result.count
          result.append(item)
        }
      }
      return result
    }
  }

  /// Old items with the identifier of a new one go; new items are put behind those that stay.
  ///
  /// Of new items with one identifier, the last is taken, at the place of the first.
  ///
  /// - Parameter identifier: What an item keeps when its content changes.
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
  /// A new item takes the place of the first old one with its `id`; others are put behind the old
  /// ones.
  public static var updatingOld: AccumulationStrategy { updatingOld(by: \.id) }

  /// Old items with the `id` of a new one go; new items are put behind those that stay.
  public static var deletingOld: AccumulationStrategy { deletingOld(by: \.id) }
}

@available(*, unavailable)
extension AccumulationStrategy: Sendable {}
