// Calls that are written by mistake, with an error that says what to write.
extension CollectionManager {
  /// A lone trailing closure is the `mapping` closure; a handler needs its label.
  @available(
    *, unavailable,
    message: "Write register(View.self, handler: { … }). A lone closure is `mapping`."
  )
  @discardableResult
  public func register<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type, mapping handler: @escaping ViewHandler<View, View.ModelType>
  ) -> MappingToken {
    register(viewType, handler: handler)
  }

  /// A lone trailing closure is the `mapping` closure; a handler needs its label.
  @available(
    *, unavailable,
    message: "Write registerHeader(View.self, handler: { … }). A lone closure is `mapping`."
  )
  @discardableResult
  public func registerHeader<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type, mapping handler: @escaping ViewHandler<View, View.ModelType>
  ) -> MappingToken {
    registerHeader(viewType, handler: handler)
  }

  /// A lone trailing closure is the `mapping` closure; a handler needs its label.
  @available(
    *, unavailable,
    message: "Write registerFooter(View.self, handler: { … }). A lone closure is `mapping`."
  )
  @discardableResult
  public func registerFooter<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type, mapping handler: @escaping ViewHandler<View, View.ModelType>
  ) -> MappingToken {
    registerFooter(viewType, handler: handler)
  }

  /// A lone trailing closure is the `mapping` closure; a handler needs its label.
  @available(
    *, unavailable,
    message:
      "Write registerSupplementary(View.self, ofKind: kind, handler: { … }). A lone closure is `mapping`."
  )
  @discardableResult
  public func registerSupplementary<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type, ofKind kind: ElementKind,
    mapping handler: @escaping ViewHandler<View, View.ModelType>
  ) -> MappingToken {
    registerSupplementary(viewType, ofKind: kind, handler: handler)
  }

  /// A lone trailing closure is the handler; the `mapping` closure needs its label.
  @available(
    *, unavailable,
    message:
      "Write register(View.self, for: Model.self, mapping: { … }, handler: { … }). A lone closure is `handler`."
  )
  @discardableResult
  public func register<View: ReusableView, Model>(
    _ viewType: View.Type, for modelType: Model.Type,
    handler mapping: @escaping MappingClosure<View, Model>
  ) -> MappingToken {
    register(viewType, for: modelType, mapping: mapping) { _, _, _ in }
  }

  /// A lone trailing closure is the handler; the `mapping` closure needs its label.
  @available(
    *, unavailable,
    message:
      "Write registerHeader(View.self, for: Model.self, mapping: { … }, handler: { … }). A lone closure is `handler`."
  )
  @discardableResult
  public func registerHeader<View: ReusableView, Model>(
    _ viewType: View.Type, for modelType: Model.Type,
    handler mapping: @escaping MappingClosure<View, Model>
  ) -> MappingToken {
    registerHeader(viewType, for: modelType, mapping: mapping) { _, _, _ in }
  }

  /// A lone trailing closure is the handler; the `mapping` closure needs its label.
  @available(
    *, unavailable,
    message:
      "Write registerFooter(View.self, for: Model.self, mapping: { … }, handler: { … }). A lone closure is `handler`."
  )
  @discardableResult
  public func registerFooter<View: ReusableView, Model>(
    _ viewType: View.Type, for modelType: Model.Type,
    handler mapping: @escaping MappingClosure<View, Model>
  ) -> MappingToken {
    registerFooter(viewType, for: modelType, mapping: mapping) { _, _, _ in }
  }

  /// A lone trailing closure is the handler; the `mapping` closure needs its label.
  @available(
    *, unavailable,
    message:
      "Write registerSupplementary(View.self, for: Model.self, ofKind: kind, mapping: { … }, handler: { … }). A lone closure is `handler`."
  )
  @discardableResult
  public func registerSupplementary<View: ReusableView, Model>(
    _ viewType: View.Type, for modelType: Model.Type, ofKind kind: ElementKind,
    handler mapping: @escaping MappingClosure<View, Model>
  ) -> MappingToken {
    registerSupplementary(viewType, for: modelType, ofKind: kind, mapping: mapping) { _, _, _ in }
  }

  /// The label is `ofKind`.
  @available(*, unavailable, renamed: "registerSupplementary(_:ofKind:mapping:handler:)")
  @discardableResult
  public func registerSupplementary<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type, kind: ElementKind,
    mapping: MappingClosure<View, View.ModelType>? = nil,
    handler: ViewHandler<View, View.ModelType>? = nil
  ) -> MappingToken {
    registerSupplementary(viewType, ofKind: kind, mapping: mapping, handler: handler)
  }

  /// The label is `ofKind`.
  @available(*, unavailable, renamed: "registerSupplementary(_:for:ofKind:mapping:handler:)")
  @discardableResult
  public func registerSupplementary<View: ReusableView, Model>(
    _ viewType: View.Type, for modelType: Model.Type, kind: ElementKind,
    mapping: MappingClosure<View, Model>? = nil, handler: @escaping ViewHandler<View, Model>
  ) -> MappingToken {
    registerSupplementary(
      viewType, for: modelType, ofKind: kind, mapping: mapping, handler: handler)
  }
}

