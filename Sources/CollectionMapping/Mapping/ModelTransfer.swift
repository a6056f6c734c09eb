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
