/// A handler in use, with its types erased.
class AnyHandler {
  /// Removes the closure, so that no holder of the handler can run it.
  ///
  /// - Returns: The closure, to be released after the access.
  func remove() -> Any? { nil }
}

/// A handler in use.
final class Handler<Input, Answer>: AnyHandler {
  /// Receives the view, its model, the index path and the input of the event.
  ///
  /// An event about the model has no view. An event of the whole collection has only an input.
  typealias Call = (AnyObject?, Any, IndexPath, Input) -> Answer?

  /// The closure; `nil` once the handler was removed.
  private(set) var call: Call?

  init(_ call: @escaping Call) { self.call = call }

  override func remove() -> Any? { call.take() }
}

@available(*, unavailable)
extension AnyHandler: Sendable {}
