#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Answers a container's requests for views.
///
/// Each request is for one element. Dequeue exactly one view from the container that asks, for the
/// index path it gives, and return it. An error, `nil` or a wrong view is survived: it becomes an
/// ``Anomaly`` and a placeholder, or nothing.
public protocol CollectionContainerDataSource: AnyObject {
  /// The cell for the item at `[section, item]`.
  ///
  /// - Throws: Any error; it is reported, and a placeholder is shown.
  func collectionContainer(
    _ container: CollectionContainer, cellForItemAt indexPath: IndexPath
  ) throws -> ReusableView?

  /// The supplementary view of a kind; look at the kind before dequeuing.
  ///
  /// - Returns: The view, or `nil`, with an anomaly, for nothing. This is the default.
  /// - Throws: Any error; it is reported, and a placeholder is shown.
  func collectionContainer(
    _ container: CollectionContainer, viewForSupplementaryElementOfKind kind: ElementKind,
    at indexPath: IndexPath
  ) throws -> ReusableView?
}

extension CollectionContainerDataSource {
  /// Gives no supplementary view.
  public func collectionContainer(
    _ container: CollectionContainer, viewForSupplementaryElementOfKind kind: ElementKind,
    at indexPath: IndexPath
  ) throws -> ReusableView? { nil }
}
