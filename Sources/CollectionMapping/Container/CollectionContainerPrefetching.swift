#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Told which items a container will show soon, so that what they need can be fetched.
///
/// Every index path exists when it is told of; one that is cancelled because a batch took its item
/// out is the one before the batch. Behaves like UIKit's `UICollectionViewDataSourcePrefetching`,
/// which may also name items that are gone.
public protocol CollectionContainerPrefetching: AnyObject {
  /// Items will be shown soon, the nearest first.
  func collectionContainer(
    _ container: CollectionContainer, prefetchItemsAt indexPaths: [IndexPath])

  /// Items will not be shown after all.
  func collectionContainer(
    _ container: CollectionContainer, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}
