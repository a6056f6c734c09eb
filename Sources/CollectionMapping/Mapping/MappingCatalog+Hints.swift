// What is written by mistake, with an error that says what to write.
extension MappingCatalog {
  /// A lone trailing closure is the `mapping` closure; a handler needs its label.
  @available(
    *, unavailable,
    message: "Write register(View.self, handler: { … }). A lone closure is `mapping`."
  )
  @discardableResult
  public mutating func register<View: ReusableView & ModelTransfer>(
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
  public mutating func registerHeader<View: ReusableView & ModelTransfer>(
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
  public mutating func registerFooter<View: ReusableView & ModelTransfer>(
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
  public mutating func registerSupplementary<View: ReusableView & ModelTransfer>(
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
  public mutating func register<View: ReusableView, Model>(
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
  public mutating func registerHeader<View: ReusableView, Model>(
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
  public mutating func registerFooter<View: ReusableView, Model>(
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
  public mutating func registerSupplementary<View: ReusableView, Model>(
    _ viewType: View.Type, for modelType: Model.Type, ofKind kind: ElementKind,
    handler mapping: @escaping MappingClosure<View, Model>
  ) -> MappingToken {
    registerSupplementary(viewType, for: modelType, ofKind: kind, mapping: mapping) { _, _, _ in }
  }

  /// The label is `ofKind`.
  @available(*, unavailable, renamed: "registerSupplementary(_:ofKind:mapping:handler:)")
  @discardableResult
  public mutating func registerSupplementary<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type, kind: ElementKind,
    mapping: MappingClosure<View, View.ModelType>? = nil,
    handler: ViewHandler<View, View.ModelType>? = nil
  ) -> MappingToken {
    registerSupplementary(viewType, ofKind: kind, mapping: mapping, handler: handler)
  }

  /// The label is `ofKind`.
  @available(*, unavailable, renamed: "registerSupplementary(_:for:ofKind:mapping:handler:)")
  @discardableResult
  public mutating func registerSupplementary<View: ReusableView, Model>(
    _ viewType: View.Type, for modelType: Model.Type, kind: ElementKind,
    mapping: MappingClosure<View, Model>? = nil, handler: @escaping ViewHandler<View, Model>
  ) -> MappingToken {
    registerSupplementary(
      viewType, for: modelType, ofKind: kind, mapping: mapping, handler: handler)
  }
}

// A subclass of `ReusableView` needs no hosting view. These are deprecated, not unavailable: the compiler
// would pass over an unavailable one and take the general one.
extension MappingCatalog {
  /// Register the view class.
  @available(
    *, deprecated,
    message: "Write register(View.self, for: Model.self) { view, model, indexPath in … }."
  )
  @discardableResult
  public mutating func registerHostingCell<Model, Content: ReusableView>(
    for modelType: Model.Type, mapping: MappingClosure<HostingView<Content>, Model>? = nil,
    content: @escaping @Sendable (_ model: Model, _ indexPath: IndexPath) -> Content
  ) -> MappingToken {
    addHosting(modelType, .cell, mapping, content)
  }

  /// Register the view class.
  @available(
    *, deprecated,
    message: "Write registerHeader(View.self, for: Model.self) { view, model, indexPath in … }."
  )
  @discardableResult
  public mutating func registerHostingHeader<Model, Content: ReusableView>(
    for modelType: Model.Type, mapping: MappingClosure<HostingView<Content>, Model>? = nil,
    content: @escaping @Sendable (_ model: Model, _ indexPath: IndexPath) -> Content
  ) -> MappingToken {
    addHosting(modelType, .supplementary(.sectionHeader), mapping, content)
  }

  /// Register the view class.
  @available(
    *, deprecated,
    message: "Write registerFooter(View.self, for: Model.self) { view, model, indexPath in … }."
  )
  @discardableResult
  public mutating func registerHostingFooter<Model, Content: ReusableView>(
    for modelType: Model.Type, mapping: MappingClosure<HostingView<Content>, Model>? = nil,
    content: @escaping @Sendable (_ model: Model, _ indexPath: IndexPath) -> Content
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
  public mutating func registerHostingSupplementary<Model, Content: ReusableView>(
    for modelType: Model.Type, ofKind kind: ElementKind,
    mapping: MappingClosure<HostingView<Content>, Model>? = nil,
    content: @escaping @Sendable (_ model: Model, _ indexPath: IndexPath) -> Content
  ) -> MappingToken {
    addHosting(modelType, .supplementary(kind), mapping, content)
  }
}
