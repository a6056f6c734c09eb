/// The subject of an event, which decides which handlers are called.
enum EventSubject {
  /// The collection and its sections.
  case collection

  /// Any element, for the handlers of the container.
  case container

  /// An element of a mapping to a view class.
  case mapping(AnyClass, ElementCategory)
}

@available(*, unavailable)
extension EventSubject: Sendable {}
