/// A handler in use, with its types erased.
class AnyHandler {
  /// Removes the closure, so that no holder can run it, and returns it, to be released after the access.
  func remove() -> Any? { nil }
}

final class Handler<Input, Answer>: AnyHandler {
  /// Receives the view, its model, the index path and the input of the event.
  ///
  /// An event about the model has no view. An event of the whole collection has only an input.
  typealias Call = (AnyObject?, Any, IndexPath, Input) -> Answer?

  private(set) var call: Call?

  init(_ call: @escaping Call) { self.call = call }

  override func remove() -> Any? { call.take() }
}

/// A handler for an event, with the types of its view, model, input and answer erased.
///
/// It returns no answer for a view or a model of another type.
@usableFromInline
struct AnyEventHandler {
  let event: EventDeclaration

  /// Makes a handler of its own for each mapping and each manager.
  let make: () -> AnyHandler

  @usableFromInline
  init<Input, Answer>(
    _ event: EventDeclaration, _ call: @escaping (AnyObject?, Any, IndexPath, Input) -> Answer?
  ) {
    self.event = event
    make = { Handler(call) }
  }
}

@available(*, unavailable)
extension AnyEventHandler: Sendable {}

extension AnyEventHandler {
  @inlinable
  static func ofView<View, Model, Input, Answer>(
    _ event: ElementEvent<Input, Answer>,
    _ handler: @escaping (View, Model, IndexPath, Input) -> Answer
  ) -> AnyEventHandler {
    AnyEventHandler(event.declaration) { view, model, indexPath, input -> Answer? in
      guard let view = view as? View, let model = model as? Model else { return nil }
      return handler(view, model, indexPath, input)
    }
  }

  @inlinable
  static func ofModel<Model, Answer>(
    _ event: ModelEvent<Answer>, _ handler: @escaping (Model, IndexPath) -> Answer
  ) -> AnyEventHandler {
    AnyEventHandler(event.declaration) { (_, model, indexPath, _: Void) -> Answer? in
      guard let model = model as? Model else { return nil }
      return handler(model, indexPath)
    }
  }
}

/// The handlers for one event that are due now.
///
/// A handler that is removed during the run is skipped. A handler that is added during the run does not
/// run yet.
struct HandlerRun<Input, Answer> {
  let handlers: [AnyHandler]

  /// The first value that a handler returns; the handlers after that one are not called.
  func answer(
    _ view: AnyObject?, _ model: Any, _ indexPath: IndexPath, _ input: Input
  ) -> Answer? {
    for place in handlers.indices {
      if let answer = call(place)?(view, model, indexPath, input) { return answer }
    }
    return nil
  }

  /// Calls every handler, and stops as soon as `isWanted` returns `false`.
  func run(
    _ view: AnyObject?, _ model: Any, _ indexPath: IndexPath, _ input: Input,
    while isWanted: () -> Bool = { true }
  ) {
    for place in handlers.indices {
      guard let call = call(place) else { continue }
      guard isWanted() else { return }
      _ = call(view, model, indexPath, input)
    }
  }

  private func call(_ place: Int) -> Handler<Input, Answer>.Call? {
    (handlers[place] as? Handler<Input, Answer>)?.call
  }
}

/// The handlers for the events of one mapping, of the container or of the collection.
///
/// The handlers of the mapping come first, then those of the manager for its view class, in the order in
/// which they were added. The list for an event is made when the event first occurs, and again after
/// handlers are added or removed.
final class ResolvedHandlers {
  private var own: [(name: EventName, handler: AnyHandler)]
  private let others: HandlerTable
  private let calls: CallDepth

  private let subject: EventSubject

  /// The list for each event, by number; `nil` until the event occurs.
  private var lists: [[AnyHandler]?] = []

  /// The version of the handler table for which the lists were made; -1 without lists.
  private var version = -1

  init(_ given: [AnyEventHandler] = [], of others: HandlerTable, for subject: EventSubject) {
    own = given.map { ($0.event.name, $0.make()) }
    self.others = others
    calls = others.calls
    self.subject = subject
  }

  func hasHandler(for name: EventName) -> Bool { !list(for: name).isEmpty }

  /// The first value that a handler for an event returns; `nil` also if handlers are nested too deep.
  @inline(__always)
  func answer<Event: TypedEvent>(
    to event: Event, _ view: AnyObject?, _ model: Any, _ indexPath: IndexPath,
    _ input: Event.Input
  ) -> Event.Answer? {
    let run = handlers(for: event)
    let earlier = calls.event
    guard !run.handlers.isEmpty, calls.enter(event.name) else { return nil }
    defer { calls.leave(to: earlier) }
    return run.answer(view, model, indexPath, input)
  }

  /// Calls every handler for an event, unless handlers are nested too deep.
  @inline(__always)
  func run<Event: TypedEvent>(
    _ event: Event, _ view: AnyObject?, _ model: Any, _ indexPath: IndexPath,
    _ input: Event.Input, while isWanted: () -> Bool = { true }
  ) {
    let run = handlers(for: event)
    let earlier = calls.event
    guard !run.handlers.isEmpty, calls.enter(event.name) else { return }
    defer { calls.leave(to: earlier) }
    run.run(view, model, indexPath, input, while: isWanted)
  }

  @inline(__always)
  private func handlers<Event: TypedEvent>(
    for event: Event
  ) -> HandlerRun<Event.Input, Event.Answer> {
    HandlerRun(handlers: list(for: event.name))
  }

  @inline(__always)
  private func list(for name: EventName) -> [AnyHandler] {
    if version == others.version, let list = lists[Int(name.rawValue)] { return list }
    return resolve(name)
  }

  @inline(never)
  private func resolve(_ name: EventName) -> [AnyHandler] {
    // Taken out and put back: no access spans a call, so that events need no exclusivity check.
    var lists = exchange(&lists, with: [])
    if version != others.version { lists = EventName.allCases.map { _ in nil } }
    let list =
      own.filter { $0.name == name }.map(\.handler) + others.handlers(for: name, of: subject)
    lists[Int(name.rawValue)] = list
    self.lists = lists
    version = others.version
    return list
  }

  /// Removes the mapping's own handlers.
  ///
  /// The manager's handlers stay for views that are still displayed.
  func retire() {
    version = -1
    let released = exchange(&own, with: []).map { $0.handler.remove() }
    release(released)
  }
}
