/// The elements whose events a group of handlers receives.
enum HandlerReach {
  /// The whole collection.
  case collection

  /// Every element, with or without a model, for handlers that were added to the container.
  case container

  /// Every element that has a mapping, for handlers for models of a type; if the category is not `nil`, only
  /// elements of it.
  case models(TypeName, ElementCategory?)

  /// No elements: handlers for models of a type that is a view class.
  case viewsAsModels(TypeName)

  /// The elements whose views are of a class or its subclasses; if the category is not `nil`, only elements of
  /// it.
  case views(AnyClass, ElementCategory?)

  /// Whether the events of a subject reach the handlers.
  func includes(_ subject: EventSubject) -> Bool {
    switch (self, subject) {
    case (.collection, .collection), (.container, .container): true
    case (.models(_, let wanted), .mapping(_, let category)): (wanted ?? category) == category
    case (.views(let base, let wanted), .mapping(let viewType, let category)):
      (wanted ?? category) == category && inherits(viewType, from: base)
    default: false
    }
  }
}

@available(*, unavailable)
extension HandlerReach: Sendable {}
