/// The closures for one event, whatever they get and answer.
protocol EventHandlerList: AnyObject {
  /// The same with those of another list for the same event behind them.
  func followed(by other: any EventHandlerList) -> any EventHandlerList
}

/// The closures for one event, in the order in which they were given.
final class HandlerList<Subject, Answer>: EventHandlerList {
  private let handlers: [(Subject) -> Answer?]

  init(_ handlers: [(Subject) -> Answer?]) { self.handlers = handlers }

  func followed(by other: any EventHandlerList) -> any EventHandlerList {
    HandlerList(handlers + ((other as? HandlerList)?.handlers ?? []))
  }

  /// The first answer; closures behind the one that gives it are not asked.
  func answer(to subject: Subject) -> Answer? {
    for handler in handlers {
      if let answer = handler(subject) { return answer }
    }
    return nil
  }

  /// Runs every closure, as long as there is reason to.
  func run(_ subject: Subject, while isWanted: () -> Bool = { true }) {
    for handler in handlers where isWanted() { _ = handler(subject) }
  }
}

@available(*, unavailable)
extension HandlerList: Sendable {}
