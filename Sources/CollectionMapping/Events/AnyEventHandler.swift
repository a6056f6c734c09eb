/// A handler for an event, with the types of its view, model, input and answer erased.
///
/// It returns no answer for a view or a model of another type.
public struct AnyEventHandler {
  let event: EventDeclaration

  /// Makes a handler.
  ///
  /// Each mapping and each manager gets one of its own.
  let make: () -> AnyHandler

  /// Creates a handler from a `Handler.Call`.
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
