// What DTCollectionViewManager's guide calls to register: a manager has these names, a catalogue has one for all.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension MappingRegistry {
  @available(*, unavailable, message: "Write register(View.self, as: .header).")
  @discardableResult
  public func registerHeader<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type, mapping: MappingClosure<View, View.ModelType>? = nil,
    handler: ViewHandler<View, View.ModelType>? = nil
  ) -> MappingToken { noToken }

  @available(*, unavailable, message: "Write register(View.self, for: Model.self, as: .header).")
  @discardableResult
  public func registerHeader<View: ReusableView, Model>(
    _ viewType: View.Type, for modelType: Model.Type,
    mapping: MappingClosure<View, Model>? = nil, handler: @escaping ViewHandler<View, Model>
  ) -> MappingToken { noToken }

  @available(*, unavailable, message: "Write register(View.self, as: .footer).")
  @discardableResult
  public func registerFooter<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type, mapping: MappingClosure<View, View.ModelType>? = nil,
    handler: ViewHandler<View, View.ModelType>? = nil
  ) -> MappingToken { noToken }

  @available(*, unavailable, message: "Write register(View.self, for: Model.self, as: .footer).")
  @discardableResult
  public func registerFooter<View: ReusableView, Model>(
    _ viewType: View.Type, for modelType: Model.Type,
    mapping: MappingClosure<View, Model>? = nil, handler: @escaping ViewHandler<View, Model>
  ) -> MappingToken { noToken }

  @available(*, unavailable, message: "Write register(View.self, as: .supplementary(kind)).")
  @discardableResult
  public func registerSupplementary<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type, ofKind kind: ElementKind,
    mapping: MappingClosure<View, View.ModelType>? = nil,
    handler: ViewHandler<View, View.ModelType>? = nil
  ) -> MappingToken { noToken }

  @available(
    *, unavailable, message: "Write register(View.self, for: Model.self, as: .supplementary(kind))."
  )
  @discardableResult
  public func registerSupplementary<View: ReusableView, Model>(
    _ viewType: View.Type, for modelType: Model.Type, ofKind kind: ElementKind,
    mapping: MappingClosure<View, Model>? = nil, handler: @escaping ViewHandler<View, Model>
  ) -> MappingToken { noToken }

  @available(*, unavailable, message: "Write registerHosting(for: Model.self) { … }.")
  @discardableResult
  public func registerHostingCell<Model, Content>(
    for modelType: Model.Type, mapping: MappingClosure<HostingView<Content>, Model>? = nil,
    content: @escaping (_ model: Model, _ indexPath: IndexPath) -> Content
  ) -> MappingToken { noToken }

  @available(*, unavailable, message: "Write unregister(View.self, as: .header).")
  @discardableResult
  public func unregisterHeader<View: ReusableView>(_ viewType: View.Type) -> Int { 0 }

  @available(*, unavailable, message: "Write unregister(View.self, as: .footer).")
  @discardableResult
  public func unregisterFooter<View: ReusableView>(_ viewType: View.Type) -> Int { 0 }

  @available(*, unavailable, message: "Write unregister(View.self, as: .supplementary(kind)).")
  @discardableResult
  public func unregisterSupplementary<View: ReusableView>(
    _ viewType: View.Type, forKind kind: ElementKind
  ) -> Int { 0 }
}
