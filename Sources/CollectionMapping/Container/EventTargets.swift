/// Says whose events those of an element are, for elements that are not on show.
protocol EventTargets: AnyObject {
  /// The model of an element and the closures of its mapping; `nil` when it has none.
  func eventTarget(of key: ElementID) -> EventTarget?
}

/// What an event of an element is about, besides its view.
struct EventTarget {
  let model: Any
  let events: MappingEvents
}

@available(*, unavailable)
extension EventTarget: Sendable {}
