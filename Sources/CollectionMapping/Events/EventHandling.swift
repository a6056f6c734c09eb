/// Adds handlers for the events of elements: to a mapping while it is registered, or to a manager for
/// all views of a class.
///
/// ```swift
/// manager.register(PostCell.self) { mapping in
///   mapping.didSelect { cell, post, indexPath in open(post) }
///   mapping.prefetch { post, indexPath in images.load(post.image) }
/// }
/// ```
///
/// A view has the handlers of the mapping that made it. An event may have several: notifications reach
/// every handler, in the order in which they were added; for questions, the first handler that returns
/// a value wins. They run before the handlers of the container; see
/// ``CollectionContainer/on(_:_:)-(ViewEvent<Answer>,_)``. An event without handlers costs nothing.
///
/// DTCollectionViewManager calls only the first handler of an event. It looks the handler up by the
/// model, so that the handler may belong to another mapping than the one that made the view.
public protocol EventHandling<View, Model> {
  /// The class of the views.
  associatedtype View: AnyObject

  /// The type of the models.
  associatedtype Model

  /// Adds a handler after the others; called by the methods of this protocol.
  mutating func add(_ handler: AnyEventHandler)
}

extension EventHandling {
  /// Adds a handler for an event without further input.
  @inlinable
  public mutating func on<Answer>(
    _ event: ViewEvent<Answer>,
    _ handler: @escaping (_ view: View, _ model: Model, _ indexPath: IndexPath) -> Answer
  ) {
    add(
      .ofView(event) { (view: View, model: Model, indexPath, _) in
        handler(view, model, indexPath)
      })
  }

  /// Adds a handler for an event with further input.
  @inlinable
  public mutating func on<Input, Answer>(
    _ event: ElementEvent<Input, Answer>,
    _ handler:
      @escaping (_ view: View, _ model: Model, _ indexPath: IndexPath, _ input: Input) -> Answer
  ) {
    add(.ofView(event, handler))
  }

  /// Adds a handler for an event that needs no view.
  @inlinable
  public mutating func on<Answer>(
    _ event: ModelEvent<Answer>,
    _ handler: @escaping (_ model: Model, _ indexPath: IndexPath) -> Answer
  ) {
    add(.ofModel(event, handler))
  }
}
