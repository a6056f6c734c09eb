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

  /// Runs every handler for an event of a view.
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
      target.events.handlers(for: event).run(nil, target.model, element.indexPath, ())
    }
    runOfContainer(event, element, nil)
  }

  private func runOfMapping(
    _ event: ViewEvent<Void>, _ view: ReusableView, _ element: ElementID,
    while isThere: () -> Bool = { true }
  ) {
    guard let model = view.model, let events = view.events else { return }
    events.handlers(for: event).run(view, model, element.indexPath, (), while: isThere)
  }

  private func runOfContainer(
    _ event: some TypedEvent<Void, Void>, _ element: ElementID,
    _ view: @autoclosure () -> ReusableView?, while isThere: () -> Bool = { true }
  ) {
    guard hub.handlers.names.contains(event.name) else { return }
    let run = hub.ofContainer.handlers(for: event)
    guard !run.handlers.isEmpty else { return }
    run.run(view(), element, element.indexPath, (), while: isThere)
  }

  // MARK: Questions

  /// Asks the handlers about an item; without an answer the setting applies, or the default of the event.
  ///
  /// - Returns: The answer; `false` for an item that is gone.
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

  /// The first value that a handler returns for an event that needs no view, or the default of the event.
  func value<Answer>(
    of event: ModelEvent<Answer>, at element: ElementID, about target: EventTarget?
  ) -> Answer {
    answer(to: event, at: element, about: target) ?? event.defaultAnswer
  }

  /// The first value that a handler returns; `nil` if no handler returns one.
  ///
  /// For an element that is not displayed, a view is made, configured, passed to the handlers of its
  /// mapping and returned to its pool.
  func answer<Input, Answer>(
    to event: ElementEvent<Input, Answer>, at element: ElementID, _ input: Input
  ) -> Answer? {
    guard hub.hasHandler(for: event.name) else { return nil }
    var answer: Answer?
    withView(of: element, for: event.name) { view in
      guard let model = view.model else { return }
      answer = view.events?.handlers(for: event).answer(view, model, element.indexPath, input)
    }
    return answer ?? answerOfContainer(to: event, at: element, displayed[element], input)
  }

  /// The first value that a handler returns for an event that needs no view.
  func answer<Answer>(
    to event: ModelEvent<Answer>, at element: ElementID, about target: EventTarget?
  ) -> Answer? {
    let answer = target.flatMap {
      $0.events.handlers(for: event).answer(nil, $0.model, element.indexPath, ())
    }
    return answer ?? answerOfContainer(to: event, at: element, nil, ())
  }

  private func answerOfContainer<Event: TypedEvent>(
    to event: Event, at element: ElementID, _ view: @autoclosure () -> ReusableView?,
    _ input: Event.Input
  ) -> Event.Answer? {
    guard hub.handlers.names.contains(event.name) else { return nil }
    let run = hub.ofContainer.handlers(for: event)
    return run.handlers.isEmpty ? nil : run.answer(view(), element, element.indexPath, input)
  }

  // MARK: Views and models

  /// The model and handlers for an event of an element: of its displayed view, or from the manager.
  func target(of element: ElementID) -> EventTarget? {
    if let view = displayed[element], let model = view.model, let events = view.events {
      return EventTarget(model: model, events: events)
    }
    return mappedSource?.eventTarget(of: element)
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

  /// The first value that a handler returns for an event of the whole collection; `nil` if no handler
  /// returns one.
  func answer<Input, Answer>(
    to event: CollectionWideEvent<Input, Answer>, _ input: Input
  ) -> Answer? {
    hub.hasHandler(for: event.name) ? hub.answer(to: event, input) : nil
  }

  /// The first value that a handler returns for an event of the whole collection, or the default of the
  /// event.
  func value<Input, Answer>(
    of event: CollectionWideEvent<Input, Answer>, _ input: Input
  ) -> Answer {
    answer(to: event, input) ?? event.defaultAnswer
  }
}
