extension MappingCatalog {
  // MARK: Registering

  /// Registers a view class, as ``CollectionManager/register(_:as:mapping:handler:)`` does.
  ///
  /// The `mapping` closure runs now, and again in managers if it sets closures; see ``SharedMappingClosure``.
  /// The handler runs at each dequeue of any manager.
  ///
  /// - Complexity: Amortized O(1); O(*m*) for the first registration after mappings were shared, by a
  ///   copy or with a manager. The same holds for all of this family.
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

  /// Registers a view class for models of a type, as
  /// ``CollectionManager/register(_:for:as:mapping:handler:)`` does.
  @discardableResult
  @inlinable
  public mutating func register<View: ReusableView, Model>(
    _ viewType: View.Type, for modelType: Model.Type, as category: ElementCategory = .cell,
    mapping: SharedMappingClosure<View, Model>? = nil,
    handler: @escaping SharedViewHandler<View, Model>
  ) -> MappingToken {
    add(viewType, modelType, category, mapping, handler)
  }

  /// Registers a view that displays a value, as
  /// `registerHosting(for:as:mapping:content:)` of a manager does.
  @discardableResult
  @inlinable
  public mutating func registerHosting<Model, Content>(
    for modelType: Model.Type, as category: ElementCategory = .cell,
    mapping: SharedMappingClosure<HostingView<Content>, Model>? = nil,
    content: @escaping @Sendable (_ model: Model, _ indexPath: IndexPath) -> Content
  ) -> MappingToken {
    add(HostingView<Content>.self, modelType, category, mapping) { view, model, indexPath in
      view.host(HostedContent(content(model, indexPath)))
    }
  }

  /// A subclass of `ReusableView` needs no hosting view.
  @available(
    *, deprecated, message: "Write register(View.self, for: Model.self, as: category) { … }."
  )
  @discardableResult
  public mutating func registerHosting<Model, Content: ReusableView>(
    for modelType: Model.Type, as category: ElementCategory = .cell,
    mapping: SharedMappingClosure<HostingView<Content>, Model>? = nil,
    content: @escaping @Sendable (_ model: Model, _ indexPath: IndexPath) -> Content
  ) -> MappingToken {
    register(HostingView<Content>.self, for: modelType, as: category, mapping: mapping) {
      view, model, indexPath in view.content = content(model, indexPath)
    }
  }

  /// Registers the cell class of every model that no mapping takes, without a handler.
  @discardableResult
  public mutating func registerFallback<View: ReusableView>(_ viewType: View.Type) -> MappingToken {
    registerFallback(viewType) { _, _, _ in }
  }

  /// Registers the cell class of every model that no mapping takes, as
  /// ``CollectionManager/registerFallback(_:mapping:handler:)`` does.
  @discardableResult
  public mutating func registerFallback<View: ReusableView>(
    _ viewType: View.Type, mapping: SharedMappingClosure<View, Any>? = nil,
    handler: @escaping SharedViewHandler<View, Any>
  ) -> MappingToken {
    add(viewType, Any.self, .cell, mapping, handler, isFallback: true)
  }

  // MARK: - Adding a mapping

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
