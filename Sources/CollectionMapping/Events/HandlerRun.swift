/// The handlers for one event that are due now: those of a mapping, then those given to the manager.
///
/// A handler that is removed during the run does not run any more, and one that is given during the
/// run does not run yet.
struct HandlerRun<Subject, Answer> {
  typealias List = HandlerList<Subject, Answer>

  private let mapping: MappingEvents?
  private let own: List?
  private let shared: List?
  private let others: [List]

  /// The number of the next handler that is given to the manager.
  private let end: Int

  /// - Returns: `nil` if there are no handlers.
  init?(
    mapping: MappingEvents? = nil, own: List? = nil, shared: List?, others: [List] = [], end: Int
  ) {
    guard own != nil || shared != nil else { return nil }
    self.mapping = mapping
    self.own = own
    self.shared = shared
    self.others = others
    self.end = end
  }

  /// The first value that a handler returns; the handlers after that one are not called.
  func answer(to subject: Subject) -> Answer? {
    var answer: Answer?
    visit { handler in
      answer = handler(subject)
      return answer == nil
    }
    return answer
  }

  /// Calls every handler, as long as that is wanted.
  func run(_ subject: Subject, while isWanted: () -> Bool = { true }) {
    visit { handler in
      guard isWanted() else { return false }
      _ = handler(subject)
      return true
    }
  }

  /// Visits handlers until the closure returns `false`.
  private func visit(_ body: (@escaping List.Handler) -> Bool) {
    if let own, let mapping {
      var goesOn = true
      visit(own, below: .max) { handler in
        guard !mapping.isRetired else { return false }
        goesOn = body(handler)
        return goesOn
      }
      guard goesOn else { return }
    }
    guard let shared else { return }
    if others.isEmpty { visit(shared, below: end, body) } else { visit([shared] + others, body) }
  }

  private func visit(_ list: List, below end: Int, _ body: (@escaping List.Handler) -> Bool) {
    var (number, place) = (0, 0)
    while let next = list.first(from: number, near: &place), next.number < end, body(next.element) {
      number = next.number + 1
      place += 1
    }
  }

  /// Visits the handlers of several lists in the order in which they were given.
  private func visit(_ lists: [List], _ body: (@escaping List.Handler) -> Bool) {
    var number = 0
    var places = lists.map { _ in 0 }
    while true {
      var first: (number: Int, element: List.Handler)?
      for (index, list) in lists.enumerated() {
        let next = list.first(from: number, near: &places[index])
        if let next, next.number < first?.number ?? end { first = next }
      }
      guard let first, body(first.element) else { return }
      number = first.number + 1
    }
  }
}

@available(*, unavailable)
extension HandlerRun: Sendable {}
