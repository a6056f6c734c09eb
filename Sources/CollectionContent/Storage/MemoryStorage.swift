/// Models in memory: sections of items, with models or providers for supplementary views.
///
/// ```swift
/// try manager.memoryStorage.setItems([Post(title: "Hello")])
/// manager.memoryStorage.setSectionHeaderModels(["Today"])
/// ```
///
/// Every edit takes effect at once, with and without an observer. An edit that fails throws a
/// ``StorageError`` and changes nothing. ``removeAllItems()`` and ``removeAll()`` cannot fail.
///
/// The ``storageObserver`` performs the changes, one for each edit and one for each
/// ``performUpdates(_:)``. Removed models are released after the edit, so their `deinit` may read the
/// storage.
///
/// Methods that insert, move or set items create missing sections. Their comments say so.
///
/// Differs from DTModelStorage, where an edit waits for a delegate and is lost without one, and an edit
/// that fails is dropped.
public final class MemoryStorage: SupplementaryModelStorage, Storage, PassCopying {
  /// The limits for items and sections.
  public let limits: ContentLimits

  /// The object that performs the changes; held weakly, `nil` if there is none.
  ///
  /// An observer that is set during an edit or a batch receives a reload at its end.
  public weak var storageObserver: (any StorageObserver)?

  var contents = StorageContents()

  /// Changes whenever the contents change.
  var editCount = 0

  /// Whether a batch is open.
  var isBatchOpen = false

  /// Whether an observer performs the open batch.
  var isRecording = false

  /// The edits of the open batch; `nil` before the first edit.
  var record: StorageRecord?

  /// Creates an empty storage.
  ///
  /// - Parameter limits: The limits for items and sections; other limits are ignored.
  public init(limits: ContentLimits = ContentLimits()) {
    self.limits = limits
  }

  /// The models of all sections, which can be compared with `as?` on any stack.
  package var comparableSections: [[Any]] { contents.comparableSections }

  package func copyForPass() -> any Storage {
    let copy = MemoryStorage(limits: limits)
    copy.contents = contents
    copy.takeSupplementaryModels(of: self)
    return copy
  }

  // MARK: Reading

  /// The number of sections, zero or more.
  public var numberOfSections: Int { contents.sections.count }

  /// The number of items in all sections together.
  public var totalNumberOfItems: Int { contents.itemCount }

  /// The number of items of a section; 0 for a section that does not exist.
  public func numberOfItems(inSection section: Int) -> Int { contents.count(ofSection: section) }

  /// The model at `[section, item]`; `nil` if there is no such item.
  public func item(at indexPath: IndexPath) -> Any? {
    ElementPosition(anyPair: indexPath).flatMap(item)
  }

  package func item(at position: ElementPosition) -> Any? {
    let contents = contents
    guard position.section >= 0, position.item >= 0, contents.contains(position) else { return nil }
    return contents[position]
  }

  /// The models of a section; `nil` for a section that does not exist.
  public func items(inSection section: Int) -> [Any]? {
    contents.sections.indices.contains(section) ? contents.sections[section] : nil
  }

  /// The index path of the first item, section by section, that is equal to a model; `nil` if there is no
  /// such item.
  ///
  /// - Complexity: O(*n*) in the number of items before it.
  public func indexPath<Item: Equatable>(forItem item: Item) -> IndexPath? {
    contents.comparableSections.firstPosition(of: item)?.indexPath
  }
}
