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
  /// From then on ``storage`` reads the content of the data source, so that the ``container``, passes,
  /// reports and ``cell(at:)`` see what is applied. Set the models of supplementary views on
  /// ``supplementaryModels``. If the data source has a
  /// ``DiffableDataSource/supplementaryViewProvider``, the container asks it first, and uses the mappings
  /// where it returns `nil`; passes use the mappings alone. The completion of each apply receives its
  /// changes; the ``updater`` does not. Behaves like DTCollectionViewManager's method of this name.
  ///
  /// - Parameter modelProvider: Returns the model of an item each time it is needed; `nil` if there
  ///   is none.
  /// - Returns: The data source; the manager keeps it until another ``storage`` is set.
  @discardableResult
  public func configureDiffableDataSource<SectionID, ItemID>(
    modelProvider: @escaping (_ indexPath: IndexPath, _ item: ItemID) -> Any?
  ) -> DiffableDataSource<SectionID, ItemID> {
    let dataSource = DiffableDataSource<SectionID, ItemID>(container, limits: limits) {
      [weak self] in
      (self?.storage as? DiffableStorage<SectionID, ItemID>)?.diffable ?? self?.storage
    }
    storage = DiffableStorage(dataSource, modelProvider)
    return dataSource
  }

  /// The models of headers, footers and other supplementary views, if the ``storage`` is one of the
  /// library's or inherits from ``SupplementaryModelStorage``; otherwise `nil`.
  public var supplementaryModels: SupplementaryModelStorage? {
    storage as? SupplementaryModelStorage
  }
}
