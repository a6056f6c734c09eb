package import CollectionContent

/// The edits and questions of a `MemoryStorage` that the storage tests use.
package protocol EditableStorage: Storage {
  init(limits: ContentLimits)

  var totalNumberOfItems: Int { get }
  func indexPath<Item: Equatable>(forItem item: Item) -> IndexPath?

  // MARK: Items

  func addItem<Item>(_ item: Item, toSection section: Int) throws(StorageError)
  func addItems<Item>(_ items: [Item], toSection section: Int) throws(StorageError)
  func insertItem<Item>(_ item: Item, to indexPath: IndexPath) throws(StorageError)
  func insertItems<Item>(_ items: [Item], at indexPath: IndexPath) throws(StorageError)
  func insertItems<Item>(_ items: [Item], to indexPaths: [IndexPath]) throws(StorageError)
  func replaceItem<Item>(at indexPath: IndexPath, with item: Item) throws(StorageError)
  func replaceItem<Item: Equatable, Other>(_ item: Item, with other: Other) throws(StorageError)
  func reconfigureItem<Item: Equatable>(_ item: Item) throws(StorageError)
  func reconfigureItem(at indexPath: IndexPath) throws(StorageError)
  func removeItem<Item: Equatable>(_ item: Item) throws(StorageError)
  func removeItems<Item: Equatable>(_ items: [Item]) throws(StorageError)
  func removeItems<Item: Hashable>(_ items: [Item]) throws(StorageError)
  @discardableResult
  func removeIfPresent<Item: Equatable>(_ items: [Item]) throws(StorageError) -> [Item]
  @discardableResult
  func removeIfPresent<Item: Hashable>(_ items: [Item]) throws(StorageError) -> [Item]
  func removeItems(at indexPaths: [IndexPath]) throws(StorageError)
  func removeItems(fromSection section: Int) throws(StorageError)
  func removeAllItems()
  func removeAll()

  // MARK: Sections

  func setItems<Item>(_ items: [Item], forSection section: Int) throws(StorageError)
  func setItemsForAllSections<Item>(_ items: [[Item]]) throws(StorageError)
  func insertSection<Item>(_ items: [Item], at section: Int) throws(StorageError)
  func removeSections(_ sections: [Int]) throws(StorageError)
  func moveSection(_ section: Int, toSection target: Int) throws(StorageError)
  func reconfigureSections(_ sections: [Int]) throws(StorageError)

  // MARK: Several edits as one

  @discardableResult
  func performUpdates<Success, Failure: Error>(
    _ edits: () throws(Failure) -> Success
  ) throws(Failure) -> Success
  @discardableResult
  func performUpdatesAndReload<Success, Failure: Error>(
    _ edits: () throws(Failure) -> Success
  ) throws(Failure) -> Success

  // MARK: Supplementary models

  func setSupplementaryModelProvider(
    ofKind kind: ElementKind, scope: SupplementaryDeclaration.Scope,
    _ provider: ((IndexPath) -> Any?)?)
  func setSupplementaryModels<Model>(_ models: [Model?], ofKind kind: ElementKind)
  func setSectionHeaderModels<Model>(_ models: [Model?])
  func setSectionFooterModels<Model>(_ models: [Model?])
  func setHeaderModelProvider(_ provider: ((_ section: Int) -> Any?)?)
  func setFooterModelProvider(_ provider: ((_ section: Int) -> Any?)?)
}

extension EditableStorage {
  package func addItem<Item>(_ item: Item) throws(StorageError) { try addItem(item, toSection: 0) }

  package func addItems<Item>(_ items: [Item]) throws(StorageError) {
    try addItems(items, toSection: 0)
  }

  package func setItems<Item>(_ items: [Item]) throws(StorageError) {
    try setItems(items, forSection: 0)
  }

  package func setSupplementaryModelProvider(
    ofKind kind: ElementKind, _ provider: ((IndexPath) -> Any?)?
  ) {
    setSupplementaryModelProvider(ofKind: kind, scope: .section, provider)
  }
}

extension MemoryStorage: EditableStorage {
  package func insertSection<Item>(_ items: [Item], at section: Int) throws(StorageError) {
    try insertSection(items, header: nil, footer: nil, at: section)
  }
}

/// Whether a test uses the library's own storage or the equivalent custom one.
package enum StorageMaker: CaseIterable, Sendable {
  case memory, custom

  package func make(limits: ContentLimits = ContentLimits()) -> any EditableStorage {
    self == .memory ? MemoryStorage(limits: limits) : CustomStorage(limits: limits)
  }
}
