/// Called when items will be displayed soon, so that their data can be fetched.
///
/// Every index path exists at the time of the call. If a batch update deletes an item, the index
/// path of its cancellation is the one before the batch update. Behaves like UIKit's
/// `UICollectionViewDataSourcePrefetching`, which may also name items that no longer exist.
public protocol CollectionContainerPrefetching: AnyObject {
  /// Called when items will be displayed soon, the nearest first.
  func collectionContainer(
    _ container: CollectionContainer, prefetchItemsAt indexPaths: [IndexPath])

  /// Called when items will not be displayed after all.
  func collectionContainer(
    _ container: CollectionContainer, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}
