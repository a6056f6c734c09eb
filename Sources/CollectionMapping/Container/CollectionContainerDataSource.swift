#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Answers a container's requests for views, and says how many there are.
///
/// Each request is for one element. Dequeue exactly one view from the container that asks, for the
/// index path it gives, and return it. An error, `nil` or a wrong view is survived: it becomes an
/// ``Anomaly`` and a placeholder, or nothing.
///
/// Numbers are asked for when they are first needed, at `reloadData()`, and right after the closure
/// of a batch; between those the container goes by what it was told. Sections and items count from
/// 0.
public protocol CollectionContainerDataSource: AnyObject {
  /// The number of sections; 1 unless said otherwise.
  func numberOfSections(in container: CollectionContainer) -> Int

  /// The number of items of a section.
  func collectionContainer(
    _ container: CollectionContainer, numberOfItemsInSection section: Int
  ) -> Int

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

  /// The supplementary view or decoration of an element; this is what the container calls.
  ///
  /// Defaults to ``collectionContainer(_:viewForSupplementaryElementOfKind:at:)`` with the kind and the
  /// index path, which is `[0, number]` for a global view. Implement this method to tell a global header
  /// from the header of section 0.
  ///
  /// - Returns: The view, or `nil`, with an anomaly, for nothing.
  /// - Throws: Any error; it is reported, and a placeholder is displayed.
  func collectionContainer(
    _ container: CollectionContainer, viewForSupplementaryElement element: ElementID
  ) throws -> ReusableView?

  /// Whether it gives views of a kind; `true` by default. Only ``CollectionContainer/verify(sectionCount:)``
  /// asks, before anything is shown.
  func collectionContainer(
    _ container: CollectionContainer, providesViewsOfKind kind: ElementKind
  ) -> Bool

  /// The kinds of supplementary views there may be, and what each stands beside; none by default.
  ///
  /// A view of a kind of scope `section` goes where its section goes, one of scope `item` where its
  /// item goes. Kinds that are not named here are taken for `item`, headers and footers for
  /// `section`.
  func supplementaryDeclarations(in container: CollectionContainer) -> [SupplementaryDeclaration]

  /// Whether there is a supplementary view of a declared kind at this place; `true` by default.
  ///
  /// Asked only while ``CollectionContainer/showsAllElements`` is on.
  func collectionContainer(
    _ container: CollectionContainer, hasSupplementaryElementOfKind kind: ElementKind,
    at indexPath: IndexPath
  ) -> Bool

  /// Whether a view on show is still the right one for an element whose index path is another one
  /// now; `true` by default. Otherwise another view is asked for.
  func collectionContainer(
    _ container: CollectionContainer, keeps view: ReusableView, for element: ElementID
  ) -> Bool

  /// Whether an item may be moved by hand; `false` by default.
  func collectionContainer(
    _ container: CollectionContainer, canMoveItemAt indexPath: IndexPath
  ) -> Bool

  /// Moves an item that was moved by hand: takes it out, then puts it in at the target.
  func collectionContainer(
    _ container: CollectionContainer, moveItemAt indexPath: IndexPath, to target: IndexPath
  )
}

extension CollectionContainerDataSource {
  /// One section.
  public func numberOfSections(in container: CollectionContainer) -> Int { 1 }

  /// Gives no supplementary view.
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

  /// It does.
  public func collectionContainer(
    _ container: CollectionContainer, providesViewsOfKind kind: ElementKind
  ) -> Bool { true }

  /// Declares no kind.
  public func supplementaryDeclarations(
    in container: CollectionContainer
  ) -> [SupplementaryDeclaration] { [] }

  /// There is one at every place.
  public func collectionContainer(
    _ container: CollectionContainer, hasSupplementaryElementOfKind kind: ElementKind,
    at indexPath: IndexPath
  ) -> Bool { true }

  /// Every view is kept.
  public func collectionContainer(
    _ container: CollectionContainer, keeps view: ReusableView, for element: ElementID
  ) -> Bool { true }

  /// No item may be moved.
  public func collectionContainer(
    _ container: CollectionContainer, canMoveItemAt indexPath: IndexPath
  ) -> Bool { false }

  /// Does nothing.
  public func collectionContainer(
    _ container: CollectionContainer, moveItemAt indexPath: IndexPath, to target: IndexPath
  ) {}
}
