#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The requests of the container.
extension DiffableDataSource: CollectionContainerDataSource {
  /// The number of sections of the content.
  public func numberOfSections(in container: CollectionContainer) -> Int {
    sections.count
  }

  /// The number of items of a section; 0 for one that does not exist.
  public func collectionContainer(
    _ container: CollectionContainer, numberOfItemsInSection section: Int
  ) -> Int {
    numberOfItems(at: section)
  }

  /// Returns the cell that the provider makes for the item, or a manager's cell.
  ///
  /// - Throws: The error of the provider.
  public func collectionContainer(
    _ container: CollectionContainer, cellForItemAt indexPath: IndexPath
  ) throws -> ReusableView? {
    guard case .cells(let provider) = use else {
      return try container.mappedSource?.collectionContainer(container, cellForItemAt: indexPath)
    }
    guard let item = itemIdentifier(for: indexPath) else {
      container.report(.noElement(ElementID(.cell, .item, at: indexPath)))
      throw NoView(isReported: true)
    }
    return try provider(container, indexPath, item)
  }

  /// Returns the view that the provider makes for the kind, or a manager's view.
  ///
  /// - Throws: The error of the provider.
  public func collectionContainer(
    _ container: CollectionContainer, viewForSupplementaryElementOfKind kind: ElementKind,
    at indexPath: IndexPath
  ) throws -> ReusableView? {
    guard case .models = use else {
      return try supplementaryViewProvider?(container, kind, indexPath)
    }
    return try container.element(ofKind: kind, at: indexPath).flatMap {
      try collectionContainer(container, viewForSupplementaryElement: $0)
    }
  }

  /// Returns the view that the provider makes for the kind of an element, or a manager's view.
  ///
  /// - Throws: The error of the provider.
  public func collectionContainer(
    _ container: CollectionContainer, viewForSupplementaryElement element: ElementID
  ) throws -> ReusableView? {
    guard case .models = use else {
      return try element.kind.flatMap {
        try supplementaryViewProvider?(container, $0, element.indexPath)
      }
    }
    return try container.mappedSource?.collectionContainer(
      container, viewForSupplementaryElement: element)
  }

  /// Whether there is a provider of supplementary views, or a manager with a mapping of the kind.
  public func collectionContainer(
    _ container: CollectionContainer, providesViewsOfKind kind: ElementKind
  ) -> Bool {
    guard case .models = use, let source = container.mappedSource else {
      return supplementaryViewProvider != nil
    }
    return source.collectionContainer(container, providesViewsOfKind: kind)
  }

  /// The kinds that were declared, here or for the storage of a manager.
  public func supplementaryDeclarations(
    in container: CollectionContainer
  ) -> [SupplementaryDeclaration] {
    guard case .models = use, let source = container.mappedSource else {
      return supplementaryDeclarations
    }
    return source.supplementaryDeclarations(in: container)
  }

  /// Returns `true`: a cell belongs to its item.
  public func keepsCellsOfMovedItems(in container: CollectionContainer) -> Bool { true }

  /// Whether the ``reorderingHandlers`` let the user move an item.
  public func collectionContainer(
    _ container: CollectionContainer, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    canMoveItem(at: indexPath)
  }

  /// Moves an item in the content and calls the ``reorderingHandlers``.
  public func collectionContainer(
    _ container: CollectionContainer, moveItemAt indexPath: IndexPath, to target: IndexPath
  ) {
    moveItem(at: indexPath, to: target)
  }
}

extension DiffableDataSource {
  func canMoveItem(at indexPath: IndexPath) -> Bool {
    itemIdentifier(for: indexPath).map(reorderingHandlers.lets) ?? false
  }

  func moveItem(at indexPath: IndexPath, to target: IndexPath) {
    guard let origin = ElementPosition(indexPath), let place = ElementPosition(target),
      let moved = content.moving(origin, to: place)
    else { return }
    let earlier = content
    let transaction = ReorderTransaction(from: earlier, to: moved)
    reorderingHandlers.willReorder?(transaction)
    show(moved)
    let didReorder = reorderingHandlers.didReorder
    // Joins the batch of the movement, to be called when it was carried out or taken back with it.
    let call = BatchCall(
      undo: { self.show(earlier) }, completion: { if $0 { didReorder?(transaction) } })
    try? container?.performBatchUpdates(call) { _ in }
  }
}
