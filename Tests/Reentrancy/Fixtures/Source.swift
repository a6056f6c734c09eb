import CollectionMapping

/// A data source that re-enters in the member that is the site.
final class Source: CollectionContainerDataSource {
  var sections = World.content

  /// How cells are dequeued, if not by class.
  var dequeue: ((CollectionContainer, IndexPath, Note) throws -> ReusableView?)?
  var dequeueHeader: ((CollectionContainer, IndexPath) throws -> ReusableView?)?

  func numberOfSections(in container: CollectionContainer) -> Int {
    meet("CollectionContainerDataSource")
    return sections.count
  }

  func collectionContainer(
    _ container: CollectionContainer, numberOfItemsInSection section: Int
  ) -> Int {
    meet("CollectionContainerDataSource")
    return sections.indices.contains(section) ? sections[section].count : 0
  }

  func collectionContainer(
    _ container: CollectionContainer, cellForItemAt indexPath: IndexPath
  ) throws -> ReusableView? {
    meet("CollectionContainerDataSource")
    let note = self.note(at: indexPath)
    if let dequeue { return try dequeue(container, indexPath, note) }
    return try container.dequeueReusableCell(Card.self, for: indexPath, configuredWith: note)
  }

  func collectionContainer(
    _ container: CollectionContainer, viewForSupplementaryElementOfKind kind: ElementKind,
    at indexPath: IndexPath
  ) throws -> ReusableView? {
    meet("CollectionContainerDataSource")
    if let dequeueHeader { return try dequeueHeader(container, indexPath) }
    return try container.dequeueReusableSupplementaryView(
      Header.self, ofKind: kind, for: indexPath, configuredWith: Note("header"))
  }

  func collectionContainer(
    _ container: CollectionContainer, viewForSupplementaryElement element: ElementID
  ) throws -> ReusableView? {
    meet("CollectionContainerDataSource")
    guard let kind = element.kind else { return nil }
    return try collectionContainer(
      container, viewForSupplementaryElementOfKind: kind, at: element.indexPath)
  }

  func supplementaryDeclarations(
    in container: CollectionContainer
  ) -> [SupplementaryDeclaration] {
    meet("CollectionContainerDataSource")
    return [SupplementaryDeclaration(kind: .sectionHeader, scope: .section)]
  }

  func collectionContainer(
    _ container: CollectionContainer, hasSupplementaryElementOfKind kind: ElementKind,
    at indexPath: IndexPath
  ) -> Bool {
    meet("CollectionContainerDataSource")
    return kind == .sectionHeader
  }

  func keepsCellsOfMovedItems(in container: CollectionContainer) -> Bool {
    meet("CollectionContainerDataSource")
    return false
  }

  func collectionContainer(
    _ container: CollectionContainer, keeps view: ReusableView, for element: ElementID
  ) -> Bool {
    meet("CollectionContainerDataSource")
    return true
  }

  func collectionContainer(
    _ container: CollectionContainer, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    meet("CollectionContainerDataSource")
    return true
  }

  func collectionContainer(
    _ container: CollectionContainer, moveItemAt indexPath: IndexPath, to target: IndexPath
  ) {
    let note = sections[indexPath[0]].remove(at: indexPath[1])
    sections[target[0]].insert(note, at: target[1])
    meet("CollectionContainerDataSource")
  }

  private func note(at indexPath: IndexPath) -> Note {
    let (section, item) = (indexPath[0], indexPath[1])
    guard sections.indices.contains(section), sections[section].indices.contains(item) else {
      return Note("?")
    }
    return sections[section][item]
  }
}

/// Re-enters when it is asked to prefetch.
final class Prefetching: CollectionContainerPrefetching {
  func collectionContainer(
    _ container: CollectionContainer, prefetchItemsAt indexPaths: [IndexPath]
  ) {
    meet("CollectionContainerPrefetching")
  }

  func collectionContainer(
    _ container: CollectionContainer, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    meet("CollectionContainerPrefetching")
  }
}

/// Ignores prefetching.
final class PlainPrefetching: CollectionContainerPrefetching {
  func collectionContainer(
    _ container: CollectionContainer, prefetchItemsAt indexPaths: [IndexPath]
  ) {}

  func collectionContainer(
    _ container: CollectionContainer, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}
