/// A closure that configures a mapping of a manager: it runs once, at registration.
public typealias MappingClosure<View: ReusableView, Model> = (
  _ mapping: inout ViewModelMapping<View, Model>
) -> Void

/// A handler of a manager that runs with each dequeued view, before `update(with:)`.
public typealias ViewHandler<View: ReusableView, Model> = (
  _ view: View, _ model: Model, _ indexPath: IndexPath
) -> Void

/// A closure that configures a mapping of a catalogue: at registration and, if it sets closures, in each manager.
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
public typealias SharedMappingClosure<View: ReusableView, Model> =
  @Sendable (
    _ mapping: inout ViewModelMapping<View, Model>
  ) -> Void

/// A handler that any manager of a catalogue runs with each dequeued view, before `update(with:)`.
public typealias SharedViewHandler<View: ReusableView, Model> =
  @Sendable (
    _ view: View, _ model: Model, _ indexPath: IndexPath
  ) -> Void

extension MappingCatalog {
  /// Renamed, since the name has one meaning.
  @available(*, unavailable, renamed: "SharedMappingClosure")
  public typealias MappingClosure<View: ReusableView, Model> = SharedMappingClosure<View, Model>

  /// Renamed, since the name has one meaning.
  @available(*, unavailable, renamed: "SharedViewHandler")
  public typealias ViewHandler<View: ReusableView, Model> = SharedViewHandler<View, Model>
}

// MARK: - Calls that are written by mistake

/// A type that registers mappings: ``CollectionManager`` and ``MappingCatalog`` adopt it.
///
/// It only has errors of the compiler for calls that are written by mistake. Use the types themselves.
public protocol MappingRegistry {
  /// Registers the cell class of every model that no mapping takes, without a handler.
  ///
  /// - Returns: A token to unregister it.
  @discardableResult
  mutating func registerFallback<View: ReusableView>(_ viewType: View.Type) -> MappingToken
}

extension MappingCatalog: MappingRegistry {}

extension MappingRegistry {
  /// What an unavailable function would return.
  private var noToken: MappingToken {
    var registry = self
    return registry.registerFallback(ReusableView.self)
  }
}

