/// The elements whose events a group of handlers receives.
enum HandlerReach {
  /// The whole collection.
  case collection

  /// Every element, with or without a model, for handlers that were added to the container.
  case container

  /// Every element that has a mapping; only those of one kind unless it is `nil`.
  case elements(kind: ElementKind?)

  /// No elements: handlers for models of a type that is a view class.
  case viewsAsModels(TypeName)

  /// The elements whose views are of a class or its subclasses; of one kind unless it is `nil`.
  case views(AnyClass, kind: ElementKind?)

  /// Whether the events of a subject reach the handlers.
  func includes(_ subject: EventSubject) -> Bool {
    switch (self, subject) {
    case (.collection, .collection), (.container, .container): true
    case (.elements(let kind), .mapping(_, let category)): kind == nil || kind == category.kind
    case (.views(let base, let kind), .mapping(let viewType, let category)):
      (kind == nil || kind == category.kind) && inherits(viewType, from: base)
    default: false
    }
  }
}

@available(*, unavailable)
extension HandlerReach: Sendable {}
