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
}