extension MappingRegistry {
  /// A lone trailing closure is the `mapping` closure; a handler needs its label.
  @available(*, unavailable, message: "Write `handler: { … }`. A lone closure is `mapping`.")
  @discardableResult
  public func register<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type, as category: ElementCategory = .cell,
    mapping handler: @escaping ViewHandler<View, View.ModelType>
  ) -> MappingToken { noToken }

  /// A lone trailing closure is the `mapping` closure; a handler needs its label.
  @available(*, unavailable, message: "Write `handler: { … }`. A lone closure is `mapping`.")
  @discardableResult
  public func registerHeader<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type, mapping handler: @escaping ViewHandler<View, View.ModelType>
  ) -> MappingToken { noToken }

  /// A lone trailing closure is the `mapping` closure; a handler needs its label.
  @available(*, unavailable, message: "Write `handler: { … }`. A lone closure is `mapping`.")
  @discardableResult
  public func registerFooter<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type, mapping handler: @escaping ViewHandler<View, View.ModelType>
  ) -> MappingToken { noToken }

  /// A lone trailing closure is the `mapping` closure; a handler needs its label.
  @available(*, unavailable, message: "Write `handler: { … }`. A lone closure is `mapping`.")
  @discardableResult
  public func registerSupplementary<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type, ofKind kind: ElementKind,
    mapping handler: @escaping ViewHandler<View, View.ModelType>
  ) -> MappingToken { noToken }

  /// A lone trailing closure is the handler; the `mapping` closure needs its label.
  @available(
    *, unavailable, message: "Write `mapping: { … }, handler: { … }`. A lone closure is `handler`."
  )
  @discardableResult
  public func register<View: ReusableView, Model>(
    _ viewType: View.Type, for modelType: Model.Type, as category: ElementCategory = .cell,
    handler mapping: @escaping MappingClosure<View, Model>
  ) -> MappingToken { noToken }

  /// A lone trailing closure is the handler; the `mapping` closure needs its label.
  @available(
    *, unavailable, message: "Write `mapping: { … }, handler: { … }`. A lone closure is `handler`."
  )
  @discardableResult
  public func registerHeader<View: ReusableView, Model>(
    _ viewType: View.Type, for modelType: Model.Type,
    handler mapping: @escaping MappingClosure<View, Model>
  ) -> MappingToken { noToken }

  /// A lone trailing closure is the handler; the `mapping` closure needs its label.
  @available(
    *, unavailable, message: "Write `mapping: { … }, handler: { … }`. A lone closure is `handler`."
  )
  @discardableResult
  public func registerFooter<View: ReusableView, Model>(
    _ viewType: View.Type, for modelType: Model.Type,
    handler mapping: @escaping MappingClosure<View, Model>
  ) -> MappingToken { noToken }

  /// A lone trailing closure is the handler; the `mapping` closure needs its label.
  @available(
    *, unavailable, message: "Write `mapping: { … }, handler: { … }`. A lone closure is `handler`."
  )
  @discardableResult
  public func registerSupplementary<View: ReusableView, Model>(
    _ viewType: View.Type, for modelType: Model.Type, ofKind kind: ElementKind,
    handler mapping: @escaping MappingClosure<View, Model>
  ) -> MappingToken { noToken }

  /// The label is `ofKind`.
  @available(*, unavailable, renamed: "registerSupplementary(_:ofKind:mapping:handler:)")
  @discardableResult
  public func registerSupplementary<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type, kind: ElementKind, mapping: MappingClosure<View, View.ModelType>? = nil,
    handler: ViewHandler<View, View.ModelType>? = nil
  ) -> MappingToken { noToken }

  /// The label is `ofKind`.
  @available(*, unavailable, renamed: "registerSupplementary(_:for:ofKind:mapping:handler:)")
  @discardableResult
  public func registerSupplementary<View: ReusableView, Model>(
    _ viewType: View.Type, for modelType: Model.Type, kind: ElementKind,
    mapping: MappingClosure<View, Model>? = nil, handler: @escaping ViewHandler<View, Model>
  ) -> MappingToken { noToken }

  /// A token names one mapping of any category.
  @available(*, unavailable, message: "Write unregister(token).")
  @discardableResult
  public func unregisterHeader(_ token: MappingToken) -> Int { 0 }

  /// A token names one mapping of any category.
  @available(*, unavailable, message: "Write unregister(token).")
  @discardableResult
  public func unregisterFooter(_ token: MappingToken) -> Int { 0 }

  /// A token names one mapping of any category.
  @available(*, unavailable, message: "Write unregister(token).")
  @discardableResult
  public func unregisterSupplementary(_ token: MappingToken) -> Int { 0 }

  /// Registered with the other hosting mappings.
  @available(*, unavailable, message: "Write registerHosting(for: Model.self, as: .header) { … }.")
  @discardableResult
  public func registerHostingHeader<Model, Content>(
    for modelType: Model.Type, mapping: MappingClosure<HostingView<Content>, Model>? = nil,
    content: @escaping (_ model: Model, _ indexPath: IndexPath) -> Content
  ) -> MappingToken { noToken }

  /// Unregistered with the other hosting mappings.
  @available(*, unavailable, message: "Write unregisterHosting(for: Model.self, as: .header).")
  @discardableResult
  public func unregisterHostingHeader<Model>(for modelType: Model.Type) -> Int { 0 }

  /// Registered with the other hosting mappings.
  @available(*, unavailable, message: "Write registerHosting(for: Model.self, as: .footer) { … }.")
  @discardableResult
  public func registerHostingFooter<Model, Content>(
    for modelType: Model.Type, mapping: MappingClosure<HostingView<Content>, Model>? = nil,
    content: @escaping (_ model: Model, _ indexPath: IndexPath) -> Content
  ) -> MappingToken { noToken }

  /// Unregistered with the other hosting mappings.
  @available(*, unavailable, message: "Write unregisterHosting(for: Model.self, as: .footer).")
  @discardableResult
  public func unregisterHostingFooter<Model>(for modelType: Model.Type) -> Int { 0 }

  /// Registered with the other hosting mappings.
  @available(
    *, unavailable,
    message: "Write registerHosting(for: Model.self, as: .supplementary(kind)) { … }."
  )
  @discardableResult
  public func registerHostingSupplementary<Model, Content>(
    for modelType: Model.Type, ofKind kind: ElementKind,
    mapping: MappingClosure<HostingView<Content>, Model>? = nil,
    content: @escaping (_ model: Model, _ indexPath: IndexPath) -> Content
  ) -> MappingToken { noToken }

  /// Unregistered with the other hosting mappings.
  @available(
    *, unavailable, message: "Write unregisterHosting(for: Model.self, as: .supplementary(kind))."
  )
  @discardableResult
  public func unregisterHostingSupplementary<Model>(
    for modelType: Model.Type, ofKind kind: ElementKind
  ) -> Int { 0 }

  /// Unregistered with the other hosting mappings.
  @available(*, unavailable, renamed: "unregisterHosting(for:)")
  @discardableResult
  public func unregisterHostingCell<Model>(for modelType: Model.Type) -> Int { 0 }
}
