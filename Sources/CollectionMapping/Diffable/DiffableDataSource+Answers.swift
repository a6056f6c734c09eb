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

  /// Returns the cell that the provider makes for the item.
  ///
  /// - Throws: The error of the provider.
  public func collectionContainer(
    _ container: CollectionContainer, cellForItemAt indexPath: IndexPath
  ) throws -> ReusableView? {
    try container.answer(to: ElementID(.cell, .item, at: indexPath), from: self)
  }

  /// The view that the provider gives for the kind.
  ///
  /// - Throws: The error of the provider.
  public func collectionContainer(
    _ container: CollectionContainer, viewForSupplementaryElementOfKind kind: ElementKind,
    at indexPath: IndexPath
  ) throws -> ReusableView? {
    guard viewSource != nil else {
      return try supplementaryViewProvider?(container, kind, indexPath)
    }
    return try container.element(ofKind: kind, at: indexPath).flatMap {
      try collectionContainer(container, viewForSupplementaryElement: $0)
    }
  }

  /// The view that the provider gives for the kind of an element.
  ///
  /// - Throws: The error of the provider.
  public func collectionContainer(
    _ container: CollectionContainer, viewForSupplementaryElement element: ElementID
  ) throws -> ReusableView? {
    element.kind == nil ? nil : try container.answer(to: element, from: self)
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

  /// Whether the ``reorderingHandlers`` let the user move an item.
  public func collectionContainer(
    _ container: CollectionContainer, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    itemIdentifier(for: indexPath).map(reorderingHandlers.lets) ?? false
  }

  /// Moves an item in the content and calls the ``reorderingHandlers``.
  public func collectionContainer(
    _ container: CollectionContainer, moveItemAt indexPath: IndexPath, to target: IndexPath
  ) {
    guard let origin = ElementPosition(indexPath), let place = ElementPosition(target),
      let moved = content.moving(origin, to: place)
    else { return }
    let earlier = content
    let transaction = ReorderTransaction(from: earlier, to: moved)
    reorderingHandlers.willReorder?(transaction)
    show(moved)
    let didReorder = reorderingHandlers.didReorder
    // Joins the batch of the movement, to be called when it was carried out or taken back with it.
    try? container.performBatchUpdates(
      BatchCall(
        body: { _ in }, undo: { self.show(earlier) },
        completion: { if $0 { didReorder?(transaction) } }))
  }
}

extension DiffableDataSource: MappedViewSource {
  var keepsWhateverMoves: Bool { viewSource?.keepsWhateverMoves ?? true }

  func view(
    for element: ElementID, existing: ReusableView?, in container: CollectionContainer
  ) throws -> ViewAnswer {
    if let viewSource {
      return try viewSource.view(for: element, existing: existing, in: container)
    }
    let path = element.indexPath
    if let kind = element.kind {
      return .provided(try supplementaryViewProvider?(container, kind, path))
    }
    guard let item = itemIdentifier(for: path) else {
      container.report(.noElement(element))
      return .reported
    }
    return .provided(try cellProvider(container, path, item))
  }

  func eventTarget(of element: ElementID) -> EventTarget? {
    viewSource?.eventTarget(of: element)
  }
}