// A token names one mapping of any category, so one method takes it.
extension CollectionManager {
  /// Call ``unregister(_:)`` with the token.
  @available(*, unavailable, message: "Write unregister(token).")
  @discardableResult
  public func unregisterHeader(_ token: MappingToken) -> Int { unregister(token) }

  /// Call ``unregister(_:)`` with the token.
  @available(*, unavailable, message: "Write unregister(token).")
  @discardableResult
  public func unregisterFooter(_ token: MappingToken) -> Int { unregister(token) }

  /// Call ``unregister(_:)`` with the token.
  @available(*, unavailable, message: "Write unregister(token).")
  @discardableResult
  public func unregisterSupplementary(_ token: MappingToken) -> Int { unregister(token) }
}

// A subclass of `ReusableView` needs no hosting view. These are deprecated, not unavailable: the compiler
// would pass over an unavailable one and take the general one.
extension CollectionManager {
  /// Register the view class.
  @available(
    *, deprecated,
    message: "Write register(View.self, for: Model.self) { view, model, indexPath in … }."
  )
  @discardableResult
  public func registerHostingCell<Model, Content: ReusableView>(
    for modelType: Model.Type, mapping: MappingClosure<HostingView<Content>, Model>? = nil,
    content: @escaping (_ model: Model, _ indexPath: IndexPath) -> Content
  ) -> MappingToken {
    addHosting(modelType, .cell, mapping, content)
  }

  /// Register the view class.
  @available(
    *, deprecated,
    message: "Write registerHeader(View.self, for: Model.self) { view, model, indexPath in … }."
  )
  @discardableResult
  public func registerHostingHeader<Model, Content: ReusableView>(
    for modelType: Model.Type, mapping: MappingClosure<HostingView<Content>, Model>? = nil,
    content: @escaping (_ model: Model, _ indexPath: IndexPath) -> Content
  ) -> MappingToken {
    addHosting(modelType, .supplementary(.sectionHeader), mapping, content)
  }

  /// Register the view class.
  @available(
    *, deprecated,
    message: "Write registerFooter(View.self, for: Model.self) { view, model, indexPath in … }."
  )
  @discardableResult
  public func registerHostingFooter<Model, Content: ReusableView>(
    for modelType: Model.Type, mapping: MappingClosure<HostingView<Content>, Model>? = nil,
    content: @escaping (_ model: Model, _ indexPath: IndexPath) -> Content
  ) -> MappingToken {
    addHosting(modelType, .supplementary(.sectionFooter), mapping, content)
  }

