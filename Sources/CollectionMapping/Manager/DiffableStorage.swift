#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a manager reads while its content is a snapshot.
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

  var numberOfSections: Int { diffable.current.numberOfSections }

  func numberOfItems(inSection section: Int) -> Int {
    let sections = diffable.current.sections
    return sections.indices.contains(section) ? sections[section].items.count : 0
  }

  func sectionIdentifier(at section: Int) -> Any? {
    let sections = diffable.current.sections
    return sections.indices.contains(section) ? sections[section].id : nil
  }

  func item(at indexPath: IndexPath) -> Any? {
    diffable.itemIdentifier(for: indexPath).flatMap { modelProvider(indexPath, $0) }
  }
}
