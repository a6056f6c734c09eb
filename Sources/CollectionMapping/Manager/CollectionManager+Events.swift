#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension CollectionManager {
  // MARK: Elements

  /// Gives closures for the events of all views of a class and its subclasses.
  ///
  /// ```swift
  /// manager.handle(PostCell.self) { events in
  ///   events.didSelect { cell, post, indexPath in open(post) }
  /// }
  /// ```
  ///
  /// They hold for the mappings there are and for those registered later, behind the mapping's own
  /// closures, and run for models of the view's type. In DTCollectionViewManager they hold only for the
  /// mappings there are.
  ///
  /// - Parameters:
  ///   - viewType: The view class.
  ///   - closures: Runs once, now, to give the closures.
  /// - Returns: What they are taken back with; see ``removeHandlers(_:)``.
  @discardableResult
  public func handle<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type,
    _ closures: (_ events: inout ElementHandlers<View, View.ModelType>) -> Void
  ) -> HandlerToken {
    handle(of: .views(viewType, name: typeName(viewType)), closures)
  }

  /// Gives closures for the events of all views of a class that show models of a type.
  ///
  /// - Parameters:
  ///   - viewType: The view class; also views of its subclasses are meant.
  ///   - modelType: The type of the models: a class, a value, a protocol, `Any`.
  ///   - closures: Runs once, now, to give the closures.
  /// - Returns: What they are taken back with; see ``removeHandlers(_:)``.
  @discardableResult
  public func handle<View: ReusableView, Model>(
    _ viewType: View.Type, for modelType: Model.Type,
    _ closures: (_ events: inout ElementHandlers<View, Model>) -> Void
  ) -> HandlerToken {
    handle(of: .views(viewType, name: typeName(viewType)), closures)
  }

  /// Gives closures for the events of all elements whose model is of a type, whatever their views.
  ///
  /// ```swift
  /// manager.handle(modelsOf: Post.self) { events in
  ///   events.sizeForCell { post, indexPath in post.isLong ? large : small }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - modelType: The type of the models: a class, a value, a protocol; `Any` for every element.
  ///   - closures: Runs once, now, to give the closures.
  /// - Returns: What they are taken back with; see ``removeHandlers(_:)``.
  @discardableResult
  public func handle<Model>(
    modelsOf modelType: Model.Type,
    _ closures: (_ events: inout ElementHandlers<ReusableView, Model>) -> Void
  ) -> HandlerToken {
    let isOfViews = modelType is ReusableView.Type
    return handle(
      of: isOfViews ? .viewsAsModels(name: typeName(modelType)) : .elements, closures)
  }

  private func handle<View, Model>(
    of reach: EventRegistration.Reach, _ closures: (inout ElementHandlers<View, Model>) -> Void
  ) -> HandlerToken {
    var handlers = ElementHandlers<View, Model>()
    closures(&handlers)
    return add(handlers.table, reach)
  }

  private func add(_ table: EventTable, _ reach: EventRegistration.Reach) -> HandlerToken {
    let token = HandlerToken()
    hub.add(EventRegistration(token: token, reach: reach, table: table))
    if table.names.hasFlowEvents { ownContainer.invalidateFlowLayout() }
    return token
  }

  // MARK: The whole collection

  /// Gives a closure for an event of the whole collection, or of one of its sections.
  ///
  /// ```swift
  /// manager.on(.insetForSection) { section in LayoutInsets(top: 8, leading: 0, bottom: 8, trailing: 0) }
  /// manager.on(.didMove) { from, to in save() }
  /// ```
  ///
  /// - Parameters:
  ///   - event: One of the constants of ``CollectionWideEvent``.
  ///   - handler: Gets what the event says.
  /// - Returns: What it is taken back with; see ``removeHandlers(_:)``.
  @discardableResult
  public func on<Input, Answer>(
    _ event: CollectionWideEvent<Input, Answer>, _ handler: @escaping (_ input: Input) -> Answer
  ) -> HandlerToken {
    var table = EventTable()
    table.add(event.name) { (input: Input) -> Answer? in handler(input) }
    return add(table, .collection)
  }

  // MARK: Asking, firing and taking back

  /// Whether there is a closure for an event: of a mapping, or of the manager itself.
  ///
  /// - Complexity: O(1)
  public func hasHandler(for name: EventName) -> Bool { hub.hasHandler(for: name) }

  /// Takes back closures that were given together.
  ///
  /// Those of a mapping go when it is unregistered.
  ///
  /// - Returns: Whether they were there.
  @discardableResult
  public func removeHandlers(_ token: HandlerToken) -> Bool {
    guard let removed = hub.remove(token) else { return false }
    if removed.table.names.hasFlowEvents { ownContainer.invalidateFlowLayout() }
    return true
  }

  /// Runs the closures for an event of a view in hand, those of the mapping that made it first.
  ///
  /// For a front end that shows views by itself; a ``container`` does this for what it shows. The
  /// delegate is not told.
  ///
  /// - Parameters:
  ///   - event: What has happened.
  ///   - view: A view of this manager that was not given back.
  ///   - model: The model that it shows, unwrapped.
  ///   - indexPath: What closures are told.
  public func fire(
    _ event: ViewEvent<Void>, _ view: ReusableView, _ model: Any, at indexPath: IndexPath
  ) {
    guard let events = view.events, view.slot?.hub === hub else { return }
    events.handlers(for: event, in: hub)?.run(
      ElementSubject(view: view, model: model, indexPath: indexPath, input: ()))
  }

  /// What the first closure for an event of a view in hand answers.
  ///
  /// - Parameters:
  ///   - event: What is asked.
  ///   - view: A view of this manager that was not given back.
  ///   - model: The model that it shows, unwrapped.
  ///   - indexPath: What closures are told.
  /// - Returns: The answer; `nil` when there is none, so that the default of the event holds.
  public func answer<Answer>(
    to event: ViewEvent<Answer>, _ view: ReusableView, _ model: Any, at indexPath: IndexPath
  ) -> Answer? {
    guard let events = view.events, view.slot?.hub === hub else { return nil }
    return events.handlers(for: event, in: hub)?.answer(
      to: ElementSubject(view: view, model: model, indexPath: indexPath, input: ()))
  }
}
