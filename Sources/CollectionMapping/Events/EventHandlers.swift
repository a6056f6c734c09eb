/// Event handlers for the views of a class, collected while they are added to a manager.
///
/// They are added by the methods of ``EventHandling``.
public struct EventHandlers<View: AnyObject, Model>: EventHandling {
  private(set) var handlers: [AnyEventHandler] = []

  @usableFromInline
  init() {}

  /// Adds a handler; called by the methods of ``EventHandling``.
  public mutating func add(_ handler: AnyEventHandler) { handlers.append(handler) }
}

@available(*, unavailable)
extension EventHandlers: Sendable {}
