extension CollectionManager {
  /// Displays snapshots: you apply identifiers, a closure returns their models, and the mappings make
  /// the views.
  ///
  /// ```swift
  /// let dataSource: DiffableDataSource<Day, Post.ID> =
  ///   manager.configureDiffableDataSource { indexPath, id in posts[id] }
  /// try dataSource.apply(snapshot)
  /// ```
  ///
  /// From then on the ``storage`` reads the content of the data source, so that the ``container``,
  /// passes, reports and ``cell(at:)`` use the applied content. Set the models of supplementary views
  /// on ``supplementaryModels``. If the data source has a
  /// ``DiffableDataSource/supplementaryViewProvider``, the container calls it first, and uses the
  /// mappings where it returns `nil`; passes use the mappings alone. The completion of each apply
  /// receives its changes; the ``updater`` does not. Behaves like DTCollectionViewManager's method of
  /// this name.
  ///
  /// - Parameter modelProvider: Returns the model of an item each time it is needed, or `nil` if the
  ///   item has no model.
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