  /// Register the view class.
  @available(
    *, deprecated,
    message:
      "Write registerSupplementary(View.self, for: Model.self, ofKind: kind) { view, model, indexPath in … }."
  )
  @discardableResult
  public func registerHostingSupplementary<Model, Content: ReusableView>(
    for modelType: Model.Type, ofKind kind: ElementKind,
    mapping: MappingClosure<HostingView<Content>, Model>? = nil,
    content: @escaping (_ model: Model, _ indexPath: IndexPath) -> Content
  ) -> MappingToken {
    addHosting(modelType, .supplementary(kind), mapping, content)
  }
}

// Names of DTCollectionViewManager and of the container, with an error that says what to write.
extension CollectionManager {
  /// Add handlers for events of elements with ``handle(_:ofKind:_:)``.
  @available(
    *, unavailable,
    message: "Write handle(View.self) { $0.didSelect { … } }, and so for each event of elements."
  )
  @discardableResult
  public func on<Answer>(
    _ event: ViewEvent<Answer>,
    _ handler: @escaping (_ view: ReusableView, _ model: Any, _ indexPath: IndexPath) -> Answer
  ) -> HandlerToken {
    handle(modelsOf: Any.self) { $0.on(event, handler) }
  }

  /// Add handlers for events of elements with ``handle(_:ofKind:_:)``.
  @available(
    *, unavailable,
    message: "Write container.on(…) for this handler, or handle(View.self) { $0.didSelect { … } }."
  )
  @discardableResult
  public func on<Answer>(
    _ event: ViewEvent<Answer>,
    _ handler: @escaping (_ element: ElementID, _ view: ReusableView?) -> Answer
  ) -> HandlerToken {
    container.on(event, handler)
  }

  /// Add the handler with ``handle(_:ofKind:_:)``.
  @available(*, unavailable, message: "Write handle(View.self) { $0.didSelect { … } }.")
  public func didSelect<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type,
    _ handler: @escaping ViewHandler<View, View.ModelType>
  ) {
    handle(viewType) { $0.didSelect(handler) }
  }

  /// Add the handler with ``handle(_:ofKind:_:)``.
  @available(*, unavailable, message: "Write handle(View.self) { $0.didDeselect { … } }.")
  public func didDeselect<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type,
    _ handler: @escaping ViewHandler<View, View.ModelType>
  ) {
    handle(viewType) { $0.didDeselect(handler) }
  }

  /// Add the handler with ``handle(_:ofKind:_:)``.
  @available(*, unavailable, message: "Write handle(View.self) { $0.shouldSelect { … } }.")
  public func shouldSelect<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type,
    _ handler: @escaping (_ view: View, _ model: View.ModelType, _ indexPath: IndexPath) -> Bool
  ) {
    handle(viewType) { $0.shouldSelect(handler) }
  }

  /// Add the handler with ``handle(_:ofKind:_:)``.
  @available(*, unavailable, message: "Write handle(View.self) { $0.willDisplay { … } }.")
  public func willDisplay<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type,
    _ handler: @escaping ViewHandler<View, View.ModelType>
  ) {
    handle(viewType) { $0.willDisplay(handler) }
  }

  /// Add the handler with ``handle(_:ofKind:_:)``.
  @available(*, unavailable, message: "Write handle(View.self) { $0.didEndDisplaying { … } }.")
  public func didEndDisplaying<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type,
    _ handler: @escaping ViewHandler<View, View.ModelType>
  ) {
    handle(viewType) { $0.didEndDisplaying(handler) }
  }

  /// Add the handler with ``handle(modelsOf:ofKind:_:)``.
  @available(
    *, unavailable, message: "Write handle(modelsOf: Model.self) { $0.sizeForCell { … } }."
  )
  public func sizeForCell<Model>(
    withItem modelType: Model.Type,
    _ handler: @escaping (_ model: Model, _ indexPath: IndexPath) -> LayoutSize
  ) {
    handle(modelsOf: modelType) { $0.sizeForCell(handler) }
  }
}
