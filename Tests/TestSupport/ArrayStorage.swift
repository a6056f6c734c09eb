package import CollectionContent

/// A custom storage of arrays, written with the public API alone.
///
/// It supports all that the library's own storages do: changes are displayed, the user can move
/// items, and it has headers and other supplementary models, section identifiers, and a loading
/// error.
package final class ArrayStorage: Storage {
  package typealias SupplementaryModels = (
    declaration: SupplementaryDeclaration, model: (IndexPath) -> Any?
  )

  package weak var storageObserver: (any StorageObserver)?
  package private(set) var sections: [[Any]]

  /// One for each section, where sections have identifiers.
  package var sectionIdentifiers: [Any] = []
  package var loadingError: (any Error)?
  package var supplementaries: [SupplementaryModels] = []
  package var movableItems: (IndexPath) -> Bool = { _ in true }
  package var givesArrays = true
  package var keepsModelsOfMovedItems = true

  package init(_ sections: [[Any]] = []) { self.sections = sections }

  // MARK: Reading

  package var numberOfSections: Int { sections.count }

  package func numberOfItems(inSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].count : 0
  }

  package func item(at indexPath: IndexPath) -> Any? {
    contains(indexPath) ? sections[indexPath[0]][indexPath[1]] : nil
  }

  package func items(inSection section: Int) -> [Any]? {
    givesArrays && sections.indices.contains(section) ? sections[section] : nil
  }

  package func sectionIdentifier(at section: Int) -> Any? {
    sectionIdentifiers.indices.contains(section) ? sectionIdentifiers[section] : nil
  }

  package var supplementaryDeclarations: [SupplementaryDeclaration] {
    supplementaries.map(\.declaration)
  }

  package func supplementaryModel(ofKind kind: ElementKind, at indexPath: IndexPath) -> Any? {
    supplementaries.first { $0.declaration.kind == kind }?.model(indexPath)
  }

  private func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path[0])
      && sections[path[0]].indices.contains(path[1])
  }

  // MARK: Changing

  package func insert(_ items: [Any], at indexPath: IndexPath) {
    change { updates in
      sections[indexPath[0]].insert(contentsOf: items, at: indexPath[1])
      updates.insertItems(at: items.indices.map { [indexPath[0], indexPath[1] + $0] })
    }
  }

  package func removeItem(at indexPath: IndexPath) {
    change { updates in
      sections[indexPath[0]].remove(at: indexPath[1])
      updates.deleteItems(at: [indexPath])
    }
  }

  package func replaceItem(at indexPath: IndexPath, with item: Any) {
    change { updates in
      sections[indexPath[0]][indexPath[1]] = item
      updates.reconfigureItems(at: [indexPath])
    }
  }

  package func insertSection(_ items: [Any], at section: Int) {
    change { updates in
      sections.insert(items, at: section)
      updates.insertSections([section])
    }
  }

  package func deleteSection(_ section: Int) {
    change { updates in
      sections.remove(at: section)
      updates.deleteSections([section])
    }
  }

  package func moveSection(_ section: Int, toSection target: Int) {
    change { updates in
      sections.insert(sections.remove(at: section), at: target)
      updates.moveSection(section, toSection: target)
    }
  }

  package func setSections(_ sections: [[Any]]) {
    change {
      self.sections = sections
      return .reload
    }
  }

  package func canMoveItem(at indexPath: IndexPath) -> Bool { movableItems(indexPath) }

  package func moveItem(at indexPath: IndexPath, to target: IndexPath) throws {
    guard contains(indexPath), sections.indices.contains(target[0]) else {
      throw StorageError.itemOutOfRange(indexPath, count: numberOfItems(inSection: indexPath[0]))
    }
    change { updates in
      let item = sections[indexPath[0]].remove(at: indexPath[1])
      sections[target[0]].insert(item, at: target[1])
      updates.moveItem(at: indexPath, to: target)
    }
  }

  /// Makes the first part of a change and throws.
  package func removeItem(at indexPath: IndexPath, failingWith error: any Error) throws {
    try change { _ in
      sections[indexPath[0]].remove(at: indexPath[1])
      throw error
    }
  }
}
