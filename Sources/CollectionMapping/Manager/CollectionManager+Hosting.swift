extension CollectionManager {
  /// Registers a cell that displays a value: what the closure returns for a model.
  ///
  /// ```swift
  /// manager.registerHostingCell(for: Post.self) { post, indexPath in PostRow(post) }
  /// ```
  ///
  /// A lone trailing closure is `content`. The view is a ``HostingView``, and the mapping is like any
  /// other: it takes part in resolution, has a pool of its own, and its `mapping` closure sets conditions
  /// and event handlers. Behaves like `registerHostingCell` of DTCollectionViewManager.
  ///
  /// - Parameters:
  ///   - modelType: A class, a value, a protocol, an optional, `Any`.
  ///   - mapping: Runs once, now; sets conditions, a factory, event handlers.
  ///   - content: Returns the content for a model; runs at each dequeue and each update in place.
  /// - Returns: A token to unregister exactly this mapping.
  /// - Complexity: Amortized O(1); O(*m*) for the first registration after mappings were shared, by a
  ///   copy or with a manager.
  @discardableResult
  @inlinable
  public func registerHostingCell<Model, Content>(
    for modelType: Model.Type, mapping: MappingClosure<HostingView<Content>, Model>? = nil,
    content: @escaping (_ model: Model, _ indexPath: IndexPath) -> Content
  ) -> MappingToken {
    addHosting(modelType, .cell, mapping, content)
  }

  /// Registers a header that displays a value, as `registerHostingCell(for:mapping:content:)` registers a
  /// cell.
  @discardableResult
  @inlinable
  public func registerHostingHeader<Model, Content>(
    for modelType: Model.Type, mapping: MappingClosure<HostingView<Content>, Model>? = nil,
    content: @escaping (_ model: Model, _ indexPath: IndexPath) -> Content
  ) -> MappingToken {
    addHosting(modelType, .supplementary(.sectionHeader), mapping, content)
  }

  /// Registers a footer that displays a value, as `registerHostingCell(for:mapping:content:)` registers a
  /// cell.
  @discardableResult
  @inlinable
  public func registerHostingFooter<Model, Content>(
    for modelType: Model.Type, mapping: MappingClosure<HostingView<Content>, Model>? = nil,
    content: @escaping (_ model: Model, _ indexPath: IndexPath) -> Content
  ) -> MappingToken {
    addHosting(modelType, .supplementary(.sectionFooter), mapping, content)
  }

  /// Registers a supplementary view of a kind that displays a value, as
  /// `registerHostingCell(for:mapping:content:)` registers a cell.
  @discardableResult
  @inlinable
  public func registerHostingSupplementary<Model, Content>(
    for modelType: Model.Type, ofKind kind: ElementKind,
    mapping: MappingClosure<HostingView<Content>, Model>? = nil,
    content: @escaping (_ model: Model, _ indexPath: IndexPath) -> Content
  ) -> MappingToken {
    addHosting(modelType, .supplementary(kind), mapping, content)
  }

  @inlinable
  func addHosting<Model, Content>(
    _ modelType: Model.Type, _ category: ElementCategory,
    _ configure: MappingClosure<HostingView<Content>, Model>?,
    _ content: @escaping (Model, IndexPath) -> Content
  ) -> MappingToken {
    addExplicit(HostingView<Content>.self, modelType, category, configure) {
      view, model, indexPath in
      view.host(HostedContent(content(model, indexPath)))
    }
  }
}

// MARK: - Unregistering

extension CollectionManager {
  /// Unregisters every hosting mapping of cells for exactly this model type.
  ///
  /// The type and the condition do not matter; mappings of the model to other view classes stay.
  /// Handlers and idle views go with the mappings, as with the other methods of this family.
  ///
  /// - Parameter modelType: The model type, exactly as it was registered.
  /// - Returns: The number of mappings that were unregistered; 0 is not an error.
  /// - Complexity: O(*m*) in the number of mappings.
  @discardableResult
  public func unregisterHostingCell<Model>(for modelType: Model.Type) -> Int {
    removeHosting(modelType, from: .cell)
  }

  /// Unregisters every hosting mapping of headers for a model type, as `unregisterHostingCell(for:)` does of
  /// cells.
  @discardableResult
  public func unregisterHostingHeader<Model>(for modelType: Model.Type) -> Int {
    removeHosting(modelType, from: .supplementary(.sectionHeader))
  }

  /// Unregisters every hosting mapping of footers for a model type, as `unregisterHostingCell(for:)` does of
  /// cells.
  @discardableResult
  public func unregisterHostingFooter<Model>(for modelType: Model.Type) -> Int {
    removeHosting(modelType, from: .supplementary(.sectionFooter))
  }

  /// Unregisters every hosting mapping of one kind of supplementary views for a model type, as
  /// `unregisterHostingCell(for:)` does of cells.
  @discardableResult
  public func unregisterHostingSupplementary<Model>(
    for modelType: Model.Type, ofKind kind: ElementKind
  ) -> Int {
    removeHosting(modelType, from: .supplementary(kind))
  }
}
