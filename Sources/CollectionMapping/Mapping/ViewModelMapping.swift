/// The relationship between a view class and a model type while it is being registered.
///
/// The `mapping` closure of a registration receives it as `inout`. The settings take effect when the
/// closure returns; changing a copy of the mapping later has no effect.
///
/// ```swift
/// manager.register(PinnedPostCell.self) { mapping in
///   mapping.condition = mapping.modelCondition("pinned") { _, post in post.isPinned }
///   mapping.didSelect { cell, post, indexPath in open(post) }
/// }
/// ```
///
/// Add event handlers with the methods of ``EventHandling``. All of it works in a manager and in a
/// ``MappingCatalog``, where the closure may run again in each manager; see
/// ``MappingCatalog/MappingClosure``.
public struct ViewModelMapping<View: ReusableView, Model> {
  /// The view class that is registered: `View`, or a subclass of it that was passed as a value.
  public let viewType: View.Type

  /// The category of the elements: cells, or supplementary views of a kind.
  public let category: ElementCategory

  /// The condition under which this mapping fits.
  ///
  /// Defaults to ``MappingCondition/none``, which always holds.
  public var condition: MappingCondition {
    get { settings.choices.condition }
    set { settings.choices.condition = newValue }
  }

  /// Makes a new view if the pool is empty.
  ///
  /// Defaults to `nil`: views are made from a template or by `init()`. A factory goes before
  /// ``templateName``, and is not used with ``isRegisteredByContainer``.
  ///
  /// If it throws, ``Anomaly/factoryFailed(viewType:reason:_:)`` is reported and a placeholder is
  /// displayed.
  public var factory: (() throws -> View)? {
    didSet { settings.choices.factory = factory }
  }

  /// The name of the template to make views from, for a view that is ``TemplateLoadable``.
  ///
  /// Defaults to the bare name of the view class: such a template is used if it exists. A name
  /// that you set is expected to exist; a missing template is reported. `nil` makes the view in code.
  /// A ``factory`` goes before a template.
  public var templateName: String? {
    get { settings.choices.template.name(for: viewType) }
    set { settings.choices.template = newValue.map { .named($0) } ?? .none }
  }

  /// Whether views come from a registration that was made with the container.
  ///
  /// Defaults to `false`. The headless counterpart of a storyboard prototype: nothing is registered,
  /// and views are dequeued by ``reuseIdentifier`` or, if that is `nil`, by view type.
  public var isRegisteredByContainer: Bool {
    get { settings.choices.isRegisteredByContainer }
    set { settings.choices.isRegisteredByContainer = newValue }
  }

  /// The identifier of a registration that was made with the container.
  ///
  /// Defaults to `nil`: the registration is found by view type. Used with ``isRegisteredByContainer``, and
  /// compared with the identifier that a template declares. Elsewhere it has no effect, which `verify()`
  /// lists: each mapping has a pool of its own.
  public var reuseIdentifier: String? {
    get { settings.choices.reuseIdentifier }
    set { settings.choices.reuseIdentifier = newValue }
  }

  @usableFromInline private(set) var settings: MappingSettings

  @inlinable
  init(_ viewType: View.Type, category: ElementCategory) {
    self.viewType = viewType
    self.category = category
    factory = nil
    settings = MappingSettings()
  }

  /// Returns a condition on the model of this mapping, for ``condition``.
  ///
  /// - Parameter condition: Receives the index path `[section, item]` and the model.
  /// - Returns: The condition.
  @inlinable
  public func modelCondition(
    _ condition: @escaping (_ indexPath: IndexPath, _ model: Model) -> Bool
  ) -> MappingCondition {
    .onModel(condition)
  }

  /// Returns a condition on the model of this mapping that has a name.
  ///
  /// - Parameters:
  ///   - name: The name that shows in explanations and problems.
  ///   - condition: Receives the index path `[section, item]` and the model.
  /// - Returns: The condition.
  @inlinable
  public func modelCondition(
    _ name: String, _ condition: @escaping (_ indexPath: IndexPath, _ model: Model) -> Bool
  ) -> MappingCondition {
    .onModel(condition).named(name)
  }
}

extension ViewModelMapping: EventHandling {
  /// Adds a handler; called by the methods of ``EventHandling``.
  public mutating func add(_ handler: AnyEventHandler) { settings.add(handler) }
}

@available(*, unavailable)
extension ViewModelMapping: Sendable {}
