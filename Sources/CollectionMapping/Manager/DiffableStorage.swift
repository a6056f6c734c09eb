/// The storage of a manager whose content is a snapshot.
final class DiffableStorage<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: SupplementaryModelStorage, Storage, PassCopying {
  let diffable: DiffableDataSource<SectionID, ItemID>
  private let modelProvider: (IndexPath, ItemID) -> Any?

  /// Notified of the models and providers that are set; the completion of an apply receives its changes.
  weak var storageObserver: (any StorageObserver)?

  init(
    _ diffable: DiffableDataSource<SectionID, ItemID>,
    _ modelProvider: @escaping (IndexPath, ItemID) -> Any?
  ) {
    self.diffable = diffable
    self.modelProvider = modelProvider
    super.init()
    diffable.lead(self)
  }

  var numberOfSections: Int { diffable.sections.count }

  func numberOfItems(inSection section: Int) -> Int { diffable.numberOfItems(at: section) }

  func sectionIdentifier(at section: Int) -> Any? { diffable.sectionIdentifier(for: section) }

  func itemIdentifier(at indexPath: IndexPath) -> Any? { diffable.itemIdentifier(for: indexPath) }

  func item(at indexPath: IndexPath) -> Any? {
    diffable.itemIdentifier(for: indexPath).flatMap { modelProvider(indexPath, $0) }
  }

  func copyForPass() -> any Storage {
    let copy = SnapshotStorage(diffable.sections, supplementaryDeclarations, modelProvider)
    copy.takeSupplementaryModels(of: self)
    return copy
  }

  /// The provider may return another model at another index path.
  override var keepsModelsOfMovedItems: Bool { false }

  func canMoveItem(at indexPath: IndexPath) -> Bool { diffable.canMoveItem(at: indexPath) }

  func moveItem(at indexPath: IndexPath, to target: IndexPath) {
    diffable.moveItem(at: indexPath, to: target)
  }

  override var supplementaryDeclarations: [SupplementaryDeclaration] {
    let own = super.supplementaryDeclarations
    let others = diffable.supplementaryDeclarations
    return own + others.filter { other in !own.contains { $0.kind == other.kind } }
  }
}

/// A storage of a diffable data source, whose closure provides supplementary views before the mappings do.
protocol SupplementaryViewProviding: AnyObject {
  typealias ViewProvider = (CollectionContainer, ElementKind, IndexPath) throws -> ReusableView?

  var dataSourceType: Any.Type { get }

  /// Whether a snapshot was applied.
  var isApplied: Bool { get }

  var supplementaryViewProvider: ViewProvider? { get }

  func declaresProvidedViews(ofKind kind: ElementKind) -> Bool
}

extension DiffableStorage: SupplementaryViewProviding {
  var dataSourceType: Any.Type { type(of: diffable) }

  var isApplied: Bool { diffable.isApplied }

  var supplementaryViewProvider: ViewProvider? { diffable.supplementaryViewProvider }

  func declaresProvidedViews(ofKind kind: ElementKind) -> Bool {
    diffable.supplementaryViewProvider != nil
      && diffable.supplementaryDeclarations.contains { $0.kind == kind }
  }
}

/// The sections of a diffable data source as they were at the start of a pass; the provider of models runs
/// when the pass needs a model.
private final class SnapshotStorage<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: SupplementaryModelStorage, Storage {
  private let sections: [MarkedSection<SectionID, ItemID>]
  private let declarations: [SupplementaryDeclaration]
  private let modelProvider: (IndexPath, ItemID) -> Any?

  init(
    _ sections: [MarkedSection<SectionID, ItemID>], _ declarations: [SupplementaryDeclaration],
    _ modelProvider: @escaping (IndexPath, ItemID) -> Any?
  ) {
    self.sections = sections
    self.declarations = declarations
    self.modelProvider = modelProvider
  }

  var numberOfSections: Int { sections.count }

  func numberOfItems(inSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].items.count : 0
  }

  func sectionIdentifier(at section: Int) -> Any? {
    sections.indices.contains(section) ? sections[section].id : nil
  }

  func item(at indexPath: IndexPath) -> Any? {
    identifier(at: indexPath).flatMap { modelProvider(indexPath, $0) }
  }

  func itemIdentifier(at indexPath: IndexPath) -> Any? { identifier(at: indexPath) }

  private func identifier(at indexPath: IndexPath) -> ItemID? {
    ElementPosition(indexPath).flatMap(sections.item)
  }

  override var supplementaryDeclarations: [SupplementaryDeclaration] { declarations }
}

// MARK: - The storage of a manager

extension CollectionManager {
  /// Displays snapshots: you apply identifiers, a closure returns their models, and the mappings make
  /// the views.
  ///
  /// ```swift
  /// let dataSource: DiffableDataSource<Day, Post.ID> =
  ///   manager.configureDiffableDataSource { indexPath, id in posts[id] }
  /// try dataSource.apply(snapshot)
  /// ```
  ///
  /// From then on the ``storage`` reads the content of the data source, so that the ``container``,
  /// passes, reports and ``cell(at:)`` use the applied content. Set the models of supplementary views
  /// on ``supplementaryModels``; those that are set for sections follow the section identifiers, so set
  /// them after an apply. If the data source has a
  /// ``DiffableDataSource/supplementaryViewProvider``, the container calls it first, and uses the
  /// mappings where it returns `nil`; passes use the mappings alone. The completion of each apply
  /// receives its changes; the ``updater`` receives only the models and providers that are set. Behaves
  /// like DTCollectionViewManager's method of this name, where models keep their index.
  ///
  /// - Parameter modelProvider: Returns the model of an item each time it is needed, or `nil` if the
  ///   item has no model.
  /// - Returns: The data source; the manager keeps it until another ``storage`` is set.
  @discardableResult
  public func configureDiffableDataSource<SectionID, ItemID>(
    modelProvider: @escaping (_ indexPath: IndexPath, _ item: ItemID) -> Any?
  ) -> DiffableDataSource<SectionID, ItemID> {
    let dataSource = DiffableDataSource<SectionID, ItemID>(container, limits: limits) {
      [weak self] in
      (self?.storage as? DiffableStorage<SectionID, ItemID>)?.diffable ?? self?.storage
    }
    storage = DiffableStorage(dataSource, modelProvider)
    return dataSource
  }

  /// The models of headers, footers and other supplementary views, if the ``storage`` is one of the
  /// library's or inherits from ``SupplementaryModelStorage``; otherwise `nil`.
  ///
  /// Displayed views have other models as soon as they are set.
  public var supplementaryModels: SupplementaryModelStorage? {
    storage as? SupplementaryModelStorage
  }

  /// The closure that provides supplementary views before the mappings do, or `nil`.
  var viewProvider: SupplementaryViewProviding.ViewProvider? {
    viewProviding?.supplementaryViewProvider
  }
}
