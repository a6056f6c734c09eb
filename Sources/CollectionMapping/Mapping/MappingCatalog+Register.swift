extension MappingCatalog {
  /// A closure that configures a mapping at registration and, if it sets closures, in each manager.
  ///
  /// The first run, at registration, decides the facts that all managers share: the form, name, group
  /// and section of the condition, where views come from, the settings, and the events that have handlers.
  ///
  /// If that run sets a condition with a closure, a factory or a handler, a manager runs the closure again
  /// when it first needs the mapping, and when it first needs it during
  /// ``CollectionManager/overriding(_:during:)``. The closures that this run sets belong to that manager.
  /// So they need not be `@Sendable`, and each manager has its own variables of the `mapping` closure:
  ///
  /// ```swift
  /// catalog.register(PostCell.self) { mapping in
  ///   var opened: Set<Post.ID> = []
  ///   mapping.didSelect { cell, post, indexPath in opened.insert(post.id) }
  /// }
  /// ```
  ///
  /// If a later run differs from the first, ``Anomaly/mappingClosureDiffers(mapping:differences:)`` is
  /// reported, and the shared facts stay:
  ///
  /// - A condition or a factory has no effect if the first run set none.
  /// - If the first run set a condition with a closure and this run sets none, the mapping does not fit.
  ///   Without the factory of the first run, views are made by `init()`.
  /// - Handlers for events without a handler in the first run do not run.
  ///
  /// If the closure requests a view from the manager, this mapping does not take part: it has no views in
  /// this manager until the closure returns.
  public typealias MappingClosure<View: ReusableView, Model> =
    @Sendable (
      _ mapping: inout ViewModelMapping<View, Model>
    ) -> Void

  /// A handler that any manager of the catalogue runs with each dequeued view, before `update(with:)`.
  public typealias ViewHandler<View: ReusableView, Model> =
    @Sendable (
      _ view: View, _ model: Model, _ indexPath: IndexPath
    ) -> Void

  // MARK: Cells

  /// Registers a cell class for the models it takes.
  ///
  /// A lone trailing closure is the `mapping` closure.
  ///
  /// - Parameters:
  ///   - viewType: The cell class.
  ///   - mapping: Runs now, and again in managers if it sets closures; sets a condition, a factory, a template.
  ///   - handler: Runs at each dequeue, before `update(with:)`.
  /// - Returns: A token to unregister exactly this mapping.
  /// - Complexity: Amortized O(1); O(*m*) for the first registration after mappings were shared, by a
  ///   copy or with a manager.
  @discardableResult
  @inlinable
  public mutating func register<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type, mapping: MappingClosure<View, View.ModelType>? = nil,
    handler: ViewHandler<View, View.ModelType>? = nil
  ) -> MappingToken {
    addTransfer(viewType, .cell, mapping, handler)
  }

  /// Registers a cell class for models of a type, configured by the handler alone.
  ///
  /// A lone trailing closure is the handler. `update(with:)` is not called, even if the class has it,
  /// as in DTCollectionViewManager.
  ///
  /// - Parameters:
  ///   - viewType: The cell class.
  ///   - modelType: A class, a value, a protocol, an optional, `Any`.
  ///   - mapping: Runs now, and again in managers if it sets closures; sets a condition, a factory, a template.
  ///   - handler: Runs at each dequeue.
  /// - Returns: A token to unregister exactly this mapping.
  /// - Complexity: Amortized O(1); O(*m*) for the first registration after mappings were shared, by a
  ///   copy or with a manager.
  @discardableResult
  @inlinable
  public mutating func register<View: ReusableView, Model>(
    _ viewType: View.Type, for modelType: Model.Type,
    mapping: MappingClosure<View, Model>? = nil, handler: @escaping ViewHandler<View, Model>
  ) -> MappingToken {
    addExplicit(viewType, modelType, .cell, mapping, handler)
  }

  // MARK: Headers and footers

  /// Registers a header class for the models it takes: kind ``ElementKind/sectionHeader``.
  ///
  /// - Parameters:
  ///   - viewType: The view class.
  ///   - mapping: Runs now, and again in managers if it sets closures; sets a condition, a factory, a template.
  ///   - handler: Runs at each dequeue, before `update(with:)`.
  /// - Returns: A token to unregister exactly this mapping.
  @discardableResult
  @inlinable
  public mutating func registerHeader<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type, mapping: MappingClosure<View, View.ModelType>? = nil,
    handler: ViewHandler<View, View.ModelType>? = nil
  ) -> MappingToken {
    addTransfer(viewType, .supplementary(.sectionHeader), mapping, handler)
  }

  /// Registers a header class for models of a type, configured by the handler alone.
  ///
  /// - Parameters:
  ///   - viewType: The view class.
  ///   - modelType: A class, a value, a protocol, an optional, `Any`.
  ///   - mapping: Runs now, and again in managers if it sets closures; sets a condition, a factory, a template.
  ///   - handler: Runs at each dequeue.
  /// - Returns: A token to unregister exactly this mapping.
  @discardableResult
  @inlinable
  public mutating func registerHeader<View: ReusableView, Model>(
    _ viewType: View.Type, for modelType: Model.Type,
    mapping: MappingClosure<View, Model>? = nil, handler: @escaping ViewHandler<View, Model>
  ) -> MappingToken {
    addExplicit(viewType, modelType, .supplementary(.sectionHeader), mapping, handler)
  }

  /// Registers a footer class for the models it takes: kind ``ElementKind/sectionFooter``.
  ///
  /// - Parameters:
  ///   - viewType: The view class.
  ///   - mapping: Runs now, and again in managers if it sets closures; sets a condition, a factory, a template.
  ///   - handler: Runs at each dequeue, before `update(with:)`.
  /// - Returns: A token to unregister exactly this mapping.
  @discardableResult
  @inlinable
  public mutating func registerFooter<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type, mapping: MappingClosure<View, View.ModelType>? = nil,
    handler: ViewHandler<View, View.ModelType>? = nil
  ) -> MappingToken {
    addTransfer(viewType, .supplementary(.sectionFooter), mapping, handler)
  }

  /// Registers a footer class for models of a type, configured by the handler alone.
  ///
  /// - Parameters:
  ///   - viewType: The view class.
  ///   - modelType: A class, a value, a protocol, an optional, `Any`.
  ///   - mapping: Runs now, and again in managers if it sets closures; sets a condition, a factory, a template.
  ///   - handler: Runs at each dequeue.
  /// - Returns: A token to unregister exactly this mapping.
  @discardableResult
  @inlinable
  public mutating func registerFooter<View: ReusableView, Model>(
    _ viewType: View.Type, for modelType: Model.Type,
    mapping: MappingClosure<View, Model>? = nil, handler: @escaping ViewHandler<View, Model>
  ) -> MappingToken {
    addExplicit(viewType, modelType, .supplementary(.sectionFooter), mapping, handler)
  }

  // MARK: Supplementary views

  /// Registers a supplementary view class of a kind for the models it takes.
  ///
  /// - Parameters:
  ///   - viewType: The view class.
  ///   - kind: The kind; the same constant as in the storage and the layout.
  ///   - mapping: Runs now, and again in managers if it sets closures; sets a condition, a factory, a template.
  ///   - handler: Runs at each dequeue, before `update(with:)`.
  /// - Returns: A token to unregister exactly this mapping.
  @discardableResult
  @inlinable
  public mutating func registerSupplementary<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type, ofKind kind: ElementKind,
    mapping: MappingClosure<View, View.ModelType>? = nil,
    handler: ViewHandler<View, View.ModelType>? = nil
  ) -> MappingToken {
    addTransfer(viewType, .supplementary(kind), mapping, handler)
  }

  /// Registers a supplementary view class of a kind for models of a type.
  ///
  /// - Parameters:
  ///   - viewType: The view class.
  ///   - modelType: A class, a value, a protocol, an optional, `Any`.
  ///   - kind: The kind; the same constant as in the storage and the layout.
  ///   - mapping: Runs now, and again in managers if it sets closures; sets a condition, a factory, a template.
  ///   - handler: Runs at each dequeue.
  /// - Returns: A token to unregister exactly this mapping.
  @discardableResult
  @inlinable
  public mutating func registerSupplementary<View: ReusableView, Model>(
    _ viewType: View.Type, for modelType: Model.Type, ofKind kind: ElementKind,
    mapping: MappingClosure<View, Model>? = nil, handler: @escaping ViewHandler<View, Model>
  ) -> MappingToken {
    addExplicit(viewType, modelType, .supplementary(kind), mapping, handler)
  }

  // MARK: Fallback

  /// Registers the cell class of every model that no mapping takes, without a handler.
  ///
  /// - Parameter viewType: The cell class.
  /// - Returns: A token to unregister it.
  @discardableResult
  public mutating func registerFallback<View: ReusableView>(_ viewType: View.Type) -> MappingToken {
    registerFallback(viewType) { _, _, _ in }
  }

  /// Registers the cell class of every model that no mapping takes.
  ///
  /// There is one fallback; registering another replaces it. It is not a mapping for `Any`: it takes no
  /// part in resolution and is used if no mapping is found, so nothing is reported. A condition that
  /// is set in the mapping has no effect. A lone trailing closure is the handler.
  ///
  /// - Parameters:
  ///   - viewType: The cell class.
  ///   - mapping: Runs now, and again in managers if it sets closures; sets a factory or a template.
  ///   - handler: Runs at each dequeue with the model, unwrapped.
  /// - Returns: A token to unregister it.
  @discardableResult
  public mutating func registerFallback<View: ReusableView>(
    _ viewType: View.Type, mapping: MappingClosure<View, Any>? = nil,
    handler: @escaping ViewHandler<View, Any>
  ) -> MappingToken {
    addExplicit(viewType, Any.self, .cell, mapping, handler, isFallback: true)
  }
}
