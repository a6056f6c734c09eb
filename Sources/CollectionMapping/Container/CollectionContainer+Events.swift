/// Handlers for the events of every element, with any data source.
///
/// ```swift
/// container.on(.didSelect) { element, view in open(posts[element.indexPath.item]) }
/// ```
///
/// They replace the delegate of a `UICollectionView`. They run after the handlers of mappings and
/// managers, in the order in which they were added: notifications reach every handler; for questions,
/// the first handler wins. A handler that captures the container keeps it alive, so write
/// `[weak container]`.
extension CollectionContainer {
  /// Adds a handler for an event of every element, without further input.
  ///
  /// - Parameters:
  ///   - event: One of the constants of ``ElementEvent``.
  ///   - handler: Receives the element and its displayed view; `nil` for an element that is not displayed.
  /// - Returns: A token to remove it; see ``removeHandlers(_:)``.
  @discardableResult
  public func on<Answer>(
    _ event: ViewEvent<Answer>,
    _ handler: @escaping (_ element: ElementID, _ view: ReusableView?) -> Answer
  ) -> HandlerToken {
    on(event) { element, view, _ in handler(element, view) }
  }

  /// Adds a handler for an event of every element, with further input, which the handler receives last.
  ///
  /// Otherwise the same as for an event without further input.
  @discardableResult
  public func on<Input, Answer>(
    _ event: ElementEvent<Input, Answer>,
    _ handler: @escaping (_ element: ElementID, _ view: ReusableView?, _ input: Input) -> Answer
  ) -> HandlerToken {
    addHandler(event, .container) { (view, element, _, input) -> Answer? in
      guard let element = element as? ElementID else { return nil }
      return handler(element, view as? ReusableView, input)
    }
  }

  /// Adds a handler for an event of every element that needs no view: sizes, prefetching, editing.
  ///
  /// ```swift
  /// container.on(.sizeForCell) { element in sizes[element.indexPath.item] }
  /// ```
  ///
  /// - Returns: A token to remove it; see ``removeHandlers(_:)``.
  @discardableResult
  public func on<Answer>(
    _ event: ModelEvent<Answer>, _ handler: @escaping (_ element: ElementID) -> Answer
  ) -> HandlerToken {
    addHandler(event, .container) { (_, element, _, _) -> Answer? in
      (element as? ElementID).map(handler)
    }
  }

  /// Adds a handler for an event of the whole collection, or of one of its sections, as
  /// ``CollectionManager/on(_:_:)`` does, for a container without a manager.
  @discardableResult
  public func on<Input, Answer>(
    _ event: CollectionWideEvent<Input, Answer>, _ handler: @escaping (_ input: Input) -> Answer
  ) -> HandlerToken {
    addHandler(event, .collection) { _, _, _, input in handler(input) }
  }

  private func addHandler<Event: TypedEvent>(
    _ event: Event, _ reach: HandlerReach,
    _ call: @escaping Handler<Event.Input, Event.Answer>.Call
  ) -> HandlerToken {
    addHandlers([AnyEventHandler(event.declaration, call)], reach)
  }

  func addHandlers(_ handlers: [AnyEventHandler], _ reach: HandlerReach) -> HandlerToken {
    let token = hub.handlers.add(handlers, reach)
    handlersChanged(for: EventNameSet(handlers.lazy.map(\.event)))
    return token
  }

  /// Removes handlers that were added together, to the container or to its manager; returns whether they were there.
  @discardableResult
  public func removeHandlers(_ token: HandlerToken) -> Bool {
    guard let removed = hub.handlers.remove(token) else { return false }
    handlersChanged(for: removed.names)
    return true
  }

  /// Whether there is a handler for an event: of a mapping, of the manager or of the container.
  ///
  /// - Complexity: O(1)
  public func hasHandler(for name: EventName) -> Bool { hub.hasHandler(for: name) }

  /// Add a handler for each event.
  @available(
    *, unavailable,
    message: "Add a handler for each event, such as container.on(.didSelect) { element, view in }."
  )
  public var delegate: AnyObject? {
    get { nil }
    set {}
  }
}

// MARK: - Calling handlers

/// Passes events to handlers: first to those of the mapping that made the view, then to those of the
/// manager, then to those of the container.
extension CollectionContainer {
  // MARK: Notifications

  /// Announces an event of an item: to the observer, then to every handler, as long as the item exists.
  func announce(_ event: ViewEvent<Void>, of touch: ItemStates.Touch) {
    guard let element = touch.position.map(ElementID.cell) else { return }
    hub.emit(.handled(event.name, element, detail: nil))
    guard hub.hasHandler(for: event.name) else { return }
    withView(of: element, for: event.name) { view in
      runOfMapping(event, view, element) { touch.position != nil }
    }
    guard let element = touch.position.map(ElementID.cell) else { return }
    runOfContainer(event, element, displayed[element]) { touch.position != nil }
  }

