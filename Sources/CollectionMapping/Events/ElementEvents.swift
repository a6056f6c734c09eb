#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Takes closures for the events of elements: a mapping while it is registered, or a manager for all
/// views of a class.
///
/// ```swift
/// manager.register(PostCell.self) { mapping in
///   mapping.didSelect { cell, post, indexPath in open(post) }
///   mapping.prefetch { post, indexPath in images.load(post.image) }
/// }
/// ```
///
/// The events of the mapping that made a view are those that fire for it. Several closures may be
/// given for one event: all run, in the order in which they were given; of those that are asked for
/// a value the first answers. They come before the ``CollectionDelegate``. An event without a closure
/// costs nothing.
///
/// In DTCollectionViewManager only the first closure for an event is ever called, and it is looked
/// for anew, so that another mapping than the one of the view may answer.
public protocol ElementEvents<View, Model> {
  /// The class of the views.
  associatedtype View: AnyObject

  /// The type of the models.
  associatedtype Model

  /// Takes a closure for an event, behind those it has; called by the methods of this protocol.
  mutating func add<Input, Answer>(_ handler: ElementHandler<Input, Answer>, for name: EventName)
}

extension ElementEvents {
  /// Takes a closure for an event that says no more than which element it is about.
  @inlinable
  public mutating func on<Answer>(
    _ event: ViewEvent<Answer>,
    _ handler: @escaping (_ view: View, _ model: Model, _ indexPath: IndexPath) -> Answer
  ) {
    add(
      ElementHandler<Void, Answer>.ofView { (view: View, model: Model, indexPath, _) in
        handler(view, model, indexPath)
      }, for: event.name)
  }

  /// Takes a closure for an event that says more than which element it is about.
  @inlinable
  public mutating func on<Input, Answer>(
    _ event: ElementEvent<Input, Answer>,
    _ handler:
      @escaping (
        _ view: View, _ model: Model, _ indexPath: IndexPath, _ input: Input
      ) -> Answer
  ) {
    add(.ofView(handler), for: event.name)
  }

  /// Takes a closure for an event that needs no view.
  @inlinable
  public mutating func on<Answer>(
    _ event: ModelEvent<Answer>,
    _ handler: @escaping (_ model: Model, _ indexPath: IndexPath) -> Answer
  ) {
    add(ElementHandler<Void, Answer>.ofModel(handler), for: event.name)
  }
}
