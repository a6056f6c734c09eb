/// The section that a pass has begun, and the item that it is at.
///
/// The items of a section are read when the pass comes to them: at once as an array, or else one by one.
struct PassItems {
  private let storage: any Storage

  /// The storage, if it gets more items while the pass reads it.
  private let growing: (any GrowingStorage)?
  private let limit: Int

  /// The number of items that may be visited from this section on.
  private var room: Int

  /// The index of the section; -1 before the first one.
  private(set) var section = -1
  private(set) var sectionPath = IndexPath()
  private(set) var item = -1

  /// The number of items of the section, from ``read()`` on.
  private var count = 0
  private var models: [Any] = []
  private var hasModels = false

  /// How deep calls are nested, since a storage may begin a pass whenever it is asked.
  private let calls: CallDepth

  init(
    of storage: any Storage, growing: (any GrowingStorage)?, limit: Int, calls: CallDepth
  ) {
    self.storage = storage
    self.growing = growing
    self.calls = calls
    self.limit = limit
    room = limit
  }

  @inline(__always)
  var path: IndexPath { sectionPath.appending(item) }

  var countAhead: Int { count - item - 1 }

  mutating func beginSection() {
    room = max(0, room - max(0, min(item + 1, count)))
    (section, item, count) = (section + 1, -1, 0)
    sectionPath = IndexPath(index: section)
  }

  mutating func read() throws(PassError) {
    try beginAsking()
    defer { calls.leave() }
    let models = storage.items(inSection: section)
    hasModels = models != nil
    count = max(0, models?.count ?? storage.numberOfItems(inSection: section))
    self.models = models ?? []
  }

  /// Moves to the next item and returns its model; `nil` after the last item.
  @inline(__always)
  mutating func next() throws -> Any? {
    item += 1
    if !hasModels { try grow() }
    guard item < count else {
      try leave()
      return nil
    }
    guard item < room else { throw LimitError.items(limit: limit, found: limit + 1) }
    return hasModels ? models[item] : try readModel()
  }

  /// Lets the storage load the item, if it reads its items page by page.
  private mutating func grow() throws {
    if let growing { count = try growing.count(ofSection: section, reaching: item) }
  }

  private mutating func leave() throws(PassError) {
    try checkCount()
    models = []
  }

  private func beginAsking() throws(PassError) {
    guard calls.enter("the storage") else { throw .nestedTooDeep(limit: calls.limit) }
  }

  private func readModel() throws(PassError) -> Any {
    try beginAsking()
    defer { calls.leave() }
    if let model = storage.item(at: path) { return model }
    try checkCount()
    return Any?.none as Any
  }

  /// Throws if the section, whose items are read one by one, has another number of items than before.
  private func checkCount() throws(PassError) {
    guard !hasModels, max(0, storage.numberOfItems(inSection: section)) != count else { return }
    throw .contentChanged
  }
}

/// The state of a manager at the start of a pass, with which the pass compares the manager.
struct PassOrigin {
  private let storageCount: Int
  private let resetCount: Int
  private let sectionCount: Int

  /// The count of the changes that the storage announces; `nil` if the pass reads a copy.
  private let changes: ChangeCount?
  private let changeCount: Int

  init(_ manager: CollectionManager, _ storage: any Storage, isLive: Bool) throws {
    storageCount = manager.storageCount
    resetCount = manager.resetCount
    changes = isLive ? manager.changes : nil
    changeCount = changes?.count ?? 0
    // Last, because counting a custom storage may change it or the manager.
    sectionCount = try storage.checkSize(manager.limits)
  }

  @inline(__always)
  func check(_ manager: CollectionManager) throws(PassError) {
    guard manager.resetCount == resetCount else { throw .managerReset }
    guard manager.storageCount == storageCount else { throw .storageReplaced }
    if let changes, changes.count != changeCount { throw .contentChanged }
  }

  /// Throws if there are fewer sections than before, because others may have moved in front of the pass.
  func check(sections: Int) throws(PassError) {
    guard sections >= sectionCount else { throw .contentChanged }
  }
}

/// The views that a pass has in use, which return to their pools when the pass ends at the latest.
struct PassViews: ~Copyable {
  private var ofSection: ReusableView?
  private var cell: ReusableView?
  private var ofItem: ReusableView?

  deinit {
    ofItem?.returnToPool()
    cell?.returnToPool()
    ofSection?.returnToPool()
  }

  @inline(__always)
  mutating func use(cell view: ReusableView) { cell = view }

  mutating func use(ofItem view: ReusableView) { ofItem = view }

  mutating func use(ofSection view: ReusableView) { ofSection = view }

  @inline(__always)
  mutating func returnAll() {
    returnViewsOfItems()
    returnViewOfSection()
  }

  @inline(__always)
  mutating func returnViewsOfItems() {
    returnViewOfItem()
    cell.take()?.returnToPool()
  }

  mutating func returnViewOfItem() { ofItem.take()?.returnToPool() }

  mutating func returnViewOfSection() { ofSection.take()?.returnToPool() }
}

/// The kinds that a storage declares, grouped by their place in a pass.
struct DeclaredKinds {
  private(set) var leading: [ElementKind] = []
  private(set) var ofItems: [ElementKind] = []

  /// The kinds of sections besides headers; the footer comes last.
  private(set) var trailing: [ElementKind] = []

  init(_ storage: any Storage) {
    var footers: [ElementKind] = []
    for declaration in storage.supplementaryDeclarations {
      switch (declaration.scope, declaration.kind) {
      case (.item, let kind): ofItems.append(kind)
      case (.section, .sectionHeader): leading.append(.sectionHeader)
      case (.section, .sectionFooter): footers.append(.sectionFooter)
      case (.section, let kind): trailing.append(kind)
      }
    }
    trailing += footers
  }
}

extension Storage {
  /// Counts the sections and items before any is visited, and returns the number of sections.
  ///
  /// Throws the ``loadingError``, since a pass would leave out the models that were not loaded.
  fileprivate func checkSize(_ limits: CollectionLimits) throws -> Int {
    if let error = loadingError { throw error }
    let sections = numberOfSections
    guard sections <= limits.sections else {
      throw LimitError.sections(limit: limits.sections, found: sections)
    }
    var items = 0
    for section in 0..<max(0, sections) {
      items = items.addingUpToMaximum(max(0, numberOfItems(inSection: section)))
    }
    guard items <= limits.items else {
      throw LimitError.items(limit: limits.items, found: items)
    }
    return sections
  }
}
