#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The relationship between a view class and a model type while a catalogue registers it.
///
/// The same as ``ViewModelMapping``, with closures that any thread may run:
///
/// ```swift
/// catalog.register(PinnedPostCell.self) { mapping in
///   mapping.condition = mapping.modelCondition { _, post in post.isPinned }
/// }
/// ```
public struct SharedViewModelMapping<View: ReusableView, Model>: Sendable {
  /// The view class that is registered: `View`, or a subclass of it that was given as a value.
  public let viewType: View.Type

  /// What the view is for: cells, or supplementary views of a kind.
  public var category: ElementCategory { settings.category }

  /// When this mapping may be used; always, unless set.
  public var condition: SharedMappingCondition

  /// Makes a new view when the pool has none; `nil` for a template or `init()`.
  ///
  /// Works as ``ViewModelMapping/factory``. Each manager's views are its own, so it makes a new view
  /// each time.
  public var factory: (@Sendable () throws -> View)?

  /// The template to make views from, as ``ViewModelMapping/templateName``.
  public var templateName: String? {
    get { settings.templateName }
    set { settings.templateName = newValue }
  }

  /// Whether views come from a registration made with each manager's container, as
  /// ``ViewModelMapping/isRegisteredByContainer``.
  public var isRegisteredByContainer: Bool {
    get { settings.isRegisteredByContainer }
    set { settings.isRegisteredByContainer = newValue }
  }

  /// The identifier of a container's registration, as ``ViewModelMapping/reuseIdentifier``.
  public var reuseIdentifier: String? {
    get { settings.reuseIdentifier }
    set { settings.reuseIdentifier = newValue }
  }

  @usableFromInline private(set) var settings: MappingSettings
  @usableFromInline private(set) var events: [SharedHandler]

  @inlinable
  init(_ viewType: View.Type, category: ElementCategory) {
    self.viewType = viewType
    condition = .none
    factory = nil
    settings = MappingSettings(viewType: viewType, category: category)
    events = []
  }

  /// A condition on the model of this mapping, to be assigned to ``condition``.
  ///
  /// - Parameter condition: Gets the index path `[section, item]` and the model.
  /// - Returns: The condition.
  @inlinable
  public func modelCondition(
    _ condition: @escaping @Sendable (_ indexPath: IndexPath, _ model: Model) -> Bool
  ) -> SharedMappingCondition {
    .onModel(condition)
  }

  // MARK: Events

  /// Adds a handler for an event without further input.
  ///
  /// ```swift
  /// mapping.on(.willDisplay) { cell, post, indexPath in meter.count(post) }
  /// ```
  ///
  /// The events are those of ``EventHandling``.
  @inlinable
  public mutating func on<Answer>(
    _ event: ViewEvent<Answer>,
    _ handler:
      @escaping @Sendable (
        _ view: View, _ model: Model, _ indexPath: IndexPath
      ) -> Answer
  ) {
    add(event.name) { (view, model, indexPath, _: Void) -> Answer? in
      guard let view = view as? View, let model = model as? Model else { return nil }
      return handler(view, model, indexPath)
    }
  }

  /// Adds a handler for an event with further input.
  @inlinable
  public mutating func on<Input, Answer>(
    _ event: ElementEvent<Input, Answer>,
    _ handler:
      @escaping @Sendable (
        _ view: View, _ model: Model, _ indexPath: IndexPath, _ input: Input
      ) -> Answer
  ) {
    add(event.name) { (view, model, indexPath, input: Input) -> Answer? in
      guard let view = view as? View, let model = model as? Model else { return nil }
      return handler(view, model, indexPath, input)
    }
  }

  /// Takes a closure for an event that needs no view.
  @inlinable
  public mutating func on<Answer>(
    _ event: ModelEvent<Answer>,
    _ handler: @escaping @Sendable (_ model: Model, _ indexPath: IndexPath) -> Answer
  ) {
    add(event.name) { (_, model, indexPath, _: Void) -> Answer? in
      guard let model = model as? Model else { return nil }
      return handler(model, indexPath)
    }
  }

  @usableFromInline
  mutating func add<Input, Answer>(
    _ name: EventName,
    _ call: @escaping @Sendable (AnyObject?, Any, IndexPath, Input) -> Answer?
  ) {
    events.append(SharedHandler(name: name) { Handler(call) })
  }
}
