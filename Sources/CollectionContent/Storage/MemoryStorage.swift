/// Models in memory: sections of items, with models or providers for supplementary views.
///
/// ```swift
/// let storage = MemoryStorage()
/// try storage.setItems([Post(title: "Hello")])
/// storage.setSectionHeaderModels(["Today"])
/// ```
///
/// Every edit takes effect at once, with and without an observer. An edit that fails throws a
/// ``StorageError`` and changes nothing. ``removeAllItems()`` and ``removeAll()`` cannot fail.
///
/// The ``storageObserver`` is notified of each edit, and once of each ``performUpdates(_:)``. Removed models
/// are released after that, so their `deinit` may read and edit the storage.
///
/// Methods that insert, move or set items create missing sections. Their comments say so.
///
/// Differs from DTModelStorage, where an edit waits for a delegate and is lost without one, and an edit
/// that fails is dropped.
public final class MemoryStorage: SupplementaryModelStorage, Storage, PassCopying {
  /// The limits for items and sections.
  public let limits: ContentLimits

  /// The object that is notified of changes; held weakly, `nil` if there is none.
  ///
  /// An observer that is set during an edit or a batch receives a reload at its end.
  public weak var storageObserver: (any StorageObserver)? {
    didSet { observerCount &+= 1 }
  }

  /// How often the observer was set.
  private var observerCount = 0

  private(set) var contents = StorageContents()

  /// Whether a change is open: a batch, or an edit that an observer is notified of.
  private var isChanging = false

  /// Whether the edits of the open change are recorded, because an observer receives its update.
  private var isRecording = false

  /// The edits of the open change; `nil` before the first edit.
  private var record: StorageRecord?

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

