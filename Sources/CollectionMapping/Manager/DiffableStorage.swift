#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The storage of a manager whose content is a snapshot.
final class DiffableStorage<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: SupplementaryModelStorage, Storage, ContainerFeed {
  private let diffable: DiffableDataSource<SectionID, ItemID>
  private let modelProvider: (IndexPath, ItemID) -> Any?

  init(
    _ diffable: DiffableDataSource<SectionID, ItemID>,
    _ modelProvider: @escaping (IndexPath, ItemID) -> Any?
  ) {
    self.diffable = diffable
    self.modelProvider = modelProvider
  }

  var dataSource: any CollectionContainerDataSource { diffable }

  var numberOfSections: Int { diffable.sections.count }

  func numberOfItems(inSection section: Int) -> Int { diffable.numberOfItems(at: section) }

  func sectionIdentifier(at section: Int) -> Any? { diffable.sectionIdentifier(for: section) }

  func item(at indexPath: IndexPath) -> Any? {
    diffable.itemIdentifier(for: indexPath).flatMap { modelProvider(indexPath, $0) }
  }
}
