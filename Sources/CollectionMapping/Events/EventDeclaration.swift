/// What an event declares about itself besides the types of its input and its answer.
@usableFromInline
struct EventDeclaration: Sendable {
  let name: EventName
  let scope: EventScope

  /// Whether only an ``AdjustableLayout`` asks for it.
  let isForLayout: Bool

  init(_ name: EventName, _ scope: EventScope, isForLayout: Bool = false) {
    (self.name, self.scope, self.isForLayout) = (name, scope, isForLayout)
  }
}

/// The elements for which an event occurs.
enum EventScope: Sendable {
  case cells
  case headersAndFooters
  case everyElement

  /// No single element: the whole collection, or one of its sections.
  case collection

  /// Whether the event can occur for elements of a category.
  func includes(_ category: ElementCategory) -> Bool {
    switch self {
    case .cells: category == .cell
    case .headersAndFooters: category.kind?.isHeaderOrFooter ?? false
    case .everyElement: true
    case .collection: false
    }
  }
}
