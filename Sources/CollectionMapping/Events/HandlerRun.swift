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

@available(*, unavailable)
extension HandlerRun: Sendable {}
