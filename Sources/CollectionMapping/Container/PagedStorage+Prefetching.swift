#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension PagedStorage: CollectionContainerPrefetching {
  /// Loads the next page if one of the items is near the end.
  ///
  /// An error is the ``loadingError`` from then on.
  public func collectionContainer(
    _ container: CollectionContainer, prefetchItemsAt indexPaths: [IndexPath]
  ) {
    if let last = indexPaths.map(\.itemIndex).max() { reach(last) }
  }

  /// Does nothing: a page that was loaded is kept.
  public func collectionContainer(
    _ container: CollectionContainer, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}
