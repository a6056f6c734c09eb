// The names of DTCollectionViewManager's guide, each of which is one call of the names of this library.

extension CollectionManager {
  /// Registers a section header: ``register(_:as:mapping:handler:)`` with `.header`.
  @discardableResult
  @inlinable
  public func registerHeader<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type, mapping: MappingClosure<View, View.ModelType>? = nil,
    handler: ViewHandler<View, View.ModelType>? = nil
  ) -> MappingToken {
    register(viewType, as: .header, mapping: mapping, handler: handler)
  }

  /// Registers a section header for models of a type: `register(viewType, for: modelType, as: .header)`.
  @discardableResult
  @inlinable
  public func registerHeader<View: ReusableView, Model>(
    _ viewType: View.Type, for modelType: Model.Type, mapping: MappingClosure<View, Model>? = nil,
    handler: @escaping ViewHandler<View, Model>
  ) -> MappingToken {
    register(viewType, for: modelType, as: .header, mapping: mapping, handler: handler)
  }

  /// Registers a section footer: ``register(_:as:mapping:handler:)`` with `.footer`.
  @discardableResult
  @inlinable
  public func registerFooter<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type, mapping: MappingClosure<View, View.ModelType>? = nil,
    handler: ViewHandler<View, View.ModelType>? = nil
  ) -> MappingToken {
    register(viewType, as: .footer, mapping: mapping, handler: handler)
  }

  /// Registers a section footer for models of a type: `register(viewType, for: modelType, as: .footer)`.
  @discardableResult
  @inlinable
  public func registerFooter<View: ReusableView, Model>(
    _ viewType: View.Type, for modelType: Model.Type, mapping: MappingClosure<View, Model>? = nil,
    handler: @escaping ViewHandler<View, Model>
  ) -> MappingToken {
    register(viewType, for: modelType, as: .footer, mapping: mapping, handler: handler)
  }

  /// Registers a supplementary view: `register(viewType, as: .supplementary(kind))`.
  @discardableResult
  @inlinable
  public func registerSupplementary<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type, ofKind kind: ElementKind,
    mapping: MappingClosure<View, View.ModelType>? = nil,
    handler: ViewHandler<View, View.ModelType>? = nil
  ) -> MappingToken {
    register(viewType, as: .supplementary(kind), mapping: mapping, handler: handler)
  }

  /// Registers a supplementary view for models of a type:
  /// `register(viewType, for: modelType, as: .supplementary(kind))`.
  @discardableResult
  @inlinable
  public func registerSupplementary<View: ReusableView, Model>(
    _ viewType: View.Type, for modelType: Model.Type, ofKind kind: ElementKind,
    mapping: MappingClosure<View, Model>? = nil, handler: @escaping ViewHandler<View, Model>
  ) -> MappingToken {
    register(viewType, for: modelType, as: .supplementary(kind), mapping: mapping, handler: handler)
  }

  /// Registers a cell that displays a value: `registerHosting(for: modelType)`.
  @discardableResult
  @inlinable
  public func registerHostingCell<Model, Content>(
    for modelType: Model.Type, mapping: MappingClosure<HostingView<Content>, Model>? = nil,
    content: @escaping (_ model: Model, _ indexPath: IndexPath) -> Content
  ) -> MappingToken {
    registerHosting(for: modelType, mapping: mapping, content: content)
  }

  /// Unregisters section headers: `unregister(viewType, as: .header)`.
  @discardableResult
  public func unregisterHeader<View: ReusableView>(_ viewType: View.Type) -> Int {
    unregister(viewType, as: .header)
  }

  /// Unregisters section footers: `unregister(viewType, as: .footer)`.
  @discardableResult
  public func unregisterFooter<View: ReusableView>(_ viewType: View.Type) -> Int {
    unregister(viewType, as: .footer)
  }

  /// Unregisters supplementary views: `unregister(viewType, as: .supplementary(kind))`.
  @discardableResult
  public func unregisterSupplementary<View: ReusableView>(
    _ viewType: View.Type, forKind kind: ElementKind
  ) -> Int {
    unregister(viewType, as: .supplementary(kind))
  }
}
