#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension CollectionManager {
  /// Makes the content a snapshot: you apply identifiers, the manager asks for models, and the
  /// views come from the mappings.
  ///
  /// ```swift
  /// let dataSource: DiffableDataSource<Day, Post.ID> =
  ///   manager.configureDiffableDataSource { indexPath, id in posts[id] }
  /// try dataSource.apply(snapshot)
  /// ```
  ///
  /// From then on the ``container`` asks the data source, and ``storage`` reads its content, so
  /// that passes, reports and ``cell(at:)`` see the applied content. Set the models of
  /// supplementary views on ``supplementaryModels``. The completion of each apply receives its
  /// changes; the ``updater`` does not. Behaves like DTCollectionViewManager's method of this name.
  ///
  /// - Parameter modelProvider: Returns the model of an item each time it is needed; `nil` if there
  ///   is none.
  /// - Returns: The data source; the manager keeps it until another ``storage`` is set.
  @discardableResult
  public func configureDiffableDataSource<SectionID, ItemID>(
    modelProvider: @escaping (_ indexPath: IndexPath, _ item: ItemID) -> Any?
  ) -> DiffableDataSource<SectionID, ItemID> {
    let container = container
    let dataSource = DiffableDataSource<SectionID, ItemID>(
      container, limits: limits, viewSource: viewSource
    ) { _, _, _ in nil }
    storage = DiffableStorage(dataSource, modelProvider)
    return dataSource
  }

  /// The models of headers, footers and other supplementary views, if the ``storage`` is one of the
  /// library's; `nil` for a custom storage.
  public var supplementaryModels: SupplementaryModelStorage? {
    storage as? SupplementaryModelStorage
  }
}
