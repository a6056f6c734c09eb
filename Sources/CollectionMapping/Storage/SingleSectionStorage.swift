#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Models of one type in one section, which are set as a whole; what changed is found out.
///
/// ```swift
/// let storage = SingleSectionStorage<Post>(difference: .identity)
/// manager.storage = storage
/// try storage.setItems(firstPage)
/// try storage.addItems(secondPage, accumulating: .updatingOld)
/// ```
///
/// Every edit takes effect at once, with an observer and without. For each, the ``storageObserver``
/// receives one batch of deletes, inserts, moves and updates; without one no difference is computed.
public final class SingleSectionStorage<Item>: SupplementaryModelStorage, Storage {
  /// How it is found out what changed.
  public let difference: DifferenceStrategy<Item>

  /// How many items there may be.
  public let limits: CollectionLimits

  /// The models, in order.
  public private(set) var items: [Item]

  /// The object that performs the changes; held weakly, `nil` if there is none.
  public weak var storageObserver: (any StorageObserver)?

  private var phase = Phase.resting

  /// Differs from what it was when the items may.
  private var editCount = 0

  private enum Phase {
    case resting, announcing, comparing
  }

  /// Creates a storage without items.
  ///
  /// - Parameters:
  ///   - difference: How it is found out what changed.
  ///   - limits: How many items there may be; other limits are not looked at.
  public init(difference: DifferenceStrategy<Item>, limits: CollectionLimits = CollectionLimits()) {
    self.difference = difference
    self.limits = limits
    items = []
  }

  // MARK: Reading

  /// One section, also when it is empty.
  public var numberOfSections: Int { 1 }

  /// The number of items of section 0; 0 for any other.
  public func numberOfItems(inSection section: Int) -> Int { section == 0 ? items.count : 0 }

  /// The model at `[0, item]`, or `nil` when there is none.
  public func item(at indexPath: IndexPath) -> Any? {
    guard let place = ElementPosition(indexPath), place.section == 0, place.item < items.count
    else { return nil }
    return items[place.item]
  }

  // MARK: Writing

  /// Replaces all items.
  ///
  /// - Throws: ``StorageError/limit(_:)``, or ``StorageError/editedWhileComparing`` inside what
  ///   compares or accumulates the items; nothing has changed.
  /// - Complexity: That of ``difference``; O(1) without an observer.
  public func setItems(_ items: [Item]) throws(StorageError) {
    try edit { _ in items }
  }

  /// Adds items to those there are.
  ///
  /// - Parameters:
  ///   - items: The new items, in order.
  ///   - accumulation: What becomes of the old items, some of which may be older versions.
  /// - Throws: ``StorageError/limit(_:)``, or ``StorageError/editedWhileComparing`` inside what
  ///   compares or accumulates the items; nothing has changed.
  /// - Complexity: O(*n*) in the number of old and new items, and that of ``difference`` if there is an
  ///   observer.
  public func addItems(
    _ items: [Item], accumulating accumulation: AccumulationStrategy<Item> = .additive
  ) throws(StorageError) {
    try edit { accumulation.result($0, items) }
  }

  private func edit(_ make: ([Item]) -> [Item]) throws(StorageError) {
    let new = try compared(make)
    guard phase == .resting, storageObserver != nil else { return replaceItems(with: new) }
    phase = .announcing
    let (old, planCount) = (items, editCount)
    try announce {
      let result = Result { () throws(StorageError) in
        // After an edit of the observer there are others to add to.
        replaceItems(with: editCount == planCount ? new : try compared(make))
      }
      phase = .comparing
      let updates = difference.updates(old, items)
      phase = .resting
      return (result, .batch(updates))
    }.get()
  }
}

extension SingleSectionStorage {
  /// The items that an edit makes, if there may be so many.
  private func compared(_ make: ([Item]) -> [Item]) throws(StorageError) -> [Item] {
    guard phase != .comparing else { throw .editedWhileComparing }
    let earlier = phase
    phase = .comparing
    let new = make(items)
    phase = earlier
    guard new.count <= limits.items else {
      throw .limit(.items(limit: limits.items, found: new.count))
    }
    return new
  }

  private func replaceItems(with new: [Item]) {
    let earlier = items
    editCount &+= 1
    items = new
    withExtendedLifetime(earlier) {}
  }
}
