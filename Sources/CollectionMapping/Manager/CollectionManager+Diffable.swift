#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension CollectionManager {
  /// Makes the content a snapshot: identifiers are applied, models are asked for, and the views come
  /// from the mappings.
  ///
  /// ```swift
  /// let dataSource: DiffableDataSource<Day, Post.ID> =
  ///   manager.configureDiffableDataSource { indexPath, id in posts[id] }
  /// try dataSource.apply(snapshot)
  /// ```
  ///
  /// From then on the data source is what the ``container`` asks, and ``storage`` reads its content,
  /// so that passes, reports and ``cell(at:)`` show what was applied. Models of supplementary views are
  /// given to ``supplementaryModels``. What is applied is told to the completion of each apply, and not
  /// to the ``updater``. Behaves like DTCollectionViewManager's method of this name.
  ///
  /// - Parameter modelProvider: Gives the model of an item each time it is needed; `nil` for one that
  ///   is not there.
  /// - Returns: The data source; the manager keeps it until another ``storage`` is set.
  @discardableResult
  public func configureDiffableDataSource<SectionID, ItemID>(
    modelProvider: @escaping (_ indexPath: IndexPath, _ item: ItemID) -> Any?
  ) -> DiffableDataSource<SectionID, ItemID> {
    let container = container
    let dataSource = DiffableDataSource<SectionID, ItemID>(
      container, limits: limits, viewSource: source
    ) { _, _, _ in nil }
    storage = DiffableStorage(dataSource, modelProvider)
    return dataSource
  }

  /// Where the models of headers, footers and other supplementary views are set, when the
  /// ``storage`` is one of the library's; `nil` for a storage of your own.
  public var supplementaryModels: SupplementaryModelStorage? {
    storage as? SupplementaryModelStorage
  }
}
