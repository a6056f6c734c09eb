/// Models of one type in one section, which are set as a whole.
///
/// The storage computes what changed.
///
/// ```swift
/// let storage = SingleSectionStorage<Post>(difference: .identity)
/// try storage.setItems(firstPage)
/// try storage.addItems(secondPage, accumulating: .updatingOld)
/// ```
///
/// Every edit takes effect at once, with and without an observer. For each edit, the ``storageObserver``
/// receives one batch of deletes, inserts, moves and reconfigures. Without an observer no difference is
/// computed.
public final class SingleSectionStorage<Item>: SupplementaryModelStorage, Storage, PassCopying {
  /// The strategy that finds what changed.
  public let difference: DifferenceStrategy<Item>

  /// The limit for items.
  public let limits: ContentLimits

  /// The models, in order.
  public private(set) var items: [Item]

  /// The object that is notified of changes; held weakly, `nil` if there is none.
  public weak var storageObserver: (any StorageObserver)?

  private var phase = Phase.idle

  private enum Phase {
    case idle, changing, comparing
  }

  /// Creates a storage without items.
  ///
  /// - Parameters:
  ///   - difference: The strategy that finds what changed.
  ///   - limits: The limit for items; other limits are ignored.
  public init(difference: DifferenceStrategy<Item>, limits: ContentLimits = ContentLimits()) {
    self.difference = difference
    self.limits = limits
    items = []
  }

  package func copyForPass() -> any Storage {
    let copy = SingleSectionStorage(difference: difference, limits: limits)
    copy.items = items
    copy.takeSupplementaryModels(of: self)
    return copy
  }

  // MARK: Reading

  /// Always 1, even if the section is empty.
  public var numberOfSections: Int { 1 }

  /// The number of items of section 0; 0 for any other section.
  public func numberOfItems(inSection section: Int) -> Int { section == 0 ? items.count : 0 }

  /// The model at `[0, item]`; `nil` if there is no such item.
  public func item(at indexPath: IndexPath) -> Any? {
    guard let position = ElementPosition(indexPath) else { return nil }
    return position.section == 0 && position.item < items.count ? items[position.item] : nil
  }

  // MARK: Writing

  /// Replaces all items.
  ///
  /// - Throws: ``StorageError/limit(_:)``; ``StorageError/editedWhileComparing`` if a strategy calls it. The
  ///   storage is unchanged.
  /// - Complexity: As for ``difference``; O(1) without an observer.
  public func setItems(_ items: [Item]) throws(StorageError) {
    try edit { _ in items }
  }

  /// Adds items to the current items.
  ///
  /// - Parameters:
  ///   - items: The new items, in order.
  ///   - accumulation: Combines the old and the new items. Defaults to ``AccumulationStrategy/additive``.
  /// - Throws: ``StorageError/limit(_:)``; ``StorageError/editedWhileComparing`` if a strategy calls it. The
  ///   storage is unchanged.
  /// - Complexity: O(*n*) in the number of old and new items; with an observer also as for ``difference``.
  ///   Amortized O(*k*) in the number of new items for ``AccumulationStrategy/additive`` without an observer.
  public func addItems(
    _ items: [Item], accumulating accumulation: AccumulationStrategy<Item> = .additive
  ) throws(StorageError) {
    if accumulation.isAdditive, phase != .comparing, !isObserved {
      try checkRoom(forItems: self.items.count.addingUpToMaximum(items.count))
      editCount &+= 1
      self.items += items
    } else {
      try edit { accumulation.result($0, items) }
    }
  }

  /// Whether an observer is notified of the next edit as a change of its own.
  private var isObserved: Bool { phase == .idle && storageObserver != nil }

  private func edit(_ make: ([Item]) -> [Item]) throws(StorageError) {
    let new = try edited(make)
    guard isObserved else { return replaceItems(with: new) }
    let (old, planCount) = (items, editCount)
    phase = .changing
    let observer = beginChange()
    let result = Result { () throws(StorageError) in
      // The observer may have edited the items first.
      replaceItems(with: editCount == planCount ? new : try edited(make))
    }
    phase = .comparing
    let updates = difference.updates(old, items)
    phase = .idle
    endChange(.batch(updates), of: observer)
    release(old)
    try result.get()
  }

  /// The items after an edit; throws if there are too many.
  private func edited(_ make: ([Item]) -> [Item]) throws(StorageError) -> [Item] {
    guard phase != .comparing else { throw .editedWhileComparing }
    let earlier = phase
    phase = .comparing
    let new = make(items)
    phase = earlier
    try checkRoom(forItems: new.count)
    return new
  }

  private func checkRoom(forItems count: Int) throws(StorageError) {
    if count > limits.items { throw .limit(.items(limit: limits.items, found: count)) }
  }

  private func replaceItems(with new: [Item]) {
    editCount &+= 1
    release(exchange(&items, with: new))
  }
}

// MARK: - Strategies

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
      let (old, new) = (old[start..<old.count - end], new[start..<new.count - end])
      let position = { ElementPosition(section: 0, item: $0) }
      var updates = BatchUpdates()
      guard !old.isEmpty, !new.isEmpty, old.count + new.count <= 2_000 else {
        updates.itemDeletes = old.indices.map(position)
        updates.itemInserts = new.indices.map(position)
        return updates
      }
      let difference = new.difference(from: old)
      for case .remove(let offset, _, _) in difference.removals {
        updates.itemDeletes.append(position(start + offset))
      }
      for case .insert(let offset, _, _) in difference.insertions {
        updates.itemInserts.append(position(start + offset))
      }
      return updates
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
  /// Otherwise the same as ``updatingOld(by:)``.
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
