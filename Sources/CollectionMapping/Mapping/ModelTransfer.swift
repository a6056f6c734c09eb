/// A view that takes its model: the relationship between a view class and a model type.
///
/// A view registered without naming a model type is registered for `ModelType`. When it is
/// dequeued, the registration's handler runs first, then `update(with:)`. Behaves like
/// DTModelStorage's protocol of this name.
///
/// A conformance belongs to no actor: `@MainActor ModelTransfer` does not compile, since a manager
/// or a catalogue that moves would take the view along to where it must not be updated.
public protocol ModelTransfer: AnyObject, SendableMetatype {
  /// The type of model this view shows: a class, a value, a protocol, an optional, `Any`.
  associatedtype ModelType

  /// Shows a model; called once for each dequeue and each update in place.
  func update(with model: ModelType)
}
