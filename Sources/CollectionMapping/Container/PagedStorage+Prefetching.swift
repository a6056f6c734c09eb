extension PagedStorage: CollectionContainerPrefetching {
  /// Loads the next page if one of the items of section 0 is near the end, as soon as the container is idle.
  ///
  /// An error is the ``loadingError`` from then on.
  public func collectionContainer(
    _ container: CollectionContainer, prefetchItemsAt indexPaths: [IndexPath]
  ) {
    let items = indexPaths.lazy.filter { $0.sectionIndex == 0 }.map(\.itemIndex)
    guard let last = items.max() else { return }
    container.load(self, reaching: last)
    container.settle()
  }

  /// Does nothing: a page that was loaded is kept.
  public func collectionContainer(
    _ container: CollectionContainer, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}

extension CollectionContainer {
  /// Lets the storage that is the ``prefetchDataSource`` load its next page, if it is empty or the items in
  /// the viewport are near its end.
  ///
  /// Items in the viewport are not prefetched, and the last ones may have no views.
  func loadPageBehindViewport() {
    guard let storage = prefetchDataSource as? any GrowingStorage else { return }
    let items = geometry.visible.lazy.map(\.element).filter { $0.kind == nil && $0.section == 0 }
    load(storage, reaching: items.map(\.position.item).max() ?? -1)
  }

  /// Loads the page behind an item when the container is idle, so that the new items are a batch update.
  fileprivate func load(_ storage: any GrowingStorage, reaching item: Int) {
    guard storage.wantsLoading(reaching: item) else { return }
    wait(nil, .init { [weak storage] in storage?.loadWantedPage() })
  }
}
