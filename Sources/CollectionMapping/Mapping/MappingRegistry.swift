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

// MARK: - Calls that are written by mistake

/// A type that registers mappings: ``CollectionManager`` and ``MappingCatalog`` adopt it.
///
/// It only has errors of the compiler for calls that are written by mistake. Use the types themselves.
public protocol MappingRegistry {}

extension CollectionManager: MappingRegistry {}

extension MappingCatalog: MappingRegistry {}

extension MappingRegistry {
  /// What an unavailable function would return.
  var noToken: MappingToken {
    var catalog = MappingCatalog()
    return catalog.registerFallback(ReusableView.self)
  }

  /// A lone trailing closure is the `mapping` closure; a handler needs its label.
  @available(*, unavailable, message: "Write `handler: { … }`. A lone closure is `mapping`.")
  @discardableResult
  public func register<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type, as category: ElementCategory = .cell,
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

  /// A class that is not a view, or that neither adopts ``ModelTransfer`` nor is registered with `for:`.
  @available(
    *, unavailable,
    message: """
      A view inherits from ReusableView, and adopts ModelTransfer or is registered with \
      register(View.self, for: Model.self) { view, model, indexPath in … }.
      """
  )
  @discardableResult
  public func register<View>(
    _ viewType: View.Type, as category: ElementCategory = .cell,
    mapping: MappingClosure<ReusableView, Any>? = nil,
    handler: ViewHandler<ReusableView, Any>? = nil
  ) -> MappingToken { noToken }

  /// A handler for a class that does not adopt ``ModelTransfer``.
  @available(
    *, unavailable,
    message: "Write register(View.self, for: Model.self) { view, model, indexPath in … }."
  )
  @discardableResult
  public func register<View>(
    _ viewType: View.Type, as category: ElementCategory = .cell,
    mapping handler: @escaping ViewHandler<ReusableView, Any>
  ) -> MappingToken { noToken }
}
