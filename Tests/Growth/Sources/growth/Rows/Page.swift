import CollectionMapping

/// A container with a data source that has a number of items in each section.
final class Page {
  let container = CollectionContainer()
  var counts: [Int]

  /// Returns a view in place of the source's own cell.
  var cell: ((CollectionContainer, IndexPath) throws -> ReusableView?)?

  /// Returns a view in place of the source's own header.
  var header: ((CollectionContainer, ElementKind, IndexPath) throws -> ReusableView?)?

  init(sections counts: [Int]) {
    self.counts = counts
    container.dataSource = self
    container.on(.shouldBeginMultipleSelection) { _, _ in true }
    container.on(.itemsForBeginningDrag) { element, _, _ in [DragItem(element.indexPath)] }
    container.on(.itemsForAddingToDrag) { element, _, _ in [DragItem(element.indexPath)] }
    container.on(.dropProposal) { _ in DropProposal(.move) }
    container.prefetchDataSource = self
    container.register(Cell.self)
    container.register(Header.self, as: .header)
  }

  convenience init(items: Int) { self.init(sections: [items]) }

  /// Displays every element.
  func showingAll() -> Page {
    container.displaysAllElements = true
    return self
  }

  /// With a list of rows, some of which the viewport displays.
  func listing(_ shown: Int, estimated: Bool = false) throws -> Page {
    let height: LayoutDimension = estimated ? .estimated(10) : .absolute(10)
    let size = LayoutItemSize(width: .fractionalWidth(1), height: height)
    let group = LayoutGroup.vertical(size: size, subitems: [LayoutItem(size: size)])
    container.layout = try CompositionalLayout(section: LayoutSection(group: group))
    scroll(to: 0, showing: shown)
    return self
  }

  /// Displays rows of the list.
  func scroll(to row: Int, showing shown: Int) {
    container.viewport = LayoutRect(
      x: 0, y: 10 * Double(row), width: 100, height: 10 * Double(shown))
  }
}

extension Page: CollectionContainerDataSource {
  func numberOfSections(in container: CollectionContainer) -> Int { counts.count }

  func collectionContainer(
    _ container: CollectionContainer, numberOfItemsInSection section: Int
  ) -> Int { counts[section] }

  func collectionContainer(
    _ container: CollectionContainer, cellForItemAt indexPath: IndexPath
  ) throws -> ReusableView? {
    if let cell { return try cell(container, indexPath) }
    return try container.dequeueReusableCell(Cell.self, for: indexPath)
  }

  func collectionContainer(
    _ container: CollectionContainer, viewForSupplementaryElementOfKind kind: ElementKind,
    at indexPath: IndexPath
  ) throws -> ReusableView? {
    if let header { return try header(container, kind, indexPath) }
    return try container.dequeueReusableSupplementaryView(Header.self, ofKind: kind, for: indexPath)
  }

  func collectionContainer(
    _ container: CollectionContainer, canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }
}

extension Page: CollectionContainerPrefetching {
  func collectionContainer(
    _ container: CollectionContainer, prefetchItemsAt indexPaths: [IndexPath]
  ) {}

  func collectionContainer(
    _ container: CollectionContainer, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}
