#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Models in memory: sections of items, with models or providers for supplementary views.
///
/// ```swift
/// manager.memoryStorage.setItems([Post(title: "Hello")])
/// manager.memoryStorage.setSectionHeaderModels(["Today"])
/// ```
///
/// Every edit takes effect at once, with an observer and without, and is made whole or not at all.
/// The ``storageObserver`` receives the changes, once for each edit and once for each
/// ``performUpdates(_:)``. Removed models are released after the edit, so that their `deinit` may read
/// the storage.
///
/// Edits to which nothing but a limit can be in the way return whether they were made, and leave the
/// reason in ``lastRefusal``; all others throw a ``StorageError``:
///
/// ```swift
/// if !storage.addItems(rows), let reason = storage.lastRefusal { throw reason }
/// try storage.moveItem(at: [0, 2], to: [1, 0])
/// ```
///
/// An edit to a section that does not exist yet creates it, along with those before it, where its
/// comment says so.
///
/// Differs from DTModelStorage, where an edit waits for a delegate and is lost without one, and where
/// one that cannot be made is dropped.
public final class MemoryStorage: SupplementaryModelStorage, ObservableStorage {
  /// How many items and sections there may be.
  public let limits: CollectionLimits

  /// Why the last edit that returns a `Bool` was refused, or `nil`.
  ///
  /// `nil` once an edit is made, unless that is taken back with its batch. While there is one a
  /// manager's pass throws it, so that a refusal is not taken for an empty page.
  public internal(set) var lastRefusal: StorageError?

  /// The object that is notified of changes; held weakly, `nil` if there is none.
  ///
  /// One that is set during an edit or batch receives a reload at its end.
  public weak var storageObserver: (any StorageObserver)?

  var contents = StorageContents()

  /// Differs from what it was when the contents do.
  var editCount = 0

  /// How many batches are open, one inside the other, and whether an observer will be notified.
  var openBatches = 0
  var isRecording = false

  /// What was edited in the open batches; `nil` before the first edit.
  var record: StorageRecord?

  /// Creates an empty storage.
  ///
  /// - Parameter limits: How many items and sections there may be; other limits are not looked at.
  public init(limits: CollectionLimits = CollectionLimits()) {
    self.limits = limits
  }

  // MARK: Reading

  /// The number of sections, zero or more.
  public var numberOfSections: Int { contents.sections.count }

  /// The number of items in all sections together.
  public var totalNumberOfItems: Int { contents.itemCount }

  /// The number of items of a section; 0 for a section that does not exist.
  public func numberOfItems(inSection section: Int) -> Int { contents.count(ofSection: section) }

  /// The model at `[section, item]`, or `nil` when there is none.
  public func item(at indexPath: IndexPath) -> Any? {
    ElementPosition(anyPair: indexPath).flatMap(item)
  }

  func item(at place: ElementPosition) -> Any? {
    let contents = contents
    guard place.section >= 0, place.item >= 0, contents.contains(place) else { return nil }
    return contents[place]
  }

  /// The models of a section, or `nil` for a section that does not exist.
  public func items(inSection section: Int) -> [Any]? {
    contents.sections.indices.contains(section) ? contents.sections[section] : nil
  }

  /// The place of the first item, section by section, that is of a type and equal to a model.
  ///
  /// - Complexity: O(*n*) in the number of items before it.
  public func indexPath<Item: Equatable>(forItem item: Item) -> IndexPath? {
    firstPlace(of: item)?.indexPath
  }
}