  override func announce(_ kind: ElementKind, _ change: () -> Void) {
    // Nothing is checked, so it cannot fail.
    try? edit {
      StorageEdit(.setSupplementaryModels(kind))
    } applying: { _, _ in
      change()
      return []
    }
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

// MARK: - Batches

extension MemoryStorage {
  /// Makes several edits and notifies the observer of them in one update.
  ///
  /// ```swift
  /// try storage.performUpdates {
  ///   try storage.removeItems(at: [[0, 3]])
  ///   try storage.addItems(page)
  /// }
  /// ```
  ///
  /// Each edit takes effect at once, and the index paths of the next edit count from there. The observer
  /// is notified of all edits as one change. Batches can be nested: the outermost batch is the change.
  ///
  /// Differs from DTModelStorage, where the end of an inner batch delivers the changes so far.
  ///
  /// - Parameter edits: Makes the edits. If it throws, all its edits are undone, including those of
  ///   supplementary models and providers. The update that the observer receives does not contain them.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure; the storage is unchanged.
  /// - Complexity: In addition to the edits, O(*s* + *n* log *n*) in the number of sections, and of items
  ///   in edited sections. Without an observer O(*s* + *n*), because edits may have to be undone.
  @discardableResult
  public func performUpdates<Result, Failure: Error>(
    _ edits: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try perform(edits, andReload: false)
  }

  /// Makes several edits and notifies the observer of one ``StorageUpdate/reload``.
  ///
  /// For so many edits that recording each of them costs more than a reload. Inside ``performUpdates(_:)``
  /// the update of the outermost batch becomes a reload.
  ///
  /// Otherwise the same as ``performUpdates(_:)``. DTModelStorage calls this `updateWithoutAnimations`; there the
  /// caller must reload the collection view.
  @discardableResult
  public func performUpdatesAndReload<Result, Failure: Error>(
    _ edits: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try perform(edits, andReload: true)
  }

  private func perform<Success, Failure: Error>(
    _ edits: () throws(Failure) -> Success, andReload isReload: Bool
  ) throws(Failure) -> Success {
    let isOutermost = !isChanging
    let observer = isOutermost ? notifiedObserver : nil
    let observerCount = observerCount
    if isOutermost { open(for: observer) }
    let before = (contents, record, supplementaries)
    let (countBefore, undoneBefore) = (editCount, undoneEdits)
    // A reload names no edit, so none is recorded.
    let wasRecording = isRecording
    if isReload { isRecording = false }
    let result = Result(catching: edits)
    isRecording = wasRecording
    let after = (contents, supplementaries)
    if case .failure = result {
      (contents, record, supplementaries) = before
      editCount &+= 1
      undoneEdits = undoneBefore &+ (editCount &- countBefore)
    } else if isReload {
      note(StorageEdit(.setAll))
    }
    if isOutermost { close(for: observer, since: observerCount) }
    withExtendedLifetime((before, after)) {}
    return try result.get()
  }
}

// MARK: - Edits

extension MemoryStorage {
  /// Makes one edit that inserts models, in the order of their positions, which were given as values of a type.
  @inline(__always)
  func edit(
    inserting items: [Any] = [], as type: Any.Type = Any.self,
    _ plan: () throws(StorageError) -> StorageEdit
  ) throws(StorageError) {
    try edit(plan) { $0.apply($1, inserting: items, as: type) }
  }

  /// Makes one edit; the operation is checked where it is written.
  func edit(
    _ operation: @autoclosure () throws(StorageError) -> StorageEdit.Operation,
    inserting items: [Any] = [], as type: Any.Type = Any.self
  ) throws(StorageError) {
    try edit(inserting: items, as: type) { () throws(StorageError) in
      StorageEdit(try operation())
    }
  }

  /// Makes one edit, in the open change or as a change of its own.
  ///
  /// - Parameters:
  ///   - plan: Checks and returns the edit. Called again if the observer makes another edit first.
  ///   - apply: Makes the edit, and returns the removed models, which are released last.
  /// - Throws: The error of the plan; the storage is unchanged.
  @inline(__always)
  func edit(
    _ plan: () throws(StorageError) -> StorageEdit,
    applying apply: (inout StorageContents, StorageEdit) -> [[Any]]
  ) throws(StorageError) {
    let edit = try plan()
    if !isChanging, let observer = notifiedObserver {
      return try make(edit, for: observer, plan, apply)
    }
    note(edit)
    withExtendedLifetime(make(edit, apply)) {}
  }

  private func make(
    _ planned: StorageEdit, for observer: any StorageObserver,
    _ plan: () throws(StorageError) -> StorageEdit,
    _ apply: (inout StorageContents, StorageEdit) -> [[Any]]
  ) throws(StorageError) {
    let (planCount, observerCount) = (editCount, observerCount)
    open(for: observer)
    var (edit, update) = (planned, StorageUpdate?.none)
    if editCount == planCount {
      update = edit.update(sections: contents.sections.count)
    } else {
      do throws(StorageError) {
        edit = try plan()
      } catch {
        close(for: observer, since: observerCount)
        throw error
      }
      note(edit)
    }
    let removed = make(edit, apply)
    close(for: observer, since: observerCount, with: update)
    withExtendedLifetime(removed) {}
  }

  private func make(
    _ edit: StorageEdit, _ apply: (inout StorageContents, StorageEdit) -> [[Any]]
  ) -> [[Any]] {
    editCount &+= 1
    // Moved out and back, so that reading a model needs no exclusivity check.
    let count = contents.sections.count
    var changed = exchange(&contents, with: StorageContents())
    defer { contents = changed }
    guard supplementaries.hasLists, let origins = edit.sectionOrigins(sections: count) else {
      return apply(&changed, edit)
    }
    let earlier = followSections(origins, before: count)
    return apply(&changed, edit) + [[earlier]]
  }

  /// Records an edit of the open change, if an observer receives its update.
  private func note(_ edit: StorageEdit) {
    guard isRecording else { return }
    // Moved out and back, so that reading it needs no exclusivity check.
    var changed = exchange(&record, with: nil) ?? StorageRecord(contents)
    changed.note(edit)
    record = changed
  }

  /// The observer, unless it is notified of too many changes inside each other.
  @inline(__always)
  private var notifiedObserver: (any StorageObserver)? {
    storageObserver.flatMap { mayNotify() ? $0 : nil }
  }

  /// Begins a change, of which further edits are a part.
  private func open(for observer: (any StorageObserver)?) {
    (isChanging, isRecording) = (true, observer != nil)
    observer?.storageWillChange(self)
  }

  /// Ends the change, and passes its update to the observer: the recorded edits, unless it is known.
  private func close(
    for observer: (any StorageObserver)?, since count: Int, with update: StorageUpdate? = nil
  ) {
    let update = update ?? record?.update ?? .none
    (record, isRecording, isChanging) = (nil, false, false)
    if let observer { notify(observer, of: update, in: self) }
    // Reading a weak reference costs more than comparing a number.
    if observerCount != count { reloadObserver(otherThan: observer) }
  }
}

// MARK: - Checks

extension MemoryStorage {
  /// The position of an index path.
  ///
  /// Throws for negative indices and for paths without exactly two indices.
  func position(_ path: IndexPath) throws(StorageError) -> ElementPosition {
    guard let position = ElementPosition(anyPair: path) else { throw .invalidIndexPath(path) }
    guard position.section >= 0 else { throw outOfRange(position.section) }
    guard position.item >= 0 else {
      throw .itemOutOfRange(path, count: contents.count(ofSection: position.section))
    }
    return position
  }

  func existingPosition(_ path: IndexPath) throws(StorageError) -> ElementPosition {
    let position = try position(path)
    try checkSection(position.section)
    guard contents.contains(position) else {
      throw .itemOutOfRange(path, count: contents.sections[position.section].count)
    }
    return position
  }

  /// The positions of existing items, each once and in order.
  func uniquePositions(_ paths: [IndexPath]) throws(StorageError) -> [ElementPosition] {
    var positions: [ElementPosition] = []
    positions.reserveCapacity(paths.count)
    for path in paths { positions.append(try existingPosition(path)) }
    return positions.inOrder().withoutRepeats().once
  }

  func checkSection(_ section: Int) throws(StorageError) {
    if section < 0 || section >= contents.sections.count { throw outOfRange(section) }
  }

  func outOfRange(_ section: Int) -> StorageError {
    .sectionOutOfRange(section, count: contents.sections.count)
  }

  /// The number of sections to create so that a section exists.
  func missingSections(upTo section: Int) throws(StorageError) -> Int {
    guard section >= 0 else { throw outOfRange(section) }
    let count = section.addingUpToMaximum(1)
    guard count > contents.sections.count else { return 0 }
    try checkRoom(sections: count)
    return count - contents.sections.count
  }

  func checkRoom(sections count: Int) throws(StorageError) {
    let limit = limits.sections
    if count > limit { throw .limit(.sections(limit: limit, found: count)) }
  }

  /// Checks the limit for inserting items and removing others.
  func checkRoom(forItems count: Int, leaving: Int = 0) throws(StorageError) {
    let items = (contents.itemCount - leaving).addingUpToMaximum(count)
    if items > limits.items { throw .limit(.items(limit: limits.items, found: items)) }
  }

  /// Models as `Any`.
  ///
  /// Models that are `Any` already are not wrapped again.
  @inlinable
  static func boxed<Item>(_ items: [Item]) -> [Any] {
    if Item.self == Any.self, let boxed = (items as Any) as? [Any] { return boxed }
    return items.map { $0 as Any }
  }

  @inlinable
  static func boxed<Item>(_ item: Item) -> Any {
    Item.self == Any.self ? boxed([item])[0] : item
  }
}

// MARK: - Names of DTModelStorage

extension MemoryStorage {
  /// A name of DTModelStorage.
  @available(*, unavailable, renamed: "removeSections(_:)")
  public func deleteSections(_ sections: some Sequence<Int>) throws(StorageError) {}

  /// A name of DTModelStorage.
  @available(*, unavailable, renamed: "reconfigureItem(_:)")
  public func reloadItem<Item: Equatable>(_ item: Item) throws(StorageError) {}

  /// A name of DTModelStorage.
  @available(*, unavailable, renamed: "setItems(_:forSection:)")
  public func setSection<Item>(_ items: [Item], at section: Int) throws(StorageError) {}
}
