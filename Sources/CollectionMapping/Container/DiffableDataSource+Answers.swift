#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What the container asks; nobody else has to.
extension DiffableDataSource: CollectionContainerDataSource {
  /// The number of sections of the content.
  public func numberOfSections(in container: CollectionContainer) -> Int {
    current.numberOfSections
  }

  /// The number of items of a section; 0 for one that does not exist.
  public func collectionContainer(
    _ container: CollectionContainer, numberOfItemsInSection section: Int
  ) -> Int {
    current.sections.indices.contains(section) ? current.sections[section].items.count : 0
  }

  /// The cell that the provider gives for the item.
  ///
  /// - Throws: What the provider throws.
  public func collectionContainer(
    _ container: CollectionContainer, cellForItemAt indexPath: IndexPath
  ) throws -> ReusableView? {
    if let viewSource {
      return try viewSource.collectionContainer(container, cellForItemAt: indexPath)
    }
    guard let item = itemIdentifier(for: indexPath) else {
      container.report(.noElement(ElementID(.cell, .item, at: indexPath)))
      throw NothingToShow()
    }
    return try cellProvider(container, indexPath, item)
  }

  /// The view that the provider gives for the kind.
  ///
  /// - Throws: What the provider throws.
  public func collectionContainer(
    _ container: CollectionContainer, viewForSupplementaryElementOfKind kind: ElementKind,
    at indexPath: IndexPath
  ) throws -> ReusableView? {
    if let viewSource {
      return try viewSource.collectionContainer(
        container, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }
    return try supplementaryViewProvider?(container, kind, indexPath)
  }

  /// The view that the provider gives for the kind of an element.
  ///
  /// - Throws: What the provider throws.
  public func collectionContainer(
    _ container: CollectionContainer, viewForSupplementaryElement element: ElementID
  ) throws -> ReusableView? {
    if let viewSource {
      return try viewSource.collectionContainer(container, viewForSupplementaryElement: element)
    }
    return try element.kind.flatMap {
      try supplementaryViewProvider?(container, $0, element.indexPath)
    }
  }

  /// Whether there is a provider of supplementary views.
  public func collectionContainer(
    _ container: CollectionContainer, providesViewsOfKind kind: ElementKind
  ) -> Bool {
    viewSource?.collectionContainer(container, providesViewsOfKind: kind)
      ?? (supplementaryViewProvider != nil)
  }

  /// The kinds that were declared.
  public func supplementaryDeclarations(
    in container: CollectionContainer
  ) -> [SupplementaryDeclaration] {
    viewSource?.supplementaryDeclarations(in: container) ?? supplementaryDeclarations
  }

  /// Whether there is a view of the kind at this place.
  public func collectionContainer(
    _ container: CollectionContainer, hasSupplementaryElementOfKind kind: ElementKind,
    at indexPath: IndexPath
  ) -> Bool {
    viewSource?.collectionContainer(
      container, hasSupplementaryElementOfKind: kind, at: indexPath) ?? true
  }

  /// Whether a view is still the right one where its element is now.
  public func collectionContainer(
    _ container: CollectionContainer, keeps view: ReusableView, for element: ElementID
  ) -> Bool {
    viewSource?.collectionContainer(container, keeps: view, for: element) ?? true
  }
}
