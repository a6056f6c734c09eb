/// Event handlers for several mappings, collected while they are added to a manager.
///
/// It takes them by the methods of ``ElementEvents``.
public struct ElementHandlers<View: AnyObject, Model>: ElementEvents {
  private(set) var given: [GivenHandler] = []

  @usableFromInline
  init() {}

  /// Adds a handler for an event; use one of the methods of ``ElementEvents``.
  public mutating func add<Input, Answer>(
    _ handler: ElementHandler<Input, Answer>, for name: EventName
  ) {
    given.append(GivenHandler(name, handler.call))
  }
}

@available(*, unavailable)
extension ElementHandlers: Sendable {}
