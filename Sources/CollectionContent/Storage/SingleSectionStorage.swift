/// Models of one type in one section, which are set as a whole.
///
/// The storage computes what changed.
///
/// ```swift
/// let storage = SingleSectionStorage<Post>(difference: .identity)
/// manager.storage = storage
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

  /// The object that performs the changes; held weakly, `nil` if there is none.
  public weak var storageObserver: (any StorageObserver)?

  private var phase = Phase.idle

  /// Changes whenever the items may change.
  private var editCount = 0

  private enum Phase {
    case idle, announcing, comparing
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
    guard let position = ElementPosition(indexPath), position.section == 0,
      position.item < items.count
    else { return nil }
    return items[position.item]
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

  /// Whether an observer performs the next edit.
  private var isObserved: Bool { phase == .idle && storageObserver != nil }

  private func edit(_ make: ([Item]) -> [Item]) throws(StorageError) {
    let new = try edited(make)
    guard isObserved else { return replaceItems(with: new) }
    phase = .announcing
    let (old, planCount) = (items, editCount)
    try announce(to: storageObserver) {
      let result = Result { () throws(StorageError) in
        // The observer may have edited the items first.
        replaceItems(with: editCount == planCount ? new : try edited(make))
      }
      phase = .comparing
      let updates = difference.updates(old, items)
      phase = .idle
      return (result, .batch(updates))
    }.get()
  }
}

extension SingleSectionStorage {
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
    guard count <= limits.items else {
      throw .limit(.items(limit: limits.items, found: count))
    }
  }

  private func replaceItems(with new: [Item]) {
    let earlier = items
    editCount &+= 1
    items = new
    withExtendedLifetime(earlier) {}
  }
}