  func run(_ event: ViewEvent<Void>, _ view: ReusableView, _ element: ElementID) {
    guard hub.hasHandler(for: event.name) else { return }
    runOfMapping(event, view, element)
    runOfContainer(event, element, view)
  }

  /// Runs every handler for an event about the model alone; `target` is `nil` for an element without a
  /// mapping.
  func run(_ event: ModelEvent<Void>, at element: ElementID, about target: EventTarget?) {
    guard hub.hasHandler(for: event.name) else { return }
    if let target {
      target.events.run(event, nil, target.model, element.indexPath, ())
    }
    runOfContainer(event, element, nil)
  }

  private func runOfMapping(
    _ event: ViewEvent<Void>, _ view: ReusableView, _ element: ElementID,
    while isThere: () -> Bool = { true }
  ) {
    guard let model = view.model, let events = view.events else { return }
    events.run(event, view, model, element.indexPath, (), while: isThere)
  }

  private func runOfContainer(
    _ event: some TypedEvent<Void, Void>, _ element: ElementID,
    _ view: @autoclosure () -> ReusableView?, while isThere: () -> Bool = { true }
  ) {
    guard hub.handlers.names.contains(event.name) else { return }
    let handlers = hub.ofContainer
    guard handlers.hasHandler(for: event.name) else { return }
    handlers.run(event, view(), element, element.indexPath, (), while: isThere)
  }

  // MARK: Questions

  /// Asks the handlers about an item; without an answer the setting or the default applies, `false` if it is gone.
  func decide(
    _ event: ViewEvent<Bool>, for touch: ItemStates.Touch, setting: Bool? = nil
  ) -> Bool {
    guard let element = touch.position.map(ElementID.cell) else { return false }
    let answer = answer(to: event, at: element, ()) ?? setting ?? event.defaultAnswer
    hub.emit(.handled(event.name, element, detail: answer ? "yes" : "no"))
    return answer
  }

  /// The first value that a handler returns, or the default of the event.
  func value<Input, Answer>(
    of event: ElementEvent<Input, Answer>, at element: ElementID, _ input: Input
  ) -> Answer {
    answer(to: event, at: element, input) ?? event.defaultAnswer(to: input)
  }

  func value<Answer>(
    of event: ModelEvent<Answer>, at element: ElementID, about target: EventTarget?
  ) -> Answer {
    answer(to: event, at: element, about: target) ?? event.defaultAnswer
  }

  /// The first value that a handler returns; `nil` if no handler returns one.
  ///
  /// For an element that is not displayed, a view is made, configured, passed to the handlers of its
  /// mapping and returned to its pool.
  private func answer<Input, Answer>(
    to event: ElementEvent<Input, Answer>, at element: ElementID, _ input: Input
  ) -> Answer? {
    guard hub.hasHandler(for: event.name) else { return nil }
    var answer: Answer?
    withView(of: element, for: event.name) { view in
      guard let model = view.model else { return }
      answer = view.events?.answer(to: event, view, model, element.indexPath, input)
    }
    return answer ?? answerOfContainer(to: event, at: element, displayed[element], input)
  }

  func answer<Answer>(
    to event: ModelEvent<Answer>, at element: ElementID, about target: EventTarget?
  ) -> Answer? {
    let answer = target.flatMap {
      $0.events.answer(to: event, nil, $0.model, element.indexPath, ())
    }
    return answer ?? answerOfContainer(to: event, at: element, nil, ())
  }

  private func answerOfContainer<Event: TypedEvent>(
    to event: Event, at element: ElementID, _ view: @autoclosure () -> ReusableView?,
    _ input: Event.Input
  ) -> Event.Answer? {
    guard hub.handlers.names.contains(event.name) else { return nil }
    let handlers = hub.ofContainer
    guard handlers.hasHandler(for: event.name) else { return nil }
    return handlers.answer(to: event, view(), element, element.indexPath, input)
  }

  /// Runs a closure with the view of an element if its mapping has a handler for the event: with the
  /// displayed view, or with one that is made for it and returned to its pool.
  private func withView(
    of element: ElementID, for name: EventName, _ body: (ReusableView) -> Void
  ) {
    if let view = displayed[element] { return body(view) }
    guard requests.element == nil, let target = mappedSource?.eventTarget(of: element),
      target.events.hasHandler(for: name), let view = view(for: element).view
    else { return }
    view.beginUse()
    updateState(of: view, element)
    body(view)
    view.clearState()
    view.returnToPool()
  }

  // MARK: The whole collection

  /// Announces an event of the whole collection: to the observer, then to every handler.
  func announce<Input>(
    _ event: CollectionWideEvent<Input, Void>, _ input: Input, detail: @autoclosure () -> String?
  ) {
    hub.emit(.handled(event.name, nil, detail: detail()))
    if hub.hasHandler(for: event.name) { hub.run(event, input) }
  }

  func value<Input, Answer>(
    of event: CollectionWideEvent<Input, Answer>, _ input: Input
  ) -> Answer {
    hub.answer(to: event, input) ?? event.defaultAnswer
  }
}
