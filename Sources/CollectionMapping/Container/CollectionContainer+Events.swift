#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// How handlers and the delegate receive events: handlers first, beginning with those of the
/// mapping that made the view.
extension CollectionContainer {
  /// Announces an event of an item: to the observer, to every handler, to the delegate, as long as
  /// the item exists.
  func announce(
    _ event: ViewEvent<Void>, of touch: ItemStates.Touch,
    _ tellDelegate: (any CollectionDelegate, IndexPath) -> Void
  ) {
    guard let key = touch.position.map(ElementID.cell) else { return }
    hub.emit(.heard(event.name, key, detail: nil))
    withView(of: key, for: event.name) { view in
      run(event, view, key) { touch.position != nil }
    }
    if let delegate, let path = touch.position?.indexPath { tellDelegate(delegate, path) }
  }

  /// Asks the handlers, then the delegate; otherwise returns the default.
  func decide(
    _ event: ViewEvent<Bool>, at indexPath: IndexPath, byDefault: Bool,
    _ askDelegate: (any CollectionDelegate) -> Bool?
  ) -> Bool {
    let element = ElementID(.cell, .item, at: indexPath)
    let answer =
      answer(to: event, at: element, ()) ?? delegate.flatMap(askDelegate) ?? byDefault
    hub.emit(.heard(event.name, element, detail: answer ? "yes" : "no"))
    return answer
  }

  /// The first value that a handler returns.
  ///
  /// For an element that is not displayed, a view is made, configured, passed to the handler and
  /// returned to its pool.
  func answer<Input, Answer>(
    to event: ElementEvent<Input, Answer>, at key: ElementID, _ input: Input
  ) -> Answer? {
    var answer: Answer?
    withView(of: key, for: event.name) { view in
      guard let model = view.model else { return }
      answer = view.events?.handlers(for: event).answer(view, model, key.indexPath, input)
    }
    return answer
  }

  /// The same for events that need the model alone, so that no view is needed.
  func answer<Answer>(
    to event: ModelEvent<Answer>, at key: ElementID, about known: EventTarget? = nil
  ) -> Answer? {
    guard hub.hasHandler(for: event.name), let target = known ?? target(of: key) else { return nil }
    return target.events.handlers(for: event).answer(nil, target.model, key.indexPath, ())
  }

  /// Runs every handler for an event about the model alone.
  func run(_ event: ModelEvent<Void>, at key: ElementID, about target: EventTarget) {
    target.events.handlers(for: event).run(nil, target.model, key.indexPath, ())
  }

  /// The model and handlers for an event of an element: of its displayed view, or from the manager.
  func target(of key: ElementID) -> EventTarget? {
    if let view = displayed[key], let model = view.model, let events = view.events {
      return EventTarget(model: model, events: events)
    }
    return mappedSource?.eventTarget(of: key)
  }

  /// Runs every handler for an event of a view, as long as the item exists.
  func run(
    _ event: ViewEvent<Void>, _ view: ReusableView, _ key: ElementID,
    while isThere: () -> Bool = { true }
  ) {
    guard let model = view.model, let events = view.events else { return }
    events.handlers(for: event).run(view, model, key.indexPath, (), while: isThere)
  }

  /// Runs a closure with the view of an element if there is a handler for the event: with the
  /// displayed view, or with one that is made for it and returned to its pool.
  private func withView(
    of key: ElementID, for name: EventName, _ body: (ReusableView) -> Void
  ) {
    guard hub.hasHandler(for: name) else { return }
    if let view = displayed[key] { return body(view) }
    guard requests.element == nil, let target = mappedSource?.eventTarget(of: key),
      target.events.hasHandler(for: name),
      let view = view(for: key).view
    else { return }
    view.beginUse()
    updateState(of: view, key)
    body(view)
    view.clearState()
    view.goBack()
  }

  // MARK: The whole collection

  /// Announces an event of the whole collection: to the observer, to every handler, to the
  /// delegate.
  func announce<Input>(
    _ event: CollectionWideEvent<Input, Void>, _ input: Input, detail: @autoclosure () -> String?,
    _ tellDelegate: (any CollectionDelegate) -> Void
  ) {
    hub.emit(.heard(event.name, nil, detail: detail()))
    if hub.hasHandler(for: event.name) { hub.run(event, input) }
    if let delegate { tellDelegate(delegate) }
  }

  /// The first value that a handler returns for an event of the whole collection.
  func answer<Input, Answer>(
    to event: CollectionWideEvent<Input, Answer>, _ input: Input
  ) -> Answer? {
    hub.hasHandler(for: event.name) ? hub.answer(to: event, input) : nil
  }
}
