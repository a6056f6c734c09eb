/// The storage of a manager whose content is a snapshot.
final class DiffableStorage<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: SupplementaryModelStorage, Storage, PassCopying {
  let diffable: DiffableDataSource<SectionID, ItemID>
  private let modelProvider: (IndexPath, ItemID) -> Any?

  init(
    _ diffable: DiffableDataSource<SectionID, ItemID>,
    _ modelProvider: @escaping (IndexPath, ItemID) -> Any?
  ) {
    self.diffable = diffable
    self.modelProvider = modelProvider
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

  /// The kinds with models, then the kinds that the data source declares.
  override var supplementaryDeclarations: [SupplementaryDeclaration] {
    let own = super.supplementaryDeclarations
    let others = diffable.supplementaryDeclarations
    return own + others.filter { other in !own.contains { $0.kind == other.kind } }
  }
}

/// A storage with a closure that provides supplementary views before the mappings do.
protocol SupplementaryViewProviding: AnyObject {
  typealias ViewProvider = (CollectionContainer, ElementKind, IndexPath) throws -> ReusableView?

  var supplementaryViewProvider: ViewProvider? { get }

  /// Whether there is such a closure and it declares a kind.
  func declaresProvidedViews(ofKind kind: ElementKind) -> Bool
}

extension DiffableStorage: SupplementaryViewProviding {
  var supplementaryViewProvider: ViewProvider? { diffable.supplementaryViewProvider }

  func declaresProvidedViews(ofKind kind: ElementKind) -> Bool {
    diffable.supplementaryViewProvider != nil
      && diffable.supplementaryDeclarations.contains { $0.kind == kind }
  }
}

extension CollectionManager {
  /// The closure that provides supplementary views before the mappings do, or `nil`.
  var viewProvider: SupplementaryViewProviding.ViewProvider? {
    viewProviding?.supplementaryViewProvider
  }
}
