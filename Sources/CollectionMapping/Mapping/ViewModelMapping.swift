#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The relationship between a view class and a model type while it is being registered.
///
/// The `mapping` closure of a registration gets it as `inout`: what is set there holds from then
/// on, and a copy kept from the closure changes nothing.
///
/// ```swift
/// manager.register(PinnedPostCell.self) { mapping in
///   mapping.condition = mapping.modelCondition { _, post in post.isPinned }
///   mapping.didSelect { cell, post, indexPath in open(post) }
/// }
/// ```
///
/// Closures for events are given by the methods of ``EventHandling``.
public struct ViewModelMapping<View: ReusableView, Model> {
  /// The view class that is registered: `View`, or a subclass of it that was given as a value.
  public let viewType: View.Type

  /// What the view is for: cells, or supplementary views of a kind.
  public var category: ElementCategory { settings.category }

  /// When this mapping may be used; always, unless set.
  public var condition: MappingCondition

  /// Makes a new view when the pool has none; `nil` for a template or `init()`.
  ///
  /// Goes before ``templateName``, and is not used with ``isRegisteredByContainer``.
  ///
  /// If it throws, ``Anomaly/factoryFailed(viewType:reason:_:)`` is reported and a placeholder is
  /// displayed.
  public var factory: (() throws -> View)?

  /// The template to make views from, for a view that is ``TemplateLoadable``.
  ///
  /// The bare name of the view class, unless set: such a template is used when it exists. A name
  /// that is set is expected to exist. `nil` makes the view in code. A factory goes first.
  public var templateName: String? {
    get { settings.templateName }
    set { settings.templateName = newValue }
  }

  /// Whether views come from a registration made with the container beforehand.
  ///
  /// The headless counterpart of a storyboard prototype: nothing is registered, and views are
  /// dequeued by ``reuseIdentifier`` or, when that is `nil`, by view type.
  public var isRegisteredByContainer: Bool {
    get { settings.isRegisteredByContainer }
    set { settings.isRegisteredByContainer = newValue }
  }

  /// The identifier of a container's registration; without one views are known by their type.
  ///
  /// Used only with ``isRegisteredByContainer``; otherwise each mapping has a pool of its own, and
  /// the identifier is only what a template's is compared with.
  public var reuseIdentifier: String? {
    get { settings.reuseIdentifier }
    set { settings.reuseIdentifier = newValue }
  }

  @usableFromInline private(set) var settings: MappingSettings
  @usableFromInline private(set) var events: [AnyEventHandler]

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
    _ condition: @escaping (_ indexPath: IndexPath, _ model: Model) -> Bool
  ) -> MappingCondition {
    .onModel(condition)
  }
}

extension ViewModelMapping: EventHandling {
  /// Adds a handler; called by the methods of ``EventHandling``.
  public mutating func add(_ handler: AnyEventHandler) { events.append(handler) }
}

@available(*, unavailable)
extension ViewModelMapping: Sendable {}
