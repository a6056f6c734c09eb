#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// How closures and the delegate hear of events: closures first, those of the mapping that made the view.
extension CollectionContainer {
  /// Whether a closure hears of an event.
  func hears(_ name: EventName) -> Bool { hub.hasHandler(for: name) }

  /// Tells of an event of an item: the observer, then every closure, then the delegate, as long as the
  /// item is there.
  func announce(
    _ event: ViewEvent<Void>, of touch: ContainerInteraction.Touch,
    _ tellDelegate: (any CollectionDelegate, IndexPath) -> Void
  ) {
    guard let key = touch.position.map(ElementID.cell) else { return }
    hub.emit(.heard(event.name, key, detail: nil))
    withView(of: key, for: event.name) { view in
      run(event, view, key) { touch.position != nil }
    }
    if let delegate, let path = touch.position?.indexPath { tellDelegate(delegate, path) }
  }

  /// Asks whether something may be: the closures, then the delegate, then what holds by default.
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

  /// What the first closure answers that has an answer.
  ///
  /// For an element that is not on show a view is made, configured, asked and given back.
  func answer<Input, Answer>(
    to event: ElementEvent<Input, Answer>, at key: ElementID, _ input: Input
  ) -> Answer? {
    var answer: Answer?
    withView(of: key, for: event.name) { view in
      guard let model = view.model else { return }
      let subject = ElementSubject(
        view: view, model: model, indexPath: key.indexPath, input: input)
      answer = view.events?.handlers(for: event, in: hub)?.answer(to: subject)
    }
    return answer
  }

  /// The same about the model alone, so that no view is needed.
  func answer<Answer>(
    to event: ModelEvent<Answer>, at key: ElementID, about known: EventTarget? = nil
  ) -> Answer? {
    guard hears(event.name), let target = known ?? target(of: key) else { return nil }
    let subject = ElementSubject(
      view: nil, model: target.model, indexPath: key.indexPath, input: ())
    return target.events.handlers(for: event, in: hub)?.answer(to: subject)
  }

  /// Runs every closure for an event about the model alone.
  func run(_ event: ModelEvent<Void>, at key: ElementID, about target: EventTarget) {
    let subject = ElementSubject(
      view: nil, model: target.model, indexPath: key.indexPath, input: ())
    target.events.handlers(for: event, in: hub)?.run(subject)
  }

  /// What an event of an element is about: as its view on show has it, or as the manager says.
  func target(of key: ElementID) -> EventTarget? {
    if let view = shown[key], let model = view.model, let events = view.events {
      return EventTarget(model: model, events: events)
    }
    return targets?.eventTarget(of: key)
  }

  /// Runs every closure for an event of a view, as long as the item is there.
  func run(
    _ event: ViewEvent<Void>, _ view: ReusableView, _ key: ElementID,
    while isThere: () -> Bool = { true }
  ) {
    guard let model = view.model, let events = view.events else { return }
    let subject = ElementSubject(view: view, model: model, indexPath: key.indexPath, input: ())
    events.handlers(for: event, in: hub)?.run(subject, while: isThere)
  }

  /// Does something with the view of an element: the one on show, or one that is made for it and given
  /// back, where a closure for the event is to get it.
  private func withView(
    of key: ElementID, for name: EventName, _ body: (ReusableView) -> Void
  ) {
    guard hears(name) else { return }
    if let view = shown[key] { return body(view) }
    guard request == nil, let target = targets?.eventTarget(of: key),
      target.events.hasHandler(for: name, in: hub),
      let view = answer(to: ContainerRequest(key: key))
    else { return }
    view.isInUse = true
    giveState(to: view, key)
    body(view)
    view.clearState()
    view.goBack()
  }

  // MARK: The whole collection

  /// Tells of an event of the whole collection: the observer, then every closure, then the delegate.
  func announce<Input>(
    _ event: CollectionWideEvent<Input, Void>, _ input: Input, detail: @autoclosure () -> String?,
    _ tellDelegate: (any CollectionDelegate) -> Void
  ) {
    hub.emit(.heard(event.name, nil, detail: detail()))
    if hears(event.name) { hub.handlers(for: event)?.run(input) }
    if let delegate { tellDelegate(delegate) }
  }

  /// What the first closure answers to an event of the whole collection.
  func answer<Input, Answer>(
    to event: CollectionWideEvent<Input, Answer>, _ input: Input
  ) -> Answer? {
    hears(event.name) ? hub.handlers(for: event)?.answer(to: input) : nil
  }
}
