/// A closure that configures a mapping while it is registered.
public typealias MappingClosure<View: ReusableView, Model> = (
  _ mapping: inout ViewModelMapping<View, Model>
) -> Void

/// A handler that runs with each dequeued view, before `update(with:)`.
public typealias ViewHandler<View: ReusableView, Model> = (
  _ view: View, _ model: Model, _ indexPath: IndexPath
) -> Void

extension CollectionManager {
  // MARK: Cells

  /// Registers a cell class for the models it takes.
  ///
  /// A lone trailing closure is the `mapping` closure.
  ///
  /// - Parameters:
  ///   - viewType: The cell class.
  ///   - mapping: Runs once, now; sets conditions, a factory, a template.
  ///   - handler: Runs at each dequeue, before `update(with:)`.
  /// - Returns: A token to unregister exactly this mapping.
  /// - Complexity: Amortized O(1); O(*m*) for the first registration after mappings were shared, by a
  ///   copy or with a manager.
  @discardableResult
  @inlinable
  public func register<View: ReusableView & ModelTransfer>(
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
  ///   - mapping: Runs once, now; sets conditions, a factory, a template.
  ///   - handler: Runs at each dequeue.
  /// - Returns: A token to unregister exactly this mapping.
  /// - Complexity: Amortized O(1); O(*m*) for the first registration after mappings were shared, by a
  ///   copy or with a manager.
  @discardableResult
  @inlinable
  public func register<View: ReusableView, Model>(
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
  ///   - mapping: Runs once, now; sets conditions, a factory, a template.
  ///   - handler: Runs at each dequeue, before `update(with:)`.
  /// - Returns: A token to unregister exactly this mapping.
  @discardableResult
  @inlinable
  public func registerHeader<View: ReusableView & ModelTransfer>(
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
  ///   - mapping: Runs once, now; sets conditions, a factory, a template.
  ///   - handler: Runs at each dequeue.
  /// - Returns: A token to unregister exactly this mapping.
  @discardableResult
  @inlinable
  public func registerHeader<View: ReusableView, Model>(
    _ viewType: View.Type, for modelType: Model.Type,
    mapping: MappingClosure<View, Model>? = nil, handler: @escaping ViewHandler<View, Model>
  ) -> MappingToken {
    addExplicit(viewType, modelType, .supplementary(.sectionHeader), mapping, handler)
  }

  /// Registers a footer class for the models it takes: kind ``ElementKind/sectionFooter``.
  ///
  /// - Parameters:
  ///   - viewType: The view class.
  ///   - mapping: Runs once, now; sets conditions, a factory, a template.
  ///   - handler: Runs at each dequeue, before `update(with:)`.
  /// - Returns: A token to unregister exactly this mapping.
  @discardableResult
  @inlinable
  public func registerFooter<View: ReusableView & ModelTransfer>(
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
  ///   - mapping: Runs once, now; sets conditions, a factory, a template.
  ///   - handler: Runs at each dequeue.
  /// - Returns: A token to unregister exactly this mapping.
  @discardableResult
  @inlinable
  public func registerFooter<View: ReusableView, Model>(
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
  ///   - mapping: Runs once, now; sets conditions, a factory, a template.
  ///   - handler: Runs at each dequeue, before `update(with:)`.
  /// - Returns: A token to unregister exactly this mapping.
  @discardableResult
  @inlinable
  public func registerSupplementary<View: ReusableView & ModelTransfer>(
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
  ///   - mapping: Runs once, now; sets conditions, a factory, a template.
  ///   - handler: Runs at each dequeue.
  /// - Returns: A token to unregister exactly this mapping.
  @discardableResult
  @inlinable
  public func registerSupplementary<View: ReusableView, Model>(
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
    addExplicit(viewType, Any.self, .cell, mapping, handler, isFallback: true)
  }

  // MARK: Hosted content

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
}

// MARK: - Adding a mapping

extension CollectionManager {
  /// Adds a mapping for the models that a view class takes: `update(with:)` runs after the handler.
  @inlinable
  @inline(__always)
  func addTransfer<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type, _ category: ElementCategory,
    _ configure: MappingClosure<View, View.ModelType>?,
    _ handler: ViewHandler<View, View.ModelType>?
  ) -> MappingToken {
    // Two closures, so that neither tests for a handler each time.
    guard let handler else {
      return addExplicit(viewType, View.ModelType.self, category, configure) { view, model, _ in
        view.update(with: model)
      }
    }
    return addExplicit(viewType, View.ModelType.self, category, configure) {
      view, model, indexPath in
      handler(view, model, indexPath)
      view.update(with: model)
    }
  }

  @inlinable
  @inline(__always)
  func addExplicit<View: ReusableView, Model>(
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

  /// Nothing from here on is generic, so that it costs the same for every type.
  @usableFromInline
  func add(
    _ viewType: ReusableView.Type, for modelType: Any.Type, _ category: ElementCategory,
    _ settings: MappingSettings, isFallback: Bool = false,
    matches: consuming @escaping @Sendable (Any) -> Bool, make: consuming @escaping LiveMapping.Make
  ) -> MappingToken {
    let origin = settings.origin(
      of: viewType, category, templates: templateSource, report: report)
    let record = MappingRecord(
      viewType, for: modelType, category, settings, origin: origin,
      number: resolver.table.nextNumber, isFallback: isFallback, matches: matches)
    let work = Resolver.Work(make: make, settings: settings)
    if isFallback {
      retire(resolver.setFallback(record, work))
    } else {
      resolver.add(record, work)
    }
    return record.token
  }
}
