/// The relationship between a view class and a model type while it is being registered.
///
/// The `mapping` closure of a registration receives it as `inout`. The settings take effect when the
/// closure returns; changing a copy of the mapping later has no effect.
///
/// ```swift
/// manager.register(PinnedPostCell.self) { mapping in
///   mapping.condition = mapping.modelCondition(named: "pinned") { _, post in post.isPinned }
///   mapping.didSelect { cell, post, indexPath in open(post) }
/// }
/// ```
///
/// Add event handlers with the methods of ``EventHandling``. All of it works in a manager and in a
/// ``MappingCatalog``, where the closure may run again in each manager; see
/// ``SharedMappingClosure``.
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
  /// Defaults to `nil`: views are made from a template or by `init()`. A factory is used instead of
  /// ``templateName``, and is not used with ``isRegisteredByContainer``.
  ///
  /// If it throws, ``DequeueError/factoryFailed(viewType:reason:_:)`` is reported and a placeholder is
  /// displayed.
  public var factory: (() throws -> View)? {
    didSet { settings.choices.factory = factory }
  }

  /// The name of the template to make views from, for a view that is ``TemplateLoadable``.
  ///
  /// Defaults to the bare name of the view class: such a template is used if it exists. A name
  /// that you set is expected to exist; a missing template is reported. `nil` makes the view in code.
  /// A ``factory`` is used instead of a template.
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
  /// The closure receives the index path `[section, item]` and the model. The name shows in explanations and
  /// problems.
  @inlinable
  public func modelCondition(
    named name: String? = nil,
    _ condition: @escaping (_ indexPath: IndexPath, _ model: Model) -> Bool
  ) -> MappingCondition {
    .onModel(named: name, condition)
  }
}

extension ViewModelMapping: EventHandling {
  /// Adds handlers; called by the methods of ``EventHandling``.
  public mutating func add(_ handlers: EventHandlers<View, Model>) {
    settings.add(handlers.handlers)
  }
}

@available(*, unavailable)
extension ViewModelMapping: Sendable {}

/// A view that takes its model: relates a view class to a model type.
///
/// A view registered without naming a model type is registered for `ModelType`. When it is
/// dequeued, the registration's handler runs first, then `update(with:)`. Behaves like
/// DTModelStorage's protocol of this name.
///
/// A conformance belongs to no actor: `@MainActor ModelTransfer` does not compile, because a manager
/// or a catalogue may be sent to another actor, which must not update the view.
public protocol ModelTransfer: AnyObject, SendableMetatype {
  /// The type of model that this view displays: a class, a value, a protocol, an optional, `Any`.
  associatedtype ModelType

  /// Displays a model; called once at each dequeue and each update in place.
  func update(with model: ModelType)
}

// MARK: - Settings

/// What a `mapping` closure sets, with the types of the view and the model erased.
@usableFromInline
struct MappingSettings {
  /// One word, because most mappings have no choices and each registration copies its settings.
  private indirect enum Stored {
    case none
    case some(Choices)
  }

  private var stored = Stored.none

  @usableFromInline
  init() {}

  @inlinable
  init<View: ReusableView, Model>(
    _ viewType: View.Type, for _: Model.Type, _ category: ElementCategory,
    _ configure: ((inout ViewModelMapping<View, Model>) -> Void)?
  ) {
    var mapping = ViewModelMapping<View, Model>(viewType, category: category)
    configure?(&mapping)
    self = mapping.settings
  }

  struct Choices {
    var condition: MappingCondition = .none
    var factory: (() throws -> ReusableView)?
    var events: [AnyEventHandler] = []
    var template: TemplateChoice = .byTypeName
    var isRegisteredByContainer = false
    var reuseIdentifier: String?

    /// Whether there is a closure that belongs to one manager.
    var hasClosures: Bool { condition.closure != nil || factory != nil || !events.isEmpty }
  }

  var choices: Choices {
    get { if case .some(let choices) = stored { choices } else { Choices() } }
    set { stored = .some(newValue) }
  }

  mutating func add(_ handlers: [AnyEventHandler]) {
    var choices = choices
    stored = .none  // So that appending does not copy the array.
    choices.events += handlers
    self.choices = choices
  }

  /// Decides where views come from: the container, a factory, a template that exists, or `init()`.
  func origin(
    of viewType: ReusableView.Type, _ category: ElementCategory,
    templates: (any TemplateSource)?, report: (Anomaly) -> Void
  ) -> MappingRecord.Origin {
    let choices = choices
    guard !choices.isRegisteredByContainer else {
      let identifier = choices.reuseIdentifier.map(PoolKey.Identifier.named)
      return .prototype(
        PoolKey(
          category: category, identifier: identifier ?? .type(ObjectIdentifier(viewType))))
    }
    guard choices.factory == nil else { return .factory }
    return choices.template.origin(
      of: viewType, reuseIdentifier: choices.reuseIdentifier, in: templates, report: report)
  }

  func unused(_ origin: MappingRecord.Origin, isFallback: Bool) -> [String] {
    guard case .some(let choices) = stored else { return [] }
    let hasCondition = isFallback && choices.condition.form != .none
    var unused = hasCondition ? ["condition"] : []
    switch origin {
    case .prototype:
      if choices.factory != nil { unused.append("factory") }
      if choices.template.isNamed { unused.append("templateName") }
    case .factory:
      if choices.template.isNamed { unused.append("templateName") }
      if choices.reuseIdentifier != nil { unused.append("reuseIdentifier") }
    case .template(let template):
      let isCompared = template.declaredViews.contains { $0.reuseIdentifier != nil }
      if choices.reuseIdentifier != nil, !isCompared { unused.append("reuseIdentifier") }
    case .code:
      if choices.reuseIdentifier != nil { unused.append("reuseIdentifier") }
    case .broken: break
    }
    return unused
  }
}

@available(*, unavailable)
extension MappingSettings: Sendable {}

// MARK: - Hints

// Names of DTCollectionViewManager, with an error that says what to write.
extension ViewModelMapping {
  /// Set ``templateName``.
  @available(*, unavailable, renamed: "templateName")
  public var xibName: String? {
    get { templateName }
    set { templateName = newValue }
  }

  /// Set the template source of the manager or of the catalogue.
  @available(
    *, unavailable,
    message: "Set templateSource of the manager, or of the catalogue, before the registration."
  )
  public var bundle: Any? {
    get { nil }
    set {}
  }

  /// Set ``isRegisteredByContainer``.
  @available(*, unavailable, renamed: "isRegisteredByContainer")
  public var cellRegisteredByStoryboard: Bool {
    get { isRegisteredByContainer }
    set { isRegisteredByContainer = newValue }
  }

  /// Set ``isRegisteredByContainer``.
  @available(*, unavailable, renamed: "isRegisteredByContainer")
  public var supplementaryRegisteredByStoryboard: Bool {
    get { isRegisteredByContainer }
    set { isRegisteredByContainer = newValue }
  }

  /// Use ``viewType``.
  @available(*, unavailable, renamed: "viewType")
  public var viewClass: View.Type { viewType }

  /// Add handlers with the methods of ``EventHandling``.
  @available(*, unavailable, message: "Add handlers with didSelect { … } and the other events.")
  public var reactions: [Any] {
    get { [] }
    set {}
  }
}
