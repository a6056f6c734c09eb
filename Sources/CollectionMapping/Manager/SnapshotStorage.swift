/// The sections of a diffable data source as they were at the start of a pass; the provider of models is
/// asked live.
final class SnapshotStorage<
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
