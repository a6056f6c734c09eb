/// Provides the views and the counts of a container.
///
/// Each request is for one element. Dequeue exactly one view from the container that asks, for the
/// index path of the request, and return it. An error, `nil` or a wrong view does not stop the
/// container: it becomes an ``Anomaly`` and a placeholder, or no view.
///
/// The container asks for counts when they are first needed, at `reloadData()`, and right after the
/// closure of a batch update; in between it uses the last counts. Sections and items count from 0.
public protocol CollectionContainerDataSource: AnyObject {
  /// The number of sections. Defaults to 1.
  func numberOfSections(in container: CollectionContainer) -> Int

  /// The number of items of a section.
  func collectionContainer(
    _ container: CollectionContainer, numberOfItemsInSection section: Int
  ) -> Int

  /// The cell for the item at `[section, item]`.
  ///
  /// - Returns: The cell. For `nil`, which is reported, a placeholder is displayed. Nothing is displayed for the
  ///   `nil` that the data source of a manager, or a ``DiffableDataSource`` without such an item, returned.
  /// - Throws: Any error; it is reported, and a placeholder is displayed.
  func collectionContainer(
    _ container: CollectionContainer, cellForItemAt indexPath: IndexPath
  ) throws -> ReusableView?

  /// The supplementary view of a kind. Check the kind before dequeuing.
  ///
  /// - Returns: The view, or `nil` if there is none. `nil` is reported, unless the data source of a
  ///   manager returned it, which has reported its reason or left the view out. Defaults to `nil`.
  /// - Throws: Any error; it is reported, and a placeholder is displayed. Nothing is displayed for a
  ///   ``DequeueError`` about a missing model or mapping.
  func collectionContainer(
    _ container: CollectionContainer, viewForSupplementaryElementOfKind kind: ElementKind,
    at indexPath: IndexPath
  ) throws -> ReusableView?

  /// The supplementary view or decoration of an element. The container calls this method.
  ///
  /// Defaults to ``collectionContainer(_:viewForSupplementaryElementOfKind:at:)`` with the kind and the
  /// index path, which is `[0, number]` for a global view. Implement this method to tell a global header
  /// from the header of section 0.
  ///
  /// - Returns: The view, or `nil` if there is none, as for
  ///   ``collectionContainer(_:viewForSupplementaryElementOfKind:at:)``.
  /// - Throws: Any error, as for the same method.
  func collectionContainer(
    _ container: CollectionContainer, viewForSupplementaryElement element: ElementID
  ) throws -> ReusableView?

  /// The kinds of supplementary views there may be, and what each is attached to. Defaults to none.
  ///
  /// A batch update moves a view of scope `section` with its section, and one of scope `item` with
  /// its item. Kinds that are not declared have the scope `item`, headers and footers the scope
  /// `section`.
  func supplementaryDeclarations(in container: CollectionContainer) -> [SupplementaryDeclaration]

  /// Whether there is a supplementary view of a declared kind at an index path. Defaults to `true`.
  ///
  /// Asked only while ``CollectionContainer/displaysAllElements`` is `true`.
  func collectionContainer(
    _ container: CollectionContainer, hasSupplementaryElementOfKind kind: ElementKind,
    at indexPath: IndexPath
  ) -> Bool

  /// Whether every cell keeps its view wherever a batch update moves it. Defaults to `false`.
  ///
  /// If `true`, the container does not ask for each cell, which takes time when many are displayed.
  func keepsCellsOfMovedItems(in container: CollectionContainer) -> Bool

  /// Whether a displayed view is kept for an element whose index path has changed. Defaults to
  /// `true`.
  ///
  /// Otherwise another view is requested.
  func collectionContainer(
    _ container: CollectionContainer, keeps view: ReusableView, for element: ElementID
  ) -> Bool

  /// Whether the user may move an item. Defaults to `false`.
  func collectionContainer(
    _ container: CollectionContainer, canMoveItemAt indexPath: IndexPath
  ) -> Bool

  /// Moves an item, at the end of a movement by the user: removes it, then inserts it at the
  /// target.
  ///
  /// - Throws: Any error; the movement fails with it, and no displayed view changes.
  func collectionContainer(
    _ container: CollectionContainer, moveItemAt indexPath: IndexPath, to target: IndexPath
  ) throws
}

extension CollectionContainerDataSource {
  /// Returns 1.
  public func numberOfSections(in container: CollectionContainer) -> Int { 1 }

  /// Returns `nil`.
  public func collectionContainer(
    _ container: CollectionContainer, viewForSupplementaryElementOfKind kind: ElementKind,
    at indexPath: IndexPath
  ) throws -> ReusableView? { nil }

  /// Asks by kind and index path.
  public func collectionContainer(
    _ container: CollectionContainer, viewForSupplementaryElement element: ElementID
  ) throws -> ReusableView? {
    try element.kind.flatMap {
      try collectionContainer(
        container, viewForSupplementaryElementOfKind: $0, at: element.indexPath)
    }
  }

  /// Returns no kinds.
  public func supplementaryDeclarations(
    in container: CollectionContainer
  ) -> [SupplementaryDeclaration] { [] }

  /// Returns `true`.
  public func collectionContainer(
    _ container: CollectionContainer, hasSupplementaryElementOfKind kind: ElementKind,
    at indexPath: IndexPath
  ) -> Bool { true }

  /// Returns `false`.
  public func keepsCellsOfMovedItems(in container: CollectionContainer) -> Bool { false }

  /// Returns `true`.
  public func collectionContainer(
    _ container: CollectionContainer, keeps view: ReusableView, for element: ElementID
  ) -> Bool { true }

  /// Returns `false`.
  public func collectionContainer(
    _ container: CollectionContainer, canMoveItemAt indexPath: IndexPath
  ) -> Bool { false }

  /// Does nothing.
  public func collectionContainer(
    _ container: CollectionContainer, moveItemAt indexPath: IndexPath, to target: IndexPath
  ) {}
}

/// Receives the items that will be displayed soon, so that their data can be fetched.
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

// MARK: - Data sources of the library

/// A data source that knows the kinds of its views before anything is displayed.
protocol KindProviding {
  func providesViews(ofKind kind: ElementKind) -> Bool
}

enum ViewAnswer {
  /// A view of a mapping, dequeued and configured, or the existing one, configured again.
  case mapped(ReusableView)

  /// A view, or none, that the container checks.
  case provided(ReusableView?)

  /// No view: the reason was reported, or there is no such element, which is no problem.
  case missing(isReported: Bool)
}

/// What a displayed view needs.
enum ViewVerdict {
  /// Nothing: its mapping is the same, and its model is equal or the same object.
  case kept

  /// To be configured with another model.
  case configured

  /// To be replaced by the view of another mapping.
  case replaced

  /// To be ended: there is no model, which is no problem.
  case ended
}

/// The model and the handlers for an event of an element.
///
/// An object, since an announced item keeps it in several places, and a copy of a model takes longer.
final class EventTarget {
  let model: Any
  let events: ResolvedHandlers

  init(model: Any, events: ResolvedHandlers) {
    self.model = model
    self.events = events
  }
}
