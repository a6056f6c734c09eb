extension CollectionManager {
  // MARK: Registering

  /// Registers a view class for the models it takes, by default as a cell.
  ///
  /// A lone trailing closure is the `mapping` closure.
  ///
  /// - Parameters:
  ///   - viewType: The view class.
  ///   - category: `.cell`, `.header`, `.footer`, or `.supplementary(kind)` with the same kind as in the
  ///     storage and the layout.
  ///   - mapping: Runs once, now; sets conditions, a factory, a template.
  ///   - handler: Runs at each dequeue, before `update(with:)`.
  /// - Returns: A token to unregister exactly this mapping.
  /// - Complexity: Amortized O(1); O(*m*) for the first registration after mappings were shared, by a
  ///   copy or with a manager.
  @discardableResult
  @inlinable
  public func register<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type, as category: ElementCategory = .cell,
    mapping: MappingClosure<View, View.ModelType>? = nil,
    handler: ViewHandler<View, View.ModelType>? = nil
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
  /// as in DTCollectionViewManager. The type may be a class, a value, a protocol, an optional or `Any`.
  /// Otherwise the same as ``register(_:as:mapping:handler:)``.
  @discardableResult
  @inlinable
  public func register<View: ReusableView, Model>(
    _ viewType: View.Type, for modelType: Model.Type, as category: ElementCategory = .cell,
    mapping: MappingClosure<View, Model>? = nil, handler: @escaping ViewHandler<View, Model>
  ) -> MappingToken {
    add(viewType, modelType, category, mapping, handler)
  }

  /// Registers a view that displays a value: what the closure returns for a model.
  ///
  /// ```swift
  /// manager.registerHosting(for: Post.self) { post, indexPath in PostRow(post) }
  /// ```
  ///
  /// A lone trailing closure is `content`. The view is a ``HostingView``, and the mapping is like any
  /// other: it takes part in resolution, has a pool of its own, and its `mapping` closure sets conditions
  /// and event handlers. `content` runs at each dequeue and each update in place. Otherwise the same as
  /// ``register(_:for:as:mapping:handler:)``. Behaves like `registerHostingCell` of DTCollectionViewManager.
  @discardableResult
  @inlinable
  public func registerHosting<Model, Content>(
    for modelType: Model.Type, as category: ElementCategory = .cell,
    mapping: MappingClosure<HostingView<Content>, Model>? = nil,
    content: @escaping (_ model: Model, _ indexPath: IndexPath) -> Content
  ) -> MappingToken {
    add(HostingView<Content>.self, modelType, category, mapping) { view, model, indexPath in
      view.host(HostedContent(content(model, indexPath)))
    }
  }

  /// A subclass of `ReusableView` needs no hosting view.
  ///
  /// Deprecated, since the compiler would pass over an unavailable function and take the general one.
  @available(
    *, deprecated, message: "Write register(View.self, for: Model.self, as: category) { … }."
  )
  @discardableResult
  public func registerHosting<Model, Content: ReusableView>(
    for modelType: Model.Type, as category: ElementCategory = .cell,
    mapping: MappingClosure<HostingView<Content>, Model>? = nil,
    content: @escaping (_ model: Model, _ indexPath: IndexPath) -> Content
  ) -> MappingToken {
    register(HostingView<Content>.self, for: modelType, as: category, mapping: mapping) {
      view, model, indexPath in view.content = content(model, indexPath)
    }
  }

  /// Registers the cell class of every model that no mapping takes, without a handler.
  @discardableResult
  public func registerFallback<View: ReusableView>(_ viewType: View.Type) -> MappingToken {
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
  ///   - mapping: Runs once, now; sets a factory or a template.
  ///   - handler: Runs at each dequeue with the model, unwrapped.
  /// - Returns: A token to unregister it.
  @discardableResult
  public func registerFallback<View: ReusableView>(
    _ viewType: View.Type, mapping: MappingClosure<View, Any>? = nil,
    handler: @escaping ViewHandler<View, Any>
  ) -> MappingToken {
    add(viewType, Any.self, .cell, mapping, handler, isFallback: true)
  }

  // MARK: - Adding a mapping

  @inlinable
  func add<View: ReusableView, Model>(
    _ viewType: View.Type, _ modelType: Model.Type, _ category: ElementCategory,
    _ configure: MappingClosure<View, Model>?, _ handler: @escaping ViewHandler<View, Model>,
    isFallback: Bool = false
  ) -> MappingToken {
    add(
      viewType, for: modelType, category,
      MappingSettings(viewType, for: Model.self, category, configure), isFallback: isFallback,
      matches: { $0 is Model }
    ) { record, settings in liveMapping(of: record, settings, handler) }
  }

  /// Nothing from here on is generic, so that it costs the same for every type.
  @usableFromInline
  func add(
    _ viewType: ReusableView.Type, for modelType: Any.Type, _ category: ElementCategory,
    _ settings: MappingSettings, isFallback: Bool,
    matches: consuming @escaping @Sendable (Any) -> Bool, make: consuming @escaping LiveMapping.Make
  ) -> MappingToken {
    let registrar = ObjectIdentifier(resolver)
    let origin = origin(of: viewType, category, settings)
    let record = MappingRecord(
      viewType, for: modelType, category, settings, origin: origin,
      number: resolver.table.nextNumber, isFallback: isFallback,
      registrar: registrar, matches: matches)
    let work = Resolver.Work(make: make, settings: settings)
    if isFallback {
      retire(resolver.setFallback(record, work))
    } else {
      resolver.add(record, work)
    }
    return record.token
  }

  /// Decides where views come from; a source that registers whenever it is asked is asked a limited number of times.
  private func origin(
    of viewType: ReusableView.Type, _ category: ElementCategory, _ settings: MappingSettings
  ) -> MappingRecord.Origin {
    func origin(_ templates: (any TemplateSource)?) -> MappingRecord.Origin {
      settings.origin(of: viewType, category, templates: templates, report: report)
    }
    guard let templateSource else { return origin(nil) }
    return hub.nested(in: "template(named:)") { origin(templateSource) } ?? origin(nil)
  }
}
