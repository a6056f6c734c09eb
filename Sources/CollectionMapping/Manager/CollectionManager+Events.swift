extension CollectionManager {
  // MARK: Elements

  /// Adds handlers for the events of all views of a class and its subclasses.
  ///
  /// ```swift
  /// manager.handle(PostCell.self) { events in
  ///   events.didSelect { cell, post, indexPath in open(post) }
  /// }
  /// ```
  ///
  /// They apply to existing and later mappings, run after the mapping's own handlers, and receive
  /// models of the view's type. In DTCollectionViewManager they apply only to existing mappings.
  ///
  /// They stay until ``removeHandlers(_:)`` removes them, or until the class is unregistered as a class
  /// and no mapping to exactly this class is left.
  ///
  /// - Parameters:
  ///   - viewType: The view class.
  ///   - kind: The kind of the supplementary views that the handlers are for. Defaults to `nil`: cells,
  ///     and supplementary views of every kind.
  ///   - closures: Adds the handlers. Runs once, before this method returns.
  /// - Returns: A token to remove them; see ``removeHandlers(_:)``.
  @discardableResult
  public func handle<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type, ofKind kind: ElementKind? = nil,
    _ closures: (_ events: inout EventHandlers<View, View.ModelType>) -> Void
  ) -> HandlerToken {
    handle(.views(viewType, kind.map(ElementCategory.supplementary)), closures)
  }

  /// Adds handlers for the events of all views of a class that display models of a type.
  ///
  /// The type may be a class, a value, a protocol or `Any`. Otherwise the same as ``handle(_:ofKind:_:)``.
  @discardableResult
  public func handle<View: ReusableView, Model>(
    _ viewType: View.Type, for modelType: Model.Type, ofKind kind: ElementKind? = nil,
    _ closures: (_ events: inout EventHandlers<View, Model>) -> Void
  ) -> HandlerToken {
    handle(.views(viewType, kind.map(ElementCategory.supplementary)), closures)
  }

  /// Adds handlers for the events of all elements whose model is of a type, whatever their views.
  ///
  /// ```swift
  /// manager.handle(modelsOf: Post.self) { events in
  ///   events.sizeForCell { post, indexPath in post.isLong ? large : small }
  /// }
  /// ```
  ///
  /// The type may be a class, a value, a protocol, or `Any` for every element. The kind, the closures and the
  /// token are those of ``handle(_:ofKind:_:)``.
  @discardableResult
  public func handle<Model>(
    modelsOf modelType: Model.Type, ofKind kind: ElementKind? = nil,
    _ closures: (_ events: inout EventHandlers<ReusableView, Model>) -> Void
  ) -> HandlerToken {
    let (name, isOfViews) = (TypeName(modelType), modelType is ReusableView.Type)
    let category = kind.map(ElementCategory.supplementary)
    return handle(isOfViews ? .viewsAsModels(name) : .models(name, category), closures)
  }

  private func handle<View, Model>(
    _ reach: HandlerReach, _ closures: (inout EventHandlers<View, Model>) -> Void
  ) -> HandlerToken {
    var events = EventHandlers<View, Model>()
    closures(&events)
    return add(events.handlers, reach)
  }

  /// Adds handlers together; before there is a container, no layout depends on them.
  private func add(_ handlers: [AnyEventHandler], _ reach: HandlerReach) -> HandlerToken {
    containerIfMade?.addHandlers(handlers, reach) ?? hub.handlers.add(handlers, reach)
  }

  /// Adds a handler for an event of the whole collection, or of one of its sections.
  ///
  /// ```swift
  /// manager.on(.insetForSection) { section in LayoutInsets(top: 8, leading: 0, bottom: 8, trailing: 0) }
  /// manager.on(.didMove) { from, to in save() }
  /// ```
  ///
  /// - Returns: A token to remove it; see ``removeHandlers(_:)``.
  @discardableResult
  public func on<Input, Answer>(
    _ event: CollectionWideEvent<Input, Answer>, _ handler: @escaping (_ input: Input) -> Answer
  ) -> HandlerToken {
    add([AnyEventHandler(event.declaration) { _, _, _, input in handler(input) }], .collection)
  }

  /// Whether there is a handler for an event: of a mapping, of the manager or of the container.
  ///
  /// - Complexity: O(1)
  public func hasHandler(for name: EventName) -> Bool { hub.hasHandler(for: name) }

  /// Removes handlers that were added together, to the manager or to its container.
  ///
  /// The handlers of a mapping are removed when it is unregistered. A handler that is removed while an
  /// event is handled no longer runs.
  ///
  /// - Returns: Whether they were there; `false` also for those that were removed with their class.
  @discardableResult
  public func removeHandlers(_ token: HandlerToken) -> Bool {
    containerIfMade?.removeHandlers(token) ?? (hub.handlers.remove(token) != nil)
  }

  // MARK: Firing events

  /// Runs the handlers for an event of a dequeued view, beginning with those of the mapping that
  /// made it.
  ///
  /// For a front end that displays views itself; a ``container`` does this for its displayed views. The
  /// handlers of the container do not run. The view is one of this manager that was not returned to its pool;
  /// the model is the one that it displays, unwrapped.
  public func fire(
    _ event: ViewEvent<Void>, _ view: ReusableView, _ model: Any, at indexPath: IndexPath
  ) {
    guard isOfManager(view) else { return }
    inFewOptionals(model) { view.events?.run(event, view, $0, indexPath, ()) }
  }

  /// Returns the first value that a handler returns for an event of a dequeued view.
  ///
  /// The view and the model are those of ``fire(_:_:_:at:)``.
  ///
  /// - Returns: The value; `nil` if no handler returns one, so that the ``ElementEvent/defaultAnswer``
  ///   applies.
  public func answer<Answer>(
    to event: ViewEvent<Answer>, _ view: ReusableView, _ model: Any, at indexPath: IndexPath
  ) -> Answer? {
    answer(to: event, view, model, at: indexPath, with: ())
  }

  /// Returns the first value that a handler returns for an event with further input.
  ///
  /// ```swift
  /// manager.answer(to: .targetIndexPathForMove, view, post, at: [0, 1], with: [0, 4])
  /// ```
  ///
  /// - Returns: The value; `nil` if no handler returns one, so that
  ///   ``ElementEvent/defaultAnswer(to:)`` applies.
  public func answer<Input, Answer>(
    to event: ElementEvent<Input, Answer>, _ view: ReusableView, _ model: Any,
    at indexPath: IndexPath, with input: Input
  ) -> Answer? {
    guard isOfManager(view) else { return nil }
    return inFewOptionals(model) { view.events?.answer(to: event, view, $0, indexPath, input) }
  }

  /// Calls a closure with the model, in at most 64 optionals.
  @inline(__always)
  private func inFewOptionals<Result>(_ model: Any, _ body: (Any) -> Result) -> Result {
    // A model of another type is not copied.
    func mayBe<Model>(optional _: borrowing Model) -> Bool { mayBeOptional(Model.self) }
    return _openExistential(model, do: mayBe) ? body(withFewOptionals(model)) : body(model)
  }

  func isOfManager(_ view: ReusableView) -> Bool {
    resolver.hubIfMade != nil && view.slot?.hub === resolver.hubIfMade
  }
}
