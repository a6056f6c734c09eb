extension MappingCatalog {
  // MARK: Registering

  /// Registers a view class for the models it takes, by default as a cell.
  ///
  /// A lone trailing closure is the `mapping` closure.
  ///
  /// - Parameters:
  ///   - viewType: The view class.
  ///   - category: `.cell`, `.header`, `.footer`, or `.supplementary(kind)` with the same kind as in the
  ///     storage and the layout.
  ///   - mapping: Runs now, and again in managers if it sets closures; sets a condition, a factory, a template.
  ///   - handler: Runs at each dequeue, before `update(with:)`.
  /// - Returns: A token to unregister exactly this mapping.
  /// - Complexity: Amortized O(1); O(*m*) for the first registration after mappings were shared, by a
  ///   copy or with a manager.
  @discardableResult
  @inlinable
  public mutating func register<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type, as category: ElementCategory = .cell,
    mapping: SharedMappingClosure<View, View.ModelType>? = nil,
    handler: SharedViewHandler<View, View.ModelType>? = nil
  ) -> MappingToken {
    // Two closures, so that neither tests for a handler each time.
    guard let handler else {
      return add(viewType, View.ModelType.self, category, mapping) { view, model, _ in
        view.update(with: model)
      }
    }
    return add(viewType, View.ModelType.self, category, mapping) { view, model, indexPath in
      handler(view, model, indexPath)
      view.update(with: model)
    }
  }

  /// Registers a view class for models of a type, configured by the handler alone.
  ///
  /// A lone trailing closure is the handler. `update(with:)` is not called, even if the class has it,
  /// as in DTCollectionViewManager.
  ///
  /// - Parameters:
  ///   - viewType: The view class.
  ///   - modelType: A class, a value, a protocol, an optional, `Any`.
  ///   - category: `.cell`, `.header`, `.footer` or `.supplementary(kind)`.
  ///   - mapping: Runs now, and again in managers if it sets closures; sets a condition, a factory, a template.
  ///   - handler: Runs at each dequeue.
  /// - Returns: A token to unregister exactly this mapping.
  /// - Complexity: Amortized O(1); O(*m*) for the first registration after mappings were shared, by a
  ///   copy or with a manager.
  @discardableResult
  @inlinable
  public mutating func register<View: ReusableView, Model>(
    _ viewType: View.Type, for modelType: Model.Type, as category: ElementCategory = .cell,
    mapping: SharedMappingClosure<View, Model>? = nil,
    handler: @escaping SharedViewHandler<View, Model>
  ) -> MappingToken {
    add(viewType, modelType, category, mapping, handler)
  }

  /// Registers a view that displays a value: what the closure returns for a model.
  ///
  /// ```swift
  /// catalog.registerHosting(for: Post.self) { post, indexPath in PostRow(post) }
  /// ```
  ///
  /// A lone trailing closure is `content`. The view is a ``HostingView``, and the mapping is like any
  /// other: it takes part in resolution, has a pool of its own, and its `mapping` closure sets conditions
  /// and event handlers. Behaves like `registerHostingCell` of DTCollectionViewManager.
  ///
  /// - Parameters:
  ///   - modelType: A class, a value, a protocol, an optional, `Any`.
  ///   - category: `.cell`, `.header`, `.footer` or `.supplementary(kind)`.
  ///   - mapping: Runs now, and again in managers if it sets closures; sets a condition, event handlers.
  ///   - content: Returns the content for a model; runs at each dequeue and each update in place.
  /// - Returns: A token to unregister exactly this mapping.
  /// - Complexity: Amortized O(1); O(*m*) for the first registration after mappings were shared, by a
  ///   copy or with a manager.
  @discardableResult
  @inlinable
  public mutating func registerHosting<Model, Content>(
    for modelType: Model.Type, as category: ElementCategory = .cell,
    mapping: SharedMappingClosure<HostingView<Content>, Model>? = nil,
    content: @escaping @Sendable (_ model: Model, _ indexPath: IndexPath) -> Content
  ) -> MappingToken {
    addHosting(modelType, category, mapping, content)
  }

  /// A subclass of `ReusableView` needs no hosting view.
  ///
  /// Deprecated, since the compiler would pass over an unavailable function and take the general one.
  @available(
    *, deprecated, message: "Write register(View.self, for: Model.self, as: category) { … }."
  )
  @discardableResult
  public mutating func registerHosting<Model, Content: ReusableView>(
    for modelType: Model.Type, as category: ElementCategory = .cell,
    mapping: SharedMappingClosure<HostingView<Content>, Model>? = nil,
    content: @escaping @Sendable (_ model: Model, _ indexPath: IndexPath) -> Content
  ) -> MappingToken {
    addHosting(modelType, category, mapping, content)
  }

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
    _ viewType: View.Type, mapping: SharedMappingClosure<View, Any>? = nil,
    handler: @escaping SharedViewHandler<View, Any>
  ) -> MappingToken {
    add(viewType, Any.self, .cell, mapping, handler, isFallback: true)
  }
}

// MARK: - Adding a mapping

extension MappingCatalog {
  /// Runs the `mapping` closure for the facts, and keeps it for the managers.
  @inlinable
  mutating func add<View: ReusableView, Model>(
    _ viewType: View.Type, _ modelType: Model.Type, _ category: ElementCategory,
    _ configure: SharedMappingClosure<View, Model>?,
    _ handler: @escaping SharedViewHandler<View, Model>,
    isFallback: Bool = false
  ) -> MappingToken {
    let first = MappingSettings(viewType, for: Model.self, category, configure)
    let run = configure.map { configure -> @Sendable () -> MappingSettings in
      { MappingSettings(viewType, for: Model.self, category, configure) }
    }
    return add(
      viewType, for: modelType, category, first, isFallback, matches: { $0 is Model }, run
    ) { record, settings in
      liveMapping(of: record, settings, handler)
    }
  }

  @inlinable
  mutating func addHosting<Model, Content>(
    _ modelType: Model.Type, _ category: ElementCategory,
    _ configure: SharedMappingClosure<HostingView<Content>, Model>?,
    _ content: @escaping @Sendable (Model, IndexPath) -> Content
  ) -> MappingToken {
    add(HostingView<Content>.self, modelType, category, configure) { view, model, indexPath in
      view.host(HostedContent(content(model, indexPath)))
    }
  }

  /// Nothing from here on is generic, so that it costs the same for every type.
  @usableFromInline
  mutating func add(
    _ viewType: ReusableView.Type, for modelType: Any.Type, _ category: ElementCategory,
    _ settings: MappingSettings, _ isFallback: Bool,
    matches: @escaping @Sendable (Any) -> Bool,
    _ configure: (@Sendable () -> MappingSettings)?,
    make: @escaping @Sendable (MappingRecord, MappingSettings) -> LiveMapping
  ) -> MappingToken {
    var oddities: [Anomaly] = []
    let origin = settings.origin(of: viewType, category, templates: templateSource) {
      oddities.append($0)
    }
    let repeated = settings.choices.hasClosures ? configure : nil
    let record = MappingRecord(
      viewType, for: modelType, category, settings, origin: origin, number: table.nextNumber,
      isFallback: isFallback, oddities: oddities, makeLive: make,
      configuration: repeated.map { MappingRecord.Configuration(settings, $0) }, matches: matches)
    if isFallback {
      _ = table.setFallback(record)
    } else {
      table.append(record)
    }
    return record.token
  }
}
