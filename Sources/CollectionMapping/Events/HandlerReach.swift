/// Whose events handlers that were given to a manager are for.
enum HandlerReach {
  /// Of the whole collection.
  case collection

  /// Of every element.
  case elements

  /// Of elements whose models would be views, of which there are none.
  case viewsAsModels(name: String)

  /// Of the elements whose views are of a class or its subclasses.
  case views(AnyClass)

  /// Whether handlers are for the elements of a mapping to a view class, or for the collection.
  func includes(_ viewType: AnyClass?) -> Bool {
    switch (self, viewType) {
    case (.collection, nil): true
    case (.elements, .some): true
    case (.views(let base), let viewType?): inherits(viewType, from: base)
    default: false
    }
  }
}

@available(*, unavailable)
extension HandlerReach: Sendable {}
