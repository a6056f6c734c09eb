#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Models in memory: sections of items, with models or providers for supplementary views.
///
/// ```swift
/// try manager.memoryStorage.setItems([Post(title: "Hello")])
/// manager.memoryStorage.setSectionHeaderModels(["Today"])
/// ```
///
/// Every edit takes effect at once, with an observer and without, and is made whole or not at all.
/// The ``storageObserver`` performs the changes, one for each edit and one for each
/// ``performUpdates(_:)``. Removed models are released after the edit, so that their `deinit` may read
/// the storage.
///
/// An edit that cannot be made throws a ``StorageError``; ``removeAllItems()`` and ``removeAll()`` can
/// always be made.
///
/// An edit to a section that does not exist yet creates it, along with those before it, where its
/// comment says so.
///
/// Differs from DTModelStorage, where an edit waits for a delegate and is lost without one, and where
/// one that cannot be made is dropped.
public final class MemoryStorage: SupplementaryModelStorage, Storage {
  /// How many items and sections there may be.
  public let limits: CollectionLimits

  /// The object that performs the changes; held weakly, `nil` if there is none.
  ///
  /// One that is set during an edit or batch receives a reload at its end.
  public weak var storageObserver: (any StorageObserver)?

  var contents = StorageContents()

  /// Differs from what it was when the contents do.
  var editCount = 0

  /// Whether a batch is open, and whether an observer performs it.
  var isBatchOpen = false
  var isRecording = false

  /// What was edited in the open batch; `nil` before the first edit.
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
