/// The object for whose events handlers are looked up.
enum HandlerOwner {
  /// The collection and its sections.
  case collection

  /// The container, for events of all its elements.
  case container

  /// A mapping to a view class.
  case mapping(AnyClass, ElementCategory)
}

@available(*, unavailable)
extension HandlerOwner: Sendable {}
